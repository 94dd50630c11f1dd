import { createRemoteJWKSet, errors, type JWTVerifyGetKey } from 'jose';
import * as v from 'valibot';

/** An OpenID provider does not answer, or is not the one that the settings name. */
export class ProviderUnavailable extends Error {
  override readonly name = 'ProviderUnavailable';
}

/** What every provider says of itself, with its keys. */
interface DiscoveredProvider {
  readonly issuer: string;
  /** @throws ProviderUnavailable where the keys cannot be had; `JWKSNoMatchingKey` where it has no such key */
  readonly keys: JWTVerifyGetKey;
}

/** How long the provider may take (ms). */
export const PROVIDER_PATIENCE = 10_000;
/** How far the clocks of edge and provider may differ (s). */
export const PROVIDER_CLOCKS = 60;
/** Keys of the provider alone sign: a secret that it shares with somebody signs nothing. */
export const PROVIDER_ALGORITHMS = [
  'RS256',
  'RS384',
  'RS512',
  'PS256',
  'PS384',
  'PS512',
  'ES256',
  'ES384',
  'EdDSA',
];

/** An address to which the edge or a browser may be sent. */
export const providerAddress = v.pipe(v.string(), v.url(), v.regex(/^https?:/));
const identitySchema = v.object({ issuer: v.string(), jwks_uri: providerAddress });

const withoutSlash = (address: string): string => address.replace(/\/$/, '');

/**
 * Finds an OpenID provider by its issuer (OpenID Connect Discovery 1.0): people sign in to the console by one, pipelines publish by another.
 * What it says is kept; after a failure, of its keys too, it is asked again.
 *
 * @param authority the issuer, with or without a slash at its end
 * @param further what else it has to say
 * @returns asks the provider, or knows; throws ProviderUnavailable
 */
export function createProviderDiscovery<Further extends v.ObjectEntries>(
  authority: string,
  further: Further,
): () => Promise<DiscoveredProvider & v.InferOutput<v.ObjectSchema<Further, undefined>>> {
  type Provider = DiscoveredProvider & v.InferOutput<v.ObjectSchema<Further, undefined>>;
  let known: Promise<Provider> | undefined;

  async function discover(): Promise<Provider> {
    const answer = await describe(`${withoutSlash(authority)}/.well-known/openid-configuration`);
    const identity = v.safeParse(identitySchema, answer);
    const rest = v.safeParse(v.object(further), answer);
    if (!identity.success || !rest.success)
      throw new ProviderUnavailable(`${authority} is no OpenID provider`);
    const { issuer, jwks_uri: address } = identity.output;
    if (withoutSlash(issuer) !== withoutSlash(authority))
      throw new ProviderUnavailable(`the provider ${authority} calls itself ${issuer}`);
    const remote = createRemoteJWKSet(new URL(address), { timeoutDuration: PROVIDER_PATIENCE });
    const keys: JWTVerifyGetKey = async (header, token) => {
      try {
        return await remote(header, token);
      } catch (cause) {
        if (cause instanceof errors.JWKSNoMatchingKey) throw cause;
        known = undefined;
        throw new ProviderUnavailable(`${authority} does not give its keys`, { cause });
      }
    };
    return { ...rest.output, issuer, keys };
  }

  return () =>
    (known ??= discover().catch((error: unknown) => {
      known = undefined;
      throw error;
    }));
}

async function describe(address: string): Promise<unknown> {
  try {
    const response = await fetch(address, {
      headers: { accept: 'application/json' },
      redirect: 'error',
      signal: AbortSignal.timeout(PROVIDER_PATIENCE),
    });
    if (response.ok) return (await response.json()) as unknown;
    await response.body?.cancel();
  } catch (cause) {
    throw new ProviderUnavailable(`nothing is to be had from ${address}`, { cause });
  }
  throw new ProviderUnavailable(`${address} is not answered as it should be`);
}
