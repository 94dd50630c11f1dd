import type { Session } from '@vetportal/contracts';
import { createBus, createObservableValue, createPortalHistory } from '@vetportal/module-runtime/shell';
import { customer } from '@vetportal/module-runtime/testing';
import { resolvedModule, route } from '../modules/testing/resolved-module';
import type { DocumentHead } from '@vetportal/contracts/render';
import { createNavigation } from './navigation-service';
import { createPageView, routesOf } from './page-view';

const routes = routesOf([
  resolvedModule({
    name: 'mf-catalogue',
    routes: [route('/'), route('/search'), route('/p/*'), route('/odd', { parent: '/odd' })],
  }),
  resolvedModule({
    name: 'mf-account',
    routes: [
      route('/account', { access: 'customer' }),
      route('/account/sales', { access: 'customer', parent: '/account' }),
      route('/account/sales/:id', { access: 'customer', parent: '/account/sales' }),
      route('/account/lost', { parent: '/account/nowhere' }),
    ],
  }),
]);

/** A portal at an address, and what it says of its pages. */
function portal(path: string, session: Session = { state: 'guest' }) {
  window.history.replaceState(null, '', path);
  const history = createPortalHistory(window);
  const location = createObservableValue(history.value);
  history.changes.subscribe((next) => location.set(next));
  const sessions = createObservableValue(session);
  const heads: DocumentHead[] = [];
  const settled: string[] = [];
  const events: string[] = [];
  const fetched: string[] = [];
  const loaded: string[] = [];
  const bus = createBus();
  bus.events('page.changed').subscribe((page) => events.push(`${page.path} ${page.title}`));
  const navigation = createNavigation({
    history,
    location,
    view: createPageView(location, sessions, createObservableValue(false), { routes, incomplete: false }),
    routes,
    bus,
    homeLabel: () => 'Accueil',
    writeHead: (head) => heads.push(head),
    onSettled: ({ path: of }) => settled.push(of),
    loadDocument: (target) => target.includes('/former') && loaded.push(target) > 0,
    fetchPage: ({ route, params, query }) => fetched.push(`${route.path} ${JSON.stringify(params)} ${query}`),
  });
  const address = () => window.location.pathname + window.location.search + window.location.hash;
  return { navigation, history, heads, settled, events, fetched, loaded, address, sessions };
}

describe('going about the portal', () => {
  test.each([
    ['/cart', '/nl/cart'],
    ['/', '/nl'],
    ['/search?q=a#top', '/nl/search?q=a#top'],
    ['/fr/cart', '/fr/cart'],
    ['/p/../cart', '/nl/cart'],
  ])('to %s leads to %s @R31', (path, expected) => {
    const { navigation, address } = portal('/nl/search');
    navigation.navigate(path);
    expect(address()).toBe(expected);
  });

  test('to a page that no module here has asks the edge, which may know where it has gone @W25', () => {
    const { navigation, address, loaded } = portal('/nl/search');
    navigation.navigate('/former/1?a=b');
    expect(loaded).toEqual(['/nl/former/1?a=b']);
    expect(address()).toBe('/nl/search');
  });

  test('adds an entry to the history, or takes the place of the present one @R31', () => {
    const { navigation, history } = portal('/fr');
    const before = window.history.length;
    navigation.navigate('/cart');
    expect(window.history).toHaveLength(before + 1);
    expect(history.kind).toBe('push');
    navigation.navigate('/search', { replace: true });
    expect(window.history).toHaveLength(before + 1);
    expect(history.kind).toBe('replace');
  });

  test.each(['//evil.test', '/\\evil.test', '/.//evil.test', 'cart', ''])(
    'to %j, which is not of this origin, is refused @X23 @V14',
    (path) => {
      const { navigation, address } = portal('/fr');
      expect(() => navigation.navigate(path)).toThrow(
        `Navigating to an external URL is not allowed by default: ${path}`,
      );
      expect(address()).toBe('/fr');
    },
  );

  test.each(['https://evil.test', 'javascript:alert(1)', 'data:text/html,x', 'mailto:a@b.test'])(
    'to %j, which has a protocol, is refused @X23 @V14',
    (path) => {
      const { navigation, address } = portal('/fr');
      expect(() => navigation.navigate(path)).toThrow(`Cannot navigate to a URL with a protocol: ${path}`);
      expect(address()).toBe('/fr');
    },
  );

  test('gives the full path of a page in the present language @R31', () => {
    const { navigation } = portal('/en/search');
    expect(navigation.href('/cart?x=1')).toBe('/en/cart?x=1');
    expect(navigation.href('/')).toBe('/en');
  });

  test('tells the path without its language, once for each change @R31', () => {
    const { navigation } = portal('/fr/search?q=a');
    const told: string[] = [];
    navigation.location.changes.subscribe(({ path, query }) => told.push(path + query));
    navigation.navigate('/search?q=a#top');
    navigation.navigate('/nl/search?q=a');
    navigation.navigate('/cart');
    expect(told).toEqual(['/search?q=a', '/cart']);
  });

  test.each([
    ['/p/vaccin?tab=stock#x', ['/p/* {"*":"vaccin"} ?tab=stock']],
    ['/nl/account/sales/7', ['/account/sales/:id {"id":"7"} ']],
    ['/nowhere', []],
    ['//evil.test/search', []],
    ['https://evil.test/search', []],
  ])('fetches the page at %s ahead: %j @X23', (path, expected) => {
    const { navigation, fetched } = portal('/fr');
    navigation.prefetch(path);
    expect(fetched).toEqual(expected);
  });
});

describe('what is said of the page on screen', () => {
  test('is its route’s title until the page tells its own, and nothing is settled before @R36', () => {
    const { navigation, heads, settled, events } = portal('/fr/search');
    expect(heads.at(-1)?.title).toBe('/search fr');
    expect(settled).toEqual([]);
    expect(events).toEqual([]);
    navigation.setHead({ title: 'Recherche', description: 'Tout.' });
    expect(heads.at(-1)).toMatchObject({
      title: 'Recherche',
      description: 'Tout.',
      path: '/fr/search',
      indexed: true,
    });
    expect(settled).toEqual(['/search']);
    expect(events).toEqual(['/search Recherche']);
  });

  test('keeps the page’s title for another query, not for another page or language @R36', () => {
    const { navigation, heads } = portal('/fr/search');
    navigation.setHead({ title: 'Recherche' });
    const before = heads.length;
    navigation.navigate('/search?q=a');
    expect(heads).toHaveLength(before);
    navigation.navigate('/nl/search?q=a');
    expect(heads.at(-1)?.title).toBe('/search nl');
  });

  test.each([
    ['/fr/account/sales', { state: 'customer', user: customer() }, {}, false],
    ['/fr/account/sales', { state: 'guest' }, {}, false],
    ['/fr/nowhere', { state: 'guest' }, {}, false],
    ['/fr/search', { state: 'guest' }, { indexed: false }, false],
    ['/fr/search', { state: 'guest' }, {}, true],
  ] as const)(
    'lets search engines in only where a page is public and wants it: %s %j %j @R36',
    (path, session, head, indexed) => {
      const { navigation, heads } = portal(path, session);
      navigation.setHead({ title: 'T', ...head });
      expect(heads.at(-1)?.indexed).toBe(indexed);
    },
  );
});

describe('the page in the other languages', () => {
  test('is the same path and query for the person, and the path alone for search engines @R31 @R36', () => {
    const { navigation, heads } = portal('/fr/search?q=a');
    navigation.setHead({ title: 'Recherche' });
    expect(navigation.alternates.value.nl).toBe('/nl/search?q=a');
    expect(heads.at(-1)?.alternates.nl).toBe('/nl/search');
  });

  test('is where the page says with what is chosen on it, the same path where it says nothing @R31 @R36', () => {
    const { navigation, heads } = portal('/fr/p/vaccin?tab=stock');
    navigation.setHead({ title: 'Vaccin', alternates: { fr: '/p/vaccin', nl: '/p/entstof' } });
    expect(navigation.alternates.value).toEqual({
      fr: '/fr/p/vaccin?tab=stock',
      nl: '/nl/p/entstof?tab=stock',
      en: '/en/p/vaccin?tab=stock',
    });
    expect(heads.at(-1)?.alternates).toEqual({ fr: '/fr/p/vaccin', nl: '/nl/p/entstof', en: '/en/p/vaccin' });
  });

  test('whose address in another language nobody knows yet is looked for on the edge @R31', () => {
    const { navigation, history } = portal('/fr/search?q=a');
    expect(navigation.isUnknownIn('nl')).toBe(false);
    history.navigator.push('/fr/p/vaccin', null);
    expect(navigation.isUnknownIn('nl')).toBe(true);
    // As a list knows it.
    navigation.setHead({ title: 'Vaccin', alternates: {} });
    expect(navigation.isUnknownIn('nl')).toBe(true);
    navigation.setHead({ title: 'Vaccin', alternates: { nl: '/p/entstof' }, nearest: '/search' });
    expect([navigation.isUnknownIn('nl'), navigation.isUnknownIn('en')]).toEqual([false, false]);
    // What is the same in each language says nothing of them.
    navigation.setHead({ title: 'Annonce' });
    expect(navigation.isUnknownIn('nl')).toBe(false);
    history.navigator.push('/fr/account/sales/7', null);
    expect(navigation.isUnknownIn('nl')).toBe(false);
  });

  test('follows the query of a page that says where it is @R31 @G04', () => {
    const { navigation } = portal('/fr/p/vaccin');
    navigation.setHead({ title: 'Vaccin', alternates: { fr: '/p/vaccin', nl: '/p/entstof' } });
    navigation.navigate('/p/vaccin?tab=stock');
    expect(navigation.alternates.value.nl).toBe('/nl/p/entstof?tab=stock');
    navigation.navigate('/p/vaccin');
    expect(navigation.alternates.value.nl).toBe('/nl/p/entstof');
  });

  test('follows the query of a page that said nothing, to the last filter taken off @R31 @G04', () => {
    const { navigation } = portal('/fr/search?q=a');
    navigation.setHead({ title: 'Recherche' });
    navigation.navigate('/search?q=b');
    expect(navigation.alternates.value.nl).toBe('/nl/search?q=b');
    navigation.navigate('/search');
    expect(navigation.alternates.value.nl).toBe('/nl/search');
  });

  test('has the query that the page says itself @R31', () => {
    const { navigation } = portal('/fr/c/chiens?page=2');
    navigation.setHead({ title: 'Chiens', alternates: { nl: '/search?q=hond' } });
    expect(navigation.alternates.value.nl).toBe('/nl/search?q=hond');
  });

  test('is the nearest one where there is none, which search engines are not told of @R31 @R36 @G04', () => {
    const { navigation, heads } = portal('/fr/p/vaccin?tab=stock');
    navigation.setHead({
      title: 'Vaccin',
      alternates: { fr: '/p/vaccin', nl: '/p/entstof' },
      nearest: '/search',
    });
    // What is chosen on the article means nothing there.
    expect(navigation.alternates.value).toEqual({
      fr: '/fr/p/vaccin?tab=stock',
      nl: '/nl/p/entstof?tab=stock',
      en: '/en/search',
    });
    expect(heads.at(-1)).toMatchObject({
      languages: ['fr', 'nl'],
      // An edge from before `languages` reads all three.
      alternates: { fr: '/fr/p/vaccin', nl: '/nl/p/entstof', en: '/en/search' },
    });
    navigation.navigate('/p/vaccin?tab=stats');
    expect(navigation.alternates.value).toMatchObject({ nl: '/nl/p/entstof?tab=stats', en: '/en/search' });
  });

  test('is there in the language in which it is shown, whatever the page says @R31 @R36', () => {
    const { navigation, heads } = portal('/fr/p/vaccin?tab=stock');
    navigation.setHead({ title: 'Vaccin', alternates: {}, nearest: '/search' });
    expect(navigation.alternates.value).toEqual({
      fr: '/fr/p/vaccin?tab=stock',
      nl: '/nl/search',
      en: '/en/search',
    });
    expect(heads.at(-1)?.languages).toEqual(['fr']);
  });

  test.each([
    ['nl', '/nl/p/%C3%A9t%C3%A9/a,b', true],
    ['nl', '/nl/p/été/a%2Cb', true],
    ['nl', '/nl/p/other', false],
    ['nl', '/nl/p/%', false],
    // The nearest page is another one.
    ['en', '/en/search', false],
    ['fr', '/fr/p/vaccin', true],
  ] as const)('is that at an address: %s %s %s @R31', (locale, pathname, is) => {
    const { navigation } = portal('/fr/p/vaccin');
    expect(navigation.isSamePage({ locale, pathname })).toBe(false);
    navigation.setHead({
      title: 'Vaccin',
      alternates: { fr: '/p/vaccin', nl: '/p/%C3%A9t%C3%A9/a%2Cb' },
      nearest: '/search',
    });
    expect(navigation.isSamePage({ locale, pathname })).toBe(is);
  });

  test('is in all of them where the page says nothing of languages @R36', () => {
    const { navigation, heads } = portal('/fr/search');
    navigation.setHead({ title: 'Recherche' });
    expect(heads.at(-1)?.languages).toBeUndefined();
  });

  test('is never that of the page before @R31 @G04', () => {
    const { navigation } = portal('/fr/p/vaccin');
    navigation.setHead({ title: 'Vaccin', alternates: { nl: '/p/entstof' } });
    navigation.navigate('/search');
    expect(navigation.alternates.value.nl).toBe('/nl/search');
    navigation.navigate('/nowhere');
    expect(navigation.alternates.value.nl).toBe('/nl/nowhere');
  });
});

describe('the way to the page', () => {
  const crumbs = (
    path: string,
    own?: Parameters<ReturnType<typeof portal>['navigation']['setHead']>[0]['crumbs'],
  ) => {
    const { navigation } = portal(path);
    navigation.setHead({ title: 'Titre', ...(own ? { crumbs: own } : {}) });
    return navigation.head.value.crumbs.map(({ label, path: to }) => `${label} ${to ?? '-'}`);
  };

  test('is home, the pages above, the page itself @G02', () => {
    expect(crumbs('/fr/account/sales/7')).toEqual([
      'Accueil /',
      '/account fr /account',
      '/account/sales fr /account/sales',
      'Titre -',
    ]);
  });

  test('is what the page says, after home @G02', () => {
    expect(crumbs('/fr/p/a', [{ label: 'Vaccins', path: '/c/vaccins' }, { label: 'A' }])).toEqual([
      'Accueil /',
      'Vaccins /c/vaccins',
      'A -',
    ]);
  });

  test('is none at home, nor where the page says so @G02', () => {
    expect(crumbs('/fr')).toEqual([]);
    expect(crumbs('/fr/search', [])).toEqual([]);
  });

  test('ends at a page above that nobody has, or that is above itself @G02', () => {
    expect(crumbs('/fr/account/lost')).toEqual(['Accueil /', 'Titre -']);
    expect(crumbs('/fr/odd')).toEqual(['Accueil /', '/odd fr /odd', 'Titre -']);
  });
});
