import type { RenderedAddress } from '@vetportal/contracts/render';
import type { RouteOfModule } from '../navigation/page-view';
import { describePage } from './frame-of-page';

const routes: RouteOfModule[] = [
  {
    module: 'mf-catalogue',
    id: 'product',
    path: '/p/*',
    access: 'public',
    title: { fr: 'Article', nl: 'Artikel', en: 'Article' },
    slots: [],
    hydrate: 'eager',
    expose: './page/product',
    files: [],
  },
];
const address: RenderedAddress = {
  origin: 'https://portal.example',
  locale: 'fr',
  pathname: '/fr/p/collier-d-ete',
  search: '?sku=F1',
  expected: false,
  data: 0,
};
const told = describePage({ routes, isIncomplete: false }, address, {
  head: {
    title: 'Collier d’été & «laisse»',
    crumbs: [{ label: 'Colliers', path: '/c/colliers?a=1&b=2' }, { label: 'Collier d’été & «laisse»' }],
    alternates: { fr: '/p/collier-d-ete?sku=F1', nl: '/p/zomerhalsband?sku=F1' },
  },
  texts: {},
});

describe('what the frame shows of a page @B11 @R36', () => {
  test('is what the page has said of itself, and the document says it too', () => {
    expect(told.view.route?.path).toBe('/p/*');
    expect(told.shown.crumbs.slice(1)).toEqual([
      { label: 'Colliers', path: '/c/colliers?a=1&b=2' },
      { label: 'Collier d’été & «laisse»' },
    ]);
    expect(told.shown.alternates.nl).toBe('/nl/p/zomerhalsband?sku=F1');
    expect(told.document).toMatchObject({
      title: 'Collier d’été & «laisse»',
      path: '/fr/p/collier-d-ete',
      crumbs: told.shown.crumbs,
    });
  });
});
