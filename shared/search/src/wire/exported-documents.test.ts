import { quotePrice, type ProductSummary } from '@vetportal/model';
import { createSearchClient, SearchError, type SearchClient } from '../index';

/*
 * Documents as Shopinvader's own exporter (Odoo 16 to 18) writes them: what it has no value for is null, prices and stock are those of its
 * modules. The table of docs/search-index.md names each field.
 */

const TODAY = '2026-11-30';
const NONE = { parent: null, childs: [] };
const PRICE = { value: 9.5, tax_included: false, original_value: 10, discount: 5 };
const thumb = (size: string) => ({
  sequence: 0,
  src: `https://odoo.test/${size}.webp`,
  alt: 'Worm',
  tag: '',
});

const PRODUCT = {
  id: 42,
  model: { name: 'Vermizol' },
  main: true,
  name: 'Vermizol (100 ml)',
  short_name: '100 ml',
  variant_count: 2,
  categories: [
    { id: 5, name: 'Parasites', level: 0, url_key: 'parasites', ...NONE },
    { id: 6, name: 'Vers', level: 1, url_key: 'parasites/vers', ...NONE },
  ],
  sku: 'VZ-100',
  variant_attributes: { contenance: '100 ml', dose: 1.5, couleur: null },
  url_key: 'vermizol',
  redirect_url_key: ['vermisol'],
  short_description: '<p>Contre les vers</p>',
  description: null,
  seo_title: null,
  meta_keywords: null,
  meta_description: null,
  brand: { id: 3, name: 'Faunavet', sequence: null, description: null, url_key: 'faunavet', images: [] },
  images: [{ small: thumb('60'), medium: thumb('300'), large: thumb('500') }],
  medias: [
    {
      sequence: null,
      name: 'Notice',
      url: 'https://odoo.test/notice.pdf',
      type: { name: 'PDF', code: null },
    },
  ],
  links: { cross_selling: [{ id: 7 }], up_selling: [], generic: [{ id: 8 }], spare_part: [{ id: 9 }] },
  packaging: [
    { id: 1, name: 'Carton', qty: 12, barcode: null, is_unit: false, can_be_sold: true, contained: [] },
  ],
  attribute_set: { id: 1, name: 'Médicament' },
  attributes: { veterinary_only: true, is_meds: '', indications: ['Vers ronds'] },
  structured_attributes: [
    {
      group_name: 'Usage',
      fields: [{ name: 'Indications', key: 'indications', value: ['Vers ronds'], type: 'multiselect' }],
    },
  ],
  price: PRICE,
  stock: { global: { qty: 4 }, wh2: { qty: 1 } },
};

const CATEGORY = {
  id: 6,
  name: 'Vers',
  level: 1,
  parent: { id: 5, name: 'Parasites', level: 0, url_key: 'parasites', ...NONE },
  childs: [{ id: 9, name: 'Ronds', level: 2, url_key: 'vers/ronds', ...NONE }],
  sequence: null,
  url_key: 'parasites/vers',
  redirect_url_key: [],
  subtitle: null,
  description: null,
  short_description: '<p>Vers</p>',
  seo_title: null,
  images: [{ small: thumb('60'), large: thumb('500') }],
};

function clientOf(...documents: readonly object[]): SearchClient {
  const hits = { hits: { hits: documents.map((document) => ({ _source: document })) } };
  return createSearchClient({
    baseUrl: 'https://search.test/',
    indices: {
      products: 'products',
      categories: 'categories',
      infobanners: 'infobanners',
      advertisements: 'advertisements',
      loyaltyPrograms: 'loyalty_programs',
    },
    locale: () => 'fr',
    accessToken: () => undefined,
    onForbidden: () => undefined,
    fetch: () => Promise.resolve(new Response(JSON.stringify(hits))),
  });
}

/** An article of a list, of a document with some fields changed. */
async function listed(changed: object = {}): Promise<ProductSummary> {
  const [found] = await clientOf({ ...PRODUCT, ...changed }).productsByIds([PRODUCT.id]);
  if (!found) throw new Error('The article has not come.');
  return found;
}
const netOf = async (changed: object): Promise<number | undefined> =>
  quotePrice((await listed(changed)).pricing, 'default', TODAY)?.netCents;

describe('a product as Shopinvader’s exporter writes it @W39', () => {
  test('has all that a list shows', async () => {
    expect(await listed()).toMatchObject({
      id: 42,
      sku: 'VZ-100',
      name: 'Vermizol (100 ml)',
      shortName: '100 ml',
      urlKey: 'vermizol',
      brand: 'Faunavet',
      images: [{ small: { src: 'https://odoo.test/60.webp' }, large: { src: 'https://odoo.test/500.webp' } }],
      stock: { state: 'in_stock', quantity: 4 },
      variantAttributes: { contenance: '100 ml', dose: '1.5' },
      flags: new Set(['veterinary_only']),
    });
  });

  test('has all that its page shows', async () => {
    expect(await clientOf(PRODUCT).productByUrlKey('vermizol', undefined)).toMatchObject({
      shortDescription: 'Contre les vers',
      description: '',
      metaDescription: 'Contre les vers',
      redirectUrlKeys: ['vermisol'],
      categories: [
        { id: 5, level: 0, urlKey: 'parasites' },
        { id: 6, level: 1, urlKey: 'parasites/vers' },
      ],
      medias: [{ name: 'Notice', url: 'https://odoo.test/notice.pdf', type: 'PDF' }],
      // What the portal has no place of its own for goes with the related articles.
      links: { crossSelling: [7], upSelling: [], related: [8, 9] },
      packaging: [{ id: 1, name: 'Carton', quantity: 12, isUnit: false }],
      attributes: [{ name: 'Usage', fields: [{ name: 'Indications', value: 'Vers ronds' }] }],
    });
  });

  test('costs everybody its one price', async () => {
    expect(quotePrice((await listed()).pricing, 'default', TODAY)).toMatchObject({
      grossCents: 1_000,
      netCents: 950,
      netPercent: 5,
      taxPercent: 21,
    });
  });

  test.each([
    [
      'by price list',
      { price: null, price_by_pricelist: { default: PRICE, 3: { ...PRICE, value: 8 } } },
      950,
    ],
    ['by price list beside the one price, which is everybody’s', { price_by_pricelist: { 3: PRICE } }, 950],
    [
      'by role, as older exporters write it',
      { price: { default: PRICE, gold: { ...PRICE, value: 8 } } },
      950,
    ],
    ['without a price before discount', { price: { ...PRICE, original_value: 0, discount: 0 } }, 950],
    // 5.001 % off 1,000.00 is written as 5 %.
    ['by a discount that was rounded', { price: { ...PRICE, value: 949.99, original_value: 1_000 } }, 94_999],
    [
      'with tax, of which the rate is known',
      { price: { ...PRICE, value: 12.1, tax_included: true }, tax: 21 },
      1_000,
    ],
    // A price that is wrong by a fifth is worse than none.
    ['with tax of an unknown rate: none', { price: { ...PRICE, tax_included: true } }, undefined],
    ['nowhere: none', { price: null }, undefined],
  ])('its price %s', async (_where, changed, net) => {
    expect(await netOf(changed)).toBe(net);
  });

  test.each([
    [{ global: { qty: 0, state: 'resupplying' } }, { state: 'resupplying', quantity: 0 }],
    [{ global: { state: 'in_stock' } }, { state: 'in_stock', quantity: undefined }],
    [{ global: { qty: -2 } }, { state: 'out_of_stock', quantity: 0 }],
    [{ global: { qty: 9, state: 'on_the_moon' } }, { state: 'out_of_stock', quantity: 9 }],
    [{}, { state: 'out_of_stock', quantity: undefined }],
  ])('its stock %j', async (stock, expected) => {
    expect((await listed({ stock })).stock).toEqual(expected);
  });

  test('what it lacks has a sensible value', async () => {
    const { id, model } = PRODUCT;
    const bare = await clientOf({ id, model, name: null, sku: null, url_key: null }).productsByIds([id]);
    expect(bare).toMatchObject([
      { name: 'Vermizol', shortName: 'Vermizol', sku: '', urlKey: '', images: [], flags: new Set() },
    ]);
  });

  test.each([
    [{ id: '42' }, 'hits.hits.0._source.id'],
    [{ price: { value: 'ten' } }, 'hits.hits.0._source.price'],
    [{ images: {} }, 'hits.hits.0._source.images'],
  ])('what cannot be read is an error that names the field: %j', async (changed, path) => {
    const error = await clientOf({ ...PRODUCT, ...changed })
      .productsByIds([42])
      .catch((caught: unknown) => caught);
    expect(error).toBeInstanceOf(SearchError);
    expect(String(error)).toContain(`products_fr_be: unexpected answer at ${path}`);
  });
});

test('a category as Shopinvader’s exporter writes it has all that its page and the menu show @W39', async () => {
  expect(await clientOf(CATEGORY).categoryByUrlKey('parasites/vers')).toMatchObject({
    id: 6,
    name: 'Vers',
    level: 1,
    urlKey: 'parasites/vers',
    sequence: 0,
    subtitle: undefined,
    shortDescription: 'Vers',
    ancestors: [{ id: 5, urlKey: 'parasites' }],
    children: [{ id: 9, name: 'Ronds', level: 2, urlKey: 'vers/ronds' }],
    images: [{ small: { src: 'https://odoo.test/60.webp' }, large: { src: 'https://odoo.test/500.webp' } }],
  });
});
