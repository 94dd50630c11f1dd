/** `S08`: the first wait is at most one second, each next one at most twice as long, never above five minutes. */
export const RETRY_BASE_MS = 1_000;
export const RETRY_CAP_MS = 300_000;

/**
 * How long to wait before the next try (`S08`).
 *
 * @param attempt how many syncs in a row have failed, from 1
 * @param random a number from 0 (included) to 1 (excluded)
 * @returns milliseconds, at most min(1 s x 2^n, 5 min) for the n-th retry, n from 0
 */
export function retryDelay(attempt: number, random: number): number {
  // 2^30 s is far above the cap: beyond it the power would only overflow.
  const ceiling = Math.min(RETRY_BASE_MS * 2 ** Math.min(attempt - 1, 30), RETRY_CAP_MS);
  return Math.floor(ceiling * random);
}
