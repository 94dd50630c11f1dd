import fc from 'fast-check';
import { createSearchClient, SearchError, type ProductQuery } from './index';
import { safeAddress } from './wire/address';
import { proseOf } from './wire/prose';
import { toCents } from './wire/scalar';

interface Answer {
  readonly status?: number;
  readonly json?: unknown;
}

/** Where the clients of these tests ask, and in which language. */
const SERVICE = {
  baseUrl: 'https://search.test/es/',
  indices: {
    products: 'products',
    categories: 'categories',
    infobanners: 'infobanners',
    loyaltyPrograms: 'loyalty_programs',
    advertisements: 'ads',
  },
  locale: () => 'nl' as const,
};

function clientOf(answer: Answer | Error | ((url: string, body: unknown) => Answer), token?: string) {
  const requests: { url: string; headers: Headers; body: unknown }[] = [];
  let forbidden = 0;
  const search = createSearchClient({
    ...SERVICE,
    accessToken: () => token,
    onForbidden: () => {
      forbidden += 1;
    },
    fetch: async (input, init) => {
      const request = new Request(input, init);
      const body: unknown = await request.json();
      requests.push({ url: request.url, headers: request.headers, body });
      if (answer instanceof Error) throw answer;
      const { status = 200, json = {} } = typeof answer === 'function' ? answer(request.url, body) : answer;
      return new Response(JSON.stringify(json), { status });
    },
  });
  return { search, requests, forbidden: () => forbidden };
}

const query: ProductQuery = {
  text: 'amoxicilin',
  filters: { species: ['dog', 'unicorn'] },
  sort: 'relevance',
  page: 1,
  pageSize: 24,
  role: 'default',
  today: '2026-11-21',
};

const amoxival = {
  id: 3,
  sku: 'AMX-200',
  main: true,
  name: 'Amoxival 200 mg',
  url_key: 'amoxival',
  cnk_code: '3856412',
  barcode: 5412345678901,
  brand: { id: 7, code: 'vetara', name: 'Vetara', url_key: 'vetara' },
  presentation: { code: 'tablet', name: 'Tablet' },
  packaging_text: '20 x 10',
  active_principles: [{ code: 'amoxicillin', name: 'Amoxicilline' }],
  species: [
    { code: 'dog', name: 'Hond' },
    { code: 'cat', name: 'Kat' },
  ],
  price_by_pricelist: {
    default: {
      value: 10.45,
      original_value: 11,
      discount: 5,
      tax_included: false,
      gross: [
        { min_quantity: 10, value: 10.5 },
        { min_quantity: 1, value: 11 },
      ],
      discounts: [
        { min_quantity: 0, discount: 5 },
        { min_quantity: 12, discount: 12.5, exclusive: true, time_frame: { gte: '2026-01-01', lte: null } },
      ],
    },
  },
  supplier_discount: { discount: 3, time_frame: { gte: '2026-11-01' }, date_end: '2026-11-30T00:00:00Z' },
  veterinary_supplier_promotion: { main: 10, promo: 2, time_frame: null },
  indicated_price: 1.005,
  tax: 6,
  stock: { global: { qty: 4, state: 'in_limited_stock' } },
  images: [
    { small: { src: '/media/3-s.svg', alt: 'Amoxival' }, medium: null },
    { small: { src: 'javascript:alert(1)', alt: '' } },
    { medium: { src: '/media/4-m.svg' } },
  ],
  is_meds: true,
  veterinary_only: true,
  is_food: false,
  unit_in_shrink_wrap: 1,
  variant_attributes: { Sterkte: '200 mg', Kleur: null },
};

const bucket = (key: string | number, products: number, source: Record<string, unknown> = {}) => ({
  key,
  doc_count: products * 3,
  products: { value: products },
  label: { hits: { hits: [{ _source: source }] } },
});
const OTHER_FIELD_FACETS = [
  'presentation',
  'active-principle',
  'indication',
  'administration-route',
  'manufacturer',
  'age-category',
  'animal-size',
  'food-range',
  'size',
  'colour',
  'vet-group',
  'loyalty',
];
const emptyFacet = { doc_count: 0, values: { buckets: [] } };
const noOffers = {
  doc_count: 5,
  'supplier-discount': { doc_count: 3, products: { value: 2 } },
  'free-goods': { doc_count: 0, products: { value: 0 } },
  'special-offer': { doc_count: 0, products: { value: 0 } },
};

const searchAnswer = {
  took: 3,
  hits: {
    total: { value: 5, relation: 'eq' },
    max_score: 4,
    hits: [
      {
        _index: 'products_nl_be',
        _source: amoxival,
        inner_hits: {
          variants: {
            hits: { hits: [{ _source: amoxival }, { _source: { ...amoxival, id: 4, sku: 'AMX-500' } }] },
          },
        },
      },
    ],
  },
  aggregations: {
    total: { doc_count: 5, products: { value: 2 } },
    unfiltered: { doc_count: 5, products: { value: 2 } },
    category: {
      doc_count: 5,
      values: {
        buckets: [
          bucket(12, 2, {
            categories: [
              { id: 1, name: 'Geneesmiddelen', level: 0, url_key: 'geneesmiddelen' },
              { id: 12, name: 'Antibiotica', level: 1, url_key: 'geneesmiddelen/antibiotica' },
            ],
          }),
        ],
      },
    },
    species: {
      doc_count: 5,
      values: {
        buckets: [
          bucket('cat', 2, { species: amoxival.species }),
          bucket('dog', 1, { species: amoxival.species }),
        ],
      },
      chosen: { values: { buckets: [bucket('dog', 1, { species: amoxival.species })] } },
    },
    brand: { values: { buckets: [bucket(7, 2, { brand: amoxival.brand })] } },
    ...Object.fromEntries(OTHER_FIELD_FACETS.map((name) => [name, emptyFacet])),
    'in-stock': { yes: { products: { value: 1 } } },
    'discount-ending': { yes: { products: { value: 0 } } },
    discount: Object.fromEntries(
      ['0-5', '5-10', '10-15', '15-'].map((range) => [range, { products: { value: 0 } }]),
    ),
    stock: { values: { buckets: [{ key: 'in_stock', products: { value: 1 } }] } },
    promotion: noOffers,
  },
  suggest: { spelling: [{ text: 'amoxicilin', options: [{ text: 'amoxicillin', score: 0.1 }] }] },
};

describe('announcements @S03 @G15 @G16 @C16', () => {
  const NOW = '2026-11-21T12:00:20.500Z';
  test('are asked for by the moment, and read as text and safe addresses', async () => {
    const { search, requests } = clientOf({
      json: {
        hits: {
          hits: [
            {
              _source: { id: 1, html: '<p>Closed <b>today</b></p>', type: 'warning', visibility: 'customer' },
            },
            {
              _source: { id: 2, html: '<img src=x onerror=alert(1)>Hello', type: 'blink', visibility: null },
            },
          ],
        },
      },
    });
    await expect(search.infoBanners(NOW)).resolves.toEqual([
      {
        id: 1,
        start: undefined,
        end: undefined,
        text: 'Closed today',
        kind: 'warning',
        audience: 'customers',
      },
      { id: 2, start: undefined, end: undefined, text: 'Hello', kind: 'info', audience: 'everyone' },
    ]);
    expect(requests[0]?.url).toBe('https://search.test/es/infobanners_nl_be/_search');
    expect(requests[0]?.body).toMatchObject({
      query: {
        bool: {
          // By the minute: all who ask within it ask the same.
          must_not: [
            { range: { date_end: { lte: '2026-11-21T12:00:00.000Z' } } },
            { range: { date_start: { gte: '2026-11-21T12:01:00.000Z' } } },
          ],
        },
      },
    });
  });

  test('an advertisement stays at the bottom right unless it says otherwise, and leads to no strange place', async () => {
    const { search } = clientOf({
      json: {
        hits: {
          hits: [
            { _source: { id: 1, name: 'Offers', link: '/promotions', image: { src: '/a.png', alt: 'A' } } },
            {
              _source: {
                id: 2,
                name: 'Bad',
                link: 'javascript:alert(1)',
                display_time: 8,
                display_slot: 'top',
              },
            },
          ],
        },
      },
    });
    await expect(search.advertisements(NOW)).resolves.toMatchObject([
      {
        displayTime: -1,
        displaySlot: 'bottom_right',
        link: '/promotions',
        image: { src: '/a.png', alt: 'A' },
      },
      { displayTime: 8, displaySlot: 'top', link: undefined, image: undefined },
    ]);
  });
});

describe('a search @C16', () => {
  test('goes to the index of the language, with the token where there is one @P09', async () => {
    const { search, requests } = clientOf({ json: { hits: { hits: [] } } }, 'secret');
    await search.navigation();
    expect(requests[0]?.url).toBe('https://search.test/es/categories_nl_be/_search');
    expect(requests[0]?.headers.get('authorization')).toBe('Bearer secret');
    const guest = clientOf({ json: { hits: { hits: [] } } });
    await guest.search.navigation();
    expect(guest.requests[0]?.headers.has('authorization')).toBe(false);
  });

  test('a refusal leads to the login page and is told @X15', async () => {
    const { search, forbidden } = clientOf({ status: 403 });
    await expect(search.navigation()).rejects.toMatchObject({
      name: 'SearchError',
      status: 403,
      indices: 'categories_nl_be',
      retryable: false,
    });
    expect(forbidden()).toBe(1);
  });

  type By = { readonly token?: string; readonly cookie?: boolean; readonly session: number };
  test.each<[string, asked: By, answered: By, leads: boolean]>([
    ['that is over', { token: 'a', session: 1 }, { session: 2 }, false],
    ['of somebody else', { token: 'a', session: 1 }, { token: 'b', session: 3 }, false],
    ['that is being signed out of', { token: 'a', session: 1 }, { token: 'a', session: 2 }, false],
    ['by a cookie, that is over', { cookie: true, session: 1 }, { session: 2 }, false],
    ['by a cookie, of somebody else', { cookie: true, session: 1 }, { cookie: true, session: 3 }, false],
    ['of before the person came in', { session: 1 }, { token: 'a', session: 2 }, false],
    ['by a token that is good still', { token: 'a', session: 1 }, { token: 'a', session: 1 }, true],
    ['by a cookie that is good still', { cookie: true, session: 1 }, { cookie: true, session: 1 }, true],
    ['of a guest, who is one still', { session: 1 }, { session: 2 }, true],
  ])(
    'a refusal to a session %s leads to the login page only where it is of who is there @X15 @S15',
    async (_whose, asked, answered, leads) => {
      let by = asked;
      let forbidden = 0;
      const search = createSearchClient({
        ...SERVICE,
        accessToken: () => by.token,
        byCookie: () => by.cookie === true,
        session: () => by.session,
        onForbidden: () => (forbidden += 1),
        fetch: () => {
          by = answered;
          return Promise.resolve(new Response('{}', { status: 403 }));
        },
      });
      await expect(search.navigation()).rejects.toThrow(SearchError);
      expect(forbidden).toBe(leads ? 1 : 0);
    },
  );

  test.each([
    [503, 1],
    [429, 1],
    [403, 0],
    [400, 0],
  ])('a search answered with %i tells whether the index is away @W15', async (status, times) => {
    let unavailable = 0;
    const search = createSearchClient({
      ...SERVICE,
      accessToken: () => undefined,
      onForbidden: () => undefined,
      onUnavailable: () => (unavailable += 1),
      fetch: () => Promise.resolve(new Response('{}', { status })),
    });
    await expect(search.navigation()).rejects.toThrow(SearchError);
    expect(unavailable).toBe(times);
  });

  const nothing = {
    ...searchAnswer,
    hits: { hits: [] },
    aggregations: { ...searchAnswer.aggregations, unfiltered: { products: { value: 0 } } },
  };
  test('that no article answers whole or nearly is asked again without one of its words @R26', async () => {
    let asked = 0;
    const { search, requests } = clientOf(() => {
      asked += 1;
      return { json: asked <= 2 ? nothing : searchAnswer };
    });
    const found = await search.products({ ...query, text: 'buster collar' });
    expect(found).toMatchObject({ missingWord: true, total: 2, suggestion: 'amoxicillin' });
    expect(requests.map(({ body }) => JSON.stringify(body).includes('minimum_should_match":"-1"'))).toEqual([
      false,
      false,
      true,
    ]);
  });

  test('that no article answers is asked again for what is near it, with the spelling that may be meant @R26', async () => {
    let asked = 0;
    const { search, requests } = clientOf(() => {
      asked += 1;
      return { json: asked === 1 ? nothing : { ...searchAnswer, suggest: undefined } };
    });
    const found = await search.products({ ...query, text: 'amoxicilin' });
    expect(found).toMatchObject({ missingWord: false, total: 2, suggestion: 'amoxicillin' });
    expect(JSON.stringify(requests[1]?.body)).toContain('words.sound');
  });

  test('in an index without numbers of products counts them by their addresses @B12', async () => {
    const { search, requests } = clientOf((_url, body) => ({
      json: JSON.stringify(body).includes('product_number')
        ? { ...nothing, hits: searchAnswer.hits }
        : searchAnswer,
    }));
    await expect(search.products({ ...query, text: 'amoxival' })).resolves.toMatchObject({ total: 2 });
    await search.products({ ...query, text: 'meloxival' });
    expect(requests).toHaveLength(3);
    expect(JSON.stringify(requests[2]?.body)).toContain('"cardinality":{"field":"url_key"');
  });

  test.each([
    ['one word has no other to go by', 'xyzzy', 2],
    ['nor have two that nobody knows', 'xyzzy plugh', 3],
  ])('%s', async (_why, text, times) => {
    const { search, requests } = clientOf({ json: nothing });
    await expect(search.products({ ...query, text })).resolves.toMatchObject({
      missingWord: false,
      hits: [],
    });
    expect(requests).toHaveLength(times);
  });

  test('that filters alone have emptied is not asked again', async () => {
    const { search, requests } = clientOf({ json: { ...searchAnswer, hits: { hits: [] } } });
    await search.products({ ...query, text: 'buster collar' });
    expect(requests).toHaveLength(1);
  });

  test('a busy engine is asked once more', async () => {
    let asked = 0;
    const { search } = clientOf(() => {
      asked += 1;
      return asked === 1 ? { status: 503 } : { json: { hits: { hits: [] } } };
    });
    await expect(search.navigation()).resolves.toEqual([]);
    expect(asked).toBe(2);
  });

  test.each<[string, Answer | Error, number, boolean]>([
    ['no answer', new TypeError('network'), 0, true],
    ['a failing engine', { status: 500 }, 500, true],
    ['a wrong query', { status: 400 }, 400, false],
    ['an answer of another form', { json: { hits: { hits: [{ _source: { id: 'three' } }] } } }, 200, false],
    ['an answer that is none', { json: 'hello' }, 200, false],
  ])('%s is a SearchError that names the index @X24', async (_what, answer, status, retryable) => {
    const { search } = clientOf(answer);
    const error: unknown = await search.navigation().catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(SearchError);
    expect(error).toMatchObject({ indices: 'categories_nl_be', status, retryable });
  });

  test('an aborted one is no failure of the index', async () => {
    const controller = new AbortController();
    const { search } = clientOf(() => {
      controller.abort();
      throw controller.signal.reason;
    });
    await expect(search.navigation(controller.signal)).rejects.toMatchObject({ name: 'AbortError' });
  });
});

describe('results of a search @R26', () => {
  test('count products, carry variants, label facets and offer the spelling meant', async () => {
    const { search } = clientOf({ json: searchAnswer });
    const results = await search.products(query);
    expect(results.total).toBe(2);
    expect(results.suggestion).toBe('amoxicillin');
    expect(results.hits[0]?.variants.map(({ sku }) => sku)).toEqual(['AMX-500']);
    const facet = (name: string) => results.facets.find((candidate) => candidate.name === name)?.values;
    expect(facet('species')).toEqual([
      { value: 'cat', label: 'Kat', count: 2, chosen: false, category: undefined },
      { value: 'dog', label: 'Hond', count: 1, chosen: true, category: undefined },
      // Chosen and in no article any more: it can still be taken back.
      { value: 'unicorn', label: 'unicorn', count: 0, chosen: true, category: undefined },
    ]);
    expect(facet('category')).toEqual([
      {
        value: '12',
        label: 'Antibiotica',
        count: 2,
        chosen: false,
        category: { urlKey: 'geneesmiddelen/antibiotica', level: 1 },
      },
    ]);
    expect(facet('brand')?.map(({ value, label }) => [value, label])).toEqual([['7', 'Vetara']]);
    expect(facet('promotion')?.map(({ value, count }) => [value, count])).toEqual([['supplier-discount', 2]]);
  });

  test('a product says how many of its variants the list does not hold; they are asked for @E05 @K04', async () => {
    const variant = (id: number) => ({ _source: { ...amoxival, id, sku: `AMX-${String(id)}` } });
    const inner = (hits: object) => ({ inner_hits: { variants: { hits } } });
    const listed = [variant(3), variant(9)];
    const product = { _source: amoxival, ...inner({ total: { value: 7, relation: 'eq' }, hits: listed }) };
    let asks = 0;
    const answer = (_url: string, body: unknown): Answer => {
      if ('aggs' in (body as object)) return { json: { ...searchAnswer, hits: { hits: [product] } } };
      asks += 1;
      return { json: { hits: { hits: asks === 1 ? [] : [variant(3), variant(4)] } } };
    };
    const { search } = clientOf(answer, 'token');
    const asked = { ...query, role: 'veterinary', variantsEach: 2 };
    const [hit] = (await search.products(asked)).hits;
    expect([hit?.variants.map(({ id }) => id), hit?.unlistedVariants]).toEqual([[9], 5]);
    const roles = ['default', 'veterinary'];
    const variants = await search.variantsOf(asked, 'amoxival');
    expect(variants.map(({ id, pricing }) => [id, pricing.roles])).toEqual([
      [3, roles],
      [4, roles],
    ]);
    // Less closely only where nothing is as close, as the list was found.
    expect(asks).toBe(2);
  });

  test('a product of which the list holds all says nothing of others', async () => {
    const [hit] = (await clientOf({ json: searchAnswer }).search.products(query)).hits;
    expect(hit?.unlistedVariants).toBeUndefined();
  });

  test('a spelling that only differs in accents or case is none', async () => {
    const suggest = { spelling: [{ options: [{ text: 'Amoxicilín' }] }] };
    const { search } = clientOf({ json: { ...searchAnswer, suggest } });
    expect((await search.products(query)).suggestion).toBeUndefined();
  });

  test('an article says whose prices came with it, and so do its variants @P03', async () => {
    const rolesOf = async (token?: string) => {
      const { search } = clientOf({ json: searchAnswer }, token);
      const [hit] = (await search.products({ ...query, role: 'veterinary' })).hits;
      return [hit?.pricing.roles, hit?.variants[0]?.pricing.roles];
    };
    const roles = ['default', 'veterinary'];
    expect(await rolesOf('token')).toEqual([roles, roles]);
    // Whom the index cannot know gets a guest's, whatever the page believes.
    expect(await rolesOf()).toEqual([['default'], ['default']]);
  });

  test('an article is read with its prices in cents and its periods as days @E04', async () => {
    const { search } = clientOf({ json: searchAnswer });
    const [hit] = (await search.products(query)).hits;
    expect(hit).toMatchObject({
      presentation: 'Tablet, 20 x 10',
      barcode: '5412345678901',
      brand: 'Vetara',
      species: ['Hond', 'Kat'],
      stock: { state: 'in_limited_stock', quantity: 4 },
      unitInShrinkWrap: undefined,
      variantAttributes: { Sterkte: '200 mg' },
      flags: new Set(['veterinary_only', 'is_meds']),
      pricing: {
        priceLists: {
          default: {
            gross: [
              { minQuantity: 10, cents: 1050 },
              { minQuantity: 1, cents: 1100 },
            ],
            discounts: [
              { minQuantity: 0, percent: 5, exclusive: false, period: {} },
              { minQuantity: 12, percent: 12.5, exclusive: true, period: { from: '2026-01-01' } },
            ],
          },
        },
        supplierDiscount: { percent: 3, period: { from: '2026-11-01', to: '2026-11-30' } },
        veterinarySupplierPromotion: { main: 10, promo: 2, period: {} },
        indicatedCents: 101,
        taxPercent: 6,
      },
    });
    // The missing sizes are stood in for; the dangerous image is gone.
    expect(hit?.images).toEqual([
      {
        small: { src: '/media/3-s.svg', alt: 'Amoxival' },
        large: { src: '/media/3-s.svg', alt: 'Amoxival' },
      },
      { small: { src: '/media/4-m.svg', alt: '' }, large: { src: '/media/4-m.svg', alt: '' } },
    ]);
  });

  test('an index without the parts of a price gives gross and discount of its plain fields @E04', async () => {
    const plain = {
      ...amoxival,
      price_by_pricelist: { default: { value: 9.5, original_value: 10, discount: 5 } },
    };
    const { search } = clientOf({ json: { hits: { hits: [{ _source: plain }] } } });
    const [found] = await search.productsByIds([3]);
    expect(found?.pricing.priceLists).toEqual({
      default: {
        gross: [{ minQuantity: 1, cents: 1000 }],
        discounts: [{ minQuantity: 0, percent: 5, exclusive: false, period: {} }],
      },
    });
  });

  test('a stock state that nobody knows promises nothing @E03', async () => {
    const strange = { ...amoxival, stock: { global: { qty: 9, state: 'plenty' } } };
    const { search } = clientOf({ json: { hits: { hits: [{ _source: strange }] } } });
    expect((await search.productsByIds([3]))[0]?.stock.state).toBe('out_of_stock');
  });
});

describe('products by id @C16', () => {
  test('come in the order asked for, once each, without those that do not exist', async () => {
    const { search, requests } = clientOf({
      json: { hits: { hits: [{ _source: amoxival }, { _source: { ...amoxival, id: 9 } }] } },
    });
    expect((await search.productsByIds([9, 3, 5, 9])).map(({ id }) => id)).toEqual([9, 3]);
    expect(requests).toHaveLength(1);
  });

  test('none asks nothing, many ask in parts', async () => {
    const { search, requests } = clientOf({ json: { hits: { hits: [] } } });
    await search.productsByIds([]);
    expect(requests).toHaveLength(0);
    await search.productsByIds(Array.from({ length: 1001 }, (_, index) => index));
    expect(requests).toHaveLength(3);
  });
});

describe('a product @R23 @E01', () => {
  const detail = {
    ...amoxival,
    description: '<p>Gevoelige <b>kiemen</b>.</p><script>alert(1)</script><ul><li>Oraal</li></ul>',
    short_description: null,
    redirect_url_key: ['amoxival-oud'],
    locale_url_keys: { fr_BE: 'amoxival-fr', nl: 'amoxival', de: 'x' },
    categories: [{ id: 12, name: 'Antibiotica', level: 1, url_key: 'geneesmiddelen/antibiotica' }],
    structured_attributes: [
      { group_name: 'Samenstelling', fields: [{ name: 'Sterkte', key: 'strength', value: ['200', 'mg'] }] },
      { group_name: 'Leeg', fields: [{ name: 'x', key: 'x', value: null }] },
    ],
    medias: [
      { sequence: 2, name: 'Film', url: 'https://video.test/1', type: { name: 'Film', code: 'video' } },
      { sequence: 1, name: 'Bijsluiter', url: '/media/3.pdf', type: { name: 'Bijsluiter', code: 'notice' } },
      { sequence: 3, name: 'Gevaarlijk', url: 'data:text/html,x', type: null },
    ],
    variant_selector: [{ name: 'Sterkte', values: [{ name: '200 mg', sku: 'AMX-200', selected: true }] }],
    link_video: '//evil.test/',
    best_before_date: '2027-03-31T00:00:00+00:00',
  };

  test('is read in full, its texts without mark-up, its links checked @V14', async () => {
    const { search } = clientOf({ json: { hits: { hits: [{ _source: detail }] } } });
    const product = await search.productByUrlKey('amoxival', undefined);
    expect(product).toMatchObject({
      description: 'Gevoelige kiemen.\n\n– Oraal',
      metaDescription: 'Gevoelige kiemen. – Oraal',
      localeUrlKeys: { fr: 'amoxival-fr', nl: 'amoxival' },
      attributes: [{ name: 'Samenstelling', fields: [{ name: 'Sterkte', value: '200, mg' }] }],
      medias: [
        { name: 'Bijsluiter', url: '/media/3.pdf', type: 'Bijsluiter' },
        { name: 'Film', url: 'https://video.test/1', type: 'Film' },
      ],
      linkVideo: undefined,
      bestBefore: '2027-03-31',
    });
    expect(product?.attributes).toHaveLength(1);
    expect(product?.variants).toEqual([]);
  });

  test('says whose prices have come with it and its variants @P03', async () => {
    const inner = { variants: { hits: { hits: [{ _source: { ...detail, id: 8 } }] } } };
    const json = { hits: { hits: [{ _source: detail, inner_hits: inner }] } };
    const { search } = clientOf({ json }, 'token');
    const product = await search.productByUrlKey('amoxival', undefined, undefined, { role: 'veterinary' });
    const roles = ['default', 'veterinary'];
    expect([product?.pricing.roles, product?.variants[0]?.pricing.roles]).toEqual([roles, roles]);
  });

  test('that does not exist is undefined', async () => {
    const { search } = clientOf({ json: { hits: { hits: [] } } });
    await expect(search.productByUrlKey('nothing', undefined)).resolves.toBeUndefined();
  });
});

test('a category knows the way to it and what is below @R16 @E06', async () => {
  const { search } = clientOf({
    json: {
      hits: {
        hits: [
          {
            _source: {
              id: 12,
              name: 'Antibiotica',
              level: 1,
              sequence: 4,
              url_key: 'geneesmiddelen/antibiotica',
              redirect_url_key: null,
              parent: { id: 1, name: 'Geneesmiddelen', level: 0, url_key: 'geneesmiddelen' },
              childs: [{ id: 20, name: 'Oraal', level: 2, url_key: 'geneesmiddelen/antibiotica/oraal' }],
              locale_url_keys: { fr: 'medicaments/antibiotiques' },
              images: [
                { small: { src: '/a-small.svg' }, medium: { src: '/a-medium.svg', alt: 'A' } },
                { medium: { src: 'javascript:alert(1)' } },
              ],
            },
          },
        ],
      },
    },
  });
  expect(await search.categoryByUrlKey('geneesmiddelen/antibiotica')).toMatchObject({
    ancestors: [{ id: 1, name: 'Geneesmiddelen' }],
    children: [{ id: 20, name: 'Oraal', level: 2 }],
    redirectUrlKeys: [],
    localeUrlKeys: { fr: 'medicaments/antibiotiques' },
    images: [
      {
        small: { src: '/a-small.svg', alt: '' },
        large: { src: '/a-medium.svg', alt: 'A' },
      },
    ],
  });
});

test('first-level categories are asked of the categories, loyalty programmes have an index of their own @C16', async () => {
  const rule = (id: number, sequence: number, lte: string | null) => ({
    id,
    name: `Rule ${id}`,
    sequence,
    time_frame: { gte: '2026-01-01', lte },
  });
  const programme = {
    id: 1,
    name: 'Eindejaarskorting 2026',
    type: 'rfa',
    date_from: '2026-01-01',
    date_to: '2026-12-31',
    max_points: 1500,
    rules: [rule(3, 3, null), rule(2, 2, '2026-06-30'), rule(1, 1, '2026-12-31')],
  };
  const { search, requests } = clientOf((url) =>
    url.includes('loyalty')
      ? { json: { hits: { hits: [{ _source: programme }] } } }
      : { json: { hits: { hits: [{ _source: { id: 5, name: 'Voeding', url_key: 'voeding' } }] } } },
  );
  await expect(search.firstLevelCategories()).resolves.toMatchObject([{ name: 'Voeding', level: 0 }]);
  await expect(search.loyaltyPrograms('2026-11-21')).resolves.toEqual([
    {
      id: 1,
      name: 'Eindejaarskorting 2026',
      type: 'rfa',
      period: { from: '2026-01-01', to: '2026-12-31' },
      points: undefined,
      accruedPoints: undefined,
      maxPoints: 1500,
      // By sequence, without the one that is over.
      rules: [
        { id: 1, name: 'Rule 1', sequence: 1, period: { from: '2026-01-01', to: '2026-12-31' } },
        { id: 3, name: 'Rule 3', sequence: 3, period: { from: '2026-01-01', to: undefined } },
      ],
    },
  ]);
  expect(requests.map(({ url }) => new URL(url).pathname)).toEqual([
    '/es/categories_nl_be/_search',
    '/es/loyalty_programs_nl_be/_search',
  ]);
});

test('suggestions ask both indices at once, and nothing for no text @R26', async () => {
  const { search, requests } = clientOf((url) =>
    url.includes('products') ? { json: searchAnswer } : { json: { hits: { hits: [] } } },
  );
  expect(await search.suggest('   ')).toEqual({ products: [], categories: [], suggestion: undefined });
  expect(requests).toHaveLength(0);
  const suggestions = await search.suggest('amoxicilin');
  expect(suggestions.products).toHaveLength(1);
  expect(suggestions.suggestion).toBe('amoxicillin');
  expect(requests.map(({ url }) => new URL(url).pathname).sort()).toEqual([
    '/es/categories_nl_be/_search',
    '/es/products_nl_be/_search',
  ]);
});

describe('what comes from documents', () => {
  test.each([
    ['https://video.test/a?b=1', 'https://video.test/a?b=1'],
    ['HTTP://video.test', 'http://video.test/'],
    ['/media/1.svg?v=2', '/media/1.svg?v=2'],
    ['//evil.test/x', undefined],
    ['/\\evil.test', undefined],
    ['\\\\evil.test', undefined],
    ['/\t/evil.test', undefined],
    ['javascript:alert(1)', undefined],
    [' javascript:alert(1)', undefined],
    ['java\nscript:alert(1)', undefined],
    ['data:text/html,<script>', undefined],
    ['blob:https://a/b', undefined],
    ['https://user:word@evil.test/', undefined],
    ['https://', undefined],
    ['media/1.svg', undefined],
    ['', undefined],
    [null, undefined],
  ])('the address %j becomes %j @V14', (address, expected) => {
    expect(safeAddress(address)).toBe(expected);
  });

  test('no address leaves http, whatever it is made of @V14', () => {
    fc.assert(
      fc.property(
        fc.webUrl({ withFragments: true }).chain((url) => fc.tuple(fc.string(), fc.constant(url))),
        ([start, url]) => {
          const address = safeAddress(`${start}${url}`);
          if (address === undefined) return;
          const resolved = new URL(address, 'https://portal.test');
          expect(['http:', 'https:']).toContain(resolved.protocol);
          if (address.startsWith('/')) expect(resolved.origin).toBe('https://portal.test');
        },
      ),
    );
  });

  test('prose has no mark-up left and plain text stays as it is', () => {
    expect(proseOf('Contient &lt;5 mg&gt; d&eacute;riv&#233;s<br>par dose')).toBe(
      'Contient <5 mg> dérivés\npar dose',
    );
    expect(proseOf('chiens < 5 kg et > 2 kg')).toBe('chiens < 5 kg et > 2 kg');
    expect(proseOf('<img src=x onerror=alert(1)>')).toBe('');
  });

  test('decimal euros are cents exactly @V18', () => {
    fc.assert(
      fc.property(fc.integer({ min: -10_000_000, max: 10_000_000 }), (cents) => {
        expect(toCents(cents / 100)).toBe(cents === 0 ? 0 : cents);
      }),
    );
    // Prices of a piece have more decimals; half a cent goes up.
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 100_000_000 }),
        fc.oneof(fc.integer({ min: 0, max: 99 }), fc.constantFrom(49, 50, 51)),
        (cents, hundredths) => {
          const euros = Number(
            `${Math.floor(cents / 100)}.${String((cents % 100) * 100 + hundredths).padStart(4, '0')}`,
          );
          expect(toCents(euros)).toBe(cents + (hundredths >= 50 ? 1 : 0));
        },
      ),
    );
  });
});

describe('articles by the codes on their boxes @B01 @B02', () => {
  const document = (id: number, codes: object) => ({ _source: { ...amoxival, id, ...codes } });
  const answer = {
    hits: {
      hits: [
        document(1, { sku: 'AMX-200', cnk_code: '3856412', barcode: '5499900000017' }),
        // Its EAN is another's article number: the article number goes first.
        document(2, { sku: '5499900000017', cnk_code: '3856420', barcode: '5499900000024' }),
      ],
    },
  };
  test('each under the code that was given, whatever kind it is and however it is written', async () => {
    const { search, requests } = clientOf({ json: answer });
    const codes = ['amx-200', '3856-420', ' 3856 412 ', '5499900000017', 'nothing'];
    const found = await search.articlesByCodes(codes);
    expect([...found].map(([code, { id }]) => [code, id])).toEqual([
      ['amx-200', 1],
      ['3856-420', 2],
      [' 3856 412 ', 1],
      ['5499900000017', 2],
    ]);
    const sent = ['AMX-200', '3856420', '3856412', '5499900000017', 'NOTHING'];
    expect(requests[0]?.body).toMatchObject({
      query: {
        bool: {
          should: [{ terms: { sku: sent } }, { terms: { cnk_code: sent } }, { terms: { barcode: sent } }],
        },
      },
    });
  });
  test('other spellings are looked for where nobody has the code as it stands @W03', async () => {
    const { search, requests } = clientOf({ json: answer });
    const codes = ['amx-200', '5499900000024.0', '05499900000017', '3856\u2011412', '385642'];
    const found = await search.articlesByCodes(codes);
    expect([...found].map(([code, { id }]) => [code, id])).toEqual([
      ['amx-200', 1],
      ['3856\u2011412', 1],
      ['5499900000024.0', 2],
      ['05499900000017', 2],
    ]);
    expect(requests).toHaveLength(2);
    expect(JSON.stringify(requests[0]?.body)).not.toContain('"0385642"');
    expect(requests[1]?.body).toMatchObject({
      query: {
        bool: {
          should: expect.arrayContaining([
            { terms: { sku: expect.arrayContaining(['0385642', '5499900000024']) } },
          ]),
        },
      },
    });
  });
  test('for a code that nobody has the nearest articles are proposed, in one more search @W03', async () => {
    const none = { hits: { hits: [] } };
    const { search, requests } = clientOf((_url, body) => ({
      json: JSON.stringify(body).includes('"3856420"') ? answer : none,
    }));
    const near = await search.suggestArticles('3856430');
    expect(near.map(({ id }) => id)).toEqual([2, 1]);
    expect(requests).toHaveLength(3);
    expect(JSON.stringify(requests[2]?.body)).toContain('"3856420"');
    expect(requests[2]?.body).toMatchObject({ size: 40 });
  });
  test('what is left out of proposals gives its place to what is a little farther @W03 @W06', async () => {
    const { search, requests } = clientOf({ json: answer });
    const near = await search.suggestArticles('3856430', undefined, ({ id }) => id !== 1);
    expect(near.map(({ id }) => id)).toEqual([2]);
    expect(requests).toHaveLength(1);
    // Where all that the text finds is left out, the nearest codes are asked for.
    expect(await search.suggestArticles('3856430', undefined, () => false)).toEqual([]);
    expect(requests).toHaveLength(4);
  });
  test('of a number that a spreadsheet has shortened those are proposed that it may be @W04', async () => {
    const { search, requests } = clientOf({ json: answer });
    expect((await search.suggestArticles('5,50E+12')).map(({ id }) => id)).toEqual([1, 2]);
    expect((await search.suggestArticles('5,51E+12')).map(({ id }) => id)).toEqual([]);
    expect(requests).toHaveLength(2);
    expect(JSON.stringify(requests[0]?.body)).toContain('{"prefix":{"barcode":{"value":"5499"}}}');
  });
  test('in the search box and its list too; its signs are no words of names @W04 @R26', async () => {
    const none = {
      ...searchAnswer,
      hits: { hits: [] },
      aggregations: { ...searchAnswer.aggregations, unfiltered: { products: { value: 0 } } },
    };
    const { search, requests } = clientOf((_url, body) => ({
      json: JSON.stringify(body).includes('{"prefix":{"barcode":{"value":"5499"}}}') ? answer : none,
    }));
    expect((await search.suggest('5,50E+12')).products.map(({ id }) => id)).toEqual([1, 2]);
    expect(requests).toHaveLength(3);
    expect(await search.products({ ...query, text: '5,50E+12' })).toMatchObject({ hits: [] });
    expect(requests).toHaveLength(4);
  });
  test('two thousand in a few searches, none for nothing', async () => {
    const { search, requests } = clientOf({ json: { hits: { hits: [] } } });
    await search.articlesByCodes(Array.from({ length: 2_000 }, (_, index) => `A${index}`));
    expect(requests).toHaveLength(8);
    await search.articlesByCodes(
      Array.from({ length: 250 }, (_, index) => String(5_499_900_000_000 + index)),
    );
    expect(requests).toHaveLength(10);
    requests.length = 8;
    await search.articlesByCodes(['', '  ']);
    expect(requests).toHaveLength(8);
    expect(await search.suggestArticles('  ')).toEqual([]);
    expect(requests).toHaveLength(8);
  });
});

test('articles of a guest say that their prices are a guest’s, whatever brings them @W13', async () => {
  const answer = (url: string): Answer => ({
    json: { hits: { hits: url.includes('categories') ? [] : [{ _source: amoxival }] } },
  });
  const ways = (search: ReturnType<typeof clientOf>['search']) =>
    Promise.all([
      search.productsByIds([amoxival.id]),
      search.articlesByCodes([amoxival.sku]).then((found) => [...found.values()]),
      search.suggestArticles('amoxival'),
      search.specialOffers({ today: '2026-11-21', size: 8 }),
      search.similarProducts({ id: 9, characteristics: [], urlKey: 'another' }, 8),
      search.suggest('amoxival').then(({ products }) => products),
    ]);
  const guests = await ways(clientOf(answer).search);
  expect(guests.map(([hit]) => hit?.pricing.roles)).toEqual(guests.map(() => ['default']));
  // A customer's answer holds the customer's own price list.
  const own = await ways(clientOf(answer, 'token').search);
  expect(own.map(([hit]) => [hit?.id, hit?.pricing.roles])).toEqual(own.map(() => [amoxival.id, undefined]));
});

test('what is alike is asked for by the article where its vector is not shown @W13', async () => {
  const { search, requests } = clientOf({ json: { hits: { hits: [] } } });
  await search.similarProducts({ id: 9, characteristics: [], urlKey: 'another' }, 8);
  await search.similarProducts({ id: 9, characteristics: [0.6, 0.8], urlKey: 'another' }, 8);
  const vectors = requests.map(
    ({ body }) =>
      (body as { query: { script_score: { script: { params: { query_vector: unknown } } } } }).query
        .script_score.script.params.query_vector,
  );
  expect(vectors).toEqual([{ of: 9 }, [0.6, 0.8]]);
});
