import { createObservableValue } from '@vetportal/module-runtime/shell';
import { route } from '../modules/testing/resolved-module';
import { fetchNextCode } from './fetch-next-code';

const ROUTES = ['/p/*', '/c/*', '/contact', '/search'].map((path) => ({
  ...route(path),
  module: 'mf-catalogue',
}));

/** A page at rest whose links are these, on a line that may be dear. */
function atRest(hrefs: readonly string[], { connection = {}, failing = '' } = {}) {
  document.body.innerHTML = `<header><a href="/contact">c</a><a href="/contact">c</a><a href="/contact">c</a></header>
    <main>${hrefs.map((href) => `<a href="${href}">x</a>`).join('')}</main>`;
  const fetched: string[] = [];
  const shown = createObservableValue(0);
  const own = Object.create(window) as Window;
  Object.defineProperty(own, 'navigator', { value: { connection } });
  Object.defineProperty(own, 'setTimeout', { value: setTimeout });
  Object.defineProperty(own, 'clearTimeout', { value: clearTimeout });
  Object.defineProperty(own, 'document', { value: document });
  fetchNextCode({
    window: own,
    shown,
    present: () => ROUTES[3],
    routeOf: (pathname) => ROUTES.find(({ path }) => pathname.startsWith(path.replace('*', ''))),
    fetchCode: ({ path }) => {
      fetched.push(path);
      return path === failing ? Promise.reject(new Error('away')) : Promise.resolve();
    },
  });
  return { fetched, shown };
}

describe('the code of pages that come next', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  test('is that of the two pages with most links in the page itself, this one apart @G12', async () => {
    const { fetched } = atRest([
      ...['/c/dogs', '/c/cats', '/contact'],
      ...['/p/a', '/p/b', '/p/c'],
      ...['/search?q=a', '/search?q=b', '/search?q=c', '/search?q=d'],
      'https://elsewhere.example/p/x',
    ]);
    expect(fetched).toEqual([]);
    await jest.advanceTimersByTimeAsync(2000);
    expect(fetched).toEqual(['/p/*', '/c/*']);
  });

  test('waits until the page stands still, and goes on after a failure', async () => {
    const { fetched, shown } = atRest(['/p/a', '/p/b', '/c/dogs'], { failing: '/p/*' });
    await jest.advanceTimersByTimeAsync(200);
    shown.set(1);
    await jest.advanceTimersByTimeAsync(200);
    expect(fetched).toEqual([]);
    await jest.advanceTimersByTimeAsync(2000);
    expect(fetched).toEqual(['/p/*', '/c/*']);
  });

  test('is not fetched over a metered line', async () => {
    const { fetched } = atRest(['/p/a'], { connection: { saveData: true } });
    await jest.advanceTimersByTimeAsync(5000);
    expect(fetched).toEqual([]);
  });
});
