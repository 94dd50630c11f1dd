import { LRUCache } from 'lru-cache';
import { CUSTOMER_COOKIE } from '@vetportal/contracts/module';
import { DEFAULT_ROLE } from '@vetportal/model';
import { GUEST, type Reader } from '@vetportal/search/access';
import { tracedFetch } from '@vetportal/tracing';
import type { FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { readCookie } from '../http/cookies';
import { ReaderUnknown } from '@vetportal/search/plugin';

/** How long a reader is cached (ms): a change of a customer's price list or groups takes so long at most. */
const KEPT_MS = 30_000;
const KEPT_READERS = 1_000;
const TIMEOUT_MS = 5_000;

const customerFields = v.object({ role: v.nullish(v.string()), function: v.nullish(v.string()) });
/** Accepts both versions of the ERP: fields at top level, or under `data`. */
const customerSchema = v.union([
  v.pipe(
    v.object({ data: customerFields }),
    v.transform(({ data }) => data),
  ),
  customerFields,
]);
const groupsSchema = v.object({ data: v.array(v.object({ id: v.number() })) });

/**
 * Identifies the reader of a search: asks the ERP for the customer of the request's token or cookie. Nothing else in the request counts.
 * Guests may search.
 *
 * @param erpUrl the ERP, with a slash at its end
 * @returns 'nobody' for an invalid token; throws ReaderUnknown while the ERP does not answer
 */
export function readerByErp(erpUrl: () => string): (request: FastifyRequest) => Promise<Reader | 'nobody'> {
  const kept = new LRUCache<string, { readonly reader: Promise<Reader | 'nobody'>; readonly until: number }>({
    max: KEPT_READERS,
  });
  return (request) => {
    const { authorization, cookie } = request.headers;
    // Without the session hint the page takes the visitor for a guest, so the search does too; the hint alone signs nobody in.
    const isMarked = readCookie(cookie, CUSTOMER_COOKIE) === '1';
    const sent: Readonly<Record<string, string>> | undefined =
      authorization !== undefined
        ? { authorization }
        : isMarked && cookie !== undefined
          ? { cookie }
          : undefined;
    if (!sent) return Promise.resolve(GUEST);
    const key = JSON.stringify(sent);
    const known = kept.get(key);
    if (known && known.until > Date.now()) return known.reader;
    const reader = ask(erpUrl(), sent);
    const entry = { reader, until: Date.now() + KEPT_MS };
    kept.set(key, entry);
    // Not cached: the next search asks the ERP again.
    reader.catch(() => {
      if (kept.peek(key) === entry) kept.delete(key);
    });
    return reader;
  };
}

const isAbsent = (status: number): boolean => status === 404 || status === 405;

async function ask(erpUrl: string, sent: Readonly<Record<string, string>>): Promise<Reader | 'nobody'> {
  const call = async (path: string): Promise<{ readonly status: number; readonly json: unknown }> => {
    const response = await tracedFetch('reader of a search', new URL(path, erpUrl), {
      headers: { ...sent, accept: 'application/json' },
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    return { status: response.status, json: response.ok ? await response.json() : await response.text() };
  };
  try {
    const [customer, groups] = await Promise.all([call('customer'), call('veterinary_groups')]);
    // A cookie may outlive its session, and the page cannot delete it: such a visitor is a guest.
    if (customer.status === 401) return sent['authorization'] === undefined ? GUEST : 'nobody';
    // A person whom the identity provider knows and the ERP does not.
    if (customer.status === 403) return GUEST;
    const { role, function: work } = v.parse(customerSchema, customer.json);
    return {
      role: role ?? DEFAULT_ROLE,
      partnerType: work ?? undefined,
      // An ERP without groups has nobody in one.
      groupIds: isAbsent(groups.status) ? [] : v.parse(groupsSchema, groups.json).data.map(({ id }) => id),
    };
  } catch (cause) {
    throw new ReaderUnknown('the ERP does not say who searches', { cause });
  }
}
