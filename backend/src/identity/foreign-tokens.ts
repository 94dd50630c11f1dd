import { createRemoteJWKSet, errors, jwtVerify, type JWTPayload, type JWTVerifyGetKey } from 'jose';
import * as v from 'valibot';
import { TokenRefused } from './verify-token';

/** An OpenID provider that is not this back end's own, and which of its tokens the ERP takes. */
export interface ForeignProvider {
  /** Its issuer: `https://login.example.be/realms/orders`. */
  readonly authority: string;
  /** Audience of access tokens that are meant for the ERP. */
  readonly audience: string;
  /** Claim by which the ERP knows the person: an e-mail address, or the id that the ERP itself has given. */
  readonly customerClaim: string;
  /** The portal's client there. */
  readonly clientId: string;
  /** What access tokens are asked for (RFC 8707), where the provider wants it named. */
  readonly resource?: string | undefined;
  /** How long a session that a cookie keeps goes on before the provider is asked whether it is still one, in seconds. */
  readonly checkSeconds: number;
}

/** The person of a provider's token. */
export interface ForeignPerson {
  /** The provider's id of the person (`sub`). */
  readonly subject: string;
  /** The ERP's id of the person. */
  readonly customer: string;
  /** When the token expires, with the tolerance between clocks. */
  readonly endsAt: Date;
}

/** The provider's keys cannot be read, so a token can be neither accepted nor refused. */
export class ProviderUnavailable extends Error {
  override readonly name = 'ProviderUnavailable';
}

/** A good token from the future, or one that was over when it was given out: the clocks of the provider and of this machine differ. */
export class ClocksDiffer extends Error {
  override readonly name = 'ClocksDiffer';
  /** @param seconds by how much the provider is ahead, at least; behind where negative */
  constructor(readonly seconds: number) {
    const side = seconds > 0 ? 'ahead of' : 'behind';
    super(`The clock of the identity provider is ${String(Math.abs(seconds))} s ${side} this machine's.`);
  }
}

/** Asymmetric ones alone: a party that checks a signature must not be able to make one. */
const ALGORITHMS = ['RS256', 'RS384', 'RS512', 'PS256', 'PS384', 'PS512', 'ES256', 'ES384', 'EdDSA'];
/** As long as a provider may take to answer (ms). */
export const REACH_MS = 5_000;
/** Clocks of two machines may differ by as much. */
const TOLERANCE_SECONDS = 30;

const issuerSchema = v.object({ issuer: v.string() });
const discoverySchema = v.object({ ...issuerSchema.entries, jwks_uri: v.pipe(v.string(), v.url()) });
const withoutSlash = (url: string): string => url.replace(/\/+$/, '');

/**
 * Makes the check of access tokens of a foreign provider: signed by one of its keys, by its issuer, for the ERP, and of now. The
 * provider is asked when the first token comes, and again when a token names a key that is not known: one that was away, or that
 * has new keys, needs no restart.
 *
 * @returns gives whom a token is for; told whether it has just been given out. Throws ProviderUnavailable, ClocksDiffer, or TokenRefused for
 *   a token that is not good
 */
export function foreignTokenVerifier({
  authority,
  audience,
  customerClaim,
}: Pick<ForeignProvider, 'authority' | 'audience' | 'customerClaim'>): (
  token: string,
  isFresh?: boolean,
) => Promise<ForeignPerson> {
  let known: Promise<{ readonly issuer: string; readonly keys: JWTVerifyGetKey }> | undefined;

  async function discover() {
    const { issuer, jwks_uri } = await askProvider(authority, discoverySchema);
    return { issuer, keys: keysAt(jwks_uri) };
  }

  return async (token, isFresh = false) => {
    known ??= discover();
    const provider = await known.catch((error: unknown) => {
      known = undefined;
      throw error;
    });
    const payload = await verified(token, provider, audience, isFresh);
    // A claim may be an address that anybody can enter for himself: then it must have been confirmed.
    if (customerClaim === 'email' && payload['email_verified'] !== true)
      throw new TokenRefused('not confirmed');
    const customer = payload[customerClaim];
    if (typeof customer !== 'string' || customer === '') throw new TokenRefused(`no ${customerClaim}`);
    const endsAt = new Date(((payload.exp ?? 0) + TOLERANCE_SECONDS) * 1000);
    return { subject: payload.sub, customer, endsAt };
  };
}

async function verified(
  token: string,
  { issuer, keys }: { readonly issuer: string; readonly keys: JWTVerifyGetKey },
  audience: string,
  isFresh: boolean,
): Promise<JWTPayload & { readonly sub: string }> {
  const now = Math.floor(Date.now() / 1000);
  try {
    const { payload, protectedHeader } = await jwtVerify(token, keys, {
      issuer,
      audience,
      algorithms: ALGORITHMS,
      requiredClaims: ['sub', 'iat', 'exp'],
      clockTolerance: TOLERANCE_SECONDS,
    });
    // RFC 9068 names the type; providers of before write JWT, or nothing.
    if (!/^(?:application\/)?(?:at\+)?jwt$/i.test(protectedHeader.typ ?? 'jwt'))
      throw new TokenRefused('type');
    if ((payload.iat ?? 0) > now + TOLERANCE_SECONDS) throw new ClocksDiffer((payload.iat ?? 0) - now);
    const { sub = '' } = payload;
    if (sub === '') throw new TokenRefused('no sub');
    return { ...payload, sub };
  } catch (error) {
    if (error instanceof errors.JWTClaimValidationFailed && error.claim === 'nbf') {
      throw new ClocksDiffer(Number(error.payload.nbf) - now);
    }
    // Nobody waits with a token that he has just got until it is over.
    if (isFresh && error instanceof errors.JWTExpired)
      throw new ClocksDiffer(Number(error.payload.iat) - now);
    throw error instanceof errors.JOSEError ? new TokenRefused(error.message, { cause: error }) : error;
  }
}

/** The provider's keys, cached for ten minutes, and fetched again when a token names another one. */
function keysAt(url: string): JWTVerifyGetKey {
  const keys = createRemoteJWKSet(new URL(url), { timeoutDuration: REACH_MS });
  return (header, token) =>
    keys(header, token).catch((cause: unknown) => {
      // It has answered, and none of its keys is that of the token.
      if (cause instanceof errors.JWKSNoMatchingKey || cause instanceof errors.JWKSMultipleMatchingKeys)
        throw cause;
      throw new ProviderUnavailable(`${url} cannot be had`, { cause });
    });
}

/**
 * Asks a provider for its description.
 *
 * @param authority its issuer
 * @param schema of what is needed of it
 * @throws ProviderUnavailable where it has none, or one of another provider
 */
export async function askProvider<Schema extends v.GenericSchema>(
  authority: string,
  schema: Schema,
): Promise<v.InferOutput<Schema>> {
  const answer = await ask(`${withoutSlash(authority)}/.well-known/openid-configuration`);
  const [named, parsed] = [v.safeParse(issuerSchema, answer), v.safeParse(schema, answer)];
  if (!named.success || !parsed.success)
    throw new ProviderUnavailable(`${authority} does not describe an OpenID provider`);
  // OpenID Connect Discovery 1.0, 4.3: else anybody's document could name anybody's keys.
  const { issuer } = named.output;
  if (withoutSlash(issuer) !== withoutSlash(authority))
    throw new ProviderUnavailable(`${authority} calls itself ${issuer}`);
  return parsed.output;
}

async function ask(url: string): Promise<unknown> {
  try {
    const answer = await fetch(url, { signal: AbortSignal.timeout(REACH_MS) });
    if (!answer.ok) throw new Error(`it answers ${String(answer.status)}`);
    return await answer.json();
  } catch (cause) {
    throw new ProviderUnavailable(`${url} cannot be had`, { cause });
  }
}
