import { CACHES, PUBLIC_CACHES } from './cache-names';
import { cacheVisitedPages } from './cache-visited-pages';
import { cachedBuilds, deleteAllButNewest, addBuild } from './cached-builds';
import { offlineAnswer } from './offline-answer';
import { memoryCaches } from './testing/cache-storage';

const ORIGIN = 'https://portal.test';
const NOW = Date.parse('2026-11-21T08:00:00Z');
const page = (build: string, over: Partial<Response> = {}): Response => {
  const response = new Response(`page of ${build}`, {
    headers: { 'content-type': 'text/html', 'x-build': build, date: new Date(Date.now()).toUTCString() },
  });
  return Object.defineProperties(
    response,
    Object.fromEntries(Object.entries({ type: 'basic', ...over }).map(([key, value]) => [key, { value }])),
  );
};
const pathsIn = async (caches: CacheStorage, name: string) =>
  (await (await caches.open(name)).keys()).map(({ url }) => new URL(url).pathname);

describe('another build', () => {
  test('drops the files and pages of all but the one before @G14', async () => {
    const caches = memoryCaches();
    const see = (build: string) =>
      addBuild(caches, { build, folders: [`/shell/${build}/`, '/modules/mf-cart/7/'] }, NOW);
    const files = await caches.open(CACHES.files);
    const pages = await caches.open(CACHES.pages);
    for (const build of ['1', '2', '3']) {
      await files.put(`/shell/${build}/main.js`, new Response(build));
      await pages.put(`/fr/${build}`, page(build));
      await see(build);
    }
    await files.put('/modules/mf-cart/7/a.js', new Response('cart'));
    await see('4');
    expect(await pathsIn(caches, CACHES.files)).toEqual(['/shell/3/main.js', '/modules/mf-cart/7/a.js']);
    expect(await pathsIn(caches, CACHES.pages)).toEqual(['/fr/3']);
    expect((await cachedBuilds(caches)).map(({ build }) => build)).toEqual(['4', '3']);
  });

  test('is noted anew where the record cannot be read @G14', async () => {
    const caches = memoryCaches();
    await (await caches.open(CACHES.builds)).put('/builds/kept.json', new Response('{'));
    expect(await cachedBuilds(caches)).toEqual([]);
    await addBuild(caches, { build: '1', folders: [] }, NOW);
    expect(await cachedBuilds(caches)).toEqual([{ build: '1', folders: [] }]);
  });

  test('leaves what was kept last @G14', async () => {
    const cache = await memoryCaches().open('x');
    for (const at of [1, 2, 3, 4]) await cache.put(`/${at}`, new Response());
    await cache.put('/1', new Response());
    await deleteAllButNewest(cache, 2);
    expect((await cache.keys()).map(({ url }) => new URL(url).pathname)).toEqual(['/4', '/1']);
  });
});

describe('what was seen', () => {
  let asked: string[];
  let answers: (path: string) => Response | undefined;
  beforeEach(() => {
    asked = [];
    jest.spyOn(globalThis, 'fetch').mockImplementation(async (input) => {
      const { pathname } = new URL(input instanceof Request ? input.url : input);
      asked.push(pathname);
      const response = answers(pathname);
      if (!response) throw new TypeError('Failed to fetch');
      return response;
    });
  });
  const seen = (pages: readonly string[], files: readonly string[]) => ({
    type: 'seen' as const,
    build: 'a',
    folders: [],
    pages: [...pages],
    files: [...files],
  });

  test('is fetched and kept, files once, pages again after a while @G14 @B07', async () => {
    const caches = memoryCaches();
    answers = (path) => (path.startsWith('/fr') ? page('a') : new Response('code'));
    await cacheVisitedPages(caches, seen(['/fr/p/a'], ['/shell/1/main.js']), ORIGIN);
    await cacheVisitedPages(caches, seen(['/fr/p/a'], ['/shell/1/main.js']), ORIGIN);
    expect(asked).toEqual(['/shell/1/main.js', '/fr/p/a']);
    jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 11 * 60_000);
    await cacheVisitedPages(caches, seen(['/fr/p/a'], []), ORIGIN);
    expect(asked).toHaveLength(3);
  });

  test('that fails, is no file of a version, or of another build is left out, the rest is kept @G14', async () => {
    const caches = memoryCaches();
    answers = (path) => {
      if (path === '/fr/old') return page('b');
      if (path === '/fr/error') return page('a', { status: 503 });
      return path === '/fr/away' || path === '/shell/1/gone.js' ? undefined : page('a');
    };
    const files = ['/shopinvader/customer', '/shell/1/gone.js', '/shell/1/there.js'];
    await cacheVisitedPages(caches, seen(['/fr/away', '/fr/old', '/fr/error', '/fr/there'], files), ORIGIN);
    expect(await pathsIn(caches, CACHES.files)).toEqual(['/shell/1/there.js']);
    expect(await pathsIn(caches, CACHES.pages)).toEqual(['/fr/there']);
    expect(asked).not.toContain('/shopinvader/customer');
  });
});

describe('without a network', () => {
  const at = (path: string) => new URL(path, ORIGIN);
  async function offline(): Promise<ReturnType<typeof memoryCaches>> {
    const caches = memoryCaches();
    const cache = await caches.open(CACHES.offline);
    for (const locale of ['fr', 'nl', 'en']) await cache.put(`/offline/${locale}`, new Response(locale));
    return caches;
  }

  test.each([
    ['/nl/p/a', 'fr', 'nl'],
    ['/en', 'fr', 'en'],
    ['/', 'nl-BE', 'nl'],
    ['/', 'de', 'fr'],
  ])('%s to a browser in %s is answered in %s @G14', async (path, language, locale) => {
    expect(await (await offlineAnswer(await offline(), at(path), language)).text()).toBe(locale);
  });

  test('the bare address leads to the home page that was seen last @G14 @R30', async () => {
    const caches = await offline();
    const pages = await caches.open(CACHES.pages);
    for (const path of ['/fr', '/nl', '/nl/cart', '/fr?x=1']) await pages.put(path, page('a'));
    const answer = await offlineAnswer(caches, at('/'), 'en');
    expect([answer.status, answer.headers.get('location')]).toEqual([302, `${ORIGIN}/nl`]);
  });

  test('nothing at all is an error like that of a browser without a worker @G14', async () => {
    expect((await offlineAnswer(memoryCaches(), at('/fr'), 'fr')).type).toBe('error');
  });
});

test('a sign-out takes what tells where a person has been, and leaves what is everybody’s @S15 @G14', () => {
  const left = Object.entries(CACHES).filter(([, name]) => name.startsWith(PUBLIC_CACHES));
  expect(left.map(([kind]) => kind)).toEqual(['files', 'offline', 'builds']);
});
