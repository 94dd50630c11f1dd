import type { ShellTelemetry } from './create-telemetry';
import { watchPage } from './watch-page';

interface Entry {
  readonly startTime?: number;
  readonly value?: number;
  readonly hadRecentInput?: boolean;
  readonly interactionId?: number;
  readonly duration?: number;
}

const observers = new Map<string, (entries: readonly Entry[]) => void>();
const told: unknown[] = [];
const telemetry: ShellTelemetry = {
  error: (error, context) => told.push({ error, ...context }),
  event: (event, data) => told.push({ event, data }),
  flush: () => told.push('flush'),
  recent: () => [],
};
let visibility: DocumentVisibilityState = 'visible';

function see(next: DocumentVisibilityState): void {
  visibility = next;
  document.dispatchEvent(new Event('visibilitychange'));
}

// The page is watched once, as in the browser.
beforeAll(() => {
  class Observer {
    constructor(private readonly take: (list: { getEntries: () => readonly Entry[] }) => void) {}
    observe({ type }: { readonly type: string }): void {
      if (type === 'layout-shift') throw new TypeError('not measured here');
      observers.set(type, (entries) => this.take({ getEntries: () => entries }));
    }
  }
  Object.assign(globalThis, { PerformanceObserver: Observer });
  Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => visibility });
  watchPage(window, telemetry);
});

beforeEach(() => {
  told.length = 0;
});

describe('a page that is watched', () => {
  test('tells its vitals once, when it is first hidden, and sends what waits each time @D11', () => {
    observers.get('largest-contentful-paint')?.([{ startTime: 300 }, { startTime: 480.4 }]);
    observers.get('event')?.([
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
      // This browser does not measure shifts: nothing of the rest is lost.
      { event: 'web-vitals', data: { lcp: 480, cls: 0, inp: 40 } },
      'flush',
      'flush',
    ]);
  });
});
