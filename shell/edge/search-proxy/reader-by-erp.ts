import { CUSTOMER_COOKIE } from '@vetportal/contracts/module';
import { DEFAULT_ROLE } from '@vetportal/model';
import { GUEST, type Reader } from '@vetportal/search/access';
import type { FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { readCookie } from '../http/cookies';
import { ReaderUnknown } from './search-plugin';

/** A change of a customer's price list or groups is seen after this long at the latest. */
const KEPT_MS = 30_000;
const KEPT_READERS = 1_000;
const TIMEOUT_MS = 5_000;

const customerFields = v.object({ role: v.nullish(v.string()), function: v.nullish(v.string()) });
/** Both generations of the ERP are read: fields at top level, or under `data`. */
const customerSchema = v.union([
  v.pipe(
    v.object({ data: customerFields }),
    v.transform(({ data }) => data),
  ),
  customerFields,
]);
const groupsSchema = v.object({ data: v.array(v.object({ id: v.number() })) });

/**
 * Tells who searches by asking the ERP whom the token of the request is for, or its cookie: nothing else that a request says of it
 * counts. Guests may search.
 *
 * @param erpUrl where the ERP is asked, with a slash at its end
 * @returns 'nobody' for a token that is not good; throws ReaderUnknown while the ERP does not say
 */
export function readerByErp(erpUrl: () => string): (request: FastifyRequest) => Promise<Reader | 'nobody'> {
  const kept = new Map<string, { readonly reader: Promise<Reader | 'nobody'>; readonly until: number }>();
  return (request) => {
    const { authorization, cookie } = request.headers;
    // Without that mark the page takes nobody for signed in; with it alone nobody is.
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
    if (kept.size >= KEPT_READERS) kept.clear();
    const entry = { reader, until: Date.now() + KEPT_MS };
    kept.set(key, entry);
    // What was not said is asked again with the next search.
    reader.catch(() => {
      if (kept.get(key) === entry) kept.delete(key);
    });
    return reader;
  };
}

async function ask(erpUrl: string, sent: Readonly<Record<string, string>>): Promise<Reader | 'nobody'> {
  const call = async (path: string): Promise<{ readonly status: number; readonly json: unknown }> => {
    const response = await fetch(new URL(path, erpUrl), {
      headers: { ...sent, accept: 'application/json' },
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    return { status: response.status, json: response.ok ? await response.json() : await response.text() };
  };
  try {
    const [customer, groups] = await Promise.all([call('customer'), call('veterinary_groups')]);
    // A cookie may outlive its session, and the page cannot take it away: whoever has such a one is a guest.
    if (customer.status === 401) return sent['authorization'] === undefined ? GUEST : 'nobody';
    // Somebody whom the provider knows and the ERP does not.
    if (customer.status === 403) return GUEST;
    const { role, function: work } = v.parse(customerSchema, customer.json);
    return {
      role: role ?? DEFAULT_ROLE,
      partnerType: work ?? undefined,
      groupIds: v.parse(groupsSchema, groups.json).data.map(({ id }) => id),
    };
  } catch (cause) {
    throw new ReaderUnknown('the ERP does not say who searches', { cause });
  }
}
