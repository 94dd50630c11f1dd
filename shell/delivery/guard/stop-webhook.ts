import type { GuardStop } from './guard';

const TIMEOUT_MS = 10_000;

const WORDS = {
  'guard-stop': (what: string) => `The guard has stopped ${what}`,
  'guard-alarm': (what: string) => `The visitors who are compared for ${what} are not those that were set`,
} as const;

/**
 * Tells another system that the guard has stopped a version, or raises an alarm about one.
 *
 * @param address takes a POST with JSON: `{event: 'guard-stop', module, version, why, at}`, and `text` for chat systems
 * @throws Error where it is not taken
 */
export async function callStopWebhook(
  address: string,
  event: keyof typeof WORDS,
  { module, version, why }: GuardStop,
): Promise<void> {
  const text = `${WORDS[event](`${module} ${version}`)}: ${why}`;
  const response = await fetch(address, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ event, module, version, why, at: new Date().toISOString(), text }),
    redirect: 'error',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  await response.arrayBuffer();
  if (!response.ok) throw new Error(`the webhook answers ${response.status}`);
}
