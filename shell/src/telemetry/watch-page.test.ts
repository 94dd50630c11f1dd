import type { ShellTelemetry } from './create-telemetry';
import { watchPage } from './watch-page';
import { watchSoftNavigations } from './watch-soft-navigations';

interface Entry {
  readonly name?: string;
  readonly navigationId?: number;
  readonly startTime?: number;
  readonly value?: number;
  readonly hadRecentInput?: boolean;
  readonly interactionId?: number;
  readonly duration?: number;
  readonly responseStart?: number;
  readonly serverTiming?: readonly { readonly name: string; readonly description: string }[];
}

let visibility: DocumentVisibilityState = 'visible';

/** A page in an engine that measures these and, as WebKit does, takes all others without a word. */
function openPage(measured: readonly string[], route = '/') {
  const observers = new Map<string, ((entries: readonly Entry[]) => void)[]>();
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
      const take = (entries: readonly Entry[]) => this.take({ getEntries: () => entries });
      observers.set(type, [...(observers.get(type) ?? []), take]);
    }
  }
  Object.assign(globalThis, { PerformanceObserver: Observer });
  const events = new EventTarget();
  const window = { document: withListeners(events), location: { href: 'https://a.example/fr' } };
  watchPage(window as unknown as Window, telemetry, route);
  watchSoftNavigations(window as unknown as Window, telemetry, (path) =>
    path.startsWith('/fr/products/') ? '/products/:id' : path.slice('/fr'.length),
  );
  return {
    told,
    meets: (type: string, entries: readonly Entry[]) => observers.get(type)?.forEach((take) => take(entries)),
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
      { event: 'web-vitals', data: { lcp: 480, cls: 0.051, inp: 40, route: '/' } },
      'flush',
      'flush',
    ]);
  });

  test('tells with which page it came, and when its first byte did @W28', () => {
    const { told, meets, see } = openPage(['navigation'], '/cart');
    meets('navigation', [{ responseStart: 120.6 }]);
    see('hidden');
    expect(told[0]).toEqual({ event: 'web-vitals', data: { ttfb: 121, route: '/cart' } });
  });

  test('tells no first byte of a cached page: it says nothing of its version @W28', () => {
    const { told, meets, see } = openPage(['navigation'], '/cart');
    meets('navigation', [{ responseStart: 12, serverTiming: [{ name: 'cache', description: 'hit' }] }]);
    see('hidden');
    expect(told[0]).toEqual({ event: 'web-vitals', data: { route: '/cart' } });
  });

  test.each([
    ['Chromium, where nothing shifted and nobody pressed', CHROMIUM, { cls: 0 }],
    ['Firefox', ['event', 'first-input', 'largest-contentful-paint', 'paint'], {}],
    ['WebKit', ['mark', 'measure', 'navigation', 'paint', 'resource'], {}],
  ])('@D11 @W01 in %s it tells of what was measured, and of nothing else', (_engine, measured, data) => {
    const { told, see } = openPage(measured);
    see('hidden');
    expect(told).toEqual([{ event: 'web-vitals', data: { ...data, route: '/' } }, 'flush']);
  });

  test('@D11 a first press that was answered at once is measured as well', () => {
    const { told, meets, see } = openPage(CHROMIUM);
    meets('first-input', [{ interactionId: 1, duration: 8 }]);
    see('hidden');
    expect(told[0]).toEqual({ event: 'web-vitals', data: { cls: 0, inp: 8, route: '/' } });
  });
});

describe('a view that came by a soft navigation', () => {
  const SOFT = [...CHROMIUM, 'soft-navigation', 'interaction-contentful-paint'];
  const to = (path: string, press: number, startTime: number): readonly Entry[] => [
    { name: `https://a.example${path}`, interactionId: press, navigationId: press * 10, startTime },
  ];
  const paint = (press: number, startTime: number, duration: number): readonly Entry[] => [
    { interactionId: press, navigationId: press * 10, startTime, duration },
  ];
  const soft = (data: object) => ({ event: 'web-vitals.soft', data });

  test('is told when the next one comes, with its own route and what happened in it alone @W41', () => {
    const { told, meets, see } = openPage(SOFT);
    meets('layout-shift', [{ value: 0.3, startTime: 500 }]);
    meets('event', [{ interactionId: 1, duration: 300, startTime: 800 }]);
    // Its first paint is told before it, a larger one after it.
    meets('interaction-contentful-paint', paint(7, 1000, 120));
    meets('soft-navigation', to('/fr/products/42', 7, 1000));
    meets('interaction-contentful-paint', paint(7, 1000, 260.4));
    // The press that led here belongs to the view before; a menu that is opened here is no largest paint of the view.
    meets('event', [
      { interactionId: 7, duration: 900, startTime: 1004 },
      { interactionId: 6, duration: 800, startTime: 900 },
    ]);
    meets('interaction-contentful-paint', paint(8, 1500, 700));
    meets('event', [{ interactionId: 8, duration: 64, startTime: 1500 }]);
    meets('layout-shift', [
      { value: 0.02, startTime: 1600 },
      { value: 0.5, startTime: 1601, hadRecentInput: true },
      { value: 0.5, startTime: 900 },
    ]);
    expect(told).toEqual([]);
    meets('soft-navigation', to('/fr/cart', 9, 2000));
    expect(told).toEqual([soft({ lcp: 260, cls: 0.02, inp: 64, route: '/products/:id' })]);
    see('hidden');
    see('visible');
    meets('layout-shift', [{ value: 0.5, startTime: 3000 }]);
    see('hidden');
    expect(told.slice(1).filter((each) => each !== 'flush')).toEqual([
      { event: 'web-vitals', data: { cls: 0.82, inp: 900, route: '/' } },
      soft({ cls: 0, route: '/cart' }),
    ]);
  });

  test('is sent when it ends by the page being hidden @W41', () => {
    const { told, meets, see } = openPage(SOFT);
    meets('soft-navigation', to('/fr/cart', 7, 1000));
    see('hidden');
    expect(told.at(-1)).toBe('flush');
    expect(told).toContainEqual(soft({ cls: 0, route: '/cart' }));
  });
});
