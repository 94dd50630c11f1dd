/** A promise was given up after its time. */
export class TimedOut extends Error {
  override readonly name = 'TimeoutError';
}

/**
 * Gives a promise a time limit.
 *
 * @param ms milliseconds
 * @throws TimedOut
 */
export function withTimeout<Value>(ms: number, promise: Promise<Value>): Promise<Value> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new TimedOut(`timeout after ${ms} ms`)), ms);
  });
  return Promise.race([promise, late]).finally(() => clearTimeout(timer));
}
