import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  defineSlot,
  type Crumb,
  type Platform,
  type SlotContribution,
  type SlotName,
} from '@vetportal/contracts';
import { createObservableValue } from '@vetportal/module-runtime/shell';
import {
  createTestPlatform,
  customer,
  unavailableModule,
  type TestPlatformOptions,
} from '@vetportal/module-runtime/testing';
import { route } from '../modules/testing/resolved-module';
import type { ShownHead } from '../navigation/navigation-service';
import type { ShellView, Showing } from '../navigation/page-view';
import { createNotices } from '../notices/create-notices';
import { createPlatformParts } from '../pages/platform-parts';
import { shellTexts } from '../testing/shell-texts';
import { Frame } from './frame';

interface Options extends TestPlatformOptions {
  readonly showing?: Showing;
  readonly crumbs?: readonly Crumb[];
  /** Whether the page came as HTML. */
  readonly hasArrived?: boolean;
}

/** The frame around a page, as the shell puts it up. */
async function frame({ showing = 'page', crumbs = [], hasArrived = false, ...options }: Options = {}) {
  const kit = createTestPlatform({ ...options, platform: { messages: shellTexts(options.locale) } });
  const platform: Platform = { ...kit.platform, parts: createPlatformParts(() => platform) };
  kit.history.navigator.replace(`/${kit.platform.locale.value}`, null);
  const view = createObservableValue<ShellView>({ location: kit.history.value, showing });
  const head = createObservableValue<ShownHead>({ crumbs });
  const loading = createObservableValue(0);
  const complete = jest.fn(async () => true);
  await act(async () => {
    render(
      <Frame
        platform={platform}
        history={kit.history}
        view={view}
        head={head}
        loading={loading}
        arrived={hasArrived ? view.value.location : undefined}
        notices={createNotices({ loadToasts: () => import('../notices/toasts'), onProblem: () => undefined })}
        modules={['mf-cart', 'mf-cms']}
        complete={complete}
        knows={(path) => path !== '/news'}
      />,
      { onCaughtError: () => undefined },
    );
  });
  return { ...kit, head, view, loading, complete, user: userEvent.setup() };
}

const contribution = (module: string, id: string): SlotContribution => ({
  module,
  id,
  version: '1.0.0',
  expose: `./${id}`,
});
const part = (slot: SlotName, text: string) => ({
  default: defineSlot(slot, { Component: () => <p>{text}</p> }),
});

describe('the frame of every page', () => {
  test('has a header, a main part and a footer, and a way past the header @G01 @G06 @B09', async () => {
    await frame();
    expect(screen.getByRole('banner')).toBeInTheDocument();
    expect(screen.getByRole('contentinfo')).toBeInTheDocument();
    expect(screen.getByRole('main')).toHaveAttribute('id', 'main');
    expect(screen.getByRole('link', { name: 'Skip to content' })).toHaveAttribute('href', '#main');
    expect(
      within(screen.getByRole('banner')).getByRole('link', { name: 'Vetportal, home page' }),
    ).toHaveAttribute('href', '/en');
  });

  test('says for whom it is, also before that is known @G06', async () => {
    const kit = await frame({ session: { state: 'starting', expected: true } });
    const page = screen.getByRole('main').closest('[data-visitor]');
    expect(page).toHaveAttribute('data-visitor', 'customer');
    await act(async () => kit.signOut());
    expect(page).toHaveAttribute('data-visitor', 'guest');
    await act(async () => kit.signIn(customer()));
    expect(page).toHaveAttribute('data-visitor', 'customer');
  });

  test('says which page is on screen, for what would say the same again @G07', async () => {
    const { view, history } = await frame();
    const page = screen.getByRole('main').closest('[data-visitor]');
    expect(page).not.toHaveAttribute('data-route');
    await act(async () =>
      view.set({ location: history.value, showing: 'page', module: 'mf-cms', route: route('/contact') }),
    );
    expect(page).toHaveAttribute('data-route', '/contact');
    await act(async () =>
      view.set({ location: history.value, showing: 'sign-in', module: 'mf-cms', route: route('/contact') }),
    );
    expect(page).not.toHaveAttribute('data-route');
  });

  test('has a place for each module, in which only that module’s pages stand @D10', async () => {
    await frame();
    const main = screen.getByRole('main');
    for (const module of ['mf-cart', 'mf-cms']) {
      expect(main).toContainElement(document.getElementById(`application-${module}`));
    }
  });

  test('shows what modules bring, each in its place @G01 @G03 @G06', async () => {
    await frame({
      contributions: {
        'header.search': [contribution('mf-catalogue', 'search')],
        'header.cart': [contribution('mf-cart', 'icon')],
        'header.navigation': [contribution('mf-catalogue', 'navigation')],
        'footer.content': [contribution('mf-cms', 'footer')],
      },
      exposes: {
        'mf-catalogue ./search': part('header.search', 'search box'),
        'mf-cart ./icon': part('header.cart', 'cart icon'),
        'mf-catalogue ./navigation': part('header.navigation', 'categories'),
        'mf-cms ./footer': part('footer.content', 'service contacts'),
      },
    });
    const banner = within(screen.getByRole('banner'));
    expect(banner.getByText('search box')).toBeInTheDocument();
    expect(banner.getByText('cart icon')).toBeInTheDocument();
    expect(screen.getByText('categories')).toBeInTheDocument();
    expect(within(screen.getByRole('contentinfo')).getByText('service contacts')).toBeInTheDocument();
  });

  test('stands though a part of it cannot be had: the part says so, the others work @D10', async () => {
    const { sent } = await frame({
      contributions: {
        'header.cart': [contribution('mf-cart', 'icon')],
        'footer.content': [contribution('mf-cms', 'footer')],
      },
      exposes: {
        'mf-cart ./icon': unavailableModule('mf-cart', './icon'),
        'mf-cms ./footer': part('footer.content', 'service contacts'),
      },
    });
    const retry = await screen.findByRole('button', { name: 'Temporarily unavailable. Try again' });
    expect(screen.getByRole('banner')).toContainElement(retry);
    expect(screen.getByText('service contacts')).toBeInTheDocument();
    expect(screen.getByRole('navigation', { name: 'Language' })).toBeInTheDocument();
    expect(sent).toMatchObject([{ module: 'mf-cart', part: 'icon' }]);
  });

  test('lets a guest sign in, and a customer out, where no module brings an account @G01 @S13 @S15', async () => {
    const guest = await frame();
    await guest.user.click(screen.getByRole('button', { name: 'Sign in' }));
    expect(guest.signIns).toEqual([undefined]);
    await act(async () => guest.signIn(customer()));
    await guest.user.click(screen.getByRole('button', { name: 'Sign out' }));
    expect(guest.platform.session.value.state).toBe('guest');
  });
});

describe('the breadcrumbs', () => {
  test('lead from home to the page, which is no link @G02', async () => {
    const { head } = await frame({ crumbs: [{ label: 'Home', path: '/' }, { label: 'Sales' }] });
    const trail = within(screen.getByRole('navigation', { name: 'Breadcrumbs' }));
    expect(trail.getByRole('link', { name: 'Home' })).toHaveAttribute('href', '/en');
    expect(trail.getByText('Sales')).toHaveAttribute('aria-current', 'page');
    await act(async () => head.set({ crumbs: [{ label: 'Home', path: '/' }, { label: 'Cart' }] }));
    expect(trail.getByText('Cart')).toBeInTheDocument();
    expect(trail.queryByText('Sales')).not.toBeInTheDocument();
  });

  test('are none where there is no way to tell @G02', async () => {
    await frame();
    expect(screen.queryByRole('navigation', { name: 'Breadcrumbs' })).not.toBeInTheDocument();
  });
});

describe('the loading bar', () => {
  const THROTTLE_MS = 200;
  const bar = () => screen.queryByRole('progressbar');
  const goOn = (milliseconds: number) => act(async () => jest.advanceTimersByTime(milliseconds));

  beforeEach(() => void jest.useFakeTimers());
  afterEach(() => void jest.useRealTimers());

  test('runs while the code of a page is on its way @G12', async () => {
    const { loading } = await frame();
    await act(async () => loading.set(1));
    await goOn(THROTTLE_MS);
    expect(bar()).toBeInTheDocument();
  });

  test('does not run for a page that came as HTML, and runs for the next one @G12 @B11', async () => {
    const { loading, view, history } = await frame({ hasArrived: true });
    await act(async () => loading.set(1));
    await goOn(5 * THROTTLE_MS);
    expect(bar()).not.toBeInTheDocument();
    await act(async () => {
      history.navigator.push('/en/account', null);
      view.set({ location: history.value, showing: 'page' });
    });
    await goOn(THROTTLE_MS);
    expect(bar()).toBeInTheDocument();
  });
});

describe('the main part', () => {
  test.each([
    ['not-found', '404 - Page not found'],
    ['sign-in', 'You are not logged in.'],
    ['unavailable', 'An error occurred'],
  ] as const)('shows for %s: %s @R32 @R34 @R35', async (showing, title) => {
    await frame({ showing });
    expect(
      within(screen.getByRole('main')).getByRole('heading', { level: 1, name: title }),
    ).toBeInTheDocument();
  });

  test.each(['page', 'waiting'] as const)('has no heading of its own for %s @G11', async (showing) => {
    await frame({ showing });
    expect(screen.queryByRole('heading')).not.toBeInTheDocument();
  });

  test('finishes a sign-in on its landing page @R05', async () => {
    const { complete, history, view } = await frame();
    await act(async () => {
      history.navigator.replace('/en/account/oidc-redirect?code=c&state=s', null);
      view.set({ location: history.value, showing: 'landing' });
    });
    expect(complete).toHaveBeenCalledWith(expect.stringMatching(/oidc-redirect\?code=c&state=s$/));
  });

  test('goes from one of its pages to the next @R34', async () => {
    const { history, view } = await frame({ showing: 'not-found' });
    await act(async () => {
      history.navigator.push('/en/account', null);
      view.set({ location: history.value, showing: 'sign-in' });
    });
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('You are not logged in.');
  });
});
