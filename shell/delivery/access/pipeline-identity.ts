import type { Pipelines } from '@vetportal/edge';
import { createRemoteJWKSet, decodeJwt, errors, jwtVerify, type JWTVerifyGetKey } from 'jose';
import * as v from 'valibot';
import type { Caller } from './tokens';
import { isScope } from './tokens';

/** A token of an OpenID provider: three parts, where a token of the edge has none. */
const JWT = /^[\w-]+\.[\w-]+\.[\w-]+$/;
/** What the provider may sign with; never a shared secret. */
const ALGORITHMS = ['RS256', 'PS256', 'ES256', 'EdDSA'];
const TIMEOUT_MS = 5_000;
/** Clocks differ by this much (seconds). */
const TOLERANCE = 30;

const claimsSchema = v.object({ repository: v.string(), ref: v.string() });
const discoverySchema = v.object({ issuer: v.string(), jwks_uri: v.pipe(v.string(), v.url()) });

/** The pipeline's provider does not answer, so nobody can tell whose a token is. */
export class PipelineIssuerUnavailable extends Error {
  override readonly name = 'PipelineIssuerUnavailable';
}

/**
 * Identifies pipelines by the tokens of their OpenID provider. The provider says repository and branch; the settings say which module
 * these may publish. A token is good for the one module that its audience names.
 *
 * @returns undefined for a token that gives no right
 */
export function createPipelineIdentity(pipelines: Pipelines): (token: string) => Promise<Caller | undefined> {
  let keys: Promise<JWTVerifyGetKey> | undefined;

  async function discover(): Promise<JWTVerifyGetKey> {
    const address = `${pipelines.issuer}/.well-known/openid-configuration`;
    const response = await fetch(address, { signal: AbortSignal.timeout(TIMEOUT_MS), redirect: 'error' });
    const found = v.parse(discoverySchema, await response.json());
    if (found.issuer !== pipelines.issuer) throw new Error(`${address} is of ${found.issuer}`);
    return createRemoteJWKSet(new URL(found.jwks_uri), { timeoutDuration: TIMEOUT_MS });
  }

  const keyOf: JWTVerifyGetKey = async (header, token) => {
    keys ??= discover();
    try {
      return await (
        await keys
      )(header, token);
    } catch (error) {
      if (error instanceof errors.JWKSNoMatchingKey) throw error;
      // Asked again with the next token.
      keys = undefined;
      throw new PipelineIssuerUnavailable(`${pipelines.issuer} does not answer`, { cause: error });
    }
  };

  return async (token) => {
    if (!JWT.test(token)) return undefined;
    const scope = scopeOf(token, pipelines.audience);
    if (scope === undefined || !isScope(scope)) return undefined;
    try {
      const { payload } = await jwtVerify(token, keyOf, {
        issuer: pipelines.issuer,
        audience: `${pipelines.audience}/${scope}`,
        algorithms: ALGORITHMS,
        requiredClaims: ['exp'],
        clockTolerance: TOLERANCE,
      });
      const claims = v.safeParse(claimsSchema, payload);
      if (!claims.success) return undefined;
      const { repository, ref } = claims.output;
      const mayPublish = pipelines.rules.some(
        (rule) => rule.scope === scope && rule.repository === repository && fits(ref, rule.ref),
      );
      if (!mayPublish) return undefined;
      return { actor: `${repository}@${ref}`.slice(0, 100), scope, tokenId: `pipeline of ${scope}` };
    } catch (error) {
      if (error instanceof errors.JOSEError) return undefined;
      throw error;
    }
  };
}

/** The module that an unverified token is for; what else is wrong with it is found later. */
function scopeOf(token: string, audience: string): string | undefined {
  try {
    const { aud } = decodeJwt(token);
    const own = [aud ?? []].flat().filter((each) => each.startsWith(`${audience}/`));
    return own.length === 1 ? own[0]?.slice(audience.length + 1) : undefined;
  } catch {
    return undefined;
  }
}

const fits = (ref: string, pattern: string): boolean =>
  pattern.endsWith('*') ? ref.startsWith(pattern.slice(0, -1)) : ref === pattern;
