import * as v from 'valibot';

const PROBE_TIMEOUT_MS = 5_000;
/** Clock difference that is accepted; a careful verifier refuses tokens from further in the future. */
const TOLERANCE_SECONDS = 30;

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

/** The answer of a service. */
export interface ProbeResponse {
  readonly status: number;
  /** As JSON; undefined where it is none. */
  readonly json: unknown;
  /** Its clock, as the answer's header says it to the second. */
  readonly date: string | null;
}

/**
 * Sends one request to an external service.
 *
 * @returns its answer, or the reason for the operator why there is none
 */
export async function probe(url: string, init: RequestInit = {}): Promise<ProbeResponse | string> {
  try {
    const answer = await fetch(url, { ...init, signal: AbortSignal.timeout(PROBE_TIMEOUT_MS) });
    const json = parse(await answer.text());
    return { status: answer.status, json, date: answer.headers.get('date') };
  } catch (error) {
    return `it does not answer: ${reasonOf(error)}`;
  }
}

/**
 * Compares the clock of a service with this machine's.
 *
 * @param now milliseconds of this machine's clock
 * @param consequence what the difference leads to
 * @returns the problem in words; undefined where the difference is small
 */
export function clockProblem({ date }: ProbeResponse, now: number, consequence: string): string | undefined {
  const seconds = Math.round((Date.parse(date ?? '') - now) / 1000);
  if (!(Math.abs(seconds) > TOLERANCE_SECONDS)) return undefined;
  const side = seconds > 0 ? 'ahead of' : 'behind';
  return `its clock is ${String(Math.abs(seconds))} s ${side} this machine's, ${consequence}: set both right`;
}

const failureSchema = v.object({
  name: v.string(),
  cause: v.optional(v.object({ code: v.optional(v.string()), message: v.string() })),
});

/** The reason for the operator; `fetch` puts the network's reason into the error's cause. */
function reasonOf(error: unknown): string {
  const parsed = v.safeParse(failureSchema, error);
  if (!parsed.success) return String(error);
  const { name, cause } = parsed.output;
  if (name === 'TimeoutError') return `not within ${String(PROBE_TIMEOUT_MS / 1000)} s`;
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
