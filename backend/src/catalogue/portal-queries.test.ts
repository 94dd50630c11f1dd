import { searchableText, type ProductQuery } from '@vetportal/search';
import {
  announcementsAt,
  articlesByCodes,
  articleSuggestions,
  categoryByUrlKey,
  categorySuggestions,
  firstLevelCategories,
  loyaltyPrograms,
  navigationCategories,
  productByUrlKey,
  productsByIds,
  productSearch,
  productSuggestions,
  similarProducts,
  specialOffers,
} from '@vetportal/search/queries';
import { advertisementDocuments, infoBannerDocuments } from './announcements';
import { loyaltyProgramDocuments } from './loyalty-programs';
import { linesInMemory, SearchService } from '@vetportal/search-engine';

/* The portal's own queries, each kind (`C16`), on a few documents whose periods lie around one day. */

const TODAY = '2026-11-21';
const special = (gte: string, lte: string | null, sequence = 9) => ({
  date_start: gte,
  date_end: lte,
  sequence,
  time_frame: { gte, lte },
});
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
  // Neither runs: one is over, the other is to come.
  article(15, 'SPECIAL-BETWEEN', {
    specials: [special('2026-11-01', '2026-11-20'), special('2026-12-01', '2026-12-31')],
  }),
  // The veterinary discount is the article's while it runs, whatever the common one would give and until when.
  article(17, 'BOTH', {
    supplier_discount: { discount: 20, ...frame('2028-11-01', '2028-11-30') },
    veterinary_supplier_discount: { discount: 7, ...frame('2028-11-01', '2029-03-31') },
  }),
  article(16, 'SPECIAL-SECOND', {
    specials: [
      special('2026-10-01', '2026-10-31'),
      special('2026-11-20', '2026-11-22', 3),
      special('2027-01-01', null),
    ],
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

const load = (name: string, documents: object[]): void =>
  service.load(name, 'fr', linesInMemory(documents.map((one) => JSON.stringify(one))));

/** What an index answers to a body: the ids in their order. */
function idsOf(index: string, body: object): number[] {
  const { status, json } = service.search(index, JSON.stringify(body));
  expect({ status, json }).toMatchObject({ status: 200 });
  const { hits } = JSON.parse(json) as { hits: { hits: { _source: { id: number } }[] } };
  return hits.hits.map(({ _source }) => _source.id);
}

test.each([
  ['2026-11-21T08:00:00.000Z', [1], [1, 3]],
  ['2026-10-10T08:00:00.000Z', [2], []],
  ['2028-05-01T08:00:00.000Z', [], [2]],
])('at %s the banners %j and the advertisements %j are shown @S03 @C16', (now, banners, advertisements) => {
  load('infobanners_fr_be', infoBannerDocuments('fr', TODAY));
  load('advertisements_fr_be', advertisementDocuments('fr', TODAY));
  const shown = (name: string): number[] => idsOf(name, announcementsAt(now));
  expect([shown('infobanners_fr_be'), shown('advertisements_fr_be')]).toEqual([banners, advertisements]);
});

test('promotions are those that run on the day, its ends included @R25 @C16', () => {
  expect(skus({ offered: 'promotions' })).toEqual(['DISCOUNT', 'FREE', 'VET']);
  expect(skus({ offered: 'promotions', today: '2026-11-22' })).toEqual(['DISCOUNT', 'LATER', 'VET']);
});

test.each([
  ['2026-10-31', ['SPECIAL-SECOND']],
  ['2026-11-20', ['SPECIAL-OVER', 'SPECIAL-A', 'SPECIAL-SECOND', 'SPECIAL-BETWEEN']],
  ['2026-11-23', ['SPECIAL-A']],
  ['2026-12-24', ['SPECIAL-BETWEEN']],
  ['2030-01-01', ['SPECIAL-SECOND']],
])('on %s an article is on offer by the dates of one offer, not of two: %j @S03 @R27', (today, expected) => {
  expect(skus({ offered: 'special-offers', today })).toEqual(expected);
});

test.each<[Partial<ProductQuery['filters']>, string, string[]]>([
  [{ 'discount-ending': ['yes'] }, TODAY, ['VET']],
  [{ 'discount-ending': ['yes'] }, '2026-11-20', ['OVER', 'VET']],
  [{ 'discount-ending': ['yes'] }, '2026-12-01', ['DISCOUNT']],
  [{ 'discount-ending': ['yes'] }, '2028-11-15', []],
  [{ 'discount-ending': ['yes'] }, '2029-03-01', ['BOTH']],
  [{ discount: ['5-10'] }, '2028-11-15', ['BOTH']],
  [{ discount: ['15-'] }, '2028-11-15', []],
])('%j finds on %s what the price shows that day: %j @E02 @C16', (filters, today, expected) => {
  expect(skus({ filters, today, sort: 'name-asc' })).toEqual(expected);
});

test('the selection is the special offers of the day in the order of the house @R27 @C16', () => {
  expect(skus({ offered: 'special-offers' })).toEqual(['SPECIAL-A', 'SPECIAL-B', 'SPECIAL-SECOND']);
  expect(skus({ offered: 'special-offers', sort: 'name-desc' })).toEqual([
    'SPECIAL-SECOND',
    'SPECIAL-B',
    'SPECIAL-A',
  ]);
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

test.each([
  ['2025-12-31', [2025]],
  ['2026-11-21', [2026]],
  ['2027-01-01', [2027]],
  ['2028-01-01', []],
])('on %s the loyalty programmes %j run @S03 @C16', (day, programs) => {
  load('loyalty_programs_fr_be', loyaltyProgramDocuments('fr', TODAY));
  expect(idsOf('loyalty_programs_fr_be', loyaltyPrograms(day))).toEqual(programs);
});

describe('categories @C16', () => {
  const category = (id: number, level: number, sequence: number, urlKey: string, former: string[] = []) => ({
    id,
    name: urlKey.replaceAll('/', ' '),
    level,
    sequence,
    url_key: urlKey,
    redirect_url_key: former,
  });
  const firstLevel = Array.from({ length: 24 }, (_, at) => category(at + 1, 0, 24 - at, `rayon-${at + 1}`));
  beforeAll(() => {
    load('categories_fr_be', [
      ...firstLevel,
      category(30, 1, 1, 'aliments/chien', ['chiens']),
      category(31, 1, 2, 'chiens', ['aliments/chien']),
      category(32, 2, 1, 'aliments/chien/aliments-secs'),
    ]);
  });

  test('the navigation has the first twenty of the first level by sequence, the listing all @G01 @K04', () => {
    const bySequence = firstLevel.map(({ id }) => id).reverse();
    expect(idsOf('categories_fr_be', navigationCategories())).toEqual(bySequence.slice(0, 20));
    expect(idsOf('categories_fr_be', firstLevelCategories())).toEqual(bySequence);
  });

  test('one by its url key before one that had it formerly @R16', () => {
    expect(idsOf('categories_fr_be', categoryByUrlKey('aliments/chien'))).toEqual([30]);
    expect(idsOf('categories_fr_be', categoryByUrlKey('chiens'))).toEqual([31]);
    expect(idsOf('categories_fr_be', categoryByUrlKey('rien'))).toEqual([]);
  });

  test('suggestions by the beginning of the name, the higher level first @K05', () => {
    expect(idsOf('categories_fr_be', categorySuggestions('alim'))).toEqual([30, 32]);
  });
});

describe('articles @C16', () => {
  const toward = (...vector: number[]) => ({ characteristics_vector: vector });
  beforeAll(() => {
    load('products_nl_be', [
      article(11, 'AMX-50', {
        name: 'Amoxival 50 mg',
        url_key: 'amoxival',
        redirect_url_key: ['amoxi'],
        cnk_code: '3856412',
        barcode: '5412345678901',
        ...toward(1, 0),
      }),
      article(12, 'AMX-200', { name: 'Amoxival 200 mg', url_key: 'amoxival', main: false, ...toward(1, 0) }),
      article(13, 'CLAV-1', {
        name: 'Clavubel',
        url_key: 'clavubel',
        description: 'Amoxicilline met clavulaanzuur',
        ...toward(0.9, 0.4),
      }),
      article(14, 'SHOE', {
        name: 'Laars',
        url_key: 'laars',
        redirect_url_key: ['amoxival'],
        ...toward(0, 1),
      }),
    ]);
  });
  const ask = (body: object): number[] => idsOf('products_nl_be', body);

  test('by id, by the codes on their boxes', () => {
    expect(ask(productsByIds([12, 99, 11])).sort()).toEqual([11, 12]);
    expect(ask(articlesByCodes(['3856412', 'SHOE', '5412345678901'])).sort()).toEqual([11, 14]);
  });

  test.each([
    ['a non-breaking hyphen', '3856\u2011412'],
    ['a soft hyphen', '3856\u00ad412'],
    ['fourteen digits', '05412345678901'],
    ['decimals', '5412345678901.0'],
    ['a GS1 symbol', ']d2010541234567890117270930'],
    ['a Belgian keyboard', "('&é\"'(§è!çà&"],
  ])('by a code with %s, in the search and while it is typed @W03 @W05', (_what, typed) => {
    const query = { text: typed, filters: {}, sort: 'relevance', page: 1, pageSize: 10 } as const;
    const body = productSearch({ ...query, role: 'default', today: TODAY });
    expect(ask(body)).toEqual([11]);
    expect(ask(articleSuggestions(searchableText(typed)))).toEqual([11]);
  });

  test('by url key before a former one, the variant asked for first, else the main one @R23', () => {
    expect(ask(productByUrlKey('amoxival', undefined))).toEqual([11]);
    expect(ask(productByUrlKey('amoxival', 'AMX-200'))).toEqual([12]);
    expect(ask(productByUrlKey('amoxi', undefined))).toEqual([11]);
    expect(ask(productByUrlKey('rien', undefined))).toEqual([]);
  });

  test('for what is being typed: by name, then by description; each variant alone where one is ordered @K05', () => {
    expect(ask(productSuggestions('amox'))).toEqual([11, 13]);
    expect(ask(articleSuggestions('amoxival 2'))).toEqual([12]);
  });

  test('similar ones by their vectors, without the product itself and what is unlike @R23', () => {
    expect(ask(similarProducts([1, 0], 'amoxival', 8))).toEqual([13]);
  });

  test('special offers that run, in the order of the house @R02', () => {
    expect(idsOf('products_fr_be', specialOffers(TODAY, 8))).toEqual([8, 7, 16]);
  });
});
