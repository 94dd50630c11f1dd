import { isHttpUrl, networkOf } from '@vetportal/settings';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { createRateLimit } from '../http/rate-limit';
import { refuseTooMany } from '../http/refused-call';
import { siteOrigin } from '../http/site-origin';
import type { PublishedVersions } from '../ports';
import type { EdgeSettings } from '../settings/settings';
import { cookieOfPerson } from './tester-cookie';
import { decodeJwt } from './token-claims';

/** How often one network may ask in a minute: a browser asks when somebody signs in or out. */
const CALLS_A_MINUTE = 60;
const TIMEOUT_MS = 5_000;

const emailSchema = v.object({ email: v.string(), email_verified: v.optional(v.boolean(), true) });
/** Both versions of the ERP: fields at top level, or under `data`. */
const customerSchema = v.union([
  v.pipe(
    v.object({ data: emailSchema }),
    v.transform(({ data }) => data),
  ),
  emailSchema,
]);

interface Options {
  readonly settings: EdgeSettings;
  /** The origin under which the edge reaches itself: the ERP may be there. */
  readonly ownOrigin: (() => string) | undefined;
  readonly published: PublishedVersions;
}

/** Who is there, as far as versions are given by it. */
interface Person {
  readonly emailDomain: string | undefined;
  readonly claims: Readonly<Record<string, unknown>>;
}

/**
 * `POST /testers`: the browser of somebody who has signed in gets the versions that are for such people, from its next page on (`W26`).
 * The ERP says who that is; nothing else in the request counts. `DELETE /testers`: nobody is there any more.
 */
export function addTesterRoutes(app: FastifyInstance, { settings, ownOrigin, published }: Options): void {
  const calls = createRateLimit(CALLS_A_MINUTE, 100 * CALLS_A_MINUTE);
  const erp = (): string =>
    isHttpUrl(settings.erpUrl) ? settings.erpUrl : `${ownOrigin?.() ?? ''}/shopinvader/`;

  const answer = async (
    request: FastifyRequest,
    reply: FastifyReply,
    person: Person | undefined,
  ): Promise<FastifyReply> => {
    const isSecure = siteOrigin(request, settings.publicOrigin)?.startsWith('https:') === true;
    const cookie = cookieOfPerson(
      await published.traffic(),
      request.headers.cookie,
      ({ emailDomain, claim }) =>
        person !== undefined &&
        (emailDomain === undefined || emailDomain === person.emailDomain) &&
        (claim === undefined || hasClaim(person.claims, claim)),
      isSecure,
    );
    return reply.code(204).header('cache-control', 'no-store').header('set-cookie', cookie).send();
  };

  app.post('/testers', { bodyLimit: 1024 }, async (request, reply) => {
    if (!calls.allows(networkOf(request.ip))) return refuseTooMany(reply, 'too many calls');
    return answer(request, reply, await personOf(request, erp()));
  });
  app.delete('/testers', (request, reply) => answer(request, reply, undefined));
}

function hasClaim(
  claims: Person['claims'],
  { name, value }: { readonly name: string; readonly value: string },
): boolean {
  const own = Object.hasOwn(claims, name) ? claims[name] : undefined;
  return Array.isArray(own) ? own.includes(value) : String(own) === value;
}

/** Asks the ERP for the person of the request's token or cookie; undefined: nobody, or the ERP does not say. */
async function personOf({ headers }: FastifyRequest, erpUrl: string): Promise<Person | undefined> {
  const { authorization, cookie } = headers;
  const sent =
    authorization === undefined ? (cookie === undefined ? undefined : { cookie }) : { authorization };
  if (!sent) return undefined;
  try {
    const response = await fetch(new URL('customer', erpUrl.endsWith('/') ? erpUrl : `${erpUrl}/`), {
      headers: { ...sent, accept: 'application/json' },
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    if (!response.ok) return undefined;
    const { email, email_verified: isVerified } = v.parse(customerSchema, await response.json());
    return {
      emailDomain: isVerified ? email.split('@').at(-1)?.toLowerCase() : undefined,
      // The ERP has taken the token, so what it says is true.
      claims: decodeJwt(authorization),
    };
  } catch {
    return undefined;
  }
}
