import type { Telemetry } from '@vetportal/contracts';
import { createObservableValue } from '@vetportal/module-runtime/shell';
import type { ShellView } from '../navigation/page-view';
import { emptyBrowser } from '../session/testing/session-kit';
import { createConsent } from './consent';
import * as measuring from './measure-audience';
import { startAudience } from './start-audience';

beforeEach(emptyBrowser);

const viewOf = (path: string, pattern: string): ShellView =>
  ({ location: { locale: 'fr', path, search: '' }, route: { path: pattern }, showing: 'page' }) as ShellView;
/** Lets what waits for code go on. */
const settled = () => new Promise((resolve) => setTimeout(resolve));

/** A page on which pages may be counted. */
function page(answer?: boolean) {
  if (answer !== undefined) createConsent(document).give({ analytics: answer });
  const consent = createConsent(document);
  const view = createObservableValue<ShellView>(viewOf('/account/sales/7', '/account/sales/:id'));
  const told: unknown[] = [];
  const problems: unknown[] = [];
  const telemetry: Telemetry = {
    error: () => undefined,
    event: (event, data) => void told.push([event, data]),
  };
  const load = jest.fn(async () => measuring);
  const visits = ['one', 'two'];
  const start = (loading: () => Promise<typeof measuring> = load) =>
    startAudience({
      consent,
      view,
      telemetry,
      storage: sessionStorage,
      newVisit: () => visits.shift() ?? '',
      load: loading,
      onProblem: (error) => problems.push(error),
    });
  return { consent, view, told, load, start, problems };
}

describe('the consent', () => {
  test('is not there before the person has answered, and is kept for a year @G05', () => {
    const consent = createConsent(document);
    expect(consent.value.analytics).toBeUndefined();
    expect(document.cookie).not.toContain('consent');
    consent.give({ analytics: true });
    expect(document.cookie).toContain('consent=analytics:1');
    expect(createConsent(document).value.analytics).toBe(true);
    consent.give({ analytics: false });
    expect(createConsent(document).value.analytics).toBe(false);
  });

  test.each(['consent=yes', 'consent=analytics:2', 'consent=analytics:11', 'noconsent=analytics:1'])(
    'a cookie that is none of ours (%s) is no answer @G05',
    (cookie) => {
      document.cookie = cookie;
      expect(createConsent(document).value.analytics).toBeUndefined();
      document.cookie = `${cookie.split('=')[0] ?? ''}=; Max-Age=0`;
    },
  );
});

describe('counting pages', () => {
  test.each([undefined, false])('with the answer %p nothing is loaded, kept or told @G05', async (answer) => {
    const { start, load, told, view } = page(answer);
    start();
    view.set(viewOf('/cart', '/cart'));
    await settled();
    expect(load).not.toHaveBeenCalled();
    expect(told).toEqual([]);
    expect(Object.keys(sessionStorage)).toEqual([]);
  });

  test('begins at once where the consent is there @G05', async () => {
    const { start, told } = page(true);
    start();
    await settled();
    expect(told).toEqual([['page.view', { visit: 'one', page: '/account/sales/:id' }]]);
    expect(sessionStorage.getItem(measuring.VISIT_KEY)).toBe('one');
  });

  test('begins when it is given later, tells each page once and no address @G05', async () => {
    const { start, told, consent, view, load } = page();
    start();
    consent.give({ analytics: true });
    await settled();
    view.set(viewOf('/search', '/search'));
    view.set(viewOf('/search', '/search'));
    expect(told).toEqual([
      ['page.view', { visit: 'one', page: '/account/sales/:id' }],
      ['page.view', { visit: 'one', page: '/search' }],
    ]);
    expect(load).toHaveBeenCalledTimes(1);
  });

  test('ends when the consent is taken back, and forgets the visit; given again it is another @G05', async () => {
    const { start, told, consent, view } = page(true);
    start();
    await settled();
    consent.give({ analytics: false });
    expect(Object.keys(sessionStorage)).toEqual([]);
    view.set(viewOf('/cart', '/cart'));
    await settled();
    expect(told).toHaveLength(1);
    consent.give({ analytics: true });
    await settled();
    expect(told.at(-1)).toEqual(['page.view', { visit: 'two', page: '/cart' }]);
  });

  test('does not begin where the consent was taken back while the code was on its way @G05', async () => {
    const { start, told, consent } = page(true);
    start();
    consent.give({ analytics: false });
    await settled();
    expect(told).toEqual([]);
  });

  test('that cannot be loaded is told, and takes nothing along @G05', async () => {
    const { start, told, problems } = page(true);
    start(async () => {
      throw new Error('away');
    });
    await settled();
    expect([told, problems]).toEqual([[], [new Error('away')]]);
  });

  test('does without a storage @G05', () => {
    const told: unknown[] = [];
    const refusing = {
      getItem: () => {
        throw new Error('refused');
      },
      removeItem: () => {
        throw new Error('refused');
      },
    } as unknown as Storage;
    const end = measuring.measureAudience({
      view: createObservableValue<ShellView>(viewOf('/', '/')),
      telemetry: { error: () => undefined, event: (event) => void told.push(event) },
      storage: refusing,
      newVisit: () => 'x',
    });
    end();
    expect(told).toEqual(['page.view']);
  });
});
