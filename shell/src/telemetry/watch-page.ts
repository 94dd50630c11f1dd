import type { Telemetry } from '@vetportal/contracts';
import type { ShellTelemetry } from './create-telemetry';

interface Shift extends PerformanceEntry {
  readonly value: number;
  readonly hadRecentInput: boolean;
}
interface Interaction extends PerformanceEntry {
  readonly interactionId?: number;
}

/** Tells telemetry of the page's web vitals when it is left, and sends what waits. */
export function watchPage(window: Window, telemetry: ShellTelemetry): void {
  const vitals = observeVitals();
  window.document.addEventListener('visibilitychange', () => {
    if (window.document.visibilityState !== 'hidden') return;
    vitals.tell(telemetry);
    telemetry.flush();
  });
}

function observeVitals() {
  let paint = 0;
  let shift = 0;
  let interaction = 0;
  let told = false;
  observe('largest-contentful-paint', (entry) => {
    paint = entry.startTime;
  });
  observe<Shift>('layout-shift', (entry) => {
    if (!entry.hadRecentInput) shift += entry.value;
  });
  observe<Interaction>('event', (entry) => {
    if (entry.interactionId) interaction = Math.max(interaction, entry.duration);
  });
  return {
    /** Once a page view: the first time that it is hidden. */
    tell(telemetry: Telemetry) {
      if (told) return;
      told = true;
      telemetry.event('web-vitals', {
        lcp: Math.round(paint),
        cls: Math.round(shift * 1000) / 1000,
        inp: Math.round(interaction),
      });
    },
  };
}

function observe<Entry extends PerformanceEntry>(type: string, take: (entry: Entry) => void): void {
  try {
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) take(entry as Entry);
    }).observe({ type, buffered: true });
  } catch {
    // This browser does not measure it.
  }
}
