import type { ProductQuery } from '@vetportal/search';
import { announcementsAt, productSearch } from '@vetportal/search/queries';
import { advertisementDocuments, infoBannerDocuments } from '../catalogue/announcements';
import { linesInMemory } from './index/document-store';
import { SearchService } from './search-service';

/* The portal's own queries about offers, on articles whose periods lie around one day. */

const TODAY = '2026-11-21';
const frame = (gte: string, lte: string) => ({ time_frame: { gte, lte }, date_end: lte });
const article = (id: number, sku: string, offers: object = {}, state = 'in_stock') => ({
  id,
  sku,
  name: sku,
  url_key: sku.toLowerCase(),
  main: true,
  stock: { global: { state } },
  ...offers,
});
const articles = [
  article(1, 'PLAIN'),
  article(2, 'DISCOUNT', { supplier_discount: { discount: 5, ...frame('2026-11-21', '2026-12-31') } }),
  article(3, 'OVER', { supplier_discount: { discount: 5, ...frame('2026-10-01', '2026-11-20') } }),
  article(4, 'LATER', { supplier_promotion: { main: 10, promo: 1, ...frame('2026-11-22', '2026-12-31') } }),
  article(
    5,
    'FREE',
    { supplier_promotion: { main: 10, promo: 1, ...frame('2026-01-01', TODAY) } },
    'in_limited_stock',
  ),
  article(
    6,
    'VET',
    { veterinary_supplier_discount: { discount: 12, ...frame('2026-11-01', '2026-11-30') } },
    'resupplying',
  ),
  article(7, 'SPECIAL-B', { specials: [{ date_start: TODAY, date_end: TODAY, sequence: 2 }] }),
  article(8, 'SPECIAL-A', { specials: [{ date_start: '2026-11-01', date_end: '2026-11-30', sequence: 1 }] }),
  article(9, 'SPECIAL-OVER', {
    specials: [{ date_start: '2026-11-01', date_end: '2026-11-20', sequence: 0 }],
  }),
];

const service = new SearchService();
service.load('products_fr_be', 'fr', linesInMemory(articles.map((one) => JSON.stringify(one))));

function skus(asked: Partial<ProductQuery>): string[] {
  const body = productSearch({
    text: '',
    filters: {},
    sort: 'relevance',
    page: 1,
    pageSize: 24,
    role: 'default',
    today: TODAY,
    ...asked,
  });
  const { status, json } = service.search('products_fr_be', JSON.stringify(body));
  expect(status).toBe(200);
  const { hits } = JSON.parse(json) as { hits: { hits: { _source: { sku: string } }[] } };
  return hits.hits.map(({ _source }) => _source.sku);
}

test.each([
  ['2026-11-21T08:00:00.000Z', [1], [1]],
  ['2026-10-10T08:00:00.000Z', [2], []],
  ['2028-05-01T08:00:00.000Z', [], [2]],
])('at %s the banners %j and the advertisements %j are shown @S03 @C16', (now, banners, advertisements) => {
  const load = (name: string, documents: object[]) =>
    service.load(name, 'fr', linesInMemory(documents.map((one) => JSON.stringify(one))));
  load('infobanners_fr_be', infoBannerDocuments('fr', TODAY));
  load('advertisements_fr_be', advertisementDocuments('fr', TODAY));
  const shown = (name: string): number[] => {
    const { json } = service.search(name, JSON.stringify(announcementsAt(now)));
    return (JSON.parse(json) as { hits: { hits: { _source: { id: number } }[] } }).hits.hits.map(
      ({ _source }) => _source.id,
    );
  };
  expect([shown('infobanners_fr_be'), shown('advertisements_fr_be')]).toEqual([banners, advertisements]);
});

test('promotions are those that run on the day, its ends included @R25 @C16', () => {
  expect(skus({ offered: 'promotions' })).toEqual(['DISCOUNT', 'FREE', 'VET']);
  expect(skus({ offered: 'promotions', today: '2026-11-22' })).toEqual(['DISCOUNT', 'LATER', 'VET']);
});

test('the selection is the special offers of the day in the order of the house @R27 @C16', () => {
  expect(skus({ offered: 'special-offers' })).toEqual(['SPECIAL-A', 'SPECIAL-B']);
  expect(skus({ offered: 'special-offers', sort: 'name-desc' })).toEqual(['SPECIAL-B', 'SPECIAL-A']);
  expect(skus({ offered: 'special-offers', today: '2026-12-24' })).toEqual([]);
});

test.each<[Partial<ProductQuery>, string[]]>([
  [{ filters: { 'discount-ending': ['yes'] } }, ['VET']],
  [{ filters: { promotion: ['free-goods'] } }, ['FREE']],
  [{ filters: { discount: ['5-10'] } }, ['DISCOUNT']],
  [{ filters: { discount: ['10-15', '5-10'] } }, ['DISCOUNT', 'VET']],
  [{ offered: 'promotions', filters: { 'in-stock': ['yes'] } }, ['DISCOUNT', 'FREE']],
])('%j finds %j @E02 @C16', (asked, found) => {
  expect(skus(asked)).toEqual(found);
});
