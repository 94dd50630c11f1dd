import { configure, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { definePage, defineSlot, loaded, ModuleUnavailable, type ServiceModule } from '@vetportal/contracts';
import { parseBootDocument, type LoadableVersion } from '@vetportal/contracts/module';
import { createErpClient, ErpUnavailable } from '@vetportal/erp';
import { createSearchClient } from '@vetportal/search';
import { useEffect, type ReactNode } from 'react';
import { createModuleApplication } from '../applications/module-application';
import { contribution, resolvedModule, route } from '../modules/testing/resolved-module';
import { hostModules } from './host-modules';
import type { ModuleRuntime } from './module-runtime';
import { createQueryCache } from './query-cache';
import { startShell } from './start-shell';

const GOOD = {
  version: '1.1.0',
  container: 'mf_cart_1_1_0',
  entry: 'remoteEntry.old.js',
  base: '/modules/mf-cart/1.1.0/',
  entryIntegrity: `sha384-${'C'.repeat(64)}`,
};

const cartPage = (Component: () => ReactNode) => ({
  default: definePage({
    load: async () => loaded(undefined),
    head: () => ({ title: 'Cart' }),
    Component,
    Skeleton: () => <p>soon</p>,
  }),
});
const icon = (label: string) => ({
  default: defineSlot('header.cart', { Component: () => <a href="/en/cart">{label}</a> }),
});

/** How the new version of the cart fails; what is not said is as in the good one. */
type Files = Readonly<Record<string, () => unknown>>;
const good: Files = {
  './page/cart': () => cartPage(() => <h1>The good cart</h1>),
  './slot/cart-icon': () => icon('good icon'),
  './service': () => ({
    default: {
      start: (platform) => platform.bus.handle('cart.add', () => Promise.resolve({ quantityInCart: 7 })),
    } satisfies ServiceModule,
  }),
};

/** The portal on the cart's page, with a cart whose new version fails in its way. */
async function portal(
  bad: Files,
  html?: string,
  { traceRatio, fetch }: { readonly traceRatio?: number; readonly fetch?: typeof window.fetch } = {},
) {
  document.body.innerHTML = `<div id="app">${html ?? ''}</div>`;
  document.cookie = 'avoid=; Path=/; Max-Age=0';
  window.history.replaceState(null, '', '/en/cart?from=mail');
  const boot = parseBootDocument({
    boot: 1,
    locale: 'en',
    shell: { version: '1.0.0', contract: '1.2.0' },
    config: {
      environment: 'test',
      erp: { url: '/shopinvader/' },
      search: {
        url: '/search/',
        indices: {
          products: 'p',
          categories: 'c',
          infobanners: 'i',
          advertisements: 'a',
          loyaltyPrograms: 'l',
        },
      },
      auth: { type: 'oidc-token', authority: '/idp', clientId: 'x', scope: 'openid' },
    },
    modules: [
      {
        ...resolvedModule({
          name: 'mf-cart',
          version: '1.2.0',
          routes: [route('/cart', { hydrate: 'interaction' })],
          contributions: [contribution('header.cart', 'cart-icon', 1)],
          handles: ['cart.add'],
          service: { expose: './service', files: [] },
        }),
        lastGood: GOOD,
      },
    ],
    ...(traceRatio === undefined ? {} : { traceRatio }),
    ...(html === undefined ? {} : { rendered: { expected: false, page: 'mf-cart', parts: {}, queries: [] } }),
  });
  const load = async ({ version }: LoadableVersion, expose: string): Promise<unknown> => {
    if (expose.startsWith('./messages/')) return { default: {} };
    const file = (version === '1.2.0' ? bad[expose] : undefined) ?? good[expose];
    if (!file) throw new ModuleUnavailable('mf-cart', expose, 'load');
    return file();
  };
  const runtime: ModuleRuntime = {
    hostModules: (settings) => hostModules({ ...settings, load }),
    startApplications({ modules, platform, history, view, placeOf }) {
      for (const module of modules) {
        const container = () => placeOf(module);
        const rest = { takeRendered: () => undefined, Skeleton: () => null };
        void createModuleApplication({ module, platform, history, view, container, ...rest }).mount();
      }
    },
    fetchNextCode: () => undefined,
    tellEdgeOfPeople: () => undefined,
    createErpClient,
    createSearchClient,
  };
  const shell = await startShell({
    window,
    isBeingLeft: () => false,
    boot,
    queries: createQueryCache(undefined, Date.now()),
    messages: {},
    loadMessages: () => Promise.resolve({}),
    loadModuleRuntime: () => Promise.resolve(runtime),
    loadIdentity: () => new Promise(() => undefined),
    ...(fetch ? { fetch } : {}),
  });
  return { shell, user: userEvent.setup() };
}

const expectGood = async () => {
  await waitFor(() => expect(document.cookie).toContain('avoid=mf-cart@1.2.0'));
  expect(await screen.findByRole('heading', { name: 'The good cart' })).toBeInTheDocument();
  expect(await within(screen.getByRole('banner')).findByText('good icon')).toBeInTheDocument();
  expect(window.location.pathname + window.location.search).toBe('/en/cart?from=mail');
};

jest.setTimeout(20_000);

beforeAll(() => {
  // The shell draws by itself, as in the browser.
  Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', false);
  configure({ asyncUtilTimeout: 8_000 });
  Object.assign(window.navigator, { sendBeacon: () => true });
  const { performance } = window;
  // One more file each time: what waits for the page's rest is not part of this.
  const files: unknown[] = [];
  Object.assign(performance, {
    mark: () => undefined,
    measure: () => undefined,
    getEntriesByType: () => [...Array(files.push(0)).keys()],
  });
});

const bug = (): never => {
  throw new TypeError('x is undefined');
};
const fallbacks = (shell: Awaited<ReturnType<typeof portal>>['shell']) =>
  shell.telemetry
    .recent()
    .filter(({ name }) => name === 'module.fallback')
    .map(
      ({ module, version, data }) =>
        `${module} ${version} -> ${String(data?.['to'])}: ${String(data?.['kind'])}`,
    );

test('a page whose frame a translator has rewritten is there, though its HTML would have waited for a person @W17', async () => {
  await portal({}, '<font>Aller au contenu</font><main><h1><font>Le panier</font></h1></main>');
  expect(await screen.findByRole('heading', { name: 'The good cart' })).toBeInTheDocument();
  expect(screen.queryByText('Le panier')).toBeNull();
});

describe('the portal, when a version fails @D07 @D10', () => {
  const CASES: readonly [how: string, bad: Files, kind: string][] = [
    [
      'its code cannot be had',
      {
        './page/cart': () => {
          throw new ModuleUnavailable('mf-cart', './page/cart', 'load');
        },
      },
      'load',
    ],
    ['its page throws when it is drawn', { './page/cart': () => cartPage(bug) }, 'mount'],
    [
      'its page throws in an effect',
      {
        './page/cart': () =>
          cartPage(function Page() {
            useEffect(bug, []);
            return <h1>The new cart</h1>;
          }),
      },
      'mount',
    ],
    ['a part in the frame throws', { './slot/cart-icon': () => ({ default: { Component: bug } }) }, 'mount'],
    ['its background part throws', { './service': () => ({ default: { start: bug } }) }, 'service'],
  ];

  test.each(CASES)('shows all of its fallback version in the same place: %s', async (_how, bad, kind) => {
    const { shell } = await portal({ './slot/cart-icon': () => icon('new icon'), ...bad });
    await expectGood();
    expect(fallbacks(shell)).toEqual([`mf-cart 1.2.0 -> 1.1.0: ${kind}`]);
    await expect(shell.platform.bus.execute('cart.add', { productId: 1, quantity: 1 })).resolves.toEqual({
      quantityInCart: 7,
    });
  });

  test('shows its fallback version after an error in the promise of a press', async () => {
    const error = Object.assign(new TypeError('x is undefined'), {
      stack: 'TypeError: x\n at onClick (http://localhost/modules/mf-cart/1.2.0/page-cart.js:1:1)',
    });
    const { shell, user } = await portal({
      './page/cart': () =>
        cartPage(() => (
          <button
            onClick={() =>
              window.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason: error }))
            }
          >
            Break
          </button>
        )),
    });
    await user.click(await screen.findByRole('button', { name: 'Break' }));
    await expectGood();
    expect(fallbacks(shell)).toEqual(['mf-cart 1.2.0 -> 1.1.0: uncaught']);
  });

  test('gives a command whose handler throws to the good one: nothing that was asked for is lost @B08', async () => {
    const { shell } = await portal({
      './service': () => ({
        default: {
          start: (platform) => platform.bus.handle('cart.add', () => Promise.reject(new TypeError('x'))),
        } satisfies ServiceModule,
      }),
    });
    await expect(shell.platform.bus.execute('cart.add', { productId: 1, quantity: 1 })).resolves.toEqual({
      quantityInCart: 7,
    });
    await expectGood();
    await waitFor(() => expect(fallbacks(shell)).toEqual(['mf-cart 1.2.0 -> 1.1.0: command']));
  });
});

test('data of a page that cannot be had are told of, and take no version away @X24', async () => {
  const { shell } = await portal({
    './page/cart': () => ({
      default: definePage({
        load: () => Promise.reject(new ErpUnavailable('503')),
        head: () => ({ title: 'Cart' }),
        Component: () => null,
        Skeleton: () => null,
      }),
    }),
  });
  // It is asked twice.
  await waitFor(() =>
    expect(shell.telemetry.recent()).toContainEqual(
      expect.objectContaining({
        name: 'ErpUnavailable',
        module: 'mf-cart',
        version: '1.2.0',
        action: 'load',
      }),
    ),
  );
  expect(fallbacks(shell)).toEqual([]);
});

test('each load tells the contract that the version was written for, so that users of former names can be counted @D13', async () => {
  const { shell } = await portal({ './page/cart': () => Promise.reject(new Error('broken')) });
  await waitFor(() => expect(fallbacks(shell)).toHaveLength(1));
  const loads = shell.telemetry.recent().filter(({ name }) => name === 'module.load');
  const contracts = new Map(loads.map(({ version, data }) => [version, data?.['contract']]));
  expect(contracts).toEqual(
    new Map([
      ['1.2.0', '^1.0.0'],
      // Of a fallback version the page does not know it.
      ['1.1.0', undefined],
    ]),
  );
});

test('where traces are recorded, calls of both clients carry the trace of the press before them @W41', async () => {
  const sent = new Map<string, string | null>();
  const fetch = (input: RequestInfo | URL, init?: RequestInit): Promise<Response> => {
    const request = input as Request;
    sent.set(new URL(request.url).pathname, new Headers(init?.headers ?? request.headers).get('traceparent'));
    return Promise.resolve(new Response('[]'));
  };
  const { shell, user } = await portal({}, undefined, { traceRatio: 1, fetch });
  const heading = await screen.findByRole('heading', { name: 'The good cart' });
  await waitFor(async () => {
    await user.click(heading);
    await Promise.allSettled([shell.platform.erp.forms.list(), shell.platform.search.firstLevelCategories()]);
    const parent: unknown = expect.stringMatching(/^00-[\da-f]{32}-[\da-f]{16}-01$/);
    expect(Object.fromEntries(sent)).toMatchObject({
      '/shopinvader/form': parent,
      '/search/c_en_us/_search': parent,
    });
  });
});

test('the first page that comes in place has what watches its vitals load, where the browser measures it @W41', async () => {
  const observed: string[] = [];
  class Observer {
    static readonly supportedEntryTypes = ['soft-navigation'];
    observe = ({ type = '' }: PerformanceObserverInit): void => void observed.push(type);
  }
  const former = Reflect.get(globalThis, 'PerformanceObserver') as unknown;
  Reflect.set(globalThis, 'PerformanceObserver', Observer);
  try {
    const { shell } = await portal({});
    await screen.findByRole('heading', { name: 'The good cart' });
    expect(observed).not.toContain('soft-navigation');
    shell.navigation.navigate('/cart?page=2');
    await waitFor(() => expect(observed).toContain('soft-navigation'));
  } finally {
    Reflect.set(globalThis, 'PerformanceObserver', former);
  }
});
