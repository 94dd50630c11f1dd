/*
 * React's `use` reads a promise at once when its state is written on it, and suspends, if only for a moment, when it is not.
 * A part whose code is there already must not blink, so what loads code and texts writes the state.
 */
interface Tracked<Value> extends Promise<Value> {
  status?: 'pending' | 'fulfilled' | 'rejected';
  value?: Value;
  reason?: unknown;
}

/** Writes a promise's outcome on it, in the fields that React's `use` looks at. */
export function trackPromise<Value>(promise: Promise<Value>): Promise<Value> {
  const tracked: Tracked<Value> = promise;
  if (tracked.status !== undefined) return tracked;
  tracked.status = 'pending';
  tracked.then(
    (value) => {
      tracked.status = 'fulfilled';
      tracked.value = value;
    },
    (reason: unknown) => {
      tracked.status = 'rejected';
      tracked.reason = reason;
    },
  );
  return tracked;
}

/** A promise that has its value already: what waits for it by `use` renders at once. */
export function settledPromise<Value>(value: Value): Promise<Value> {
  const tracked: Tracked<Value> = Promise.resolve(value);
  tracked.status = 'fulfilled';
  tracked.value = value;
  return tracked;
}
