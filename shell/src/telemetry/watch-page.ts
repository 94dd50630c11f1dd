import type { Telemetry } from '@vetportal/contracts';
import type { ShellTelemetry } from './create-telemetry';

interface Shift extends PerformanceEntry {
  readonly value: number;
  readonly hadRecentInput: boolean;
}
interface Interaction extends PerformanceEntry {
  readonly interactionId?: number;
}

/**
 * Tells telemetry of the page's web vitals when it is left, and sends what waits.
 *
 * @param page pattern of the route with which the page came: when it is left, another one may be on screen
 */
export function watchPage(window: Window, telemetry: ShellTelemetry, page: string | undefined): void {
  const vitals = observeVitals(page);
  window.document.addEventListener('visibilitychange', () => {
    if (window.document.visibilityState !== 'hidden') return;
    vitals.tell(telemetry);
    telemetry.flush();
  });
}

/** Presses that took less are not told one by one; the first of a page always is (ms). */
const SHORTEST_MS = 40;

function observeVitals(page: string | undefined) {
  /** What was measured; of what this engine cannot measure, or what did not happen, there is nothing. */
  const seen: { lcp?: number; cls?: number; inp?: number; ttfb?: number } = {};
  const answered = (entry: Interaction): void => {
    if (entry.interactionId) seen.inp = Math.max(seen.inp ?? 0, entry.duration);
  };
  let told = false;
  observe('largest-contentful-paint', (entry) => {
    seen.lcp = entry.startTime;
  });
  observe<PerformanceNavigationTiming>('navigation', ({ responseStart }) => {
    // Zero where the browser does not say.
    if (responseStart > 0) seen.ttfb = responseStart;
  });
  // A page that has not shifted is measured as well.
  if (isMeasured('layout-shift')) seen.cls = 0;
  observe<Shift>('layout-shift', (entry) => {
    if (!entry.hadRecentInput) seen.cls = (seen.cls ?? 0) + entry.value;
  });
  observe('first-input', answered);
  observe('event', answered, { durationThreshold: SHORTEST_MS });
  return {
    /** Once a page view: the first time that it is hidden. */
    tell(telemetry: Telemetry) {
      if (told) return;
      told = true;
      const { lcp, cls, inp, ttfb } = seen;
      telemetry.event('web-vitals', {
        ...(lcp === undefined ? {} : { lcp: Math.round(lcp) }),
        ...(cls === undefined ? {} : { cls: Math.round(cls * 1000) / 1000 }),
        ...(inp === undefined ? {} : { inp: Math.round(inp) }),
        ...(ttfb === undefined ? {} : { ttfb: Math.round(ttfb) }),
        ...(page === undefined ? {} : { page }),
      });
    },
  };
}

/** Whether this engine measures something: WebKit takes any name and never tells of it. */
const isMeasured = (type: string): boolean =>
  typeof PerformanceObserver !== 'undefined' && PerformanceObserver.supportedEntryTypes.includes(type);

function observe<Entry extends PerformanceEntry>(
  type: string,
  take: (entry: Entry) => void,
  options: { readonly durationThreshold?: number } = {},
): void {
  if (!isMeasured(type)) return;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) take(entry as Entry);
  }).observe({ type, buffered: true, ...options });
}
