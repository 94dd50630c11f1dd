import fc from 'fast-check';
import type { SearchBody, SourceFields } from './clause';
import { FACETS, SORTS, type PriceScope, type ProductQuery } from '../search-client';
import { detailDocument } from '../wire/product';
import { categoryByUrlKey, firstLevelCategories, navigationCategories } from './categories';
import { facetQuery } from './facets';
import { loyaltyPrograms } from './loyalty';
import { productByUrlKey, productsByIds, productSearch, specialOffers, variantsOf } from './products';
import { similarProducts } from './similar';
import { FIRST_OF_FIELDS_SCRIPT, sortClauses } from './sort';
import { categorySuggestions, productSuggestions } from './suggest';
import { closenessesOf, MAX_TEXT_LENGTH, meansArticle, searchableText } from './text';

const query = (changes: Partial<ProductQuery> = {}): ProductQuery => ({
  text: '',
  filters: {},
  sort: 'relevance',
  page: 1,
  pageSize: 24,
  role: 'default',
  today: '2026-11-21',
  ...changes,
});

const NOTHING_CHOSEN = { bool: { filter: [] } };
/** A value has fewer products than the whole list, and there are many values. */
const FEWER = { products: { cardinality: { field: 'product_number', precision_threshold: 12_000 } } };
const PRODUCTS = { products: { cardinality: { field: 'product_number', precision_threshold: 40_000 } } };

describe('the search for articles @C16 @R26', () => {
  test('weighs the fields and kinds of match as the search promises @K05', () => {
    const fields = [
      'sku^10',
      'cnk_code^3',
      'barcode',
      'active_principles.name^5',
      'name^4',
      'species.name^3',
      'brand.name',
      'presentation.name^1.5',
      'variant_attributes_text',
      'indications.name',
      'categories.name^1.5',
      'short_description^0.5',
    ];
    const words = { operator: 'and', auto_generate_synonyms_phrase_query: false };
    expect(productSearch(query({ text: ' amoxi   200 ' })).query).toEqual({
      bool: {
        must: [
          {
            bool: {
              should: [
                {
                  bool: {
                    should: [
                      { term: { sku: { value: 'AMOXI200' } } },
                      { term: { cnk_code: { value: 'AMOXI200' } } },
                      { term: { barcode: { value: 'AMOXI200' } } },
                    ],
                    minimum_should_match: 1,
                    boost: 100,
                  },
                },
                {
                  multi_match: {
                    query: 'amoxi 200',
                    type: 'cross_fields',
                    ...words,
                    fields,
                    boost: 100,
                  },
                },
                { match_phrase_prefix: { name: { query: 'amoxi 200', boost: 60 } } },
                {
                  match_phrase_prefix: { 'active_principles.name': { query: 'amoxi 200', boost: 20 } },
                },
                {
                  multi_match: {
                    query: 'amoxi 200',
                    ...words,
                    // All words stand together in one field.
                    fields: [...fields.filter((field) => !/^(?:sku|cnk_code|barcode)/.test(field)), 'words'],
                    boost: 10,
                  },
                },
              ],
              minimum_should_match: 1,
            },
          },
        ],
        filter: [],
      },
    });
  });

  test('is for words with one letter wrong where nothing has them as they are, figures as they are @K05', () => {
    const near = (text: string): string => JSON.stringify(productSearch(query({ text }), 'near').query);
    expect(JSON.stringify(productSearch(query({ text: 'amoxi' })).query)).not.toContain('fuzziness');
    // One letter, in words of four and more, in the words of a field and in those of all.
    expect(near('amoxi')).toMatch(
      /"fuzziness":"AUTO:4,99","fields":\[[^\]]*"short_description\^0.5","words"\],"boost":10/,
    );
    expect(near('amoxi')).toContain('{"match":{"words.sound":{"query":"amoxi"');
    expect(near('3856412')).not.toContain('fuzziness');
    // Signs between words are passed over; alone they are in no article.
    expect(near('amoxi - !')).not.toContain('{"query":"-"');
    expect(near('!!!')).toContain('{"match_none":{}}');
    expect(closenessesOf('')).toEqual(['all']);
    expect(closenessesOf('amoxi')).toEqual(['all', 'near']);
    expect(closenessesOf('amoxi 200')).toEqual(['all', 'near', 'but-one']);
  });

  test('finds those first whose name has what is joined as it was typed', () => {
    const joined = (text: string): unknown =>
      (productSearch(query({ text })).query['bool'] as { must: object[] }).must[0];
    expect(joined('suture 3-0')).toMatchObject({
      bool: { should: [{ match_phrase: { name: { query: '3-0', boost: 50 } } }] },
    });
    expect(joined('suture fine')).not.toHaveProperty('bool.must');
    // The pack or strength that was typed comes first, written in one or two.
    for (const typed of ['suture 1,5 g', 'suture 1,5g'])
      expect(JSON.stringify(joined(typed))).toContain(
        '{"match_phrase":{"name":{"query":"1,5 g","boost":100}}}',
      );
  });

  test('can do without one of its words', () => {
    const { query: body } = productSearch(query({ text: 'buster collar' }), 'but-one');
    expect(body).toMatchObject({
      bool: {
        must: [
          {
            bool: {
              should: [
                {
                  multi_match: {
                    query: 'buster collar',
                    type: 'cross_fields',
                    operator: 'or',
                    minimum_should_match: '-1',
                    fields: expect.arrayContaining(['name^4']) as string[],
                    boost: 10,
                  },
                },
                { bool: { should: [{ dis_max: {} }, { dis_max: {} }], minimum_should_match: 1 } },
              ],
            },
          },
        ],
      },
    });
  });

  test('without a text finds everything, below the category when there is one, and asks for no spelling', () => {
    const body = productSearch(query({ categoryUrlKey: 'food/dog' }));
    expect(body.query).toEqual({
      bool: {
        must: [{ match_all: {} }],
        filter: [{ term: { 'categories.url_key': { value: 'food/dog' } } }],
      },
    });
    expect(body.suggest).toBeUndefined();
  });

  test('asks for the prices of everybody and of the role alone, of variants too @P03', () => {
    const prices = (changes: Partial<ProductQuery>): string[] => {
      const { _source, collapse } = productSearch(query(changes));
      const { inner_hits } = collapse as { inner_hits: { _source: SourceFields } };
      const [leading, all] = [_source, inner_hits._source].map((fields) =>
        includesOf(fields).filter((field) => field.startsWith('price_by_pricelist')),
      );
      // Those of the leading variant are among those of the variants: nothing comes twice.
      expect(leading).toEqual([]);
      return all ?? [];
    };
    expect(prices({ role: 'default' })).toEqual(['price_by_pricelist.default']);
    expect(prices({ role: 'veterinary' })).toEqual([
      'price_by_pricelist.default',
      'price_by_pricelist.veterinary',
    ]);
    // What could be no part of a path is left to the index, which knows who asks.
    expect(prices({ role: 'vet.*' })).toEqual(['price_by_pricelist']);
  });

  test('gives one hit for each product with at most 100 variants @K04', () => {
    expect(productSearch(query()).collapse).toMatchObject({
      field: 'url_key',
      inner_hits: { name: 'variants', size: 100 },
    });
    expect(productSearch(query({ variantsEach: 6 })).collapse).toMatchObject({ inner_hits: { size: 6 } });
  });

  test('the variants of a product are those that the list finds, at most 100 @K04 @E05', () => {
    const asked = query({
      text: 'amoxi',
      filters: { species: ['dog'] },
      categoryUrlKey: 'medicines',
      variantsEach: 6,
      role: 'veterinary',
    });
    const list = productSearch(asked, 'near');
    const variants = variantsOf(asked, 'amoxival', 'near');
    const { must, filter } = (list.query as { bool: { must: unknown; filter: readonly unknown[] } }).bool;
    expect(variants.query).toEqual({
      bool: { must, filter: [...filter, { term: { url_key: { value: 'amoxival' } } }] },
    });
    expect(variants).toMatchObject({ post_filter: list.post_filter, size: 100, sort: [{ id: 'asc' }] });
    expect(includesOf(variants._source).filter((field) => field.startsWith('price_by_pricelist'))).toEqual([
      'price_by_pricelist.default',
      'price_by_pricelist.veterinary',
    ]);
  });

  test('asks for spellings with one error, grams of four, likelihood 0.95 @K05', () => {
    expect(productSearch(query({ text: 'amoxicilin' })).suggest).toMatchObject({
      text: 'amoxicilin',
      spelling: {
        phrase: { field: 'spelling', max_errors: 1, gram_size: 4, real_word_error_likelihood: 0.95 },
      },
    });
  });

  test.each([
    [1, 24, 0, 24],
    [3, 24, 48, 24],
    // The engine refuses what lies beyond 10,000 hits; asking for none still gives the counts.
    [417, 24, 0, 0],
  ])('page %i of %i starts at %i with %i hits @G08', (page, pageSize, from, size) => {
    expect(productSearch(query({ page, pageSize }))).toMatchObject({ from, size });
  });
});

/** What is asked of a document. */
const includesOf = (fields: readonly string[] | SourceFields = []): readonly string[] =>
  isFields(fields) ? fields.includes : fields;
const isFields = (fields: readonly string[] | SourceFields): fields is SourceFields => !Array.isArray(fields);
/** Of a species that stands for its value: neither its number nor where it would lead. */
const LABEL = {
  includes: ['species'],
  excludes: ['species.url_key', 'species.sequence', 'species.time_frame', 'species.id'],
};

describe('facets @R26', () => {
  test('are counted by the choices in the others, and the hits by all', () => {
    const { filter, aggs } = facetQuery({ species: ['dog', 'cat'], brand: ['7'] }, '2026-11-21');
    const dogOrCat = { terms: { 'species.code': ['dog', 'cat'] } };
    const brand7 = { terms: { 'brand.id': [7] } };
    expect(filter).toEqual({ bool: { filter: [dogOrCat, brand7] } });
    expect(aggs['total']).toEqual({ filter, aggs: PRODUCTS });
    expect(aggs['species']).toMatchObject({ filter: { bool: { filter: [brand7] } } });
    expect(aggs['brand']).toMatchObject({ filter: { bool: { filter: [dogOrCat] } } });
    expect(aggs['stock']).toMatchObject({ filter: { bool: { filter: [dogOrCat, brand7] } } });
  });

  test('count products, label values by a document that has them, and keep a chosen rare value in sight', () => {
    expect(facetQuery({ species: ['llama'] }, '2026-11-21').aggs['species']).toEqual({
      filter: NOTHING_CHOSEN,
      aggs: {
        values: {
          terms: { field: 'species.code', size: 40, order: [{ products: 'desc' }, { _key: 'asc' }] },
          aggs: { ...FEWER, label: { top_hits: { size: 1, _source: LABEL } } },
        },
        chosen: {
          filter: { terms: { 'species.code': ['llama'] } },
          aggs: {
            values: {
              terms: { field: 'species.code', size: 1, include: ['llama'] },
              aggs: { ...FEWER, label: { top_hits: { size: 1, _source: LABEL } } },
            },
          },
        },
      },
    });
  });

  test('offers are those of the day, the veterinary ones included', () => {
    const { filter } = facetQuery({ promotion: ['supplier-discount'] }, '2026-11-21');
    const day = { gte: '2026-11-21', lte: '2026-11-21' };
    expect(filter).toEqual({
      bool: {
        filter: [
          {
            bool: {
              should: [
                {
                  bool: {
                    should: [
                      { range: { 'veterinary_supplier_discount.time_frame': day } },
                      { range: { 'supplier_discount.time_frame': day } },
                    ],
                    minimum_should_match: 1,
                  },
                },
              ],
              minimum_should_match: 1,
            },
          },
        ],
      },
    });
  });

  test('a discount that ends this month ends between the day and the last of its month', () => {
    const { filter } = facetQuery({ 'discount-ending': ['yes'] }, '2028-02-10');
    expect(JSON.stringify(filter)).toContain(
      '{"supplier_discount.date_end":{"gte":"2028-02-10","lte":"2028-02-29"}}',
    );
    expect(JSON.stringify(filter)).toContain(
      '{"veterinary_supplier_discount.time_frame":{"gte":"2028-02-10","lte":"2028-02-10"}}',
    );
  });

  test('discounts are counted by their percent on the day, each in one range', () => {
    const { aggs } = facetQuery({}, '2026-11-21');
    const ranges = JSON.stringify(aggs['discount']);
    for (const bounds of ['{"gt":0,"lt":5}', '{"gte":5,"lt":10}', '{"gte":10,"lt":15}', '{"gte":15}']) {
      expect(ranges).toContain(`{"supplier_discount.discount":${bounds}}`);
    }
  });

  test('in stock are the two states in which an article leaves today', () => {
    expect(JSON.stringify(facetQuery({ 'in-stock': ['yes'] }, '2026-11-21').filter)).toContain(
      '{"stock.global.state":["in_stock","in_limited_stock"]}',
    );
  });

  test.each([
    ['a word where an id belongs', { category: ['x', '1; drop'], brand: ['1.5', '-1', '9999999999'] }],
    ['an offer that does not exist', { promotion: ['constructor', 'free'] }],
    ['control characters and endless values', { species: ['a\u0000b', 'x'.repeat(101)] }],
  ])('%s is left out', (_what, filters) => {
    expect(facetQuery(filters, '2026-11-21').filter).toEqual(NOTHING_CHOSEN);
  });

  test('at most fifty values of one facet are taken, each once', () => {
    const many = Array.from({ length: 200 }, (_, index) => String(index % 100));
    const { filter } = facetQuery({ brand: many }, '2026-11-21');
    expect(filter).toEqual({
      bool: { filter: [{ terms: { 'brand.id': Array.from({ length: 50 }, (_, index) => index) } }] },
    });
  });

  test('any choice keeps its own facet open', () => {
    const values = fc.array(fc.string(), { maxLength: 3 });
    const filters = fc.record(
      Object.fromEntries(FACETS.map((name) => [name, values])) as Record<
        (typeof FACETS)[number],
        typeof values
      >,
    );
    fc.assert(
      fc.property(filters, fc.constantFrom(...FACETS), (chosen, name) => {
        const withOwn = facetQuery(chosen, '2026-11-21').aggs[name];
        const without = facetQuery({ ...chosen, [name]: [] }, '2026-11-21').aggs[name];
        expect(withOwn).toMatchObject({ filter: without?.['filter'] });
      }),
    );
  });
});

describe('the order of results @K06', () => {
  test('every order ends with the id, so that pages neither repeat nor skip an article', () => {
    for (const sort of SORTS) expect(sortClauses(sort, 'gold').at(-1)).toEqual({ id: { order: 'asc' } });
  });

  test('net prices are those of the role, else everyone’s; articles without one come last @P03', () => {
    const paramsOf = (role: string, sort: 'net-asc' | 'net-desc') => {
      const [first] = sortClauses(sort, role);
      return first;
    };
    expect(paramsOf('gold', 'net-asc')).toEqual({
      _script: {
        type: 'number',
        order: 'asc',
        script: {
          lang: 'painless',
          source: FIRST_OF_FIELDS_SCRIPT,
          params: {
            // The last is the one price of an index that Shopinvader's exporter fills.
            fields: ['price_by_pricelist.gold.value', 'price_by_pricelist.default.value', 'price.value'],
            missing: 1e12,
          },
        },
      },
    });
    expect(paramsOf('default', 'net-desc')).toMatchObject({
      _script: {
        order: 'desc',
        script: { params: { fields: ['price_by_pricelist.default.value', 'price.value'], missing: -1e12 } },
      },
    });
  });

  test('a role that cannot be a field’s name is everyone', () => {
    expect(sortClauses('net-asc', 'a.b*')).toEqual(sortClauses('net-asc', 'default'));
  });
});

describe('lists of offers @R25 @R27 @C16', () => {
  const day = { gte: '2026-11-21', lte: '2026-11-21' };
  test('promotions have an offer of a manufacturer on the day, in the order that is asked for', () => {
    const body = productSearch(query({ offered: 'promotions', sort: 'name-asc' }));
    const runs = (offer: string) => ({
      bool: {
        should: [
          { range: { [`veterinary_${offer}.time_frame`]: day } },
          { range: { [`${offer}.time_frame`]: day } },
        ],
        minimum_should_match: 1,
      },
    });
    expect(body.query).toMatchObject({
      bool: {
        filter: [
          {
            bool: {
              should: [runs('supplier_discount'), runs('supplier_promotion')],
              minimum_should_match: 1,
            },
          },
        ],
      },
    });
    expect(body.sort).toEqual(sortClauses('name-asc', 'default'));
  });

  test('special offers come in the order of the house, unless another or a text is asked for', () => {
    const special = (changes: Partial<ProductQuery>) =>
      productSearch(query({ offered: 'special-offers', ...changes })).sort;
    expect(special({})).toEqual([
      { 'specials.sequence': { order: 'asc', mode: 'min' } },
      { id: { order: 'asc' } },
    ]);
    expect(special({ text: 'amox' })).toEqual(sortClauses('relevance', 'default'));
    expect(special({ sort: 'net-asc' })).toEqual(sortClauses('net-asc', 'default'));
  });
});

describe('other searches @C16', () => {
  test('a product by its key or a former one, the present key first, then the variant asked for', () => {
    const body = productByUrlKey('amoxival', 'AMX-200');
    expect(body.query).toEqual({
      bool: {
        filter: [
          {
            bool: {
              should: [
                { term: { url_key: { value: 'amoxival' } } },
                { term: { redirect_url_key: { value: 'amoxival' } } },
              ],
              minimum_should_match: 1,
            },
          },
        ],
        should: [
          { constant_score: { filter: { term: { url_key: { value: 'amoxival' } } }, boost: 1000 } },
          { constant_score: { filter: { term: { sku: { value: 'AMX-200' } } }, boost: 100 } },
          { constant_score: { filter: { term: { main: { value: true } } }, boost: 10 } },
        ],
      },
    });
  });

  test('of a product all that its page reads, with the prices of who asks alone @P03', () => {
    const topOf = (fields: SearchBody['_source']) =>
      new Set(includesOf(fields).map((field) => field.split('.')[0]));
    const read = Object.keys(detailDocument.entries);
    const ofAwaited = productByUrlKey('amoxival', undefined, { role: 'default', awaited: true });
    expect(topOf(ofAwaited._source)).toEqual(new Set([...read, 'main']));
    // How much room prices take is asked while it is not known whose they are, and not afterwards.
    expect(topOf(productByUrlKey('amoxival', undefined, { role: 'default' })._source)).toEqual(
      new Set([...read, 'main'].filter((field) => field !== 'quantity_steps')),
    );
    const pricesFor = (prices?: PriceScope) => {
      const { _source, collapse } = productByUrlKey('amoxival', undefined, prices);
      const inner = (collapse as { readonly inner_hits: { readonly _source: SourceFields } }).inner_hits;
      const ofPrices = (fields: SearchBody['_source']) =>
        includesOf(fields).filter((field) => field.startsWith('price_by_pricelist'));
      expect(ofPrices(inner._source)).toEqual(ofPrices(_source));
      return ofPrices(_source);
    };
    expect(pricesFor()).toEqual(['price_by_pricelist']);
    expect(pricesFor({ role: 'default' })).toEqual(['price_by_pricelist.default']);
    expect(pricesFor({ role: 'pharmacist' })).toEqual([
      'price_by_pricelist.default',
      'price_by_pricelist.pharmacist',
    ]);
    expect(pricesFor({ role: 'a b.*' })).toEqual(['price_by_pricelist']);
  });

  test('articles by id', () => {
    expect(productsByIds([3, 1])).toMatchObject({
      query: { bool: { filter: [{ terms: { id: [3, 1] } }] } },
      size: 2,
    });
  });

  test('special offers of the day, by sequence', () => {
    expect(specialOffers('2026-11-21', 8)).toMatchObject({
      query: {
        bool: {
          filter: [
            {
              bool: {
                should: [
                  { range: { 'specials.time_frame': { gte: '2026-11-21', lte: '2026-11-21' } } },
                  {
                    bool: {
                      filter: [
                        { bool: { must_not: [{ exists: { field: 'specials.time_frame' } }] } },
                        { range: { 'specials.date_start': { lte: '2026-11-21' } } },
                        { range: { 'specials.date_end': { gte: '2026-11-21' } } },
                      ],
                    },
                  },
                ],
                minimum_should_match: 1,
              },
            },
          ],
        },
      },
      size: 8,
      sort: [{ 'specials.sequence': { order: 'asc', mode: 'min' } }, { id: { order: 'asc' } }],
    });
  });

  test('the navigation: at most 20 first-level categories, by level and sequence @G01 @K04', () => {
    expect(navigationCategories()).toEqual({
      query: { term: { level: { value: 0 } } },
      size: 20,
      sort: [{ level: { order: 'asc' } }, { sequence: { order: 'asc' } }],
      _source: ['id', 'name', 'level', 'sequence', 'url_key', 'childs', 'images'],
    });
  });

  test('all first-level categories: 10,000, in the same order @K04', () => {
    expect(firstLevelCategories()).toEqual({
      query: { term: { level: { value: 0 } } },
      size: 10_000,
      sort: [{ level: { order: 'asc' } }, { sequence: { order: 'asc' } }],
      _source: ['id', 'name', 'level', 'sequence', 'url_key'],
    });
  });

  test('loyalty programmes of the day, at most 100 @K04 @S03', () => {
    expect(loyaltyPrograms('2026-11-21')).toEqual({
      query: {
        bool: {
          must_not: [
            { range: { date_to: { lt: '2026-11-21' } } },
            { range: { date_from: { gt: '2026-11-21' } } },
          ],
        },
      },
      size: 100,
      sort: [{ id: { order: 'asc' } }],
      track_total_hits: false,
    });
  });

  test('a category by its key or a former one @R16', () => {
    expect(categoryByUrlKey('food/dog').query).toMatchObject({
      bool: { filter: [{ bool: { should: [{ term: { url_key: { value: 'food/dog' } } }, {}] } }] },
    });
  });

  test('suggestions: unfinished words of names and descriptions, categories by their start @K05', () => {
    const products = JSON.stringify(productSuggestions('amox').query);
    expect(products).toContain('"type":"bool_prefix"');
    expect(products).toContain('{"match_phrase_prefix":{"description":{"query":"amox"}}}');
    expect(categorySuggestions('amox').query).toEqual({
      match_phrase_prefix: { name: { query: 'amox', boost: 60 } },
    });
  });
});

describe('a text as it is searched for', () => {
  test('is short, on one line, and the same when it is searched for again', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string({ unit: 'binary', maxLength: 500 }), fc.string()), (typed) => {
        const text = searchableText(typed);
        expect(text.length).toBeLessThanOrEqual(MAX_TEXT_LENGTH);
        expect(text).not.toMatch(/\p{C}/u);
        expect(text).toBe(text.trim());
        expect(searchableText(text)).toBe(text);
      }),
    );
  });

  test.each([
    ['l`amoxicilline', "l'amoxicilline"],
    ['l\u00b4amoxicilline', "l'amoxicilline"],
    ['l\u2019amoxicilline', "l'amoxicilline"],
    ['puppy\u02bcs', "puppy's"],
    ['amoxi\u00adcilline', 'amoxicilline'],
    ['\u200bfil\u200e 3\u20130', 'fil 3-0'],
    ['3688\u2011344', '3688-344'],
  ])('%j is searched for as %j @E01', (typed, text) => {
    expect(searchableText(typed)).toBe(text);
  });
});

test('similar products are asked for by the direction of a vector, without the product itself @C16', () => {
  expect(similarProducts([0.6, 0.8], 'amoxival', 8)).toMatchObject({
    size: 8,
    collapse: { field: 'url_key' },
    query: {
      script_score: {
        query: {
          bool: {
            filter: [{ term: { main: { value: true } } }],
            must_not: [{ term: { url_key: { value: 'amoxival' } } }],
          },
        },
        script: {
          source:
            "doc['characteristics_vector'].size() == 0 ? 0.0 : cosineSimilarity(params.query_vector, doc['characteristics_vector']) + 1.0",
          params: { query_vector: [0.6, 0.8] },
        },
        min_score: 1.6,
      },
    },
  });
});

test('Elasticsearch is told the vector of a document in its own way @B12', () => {
  expect(JSON.stringify(similarProducts([1, 0], 'amoxival', 8, 'elasticsearch'))).toContain(
    "cosineSimilarity(params.query_vector, 'characteristics_vector') + 1.0",
  );
});

test('a strength in percent is asked for in milligrams too, ten times as many @W14', () => {
  const hundredths = fc.integer({ min: 1, max: 9_999 });
  fc.assert(
    fc.property(
      hundredths,
      fc.constantFrom(',', '.'),
      fc.constantFrom(' %', '%'),
      (strength, sign, percent) => {
        const typed = String(strength / 100).replace('.', sign);
        const box = String(strength / 10).replace('.', sign);
        expect(JSON.stringify(meansArticle(`x ${typed}${percent}`, 'all'))).toContain(`"x ${box} mg/ml"`);
      },
    ),
  );
});
