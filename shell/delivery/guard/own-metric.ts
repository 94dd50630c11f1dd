/*
 * A metric of a module's own as another judge (`W28`): an address that answers 200 while all is well. It can hold a rollout and never moves it on
 * by itself: the comparison and the plan decide that.
 */

/** An answer has to be there by then (ms): several rollouts are checked one after the other every ten seconds. */
const TIMEOUT_MS = 3000;
/** How much of an answer is read, and shown. */
const READ_BYTES = 1000;
const SHOWN = 200;

/** The hosts that may be asked without TLS, as in `METRIC_HOSTS`: `prometheus:9090`. */
export type MetricHosts = readonly string[];

// Without the address: it may hold a secret.
const NO_ADDRESS = 'that is no address of a metric such as https://metrics.example.be/cart';

/**
 * Why an address is not asked; undefined where it is. The edge stands where browsers do not get to, so it asks no address over plain HTTP
 * that its settings do not name.
 */
export function metricTrouble(address: string, hosts: MetricHosts): string | undefined {
  if (!URL.canParse(address)) return NO_ADDRESS;
  const { protocol, host, username, password } = new URL(address);
  if (username !== '' || password !== '')
    return 'the address of a metric holds a user name or a password, which every operator would be shown';
  if (protocol === 'https:') return undefined;
  if (protocol !== 'http:') return NO_ADDRESS;
  return hosts.includes(host)
    ? undefined
    : `${host} is not among the METRIC_HOSTS, which alone are asked without TLS`;
}

/** Asks a metric. @returns what holds the rollout, in words; empty where all is well */
export async function askMetric(address: string, hosts: MetricHosts): Promise<string> {
  const trouble = metricTrouble(address, hosts);
  if (trouble !== undefined) return `its metric is not asked: ${trouble}`;
  try {
    const response = await fetch(address, {
      // Another address has been checked by nobody.
      redirect: 'manual',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    const { status } = response;
    const isNo = status >= 400 && status < 500;
    const text = isNo ? await beginningOf(response) : '';
    // Not waited for: the rest of a body that never ends would be.
    void response.body?.cancel().catch(() => undefined);
    if (status === 200) return '';
    if (isNo) return `its metric says no (${status})${text === '' ? '' : `: ${text}`}`;
    const isElsewhere = status >= 300 && status < 400;
    return `its metric answers ${status}${isElsewhere ? ', which is not followed' : ''}`;
  } catch {
    return 'its metric does not answer';
  }
}

/** The beginning of a body as one line. */
async function beginningOf({ body }: Response): Promise<string> {
  const reader = body?.getReader();
  if (!reader) return '';
  const chunks: Uint8Array[] = [];
  let length = 0;
  try {
    while (length < READ_BYTES) {
      const { done, value } = await reader.read();
      if (done) break;
      const chunk = value as Uint8Array;
      chunks.push(chunk);
      length += chunk.length;
    }
  } finally {
    reader.releaseLock();
  }
  return Buffer.concat(chunks)
    .subarray(0, READ_BYTES)
    .toString('utf8')
    .replace(/[\s\p{C}]+/gu, ' ')
    .trim()
    .slice(0, SHOWN);
}
