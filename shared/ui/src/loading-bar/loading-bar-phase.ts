/** The timings of the page-loading bar in milliseconds (`G12`). */
export const LOADING_BAR = { throttle: 200, duration: 2000, hideDelay: 500, resetDelay: 400 } as const;

/**
 * `idle`: nothing. `waiting`: loading, too short to show. `running`: grows over `duration`. `done`: full.
 * `leaving`: fades, still full, so that it does not run backwards.
 */
export type LoadingBarPhase = 'idle' | 'waiting' | 'running' | 'done' | 'leaving';

/** When the last loading began and ended, in milliseconds of one clock. */
export interface LoadingTimes {
  startedAt: number;
  /** Missing while it loads. */
  finishedAt?: number | undefined;
}

/**
 * The phase of the bar at a moment, and when it changes next.
 *
 * @param times the last loading; undefined when there was none
 * @param now the present moment on the same clock
 * @returns the phase, and the milliseconds until the next phase (undefined: it waits for an event)
 */
export function loadingBarPhase(
  times: LoadingTimes | undefined,
  now: number,
): { phase: LoadingBarPhase; next: number | undefined } {
  if (times === undefined) return { phase: 'idle', next: undefined };
  const { throttle, hideDelay, resetDelay } = LOADING_BAR;
  const { startedAt, finishedAt } = times;
  if (finishedAt === undefined) {
    const elapsed = now - startedAt;
    return elapsed < throttle
      ? { phase: 'waiting', next: throttle - elapsed }
      : { phase: 'running', next: undefined };
  }
  // A loading that ended within the throttle was never shown and leaves no trace.
  if (finishedAt - startedAt < throttle) return { phase: 'idle', next: undefined };
  const since = now - finishedAt;
  if (since < hideDelay) return { phase: 'done', next: hideDelay - since };
  if (since < hideDelay + resetDelay) return { phase: 'leaving', next: hideDelay + resetDelay - since };
  return { phase: 'idle', next: undefined };
}
