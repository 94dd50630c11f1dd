import { isVisible, type CustomerFunction } from '@vetportal/model';
import {
  articlesByCodes,
  articleSuggestions,
  productByUrlKey,
  productsByIds,
  productSearch,
  productSuggestions,
  similarProducts,
  specialOffers,
} from '@vetportal/search/queries';
import { linesInMemory } from '../index/document-store';
import { GUEST, type Reader } from '@vetportal/search/access';
import { SearchService } from '../search-service';

const articles = [
  { id: 1, sku: 'ALL', url_key: 'a', groups: [], types: [] },
  { id: 2, sku: 'GROUP', url_key: 'b', groups: [3], types: [] },
  { id: 3, sku: 'TYPE', url_key: 'c', groups: [], types: ['veterinary', 'pharmacist'] },
  { id: 4, sku: 'BOTH', url_key: 'a', groups: [2, 3], types: ['veterinary'] },
];

const service = new SearchService();
service.load(
  'products_fr_be',
  'fr',
  linesInMemory(
    articles.map(({ groups, types, ...article }) =>
      JSON.stringify({
        ...article,
        name: 'Ketaval',
        main: true,
        characteristics_vector: [1, 0],
        specials: [{ date_start: '2026-01-01', date_end: '2026-12-31', sequence: 1 }],
        veterinary_groups: groups.map((id) => ({ id })),
        allowed_partner_types: types,
      }),
    ),
  ),
);

const READERS: [string, Reader, string[]][] = [
  ['a guest', GUEST, ['ALL']],
  ['a nurse in the group', { groupIds: [3], partnerType: 'nurse', role: 'default' }, ['ALL', 'GROUP']],
  [
    'a veterinarian in no group',
    { groupIds: [], partnerType: 'veterinary', role: 'default' },
    ['ALL', 'TYPE'],
  ],
  [
    'a veterinarian in a group',
    { groupIds: [2], partnerType: 'veterinary', role: 'default' },
    ['ALL', 'TYPE', 'BOTH'],
  ],
];

test.each(READERS)(
  '%s finds what is for them, counts no other, and orders the same @P04',
  (_who, reader, skus) => {
    const body = {
      query: { match: { name: 'ketaval' } },
      sort: ['id'],
      aggs: {
        products: { value_count: { field: 'id' } },
        examples: { terms: { field: 'sku' }, aggs: { label: { top_hits: { size: 5 } } } },
      },
    };
    const { json } = service.search('products_fr_be', JSON.stringify(body), reader);
    const answer = JSON.parse(json) as {
      hits: { total: { value: number }; hits: { _source: { sku: string } }[] };
      aggregations: { products: { value: number } };
    };
    expect(answer.hits.hits.map(({ _source }) => _source.sku)).toEqual(skus);
    expect(answer.hits.total.value).toBe(skus.length);
    expect(answer.aggregations.products.value).toBe(skus.length);
    for (const { sku } of articles.filter((article) => !skus.includes(article.sku)))
      expect(json).not.toContain(sku);

    // The index and the one rule of portal and ERP agree.
    const visible = articles.filter(({ groups, types }) =>
      isVisible(
        { veterinaryGroupIds: groups, partnerTypes: types },
        {
          groupIds: reader.groupIds,
          function: (reader.partnerType ?? 'guest') as CustomerFunction | 'guest',
        },
      ),
    );
    expect(visible.map(({ sku }) => sku)).toEqual(skus);
  },
);

test('a variant that is not for the reader is not among those of its product @P04', () => {
  const body = { collapse: { field: 'url_key', inner_hits: { name: 'variants', size: 100 } }, sort: ['id'] };
  const { json } = service.search('products_fr_be', JSON.stringify(body), GUEST);
  expect(json).not.toContain('BOTH');
});

test('a word of an article that is not for the reader is not proposed as a spelling @W06', () => {
  const book = new SearchService();
  const named = [
    { id: 1, sku: 'A', url_key: 'a', name: 'Amoxi' },
    { id: 2, sku: 'B', url_key: 'b', name: 'Fentanyl', allowed_partner_types: ['veterinary'] },
  ];
  book.load('products_fr_be', 'fr', linesInMemory(named.map((article) => JSON.stringify(article))));
  const meant = (text: string, reader: Reader): string | undefined => {
    const body = { size: 0, suggest: { text, spelling: { phrase: { field: 'name' } } } };
    const { json } = book.search('products_fr_be', JSON.stringify(body), reader);
    const { suggest } = JSON.parse(json) as { suggest: { spelling: [{ options: { text: string }[] }] } };
    return suggest.spelling[0].options[0]?.text;
  };
  expect(meant('fentanil', { groupIds: [], partnerType: 'veterinary', role: 'default' })).toBe('fentanyl');
  expect(meant('fentanil', { groupIds: [], partnerType: 'student', role: 'default' })).toBeUndefined();
  expect(meant('fentanil', GUEST)).toBeUndefined();
  expect(meant('amixi', GUEST)).toBe('amoxi');
});

test('an article that is not for the reader is not reachable by its address, its code or its id @P04', () => {
  for (const query of [{ term: { url_key: 'c' } }, { term: { sku: 'TYPE' } }, { ids: { values: [3] } }]) {
    const { json } = service.search('products_fr_be', JSON.stringify({ query }), GUEST);
    expect(JSON.parse(json)).toMatchObject({ hits: { total: { value: 0 } } });
  }
});

const asked = { text: '', filters: {}, sort: 'relevance', page: 1, pageSize: 24, role: 'default' } as const;
test.each<[string, object]>([
  ['a list', productSearch({ ...asked, today: '2026-11-21' })],
  ['a search', productSearch({ ...asked, text: 'ketaval', today: '2026-11-21' })],
  ['what is suggested while typing', productSuggestions('keta')],
  ['what a row of the quick order suggests', articleSuggestions('keta')],
  ['what is alike', similarProducts([1, 0], 'another', 8)],
  ['special offers', specialOffers('2026-11-21', 8)],
  ['articles by their ids', productsByIds([1, 2, 3, 4])],
  ['articles by their codes', articlesByCodes(['ALL', 'GROUP', 'TYPE', 'BOTH'])],
  ['an address', productByUrlKey('a', 'BOTH')],
])('%s shows each reader what is for them alone @P04', (_way, body) => {
  for (const [, reader, skus] of READERS) {
    const { status, json } = service.search('products_fr_be', JSON.stringify(body), reader);
    expect(status).toBe(200);
    expect(json).toContain('ALL');
    for (const { sku } of articles.filter((article) => !skus.includes(article.sku)))
      expect(json).not.toContain(`"${sku}"`);
  }
});
