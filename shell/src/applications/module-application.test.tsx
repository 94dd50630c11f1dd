import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { definePage, loaded } from '@vetportal/contracts';
import { createObservableValue } from '@vetportal/module-runtime/shell';
import {
  createTestPlatform,
  unavailableModule,
  type TestPlatformOptions,
} from '@vetportal/module-runtime/testing';
import { ErpUnavailable } from '@vetportal/erp';
import { use, useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { route } from '../modules/testing/resolved-module';
import { fetchPage } from '../navigation/fetch-page';
import { createModuleApplication } from './module-application';
import type { PageView } from './module-pages';

const MODULE = 'mf-account';
const SALES = route('/sales');
const SALE = route('/sales/:id');

/** A page that shows a text, its parameters and a field. */
const page = (title: string, load: () => Promise<unknown> = async () => undefined) => ({
  default: definePage({
    load: async () => loaded(await load()),
    Component: function Page({ params }) {
      const [typed, setTyped] = useState('');
      return (
        <>
          <h1>{`${title} ${params['id'] ?? ''}`.trim()}</h1>
          <input aria-label="typed" value={typed} onChange={({ target }) => setTyped(target.value)} />
        </>
      );
    },
    head: () => ({ title }),
    Skeleton: () => <p>data are on their way</p>,
  }),
});

/** A page that comes and cannot be shown. */
const broken = {
  default: {
    ...page('Sales').default,
    Component: () => {
      throw new TypeError('x is undefined');
    },
  },
};

/** Awaited as a whole: a part that begins to load within a synchronous `act` would stay unfinished. */
const pressRetry = () => act(async () => screen.getByRole('button', { name: 'Retry' }).click());

/** The application of a module in the frame's place for it, as single-spa runs it. */
async function application(options: TestPlatformOptions, { mount = true, isRendered = false } = {}) {
  document.body.innerHTML = '<main id="place"></main>';
  const container = document.getElementById('place') ?? document.body;
  const kit = createTestPlatform(options);
  kit.history.navigator.replace('/en/sales', null);
  const view = createObservableValue<PageView>({ location: kit.history.value, module: MODULE, route: SALES });
  const lifecycles = createModuleApplication({
    module: MODULE,
    platform: kit.platform,
    history: kit.history,
    view,
    container: () => container,
    takeRendered: () => (isRendered ? Promise.resolve() : undefined),
    Skeleton: () => <p>code is on its way</p>,
  });
  const run = (step: 'bootstrap' | 'mount' | 'unmount') => act(() => lifecycles[step]());
  await run('bootstrap');
  if (mount) await run('mount');
  return {
    ...kit,
    run,
    container,
    user: userEvent.setup(),
    go: (path: string, to: Partial<PageView>, then: () => void = () => undefined) =>
      act(async () => {
        kit.history.navigator.push(path, null);
        view.set({ location: kit.history.value, ...to });
        then();
      }),
  };
}

/**
 * The application in a place that holds what the edge has rendered, with the data that travel in the page; it is not mounted yet.
 *
 * @param html of the page; what a browser has made of it, unless given
 */
async function applicationOverRendered(options: TestPlatformOptions, html?: string) {
  const before = await application({ exposes: { [`${MODULE} ./page/sales`]: page('Sales') } });
  await screen.findByRole('heading', { name: 'Sales' });
  const rendered = html ?? before.container.querySelector('vp-page')?.innerHTML ?? '';
  await before.run('unmount');
  const kit = await application(options, { mount: false, isRendered: true });
  for (const { queryKey, state } of before.platform.queries.getQueryCache().getAll()) {
    kit.platform.queries.setQueryData(queryKey, state.data);
  }
  // As React's server writes a boundary whose content is there.
  kit.container.innerHTML = `<!--$-->${rendered}<!--/$-->`;
  return kit;
}

describe('the application of a module', () => {
  test('shows nothing before it is mounted, its page then, nothing afterwards', async () => {
    const { run, container } = await application(
      { exposes: { [`${MODULE} ./page/sales`]: page('Sales') } },
      { mount: false },
    );
    expect(container).toBeEmptyDOMElement();
    await run('mount');
    expect(await screen.findByRole('heading', { name: 'Sales' })).toBeInTheDocument();
    await run('unmount');
    await waitFor(() => expect(container).toBeEmptyDOMElement());
    await run('mount');
    expect(await screen.findByRole('heading', { name: 'Sales' })).toBeInTheDocument();
    await run('unmount');
  });

  test('does not wait for the module’s code: a skeleton stands there meanwhile @G11 @D10', async () => {
    let come: (module: object) => void = () => undefined;
    const code = new Promise<object>((resolve) => (come = resolve));
    const { run } = await application({ exposes: { [`${MODULE} ./page/sales`]: code } });
    expect(screen.getByText('code is on its way')).toBeInTheDocument();
    await act(async () => come(page('Sales')));
    expect(await screen.findByRole('heading', { name: 'Sales' })).toBeInTheDocument();
    expect(screen.queryByText('code is on its way')).not.toBeInTheDocument();
    await run('unmount');
  });

  test('is unmounted though its code never comes @D10', async () => {
    const never = new Promise<object>(() => undefined);
    const { run, container } = await application({ exposes: { [`${MODULE} ./page/sales`]: never } });
    await run('unmount');
    await waitFor(() => expect(container).toBeEmptyDOMElement());
  });

  test('shows a failure in the page’s place where its code cannot be had, tells telemetry, and tries anew @D10 @R35', async () => {
    let there = false;
    const load = () => (there ? page('Sales') : unavailableModule(MODULE, './page/sales'));
    const { sent, run } = await application({ exposes: { [`${MODULE} ./page/sales`]: load } });
    expect(await screen.findByRole('alert', { name: 'page failure' })).toHaveTextContent('ModuleUnavailable');
    expect(sent).toMatchObject([{ module: MODULE, part: '/sales', error: { reason: 'load' } }]);
    there = true;
    await pressRetry();
    expect(await screen.findByRole('heading', { name: 'Sales' })).toBeInTheDocument();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    await run('unmount');
  });

  test('shows a failure for a page that throws while it renders, and the next page works @D10 @X02', async () => {
    const { go, sent, run } = await application({
      exposes: { [`${MODULE} ./page/sales`]: broken, [`${MODULE} ./page/sales/:id`]: page('Sale') },
    });
    expect(await screen.findByRole('alert', { name: 'page failure' })).toHaveTextContent('x is undefined');
    expect(sent).toMatchObject([{ module: MODULE, part: '/sales', action: 'render' }]);
    await go('/en/sales/7', { module: MODULE, route: SALE });
    expect(await screen.findByRole('heading', { name: 'Sale 7' })).toBeInTheDocument();
    await run('unmount');
  });

  test('shows a failure for data that cannot be had, and tries anew @X03 @R35', async () => {
    let away = true;
    const load = async () => {
      if (away) throw new ErpUnavailable('503');
    };
    const { run } = await application({ exposes: { [`${MODULE} ./page/sales`]: page('Sales', load) } });
    expect(await screen.findByRole('alert', { name: 'page failure' })).toHaveTextContent('ErpUnavailable');
    away = false;
    await pressRetry();
    expect(await screen.findByRole('heading', { name: 'Sales' })).toBeInTheDocument();
    await run('unmount');
  });

  test('goes from one of its pages to the next; what was typed on the first does not stay', async () => {
    const { go, user, run } = await application({
      exposes: { [`${MODULE} ./page/sales`]: page('Sales'), [`${MODULE} ./page/sales/:id`]: page('Sale') },
    });
    await user.type(await screen.findByLabelText('typed'), 'abc');
    await go('/en/sales/7', { module: MODULE, route: SALE });
    expect(await screen.findByRole('heading', { name: 'Sale 7' })).toBeInTheDocument();
    // What is left is taken apart once the next page is painted.
    await waitFor(() => expect(screen.getByLabelText('typed')).toHaveValue(''));
    await run('unmount');
  });

  test('a page whose code and data have been fetched stands there, with its effects, as soon as it is opened @B11', async () => {
    const effects: string[] = [];
    const sale = {
      default: definePage({
        load: async ({ params }) => loaded(params['id'] ?? ''),
        Component: function Sale({ data }) {
          useEffect(() => void effects.push(`shows ${data}`), [data]);
          return <h1>{`Sale ${data}, ${useLocation().hash}`}</h1>;
        },
        head: (id) => ({ title: `Sale ${id}` }),
        Skeleton: () => <p>data are on their way</p>,
      }),
    };
    const { go, run, platform, container } = await application({
      exposes: { [`${MODULE} ./page/sales`]: page('Sales'), [`${MODULE} ./page/sales/:id`]: sale },
    });
    await screen.findByRole('heading', { name: 'Sales' });
    const code = {
      prefetch: <Exposed,>(name: string, expose: string) => platform.modules.load<Exposed>(name, expose),
      messages: (name: string) => platform.modules.messages(name, 'en'),
    };
    const seventh = { route: { ...SALE, module: MODULE }, params: { id: '7' }, path: '/sales/7', query: '' };
    await act(() => fetchPage(platform, code, seventh));
    expect(container).not.toHaveTextContent('Sale 7');
    expect(effects).toEqual([]);
    const seen: (string | null | undefined)[] = [];
    const watching = new MutationObserver(() => seen.push(container.querySelector('h1')?.textContent));
    watching.observe(container, { childList: true });
    await go('/en/sales/7#terms', { module: MODULE, route: SALE });
    watching.disconnect();
    expect(seen[0]).toBe('Sale 7, #terms');
    expect(effects).toEqual(['shows 7']);
    await run('unmount');
  });

  test('a page that has been left says nothing of itself any more, though its language changes before it has ended', async () => {
    const { go, run, heads, platform } = await application({
      exposes: { [`${MODULE} ./page/sales`]: page('Sales'), [`${MODULE} ./page/sales/:id`]: page('Sale') },
    });
    await screen.findByRole('heading', { name: 'Sales' });
    const before = heads.length;
    await go('/en/sales/7', { module: MODULE, route: SALE }, () => platform.locale.switchTo('nl'));
    expect(await screen.findByRole('heading', { name: 'Sale 7' })).toBeInTheDocument();
    await waitFor(() => expect(heads.slice(before)).not.toEqual([]));
    expect(heads.slice(before).map(({ title }) => title)).not.toContain('Sales');
    await run('unmount');
  });

  test('stays as it is on the way to another module’s page, until it is taken off', async () => {
    const { go, run, container } = await application({
      exposes: { [`${MODULE} ./page/sales`]: page('Sales') },
    });
    await screen.findByRole('heading', { name: 'Sales' });
    await go('/en/cart', { module: 'mf-cart', route: route('/cart') });
    expect(screen.getByRole('heading', { name: 'Sales' })).toBeInTheDocument();
    await go('/en/nowhere', {});
    expect(screen.getByRole('heading', { name: 'Sales' })).toBeInTheDocument();
    await run('unmount');
    await waitFor(() => expect(container).toBeEmptyDOMElement());
  });

  test('makes live what the edge has rendered, without drawing it anew @B11', async () => {
    const { run, user } = await applicationOverRendered({
      exposes: { [`${MODULE} ./page/sales`]: page('Sales') },
    });
    const heading = screen.getByRole('heading', { name: 'Sales' });
    await run('mount');
    await user.type(screen.getByLabelText('typed'), 'abc');
    await waitFor(() => expect(screen.getByLabelText('typed')).toHaveValue('abc'));
    expect(screen.getByRole('heading', { name: 'Sales' })).toBe(heading);
    await run('unmount');
  });

  test('takes off what came as HTML where it is not what is shown any more @R31', async () => {
    const { run, container } = await application(
      { exposes: { [`${MODULE} ./page/sales`]: page('Sales') } },
      { mount: false },
    );
    container.innerHTML = '<h1>Verkoop</h1>';
    await run('mount');
    expect(await screen.findByRole('heading', { name: 'Sales' })).toBeInTheDocument();
    expect(screen.getAllByRole('heading')).toHaveLength(1);
    await run('unmount');
  });

  test('charges what could not be taken over to the version whose HTML it was, not to the one that took its place @D08', async () => {
    const { run, platform, sent } = await applicationOverRendered({
      exposes: { [`${MODULE} ./page/sales`]: broken },
      fallback: { [`${MODULE} ./page/sales`]: page('Sales') },
    });
    await run('mount');
    await waitFor(() => expect(platform.modules.running(MODULE).value.version).toBe('0.9.0'));
    expect(await screen.findByRole('heading', { name: 'Sales' })).toBeInTheDocument();
    await waitFor(() =>
      expect(sent).toMatchObject([
        { module: MODULE, part: '/sales', action: 'render' },
        { module: MODULE, part: 'page', action: 'hydrate', version: '1.0.0' },
      ]),
    );
    await run('unmount');
  });

  test('a page that is left while React is taking it over is taken off afterwards, and is no fault of its version @B11', async () => {
    // React for development says that it finds the page put away.
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    let comeOn = (): void => undefined;
    const more = new Promise<void>((resolve) => (comeOn = resolve));
    const Slow = () => {
      use(more);
      return <h1>Sales</h1>;
    };
    const slow = { default: { ...page('Sales').default, Component: Slow } };
    const { go, run, container, sent } = await applicationOverRendered(
      { exposes: { [`${MODULE} ./page/sales`]: slow, [`${MODULE} ./page/sales/:id`]: page('Sale') } },
      '<h1>Sales</h1>',
    );
    await run('mount');
    const heading = screen.getByRole('heading', { name: 'Sales' });
    expect(container).toHaveAttribute('data-hydration', 'running');
    await go('/en/sales/7', { module: MODULE, route: SALE });
    expect(await screen.findByRole('heading', { name: 'Sale 7' })).toBeInTheDocument();
    expect(heading).toHaveAttribute('inert');
    await act(async () => comeOn());
    await waitFor(() => expect(heading).not.toBeInTheDocument());
    expect(screen.getByRole('heading', { name: 'Sale 7' })).toBeInTheDocument();
    expect(container).toHaveAttribute('data-hydration', 'done');
    expect(sent).toEqual([]);
    await run('unmount');
  });

  describe('while the code of what the edge has rendered is on its way', () => {
    const renderedSales = async ({ mount = true } = {}) => {
      let come: (module: object) => void = () => undefined;
      const code = new Promise<object>((resolve) => (come = resolve));
      const kit = await applicationOverRendered(
        { exposes: { [`${MODULE} ./page/sales`]: code, [`${MODULE} ./page/sales/:id`]: page('Sale') } },
        '<h1>Sales</h1><input aria-label="typed" value=""/>',
      );
      if (mount) await kit.run('mount');
      return { ...kit, come: () => act(async () => come(page('Sales'))) };
    };

    test('it stays as it is, whatever else becomes known, and so does what is typed into it @B11', async () => {
      const { go, come, run, user, sent } = await renderedSales();
      const field = screen.getByLabelText('typed');
      await user.type(field, 'abc');
      await go('/en/sales', { module: MODULE, route: SALES });
      await go('/en/sales#foot', { module: MODULE, route: SALES });
      await come();
      expect(screen.getByLabelText('typed')).toBe(field);
      expect(field).toHaveValue('abc');
      expect(sent).toEqual([]);
      await run('unmount');
    });

    test('another page of the module takes its place at once', async () => {
      const { go, come, run } = await renderedSales();
      await go('/en/sales/7', { module: MODULE, route: SALE });
      expect(await screen.findByRole('heading', { name: 'Sale 7' })).toBeInTheDocument();
      await waitFor(() => expect(screen.queryByRole('heading', { name: 'Sales' })).not.toBeInTheDocument());
      await come();
      expect(screen.getByRole('heading', { name: 'Sale 7' })).toBeInTheDocument();
      await run('unmount');
    });

    test('it goes with its module, and does not come back', async () => {
      const { come, run, container } = await renderedSales();
      await run('unmount');
      // Out of sight and reach until what comes instead is painted.
      expect(screen.getByLabelText('typed').closest('[inert]')).not.toBeNull();
      await come();
      await waitFor(() => expect(container).toBeEmptyDOMElement());
    });
  });
});

describe('a page that shows nothing @W22', () => {
  const nothing = { default: { ...page('Sales').default, Component: () => null } };
  const untilEmpty = () => act(() => jest.advanceTimersByTimeAsync(4_000));
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  test('is reported as an error of its module, and the fallback version takes its place', async () => {
    const kit = await application({
      exposes: { [`${MODULE} ./page/sales`]: nothing },
      fallback: { [`${MODULE} ./page/sales`]: page('Sales') },
    });
    await untilEmpty();
    expect(kit.sent).toMatchObject([{ error: { name: 'EmptyPage' }, module: MODULE }]);
    expect(screen.getByRole('heading', { name: 'Sales' })).toBeInTheDocument();
  });

  test('is none where it waits for its data, or has a text', async () => {
    const waiting = page('Sales', () => new Promise(() => undefined));
    const { sent } = await application({ exposes: { [`${MODULE} ./page/sales`]: waiting } });
    await untilEmpty();
    expect(sent).toEqual([]);
  });
});
