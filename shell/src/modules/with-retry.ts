/**
 * Waits before the second and the third attempt (ms). A single request that fails must not cost a part of the page; and a
 * browser answers the first request for a file from the preload of it that failed, without asking the server.
 */
const ATTEMPTS_AFTER_MS = [100, 400];

/**
 * Runs an attempt up to three times.
 *
 * @param mayHelp whether another attempt may end differently
 * @param most how often it retries; twice unless given
 * @param onFailed called after each attempt that failed and is retried
 * @throws what the last attempt threw
 */
export async function withRetry<Value>(
  attempt: () => Promise<Value>,
  mayHelp: (error: unknown) => boolean,
  most = ATTEMPTS_AFTER_MS.length,
  onFailed: () => void = () => undefined,
): Promise<Value> {
  for (const wait of ATTEMPTS_AFTER_MS.slice(0, most)) {
    try {
      return await attempt();
    } catch (error) {
      if (!mayHelp(error)) throw error;
      onFailed();
      await new Promise((resolve) => setTimeout(resolve, wait));
    }
  }
  return attempt();
}
