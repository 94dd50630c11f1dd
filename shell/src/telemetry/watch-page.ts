import type { Telemetry } from '@vetportal/contracts';
import type { ShellTelemetry } from './create-telemetry';
import { isMeasured, observe, SHORTEST_MS, type Interaction, type Shift } from './observe-vitals';

/** What was measured; of what this engine cannot measure, or what did not happen, there is nothing. */
export interface Vitals {
  lcp?: number;
  cls?: number;
  inp?: number;
  /** Until the first byte of a document that was rendered for this view. */
  ttfb?: number;
}

/** What is read of the page's navigation; an older engine does not read `Server-Timing`. */
type Navigation = PerformanceEntry &
  Pick<PerformanceNavigationTiming, 'responseStart'> &
  Partial<Pick<PerformanceNavigationTiming, 'serverTiming'>>;

/**
 * Tells telemetry of the page's web vitals when it is left, and sends what waits.
 *
 * @param route pattern of the route with which the page was loaded
 */
export function watchPage(window: Window, telemetry: ShellTelemetry, route: string | undefined): void {
  const vitals = observeVitals(route);
  window.document.addEventListener('visibilitychange', () => {
    if (window.document.visibilityState !== 'hidden') return;
    vitals.tell(telemetry);
    telemetry.flush();
  });
}

function observeVitals(route: string | undefined) {
  const seen: Vitals = {};
  const answered = (entry: Interaction): void => {
    if (entry.interactionId) seen.inp = Math.max(seen.inp ?? 0, entry.duration);
  };
  let told = false;
  observe('largest-contentful-paint', (entry) => {
    seen.lcp = entry.startTime;
  });
  observe<Navigation>('navigation', ({ responseStart, serverTiming = [] }) => {
    // A version with a small share is seldom in the page cache: the guard would take that for a slower version.
    const isCached = serverTiming.some(({ name, description }) => name === 'cache' && description === 'hit');
    // Zero where the browser does not say.
    if (responseStart > 0 && !isCached) seen.ttfb = responseStart;
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
      tellVitals(telemetry, 'web-vitals', seen, route);
    },
  };
}

/**
 * Tells telemetry what was measured of a view.
 *
 * @param route its pattern: the batch goes later and has the route of that moment
 */
export const tellVitals = (
  telemetry: Telemetry,
  event: 'web-vitals' | 'web-vitals.soft',
  { lcp, cls, inp, ttfb }: Vitals,
  route: string | undefined,
): void =>
  telemetry.event(event, {
    ...(lcp === undefined ? {} : { lcp: Math.round(lcp) }),
    ...(cls === undefined ? {} : { cls: Math.round(cls * 1000) / 1000 }),
    ...(inp === undefined ? {} : { inp: Math.round(inp) }),
    ...(ttfb === undefined ? {} : { ttfb: Math.round(ttfb) }),
    ...(route === undefined ? {} : { route }),
  });
