import type { Pipelines } from '@vetportal/edge';
import { decodeJwt, errors, jwtVerify } from 'jose';
import * as v from 'valibot';
import { createProviderDiscovery, PROVIDER_ALGORITHMS, PROVIDER_CLOCKS } from './provider-discovery';
import type { Caller } from './tokens';
import { isScope } from './tokens';

/** A token of an OpenID provider: three parts, where a token of the edge has none. */
const JWT = /^[\w-]+\.[\w-]+\.[\w-]+$/;

const claimsSchema = v.object({ repository: v.string(), ref: v.string() });

/**
 * Identifies pipelines by the tokens of their OpenID provider. The provider says repository and branch; the settings say which module
 * these may publish. A token is good for the one module that its audience names.
 *
 * @returns undefined for a token that gives no right; throws ProviderUnavailable where nobody can tell whose it is
 */
export function createPipelineIdentity(pipelines: Pipelines): (token: string) => Promise<Caller | undefined> {
  const provider = createProviderDiscovery(pipelines.issuer, {});
  return async (token) => {
    if (!JWT.test(token)) return undefined;
    const scope = scopeOf(token, pipelines.audience);
    if (scope === undefined || !isScope(scope)) return undefined;
    try {
      const { issuer, keys } = await provider();
      const { payload } = await jwtVerify(token, keys, {
        issuer,
        audience: `${pipelines.audience}/${scope}`,
        algorithms: PROVIDER_ALGORITHMS,
        requiredClaims: ['exp'],
        clockTolerance: PROVIDER_CLOCKS,
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
