import { FACETS, SORTS } from '@vetportal/search';
import fc from 'fast-check';
import { facetValue } from '../testing/products';
import { categoryOptions, toggleCategory } from './category-tree';
import { readListQuery, toggleFilter, writeListQuery } from './list-query';

const TODAY = '2026-11-21';
const read = (search: string) => readListQuery(new URLSearchParams(search), TODAY);

describe('a list in a URL @R26', () => {
  test('is read as it was written', () => {
    const value = fc.stringMatching(/^[a-z0-9-]{1,12}$/);
    const values = fc.uniqueArray(value, { minLength: 1, maxLength: 3 });
    const query = fc.record({
      text: fc.stringMatching(/^[a-z0-9&=+#? %éà]{0,30}$/).map((text) => text.trim().replace(/\s+/g, ' ')),
      filters: fc.record({ species: values, presentation: values }, { requiredKeys: [] }),
      sort: fc.constantFrom(...SORTS),
      page: fc.integer({ min: 1, max: 9999 }),
    });
    fc.assert(
      fc.property(query, (written) => {
        expect(read(writeListQuery(written))).toEqual({ query: written, ignored: false, shortened: false });
      }),
    );
  });

  test('any query gives a usable list', () => {
    const parameter = fc.tuple(
      fc.constantFrom('q', 'sort', 'page', 'x', ...FACETS),
      fc.oneof(
        fc.string(),
        fc.constantFrom('__proto__', 'constructor', '-1', '1e9', '0', '99999999999999999999'),
      ),
    );
    fc.assert(
      fc.property(fc.array(parameter, { maxLength: 12 }), (parameters) => {
        const { query } = readListQuery(new URLSearchParams(parameters), TODAY);
        expect(query.page).toBeGreaterThanOrEqual(1);
        expect(query.page).toBeLessThanOrEqual(99_999);
        expect(SORTS).toContain(query.sort);
        expect(query.text.length).toBeLessThanOrEqual(200);
        expect(Object.keys(query.filters).every((name) => FACETS.some((known) => known === name))).toBe(true);
      }),
    );
  });

  test.each([
    'sort=price',
    'page=0',
    'page=-1',
    'page=1.5',
    'page=two',
    'stock=plenty',
    'promotion=free',
    'category=abc',
  ])('says that %s was left out', (search) => {
    expect(read(search)).toMatchObject({ query: { filters: {}, sort: 'relevance', page: 1 }, ignored: true });
  });

  test.each(['', 'q=', 'sort=', 'page=', 'species=', 'utm_source=mail'])(
    '%j leaves nothing out',
    (search) => {
      expect(read(search).ignored).toBe(false);
    },
  );

  test('a text of ten thousand letters is cut, and said so', () => {
    const { query, shortened } = read(`q=${'a'.repeat(10_000)}`);
    expect([query.text.length, shortened]).toEqual([200, true]);
  });

  test('another choice begins at the first page', () => {
    const { query } = read('q=x&species=dog&page=4');
    expect(writeListQuery(toggleFilter(query, 'species', 'cat'))).toBe('?q=x&species=dog&species=cat');
    expect(writeListQuery(toggleFilter(query, 'species', 'dog'))).toBe('?q=x');
  });
});

const at = (urlKey: string, chosen = false) =>
  facetValue(urlKey, { chosen, category: { urlKey, level: urlKey.split('/').length - 1 } });
const offered = (values: ReturnType<typeof at>[]) =>
  categoryOptions(values).map(({ value, depth }) => `${'-'.repeat(depth)}${value.value}`);

describe('categories among the filters @R26', () => {
  const tree = ['food', 'med', 'med/anti', 'med/anti/oral', 'med/pain', 'food/dog'];

  test('begin with the first level and open along the choice', () => {
    expect(offered(tree.map((key) => at(key)))).toEqual(['food', 'med']);
    expect(offered(tree.map((key) => at(key, key === 'med')))).toEqual([
      'food',
      'med',
      '-med/anti',
      '-med/pain',
    ]);
    expect(offered(tree.map((key) => at(key, key === 'med/anti')))).toEqual([
      'food',
      'med',
      '-med/anti',
      '--med/anti/oral',
      '-med/pain',
    ]);
  });

  test('a single branch is open', () => {
    expect(offered([at('med'), at('med/anti'), at('med/pain')])).toEqual(['med', '-med/anti', '-med/pain']);
  });

  test('without paths in their url keys are all offered', () => {
    expect(offered([at('a'), at('b'), at('c')])).toEqual(['a', 'b', 'c']);
  });

  test('choosing one takes back those above and below it', () => {
    expect(
      toggleCategory(
        tree.map((key) => at(key, key === 'med' || key === 'food')),
        'med/anti',
      ),
    ).toEqual(['food', 'med/anti']);
    expect(
      toggleCategory(
        tree.map((key) => at(key, key === 'med/anti')),
        'med',
      ),
    ).toEqual(['med']);
    expect(
      toggleCategory(
        tree.map((key) => at(key, key === 'med')),
        'med',
      ),
    ).toEqual([]);
  });
});
