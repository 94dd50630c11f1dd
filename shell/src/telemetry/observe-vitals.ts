/** A piece of the page that has moved. */
export interface Shift extends PerformanceEntry {
  readonly value: number;
  readonly hadRecentInput: boolean;
}
/** A press, from its event to the paint that answered it. */
export interface Interaction extends PerformanceEntry {
  /** 0 for what is part of no press. */
  readonly interactionId?: number;
}

/** Presses that took less are not told one by one; the first of a page always is (ms). */
export const SHORTEST_MS = 40;

/** Whether this engine measures something: WebKit takes any name and never tells of it. */
export const isMeasured = (type: string): boolean =>
  typeof PerformanceObserver !== 'undefined' && PerformanceObserver.supportedEntryTypes.includes(type);

/** Takes what the engine measures of one kind, what came before included; nothing where it does not measure it. */
export function observe<Entry extends PerformanceEntry>(
  type: string,
  take: (entry: Entry) => void,
  options: { readonly durationThreshold?: number } = {},
): void {
  if (!isMeasured(type)) return;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) take(entry as Entry);
  }).observe({ type, buffered: true, ...options });
}
