import type { ShellTelemetry } from './create-telemetry';
import { isMeasured, observe, SHORTEST_MS, type Interaction, type Shift } from './observe-vitals';
import { tellVitals, type Vitals } from './watch-page';

/** A page that has taken the place of another without a document, as Chromium tells of it. */
interface SoftNavigation extends PerformanceEntry {
  readonly interactionId?: number;
  readonly navigationId?: number | string;
}
/** The largest thing so far that a press has painted; `duration` counts from the press. */
type PressPaint = SoftNavigation;

/** A view that has come by a soft navigation. */
interface View extends Vitals {
  readonly start: number;
  readonly press: string;
  readonly route: string | undefined;
}

/** Presses whose paints are kept until it is known whether they have navigated. */
const MOST_PRESSES = 20;

/**
 * Tells telemetry of the web vitals of each view that came by a soft navigation, when it ends: at the next one, or when the page is hidden.
 * What happened before this file came is told as well, as the browser has kept it.
 *
 * @param routeOf the pattern of the route of a path
 */
export function watchSoftNavigations(
  window: Window,
  telemetry: ShellTelemetry,
  routeOf: (pathname: string) => string | undefined,
): void {
  let view: View | undefined;
  const paints = new Map<string, number>();

  const end = (): void => {
    if (view) tellVitals(telemetry, 'web-vitals.soft', view, view.route);
    view = undefined;
  };
  const answered = (entry: Interaction): void => {
    // The press that led here belongs to the view before.
    if (!view || !entry.interactionId || entry.startTime <= view.start || pressOf(entry) === view.press)
      return;
    view.inp = Math.max(view.inp ?? 0, entry.duration);
  };

  // A paint may come before the navigation that it belongs to, and once more after it.
  observe<PressPaint>('interaction-contentful-paint', (entry) => {
    const press = pressOf(entry);
    const lcp = Math.max(paints.get(press) ?? 0, entry.duration);
    paints.delete(press);
    paints.set(press, lcp);
    for (const oldest of paints.keys()) if (paints.size > MOST_PRESSES) paints.delete(oldest);
    if (view?.press === press) view.lcp = lcp;
  });
  observe<SoftNavigation>('soft-navigation', (entry) => {
    end();
    const press = pressOf(entry);
    const lcp = paints.get(press);
    view = {
      start: entry.startTime,
      press,
      route: routeOf(new URL(entry.name, window.location.href).pathname),
      ...(lcp === undefined ? {} : { lcp }),
      ...(isMeasured('layout-shift') ? { cls: 0 } : {}),
    };
  });
  observe<Shift>('layout-shift', (entry) => {
    if (view && !entry.hadRecentInput && entry.startTime > view.start)
      view.cls = (view.cls ?? 0) + entry.value;
  });
  observe('event', answered, { durationThreshold: SHORTEST_MS });

  window.document.addEventListener('visibilitychange', () => {
    if (window.document.visibilityState !== 'hidden' || !view) return;
    end();
    telemetry.flush();
  });
}

/** By which a paint and a navigation are known to come from the same press. */
const pressOf = ({ interactionId, navigationId }: SoftNavigation): string =>
  interactionId ? String(interactionId) : `navigation ${navigationId ?? ''}`;
