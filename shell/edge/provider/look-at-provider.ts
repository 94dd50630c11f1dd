import * as v from 'valibot';

const REACH_MS = 5_000;
/** Tokens from further ahead are refused by whoever checks them with care. */
const TOLERANCE_SECONDS = 30;

const discoverySchema = v.object({
  issuer: v.string(),
  authorization_endpoint: v.string(),
  token_endpoint: v.string(),
  end_session_endpoint: v.optional(v.string()),
  code_challenge_methods_supported: v.optional(v.array(v.string())),
});

const withoutSlash = (url: string): string => url.replace(/\/+$/, '');

/** What a failed connection's code means to an operator, besides the code itself. */
const CONNECTION: Readonly<Record<string, string>> = {
  ENOTFOUND: 'its host is not known',
  EAI_AGAIN: 'its host cannot be looked up',
  ECONNREFUSED: 'nothing listens there',
  CERT_HAS_EXPIRED: 'its certificate has expired',
  CERT_NOT_YET_VALID: 'its certificate is not valid yet: is the clock of this machine right?',
  DEPTH_ZERO_SELF_SIGNED_CERT:
    'its certificate is signed by nobody that this machine knows (NODE_EXTRA_CA_CERTS names further ones)',
  SELF_SIGNED_CERT_IN_CHAIN:
    'its certificate is signed by nobody that this machine knows (NODE_EXTRA_CA_CERTS names further ones)',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'its certificate comes without those in between',
  ERR_TLS_CERT_ALTNAME_INVALID: 'its certificate is for another host',
};

/**
 * Asks an OpenID provider for its description, as every browser does that signs somebody in.
 *
 * @param authority AUTH_AUTHORITY, absolute
 * @param now milliseconds of this machine's clock
 * @returns what keeps people from signing in, in words for the operator; undefined where nothing is found
 */
export async function lookAtProvider(
  authority: string,
  now: () => number = Date.now,
): Promise<string | undefined> {
  const url = `${withoutSlash(authority)}/.well-known/openid-configuration`;
  let answer: Response;
  let text: string;
  try {
    answer = await fetch(url, { signal: AbortSignal.timeout(REACH_MS) });
    text = await answer.text();
  } catch (error) {
    return `it does not answer: ${reasonOf(error)}`;
  }
  if (!answer.ok)
    return `${url} is answered with ${String(answer.status)}: is the address right? It is the issuer's, for example https://login.example.be/realms/orders`;
  const parsed = v.safeParse(discoverySchema, parse(text));
  if (!parsed.success) return `${url} is no description of an OpenID provider`;
  return whatIsWrong(parsed.output, authority) ?? clockProblem(answer, now());
}

function whatIsWrong(
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

/** The header says its clock to the second. */
function clockProblem(answer: Response, now: number): string | undefined {
  const theirs = Date.parse(answer.headers.get('date') ?? '');
  const seconds = Math.round((theirs - now) / 1000);
  if (!(Math.abs(seconds) > TOLERANCE_SECONDS)) return undefined;
  const side = seconds > 0 ? 'ahead of' : 'behind';
  return `its clock is ${String(Math.abs(seconds))} s ${side} this machine's, so that its tokens are not of now: set both right`;
}

const failureSchema = v.object({
  name: v.string(),
  cause: v.optional(v.object({ code: v.optional(v.string()), message: v.string() })),
});

/** The network's reason stands in the cause. */
function reasonOf(error: unknown): string {
  const parsed = v.safeParse(failureSchema, error);
  if (!parsed.success) return String(error);
  const { name, cause } = parsed.output;
  if (name === 'TimeoutError') return `not within ${String(REACH_MS / 1000)} s`;
  const code = cause?.code;
  if (code === undefined) return cause?.message ?? String(error);
  return CONNECTION[code] === undefined ? code : `${CONNECTION[code]} (${code})`;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
