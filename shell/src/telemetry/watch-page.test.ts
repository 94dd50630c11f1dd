import type { ShellTelemetry } from './create-telemetry';
import { watchPage } from './watch-page';

interface Entry {
  readonly startTime?: number;
  readonly value?: number;
  readonly hadRecentInput?: boolean;
  readonly interactionId?: number;
  readonly duration?: number;
  readonly responseStart?: number;
}

let visibility: DocumentVisibilityState = 'visible';

/** A page in an engine that measures these and, as WebKit does, takes all others without a word. */
function openPage(measured: readonly string[], page?: string) {
  const observers = new Map<string, (entries: readonly Entry[]) => void>();
  const told: unknown[] = [];
  const telemetry: ShellTelemetry = {
    error: (error, context) => told.push({ error, ...context }),
    event: (event, data) => told.push({ event, data }),
    flush: () => told.push('flush'),
    recent: () => [],
  };
  class Observer {
    static readonly supportedEntryTypes = measured;
    constructor(private readonly take: (list: { getEntries: () => readonly Entry[] }) => void) {}
    observe({ type }: { readonly type: string }): void {
      observers.set(type, (entries) => this.take({ getEntries: () => entries }));
    }
  }
  Object.assign(globalThis, { PerformanceObserver: Observer });
  const events = new EventTarget();
  watchPage({ document: withListeners(events) } as unknown as Window, telemetry, page);
  return {
    told,
    meets: (type: string, entries: readonly Entry[]) => observers.get(type)?.(entries),
    see: (next: DocumentVisibilityState): void => {
      visibility = next;
      events.dispatchEvent(new Event('visibilitychange'));
    },
  };
}

const withListeners = (events: EventTarget) => ({
  addEventListener: events.addEventListener.bind(events),
  get visibilityState() {
    return visibility;
  },
});

const CHROMIUM = ['event', 'first-input', 'largest-contentful-paint', 'layout-shift', 'paint'];

describe('a page that is watched', () => {
  test('tells its vitals once, when it is first hidden, and sends what waits each time @D11', () => {
    const { told, meets, see } = openPage(CHROMIUM);
    meets('largest-contentful-paint', [{ startTime: 300 }, { startTime: 480.4 }]);
    meets('layout-shift', [{ value: 0.0514 }, { value: 0.4, hadRecentInput: true }]);
    meets('event', [
      { interactionId: 1, duration: 40 },
      { interactionId: 2, duration: 24 },
      { duration: 900 },
    ]);
    see('visible');
    expect(told).toEqual([]);
    see('hidden');
    see('visible');
    see('hidden');
    expect(told).toEqual([
      { event: 'web-vitals', data: { lcp: 480, cls: 0.051, inp: 40 } },
      'flush',
      'flush',
    ]);
  });

  test('tells with which page it came, and when its first byte did @W28', () => {
    const { told, meets, see } = openPage(['navigation'], '/cart');
    meets('navigation', [{ responseStart: 120.6 }]);
    see('hidden');
    expect(told[0]).toEqual({ event: 'web-vitals', data: { ttfb: 121, page: '/cart' } });
  });

  test.each([
    ['Chromium, where nothing shifted and nobody pressed', CHROMIUM, { cls: 0 }],
    ['Firefox', ['event', 'first-input', 'largest-contentful-paint', 'paint'], {}],
    ['WebKit', ['mark', 'measure', 'navigation', 'paint', 'resource'], {}],
  ])('@D11 @W01 in %s it tells of what was measured, and of nothing else', (_engine, measured, data) => {
    const { told, see } = openPage(measured);
    see('hidden');
    expect(told).toEqual([{ event: 'web-vitals', data }, 'flush']);
  });

  test('@D11 a first press that was answered at once is measured as well', () => {
    const { told, meets, see } = openPage(CHROMIUM);
    meets('first-input', [{ interactionId: 1, duration: 8 }]);
    see('hidden');
    expect(told[0]).toEqual({ event: 'web-vitals', data: { cls: 0, inp: 8 } });
  });
});
