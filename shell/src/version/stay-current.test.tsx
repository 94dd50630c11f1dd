import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { BootDocument } from '@vetportal/contracts/module';
import { createObservableValue } from '@vetportal/module-runtime/shell';
import { createTestPlatform } from '@vetportal/module-runtime/testing';
import type { Service } from '../connection/connection';
import { createNotices } from '../notices/create-notices';
import { NoticesOnScreen } from '../notices/notices';
import { ShellText } from '../texts/shell-text';
import { createShellTexts } from '../texts/shell-texts';
import { shellTexts } from '../testing/shell-texts';
import { stayCurrent } from './stay-current';
import { SAVED_FIELDS_KEY } from './saved-fields-key';

const ended: (() => void)[] = [];
beforeEach(() => sessionStorage.clear());
afterEach(() => {
  for (const end of ended.splice(0)) end();
  document.body.innerHTML = '';
});

interface Options {
  /** What `/builds/latest.json` names; the page's is `old`. */
  readonly latest?: string;
  readonly waiting?: boolean;
  readonly hidden?: boolean;
  /** What the person has typed into. */
  readonly html?: string;
}

/** A page at rest, with the frame's notices on screen. */
async function page({ latest = 'old', waiting = false, hidden = false, html = '' }: Options = {}) {
  const field = Object.assign(document.body.appendChild(document.createElement('div')), { innerHTML: html });
  const messages = shellTexts('en');
  const kit = createTestPlatform({ locale: 'en', platform: { messages } });
  kit.history.navigator.replace('/en/contact', null);
  const notices = createNotices({
    loadToasts: () => import('../notices/toasts'),
    onProblem: () => undefined,
  });
  const worker = { postMessage: jest.fn() };
  const registration = Object.assign(new EventTarget(), {
    active: worker,
    waiting: waiting ? worker : null,
    installing: null,
    update: jest.fn(async () => undefined),
  });
  const container = Object.assign(new EventTarget(), {
    controller: {},
    register: async () => registration,
    ready: Promise.resolve(registration),
  });
  const reload = jest.fn();
  const own = Object.create(window) as typeof window;
  const define = (name: string, value: unknown) => Object.defineProperty(own, name, { value });
  define('navigator', { serviceWorker: container, onLine: true });
  define('location', { origin: 'https://portal.test', pathname: '/en/contact', search: '', reload });
  define('fetch', async (path: string) => {
    const body = path === '/builds/latest.json' ? { id: latest } : { id: latest, missing: [] };
    return new Response(JSON.stringify(body));
  });
  jest.spyOn(document, 'hidden', 'get').mockReturnValue(hidden);
  for (const name of ['setTimeout', 'setInterval'] as const) {
    define(name, (run: () => void, ms: number) => {
      const timer = window[name](run, ms);
      ended.push(() => window.clearTimeout(timer));
      return timer;
    });
  }
  const touched = new Set<EventTarget>(field.querySelectorAll('input'));
  render(
    <ShellText platform={kit.platform}>
      <NoticesOnScreen notices={notices} />
    </ShellText>,
  );
  await act(async () => {
    stayCurrent({
      window: own,
      boot: { build: 'old', shell: { version: '1' }, modules: [] } as unknown as BootDocument,
      platform: kit.platform,
      history: kit.history,
      navigation: { routeOf: () => undefined, navigate: () => undefined },
      notices,
      session: {
        value: kit.platform.session.value,
        changes: kit.platform.session.changes,
        isAway: () => false,
      },
      use: { of: () => createObservableValue(true) },
      connection: {
        away: createObservableValue<readonly Service[]>([]),
        failed: () => undefined,
        returned: () => undefined,
      },
      text: createShellTexts(messages, kit.platform.locale),
      touched,
    });
  });
  const takeControl = () => act(async () => void container.dispatchEvent(new Event('controllerchange')));
  return { reload, worker, takeControl, user: userEvent.setup() };
}
const banner = () => screen.findByRole('region', { name: 'A new version is available' });
const noBanner = () => expect(screen.queryByRole('region')).not.toBeInTheDocument();

test('a page of the present versions is left in peace @G13', async () => {
  const { reload } = await page();
  noBanner();
  expect(reload).not.toHaveBeenCalled();
});

test('another build is offered and announced; the person says when @G13', async () => {
  const { reload, user } = await page({ latest: 'new', html: '<input name="subject" value="Two boxes">' });
  expect(await banner()).toBeVisible();
  expect(screen.getByRole('status')).toHaveTextContent('Your cart and what you have typed are kept.');
  expect(reload).not.toHaveBeenCalled();
  await user.click(screen.getByRole('button', { name: 'Reload the page' }));
  expect(reload).toHaveBeenCalledTimes(1);
  expect(sessionStorage.getItem(SAVED_FIELDS_KEY)).toContain('Two boxes');
});

test('later takes the banner away @G13', async () => {
  const { reload, user } = await page({ latest: 'new' });
  await user.click(await screen.findByRole('button', { name: 'Later' }));
  noBanner();
  expect(reload).not.toHaveBeenCalled();
});

test('a worker that waits is let in first, and the page loads when it is in control @G13 @G14', async () => {
  const { reload, worker, user, takeControl } = await page({ waiting: true });
  await user.click(await screen.findByRole('button', { name: 'Reload the page' }));
  expect(worker.postMessage).toHaveBeenCalledWith({ type: 'take-over' });
  expect(reload).not.toHaveBeenCalled();
  await takeControl();
  expect(reload).toHaveBeenCalledTimes(1);
});

test('a password or a file that would be lost is asked about first @G13', async () => {
  const { reload, user } = await page({ latest: 'new', html: '<input type="password" value="secret">' });
  await user.click(await screen.findByRole('button', { name: 'Reload the page' }));
  const dialog = await screen.findByRole('alertdialog');
  expect(dialog).toHaveTextContent('A chosen file or a typed password has to be given again.');
  expect(reload).not.toHaveBeenCalled();
});

test('a page whose network goes says so, until it is closed or the network is back @B07 @G14', async () => {
  const onLine = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
  const network = async (online: boolean) => {
    onLine.mockReturnValue(online);
    await act(async () => window.dispatchEvent(new Event(online ? 'online' : 'offline')));
  };
  const { user } = await page();
  noBanner();
  await network(false);
  expect(screen.getByRole('region', { name: 'You are offline' })).toBeVisible();
  expect(screen.getByRole('status')).toHaveTextContent('What you type stays in place');
  await user.click(screen.getByRole('button', { name: 'Close' }));
  noBanner();
  await network(true);
  await network(false);
  expect(screen.getByRole('region', { name: 'You are offline' })).toBeVisible();
  await network(true);
  noBanner();
});

describe('when another tab has let a new worker in', () => {
  test('a page that nobody sees loads anew @G14', async () => {
    const { reload, takeControl } = await page({ hidden: true });
    await takeControl();
    expect(reload).toHaveBeenCalledTimes(1);
  });

  test.each([
    ['a page that is seen', {}],
    ['a hidden page with typed text', { hidden: true, html: '<input value="Two boxes">' }],
  ])('%s offers it @G13 @G14', async (_what, options) => {
    const { reload, takeControl } = await page(options);
    await takeControl();
    expect(await banner()).toBeInTheDocument();
    await waitFor(() => expect(reload).not.toHaveBeenCalled());
  });
});
