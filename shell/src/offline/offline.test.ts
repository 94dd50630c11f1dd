import type { BootDocument } from '@vetportal/contracts/module';
import { createObservableValue } from '@vetportal/module-runtime/shell';
import { createTestPlatform } from '@vetportal/module-runtime/testing';
import { CACHES } from '../worker/cache-names';
import { memoryCaches } from '../worker/testing/cache-storage';
import type { WorkerMessage } from '../worker/messages';
import { openCachedPages } from './open-cached-pages';
import { registerWorker } from './register-worker';
import { reportVisited } from './report-visited';

const settled = () => new Promise((resolve) => setTimeout(resolve, 5));

/** A browser's workers, as a page sees them. */
function workers({ controlled = false } = {}) {
  const registration = Object.assign(new EventTarget(), {
    active: null as { postMessage: jest.Mock } | null,
    waiting: null as { postMessage: jest.Mock } | null,
    installing: null as EventTarget | null,
    update: jest.fn(async () => undefined),
  });
  const container = Object.assign(new EventTarget(), {
    controller: controlled ? {} : null,
    register: jest.fn(async (..._asked: unknown[]): Promise<unknown> => registration),
    ready: Promise.resolve(registration),
  });
  const worker = () => ({ postMessage: jest.fn() });
  /** A worker of another version has been fetched. */
  const install = (): void => {
    registration.installing = new EventTarget();
    registration.dispatchEvent(new Event('updatefound'));
    const { installing } = registration;
    registration.waiting = worker();
    registration.installing = null;
    installing.dispatchEvent(new Event('statechange'));
  };
  const navigator = { serviceWorker: container } as unknown as Navigator;
  return { navigator, container, registration, worker, install };
}

describe('the service worker', () => {
  const watching = () => ({ onWaiting: jest.fn(), onControl: jest.fn() });

  test('is fetched past the browser’s cache @G14', async () => {
    const { navigator, container } = workers();
    await registerWorker(navigator, watching());
    expect(container.register).toHaveBeenCalledWith('/sw.js', { updateViaCache: 'none' });
  });

  test('is done without where the browser has none, or keeps it away @G14', async () => {
    await expect(registerWorker({} as Navigator, watching())).resolves.toBeUndefined();
    const { navigator, container } = workers();
    container.register.mockResolvedValue(undefined);
    await expect(registerWorker(navigator, watching())).resolves.toBeUndefined();
  });

  test('that is the first of a page changes nothing under it; the next one does @G14', async () => {
    const { navigator, container } = workers();
    const told = watching();
    await registerWorker(navigator, told);
    container.dispatchEvent(new Event('controllerchange'));
    expect(told.onControl).not.toHaveBeenCalled();
    container.dispatchEvent(new Event('controllerchange'));
    expect(told.onControl).toHaveBeenCalledTimes(1);
  });

  test('of another version waits until it is let in @G13 @G14', async () => {
    const { navigator, registration, install, worker } = workers({ controlled: true });
    const told = watching();
    registration.active = worker();
    const page = await registerWorker(navigator, told);
    expect(page?.takeOver()).toBe(false);
    install();
    expect(told.onWaiting).toHaveBeenCalledTimes(1);
    expect(page?.takeOver()).toBe(true);
    expect(registration.waiting?.postMessage).toHaveBeenCalledWith({ type: 'take-over' });
  });

  test('that waits since an earlier page is told of as well; the very first is not @G13', async () => {
    const first = workers();
    const told = watching();
    await registerWorker(first.navigator, told);
    first.install();
    expect(told.onWaiting).not.toHaveBeenCalled();
    const later = workers({ controlled: true });
    later.registration.active = later.worker();
    later.registration.waiting = later.worker();
    await registerWorker(later.navigator, told);
    expect(told.onWaiting).toHaveBeenCalledTimes(1);
  });
});

describe('what has been seen', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  const texts = Object.fromEntries(
    ['fr', 'nl', 'en'].map((locale) => [
      locale,
      { expose: `./messages/${locale}`, files: [`messages-${locale}.js`] },
    ]),
  );
  const MODULES = [
    {
      name: 'mf-cart',
      base: '/modules/mf-cart/2/',
      messages: texts,
      routes: [{ path: '/cart', offline: true }, { path: '/cart-confirm' }],
    },
    {
      name: 'mf-account',
      base: '/modules/mf-account/3/',
      messages: texts,
      routes: [{ path: '/account/sales', offline: true }],
    },
    { name: 'mf-developer', base: '/modules/mf-developer/4/', messages: texts, routes: [] },
  ];
  const SCRIPTS = [
    '/shell/1/late.js',
    '/modules/mf-cart/2/a.js',
    '/modules/mf-cart/2/first-touch.js',
    '/modules/mf-cart/2/messages-en.js',
    '/modules/mf-cart/2/messages-nl.js',
    '/modules/mf-account/3/a.js',
    '/modules/mf-developer/4/a.js',
  ];
  function page({ connection = {}, build = 'b' } = {}) {
    const kit = createTestPlatform();
    const { platform, history } = kit;
    const told: WorkerMessage[] = [];
    const own = Object.create(window) as Window & typeof globalThis;
    const entries = ['/shell/1/main.js', '/modules/mf-cart/2/a.js', '/shopinvader/customer'];
    const define = (name: string, value: unknown) => Object.defineProperty(own, name, { value });
    define('navigator', { connection });
    define('location', { origin: 'https://portal.test', pathname: '/en', search: '?a=1' });
    define('performance', {
      getEntriesByType: () => entries.map((path) => ({ name: `https://portal.test${path}` })),
    });
    define('setTimeout', setTimeout);
    define('clearTimeout', clearTimeout);
    define('fetch', async (path: string) =>
      path === '/builds/meta/b.json' && !('away' in connection)
        ? new Response(JSON.stringify({ id: build, files: SCRIPTS }))
        : new Response('', { status: 404 }),
    );
    const boot = { build: 'b', locale: 'en', shell: { version: '1' }, modules: MODULES };
    reportVisited({
      window: own,
      boot: boot as unknown as BootDocument,
      history,
      platform,
      use: { of: (name) => createObservableValue(name !== 'mf-account') },
      worker: { send: async (message) => void told.push(message) },
    });
    const visit = (path: string): void => {
      history.navigator.push(path, null);
      platform.bus.emit('page.changed', { path, title: path });
    };
    return {
      told,
      visit,
      platform,
      entries,
      signIn: () => kit.signIn(),
      come: () => jest.advanceTimersByTimeAsync(10),
    };
  }
  const summary = (lineCount: number) => ({ lineCount, quantities: {}, sync: 'idle', pending: 0 }) as never;

  test('is the document itself, with its versions and the files of versions alone @G14', () => {
    const { told } = page();
    expect(told).toEqual([
      {
        type: 'seen',
        build: 'b',
        folders: ['/shell/1/', '/modules/mf-cart/2/', '/modules/mf-account/3/', '/modules/mf-developer/4/'],
        pages: ['/en?a=1'],
        files: ['/shell/1/main.js', '/modules/mf-cart/2/a.js'],
      },
    ]);
  });

  test('is a page that is looked at, not one that is passed; each file is told once @G14 @B07', () => {
    const { told, visit, entries } = page();
    visit('/en/c/dogs');
    jest.advanceTimersByTime(1_000);
    entries.push('/modules/mf-catalogue/1/p.js');
    visit('/en/p/a');
    jest.advanceTimersByTime(3_000);
    expect(told.slice(1)).toMatchObject([{ pages: ['/en/p/a'], files: ['/modules/mf-catalogue/1/p.js'] }]);
  });

  test('is all code of the modules in use, also what a first touch fetches, in the language of the page @W15 @B07', async () => {
    const { told, come } = page();
    await come();
    expect(told.slice(1)).toMatchObject([
      {
        pages: [],
        files: ['/shell/1/late.js', '/modules/mf-cart/2/first-touch.js', '/modules/mf-cart/2/messages-en.js'],
      },
    ]);
  });

  test('is every page that a customer needs, opened or not @W15 @B07', async () => {
    const { told, come, signIn } = page();
    await come();
    signIn();
    await come();
    expect(told.slice(2)).toMatchObject([{ pages: ['/en/cart', '/en/account/sales'], files: [] }]);
  });

  test('is the cart’s page, opened or not, once something is in the cart @B07', async () => {
    const { told, platform, come } = page();
    await come();
    platform.bus.emit('cart.changed', summary(0));
    await come();
    expect(told).toHaveLength(2);
    platform.bus.emit('cart.changed', summary(1));
    platform.bus.emit('cart.changed', summary(2));
    await come();
    expect(told.slice(2)).toMatchObject([{ pages: ['/en/cart'] }]);
  });

  test('is what the page has fetched alone where the edge has other versions by now @G14 @C01', async () => {
    const { told, come, signIn } = page({ build: 'another' });
    signIn();
    await come();
    expect(told).toMatchObject([
      { pages: ['/en?a=1'], files: ['/shell/1/main.js', '/modules/mf-cart/2/a.js'] },
    ]);
  });

  test('is not fetched again over a metered connection @G14', async () => {
    const { told, come, signIn } = page({ connection: { saveData: true } });
    signIn();
    await come();
    expect(told).toMatchObject([{ pages: [], files: ['/shell/1/main.js', '/modules/mf-cart/2/a.js'] }]);
  });
});

describe('a link without a network', () => {
  const ended: (() => void)[] = [];
  afterEach(() => {
    for (const end of ended.splice(0)) end();
  });

  async function page({ onLine = false } = {}) {
    document.body.innerHTML =
      '<a href="/en/p/kept">kept</a><a href="/en/p/new#x">new</a><a href="/en/cart">cart</a>';
    const caches = memoryCaches();
    await (await caches.open(CACHES.pages)).put(`${location.origin}/en/p/kept`, new Response('kept'));
    jest
      .spyOn(caches, 'match')
      .mockImplementation(async (request, options) =>
        (await caches.open(options?.cacheName ?? '')).match(request),
      );
    const assign = jest.fn();
    const show = jest.fn();
    const own = Object.create(window) as Window;
    Object.defineProperty(own, 'caches', { value: caches });
    Object.defineProperty(own, 'document', { value: document });
    Object.defineProperty(own, 'navigator', { value: { onLine } });
    Object.defineProperty(own, 'location', { value: { pathname: '/en', assign } });
    const { note, end } = openCachedPages({
      window: own,
      isSelfSufficient: (path) => path === '/en/cart',
      show,
    });
    ended.push(end);
    const click = async (text: string, init: MouseEventInit = {}): Promise<boolean> => {
      const link = [...document.querySelectorAll('a')].find((each) => each.textContent === text);
      // What the rest of the page would do, and jsdom cannot.
      link?.addEventListener('click', (event) => event.preventDefault(), { once: true });
      const event = new MouseEvent('click', { bubbles: true, cancelable: true, button: 0, ...init });
      let taken = false;
      link?.addEventListener('click', (seen) => (taken = seen.defaultPrevented), {
        capture: true,
        once: true,
      });
      link?.dispatchEvent(event);
      await settled();
      return taken;
    };
    return { click, assign, show, note };
  }

  test('opens a page that is kept as the document that it is @B07 @G14', async () => {
    const { click, assign, show } = await page();
    await click('kept');
    expect(assign).toHaveBeenCalledWith(expect.stringMatching(/\/en\/p\/kept$/));
    expect(show).not.toHaveBeenCalled();
  });

  test('to any other page is followed as always @B07', async () => {
    const { click, assign, show } = await page();
    await click('new');
    expect(show).toHaveBeenCalledWith('/en/p/new#x');
    expect(assign).not.toHaveBeenCalled();
  });

  test.each([
    ['the page keeps itself what it shows', 'cart', {}, {}],
    ['there is a network', 'kept', { onLine: true }, {}],
    ['it is for another tab', 'kept', {}, { ctrlKey: true }],
  ])('is left alone where %s @B07', async (_why, text, options, init) => {
    const { click, assign, show } = await page(options);
    expect(await click(text, init)).toBe(false);
    expect([assign.mock.calls, show.mock.calls]).toEqual([[], []]);
  });

  test('is left alone where the page has been shown since it was loaded @B07', async () => {
    const { click, assign, note } = await page();
    note('/en/p/kept');
    expect(await click('kept')).toBe(false);
    expect(assign).not.toHaveBeenCalled();
  });
});
