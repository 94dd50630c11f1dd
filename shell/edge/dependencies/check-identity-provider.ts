import * as v from 'valibot';
import { clockProblem, probe } from './probe';

const discoverySchema = v.object({
  issuer: v.string(),
  authorization_endpoint: v.string(),
  token_endpoint: v.string(),
  end_session_endpoint: v.optional(v.string()),
  code_challenge_methods_supported: v.optional(v.array(v.string())),
});

const withoutSlash = (url: string): string => url.replace(/\/+$/, '');

/**
 * Requests the discovery document of an OpenID provider, as a browser does for a sign-in.
 *
 * @param authority AUTH_AUTHORITY, absolute
 * @param now milliseconds of this machine's clock
 * @returns what keeps people from signing in, in words for the operator; undefined where the check passes
 */
export async function checkIdentityProvider(
  authority: string,
  now: () => number = Date.now,
): Promise<string | undefined> {
  const url = `${withoutSlash(authority)}/.well-known/openid-configuration`;
  const answer = await probe(url);
  if (typeof answer === 'string') return answer;
  if (answer.status !== 200)
    return `${url} is answered with ${String(answer.status)}: is the address right? It is the issuer's, for example https://login.example.be/realms/orders`;
  const parsed = v.safeParse(discoverySchema, answer.json);
  if (!parsed.success) return `${url} is no description of an OpenID provider`;
  return (
    discoveryProblem(parsed.output, authority) ??
    clockProblem(answer, now(), 'so that its tokens are not of now')
  );
}

function discoveryProblem(
  description: v.InferOutput<typeof discoverySchema>,
  authority: string,
): string | undefined {
  const { issuer, code_challenge_methods_supported: methods, end_session_endpoint: end } = description;
  if (withoutSlash(issuer) !== withoutSlash(authority))
    return `it calls itself ${issuer}, and its tokens are taken by that name alone: set AUTH_AUTHORITY=${issuer}`;
  if (methods && !methods.includes('S256')) return 'it does not support PKCE with S256';
  return end === undefined
    ? 'it has no end_session_endpoint: a sign-out would not end its session'
    : undefined;
}
