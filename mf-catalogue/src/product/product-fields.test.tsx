import { PRODUCT_FLAGS } from '@vetportal/model';
import { customer, renderPage } from '@vetportal/module-runtime/testing';
import { createSearchClient } from '@vetportal/search';
import { act, fireEvent, screen } from '@testing-library/react';
import { article } from '../testing/products';
import page from './product.page';

/*
 * Every field of an article's document (`E01`) is given a value of its own, and looked for on the article's page: in
 * its texts and tabs, its pictures and links, its head, or what it asks the index and the cart for.
 */

const named = (name: string) => [{ code: name.toLowerCase(), name }];
const offer = { time_frame: { gte: '2000-01-01', lte: '2999-12-31' } };
const picture = (size: string) => ({ src: `/picture-${size}.svg`, alt: `Picture ${size}`, tag: 'pack' });
const images = [
  { small: picture('small-1'), large: picture('large-1') },
  { small: picture('small-2'), large: picture('large-2') },
];

/** By the names of the fields: what the document holds, and what of it is seen. */
const FIELDS: Readonly<Record<string, { readonly document: object; readonly seen: readonly string[] }>> = {
  id: { document: { id: 4711 }, seen: ['asked of the cart: 4711'] },
  sku: { document: { sku: 'SKU-1' }, seen: ['SKU-1'] },
  barcode: { document: { barcode: '5400000000017' }, seen: ['5400000000017'] },
  name: { document: { name: 'Full name 50 mg' }, seen: ['Full name 50 mg'] },
  short_name: { document: { short_name: 'Short name' }, seen: ['crumb: Short name'] },
  url_key: { document: { url_key: 'own-key' }, seen: [] },
  redirect_url_key: { document: { redirect_url_key: ['former-key'] }, seen: [] },
  description: { document: { description: '<p>The <b>description</b></p>' }, seen: ['The description'] },
  seo_title: { document: { seo_title: 'Title for engines' }, seen: ['title: Title for engines'] },
  meta_description: { document: { meta_description: 'For engines' }, seen: ['description: For engines'] },
  categories: {
    document: { categories: [{ id: 8, name: 'A category', level: 0, url_key: 'a-category' }] },
    seen: ['A category', '/en/c/a-category', 'crumb: A category'],
  },
  images: {
    document: { images },
    seen: ['/picture-large-1.svg', '/picture-small-2.svg', 'Picture large-1'],
  },
  variant_selector: {
    document: {
      variant_selector: [
        {
          name: 'An axis',
          values: [
            { name: 'Own value', sku: 'SKU-1', selected: true },
            { name: 'Other value', sku: 'SKU-2', selected: false },
          ],
        },
      ],
    },
    seen: ['An axis', 'Own value', 'Other value'],
  },
  links: {
    document: { links: { cross_selling: [{ id: 61 }], up_selling: [{ id: 62 }], related: [{ id: 63 }] } },
    seen: ['Article 61', 'Article 62', 'Article 63'],
  },
  stock: { document: { stock: { global: { state: 'resupplying', qty: 0 } } }, seen: ['Being restocked'] },
  'prices per price list': {
    document: {
      price_by_pricelist: {
        gold: {
          value: 90,
          gross: [{ min_quantity: 1, value: 200 }],
          discounts: [
            { min_quantity: 0, discount: 10 },
            { min_quantity: 6, discount: 20 },
          ],
        },
      },
    },
    // 200.00, less 10 % of the price list, less the 25 % of the veterinary discount; less 20 % from six on.
    seen: ['€200.00', '€135.00', '€120.00'],
  },
  brand: { document: { brand: { id: 1, name: 'The brand' } }, seen: ['The brand'] },
  manufacturer: {
    document: { manufacturer: { id: 2, name: 'The manufacturer' } },
    seen: ['The manufacturer'],
  },
  species: { document: { species: named('A species') }, seen: ['A species'] },
  packaging: {
    document: {
      packaging: [
        { id: 1, name: 'A box', qty: 1, barcode: '5400000000024', is_unit: true },
        { id: 2, name: 'A bundle', qty: 12, is_unit: false },
      ],
    },
    seen: ['A box', '5400000000024', 'A bundle of 12'],
  },
  medias: {
    document: { medias: [{ sequence: 1, name: 'A leaflet', url: '/leaflet.pdf', type: { name: 'Notice' } }] },
    seen: ['A leaflet', '/leaflet.pdf', 'Notice'],
  },
  'structured attributes': {
    document: {
      structured_attributes: [
        { group_name: 'A group', fields: [{ name: 'Key', key: 'k', value: 'A value' }] },
      ],
    },
    seen: ['A group', 'Key', 'A value'],
  },
  loyalty_rules: {
    document: { loyalty_rules: [{ id: 1, name: 'A loyalty rule', sequence: 1, ...offer }] },
    seen: ['A loyalty rule'],
  },
  supplier_discount: {
    document: {
      supplier_discount: { discount: 5, ...offer },
      veterinary_supplier_discount: { discount: 25, ...offer, date_end: '2999-12-31' },
    },
    seen: ['−25%', 'until 31/12/2999'],
  },
  supplier_promotion: {
    document: {
      supplier_promotion: { main: 3, promo: 1, ...offer },
      veterinary_supplier_promotion: { main: 10, promo: 2, ...offer },
    },
    seen: ['10 + 2 free'],
  },
  specials: {
    document: { specials: [{ date_start: '2000-01-01', date_end: '2999-11-30', sequence: 1 }] },
    seen: ['Special offer', 'until 30/11/2999'],
  },
  indicated_price: { document: { indicated_price: 321.5 }, seen: ['€321.50'] },
  best_before_date: { document: { best_before_date: '2027-05-31' }, seen: ['31/05/2027'] },
  unit_in_shrink_wrap: { document: { unit_in_shrink_wrap: 24 }, seen: ['24'] },
  tax: { document: { tax: 6 }, seen: ['VAT 6%'] },
  'storage temperature': { document: { storage_temperature: '2-8 °C' }, seen: ['Cold chain, 2-8 °C'] },
  veterinary_groups: {
    document: { veterinary_groups: [{ id: 1, name: 'A group of vets' }] },
    seen: ['A group of vets'],
  },
  'partner types': { document: { allowed_partner_types: ['pharmacist'] }, seen: ['pharmacists'] },
  'description vectors': {
    document: { characteristics_vector: [0.6, 0.8] },
    seen: ['asked for similar: 0.6,0.8'],
  },
  'locale url keys': {
    document: { locale_url_keys: { fr: 'cle-fr', nl: 'sleutel-nl' } },
    seen: ['alternate: /p/cle-fr', 'alternate: /p/sleutel-nl'],
  },
  cnk_code: { document: { cnk_code: '1234567' }, seen: ['1234567'] },
  code_amm: { document: { code_amm: 'BE-V1' }, seen: ['BE-V1'] },
  code_cti: { document: { code_cti: 'CTI-1' }, seen: ['CTI-1'] },
  class_amcra: { document: { class_amcra: 'orange' }, seen: ['Orange'] },
  vendor_product_code: { document: { vendor_product_code: 'VENDOR-1' }, seen: ['VENDOR-1'] },
  link_info: { document: { link_info: 'https://info.test/1' }, seen: ['https://info.test/1'] },
  link_notice: { document: { link_notice: 'https://notice.test/1' }, seen: ['https://notice.test/1'] },
  link_video: { document: { link_video: 'https://video.test/1' }, seen: ['https://video.test/1'] },
  'administration route': { document: { administration_routes: named('By mouth') }, seen: ['By mouth'] },
  'active principle': { document: { active_principles: named('A substance') }, seen: ['A substance'] },
  'animal size': { document: { animal_sizes: named('Giant') }, seen: ['Giant'] },
  'age category': { document: { age_categories: named('Senior') }, seen: ['Senior'] },
  colour: { document: { colours: named('Turquoise') }, seen: ['Turquoise'] },
  'size (clothing)': { document: { sizes: named('XXL') }, seen: ['XXL'] },
  'food range': { document: { food_ranges: named('Hepatic') }, seen: ['Hepatic'] },
  indication: { document: { indications: named('Itching') }, seen: ['Itching'] },
  presentation: {
    document: { presentation: { code: 't', name: 'A form' }, packaging_text: '20 x 10' },
    seen: ['A form, 20 x 10'],
  },
  flags: {
    document: Object.fromEntries(
      PRODUCT_FLAGS.filter((flag) => flag !== 'not_sold_on_website').map((flag) => [flag, true]),
    ),
    seen: [
      'Veterinarians only',
      'Belgium only',
      'Food',
      'Medicine',
      'Equipment',
      'Human medicine',
      'Imported',
      'Made to order, no returns',
      'Narcotic',
      'Pharmaceutical',
      'Psychotropic',
      'Sterile',
    ],
  },
};

test('every field of an article that is not empty reaches its page @E01 @E04', async () => {
  const document = Object.assign({}, ...Object.values(FIELDS).map((field) => field.document)) as object;
  const index = createSearchClient({
    baseUrl: 'https://search.test/',
    indices: { products: 'p', categories: 'c', infobanners: 'i', advertisements: 'a', loyaltyPrograms: 'l' },
    locale: () => 'en',
    accessToken: () => 'token',
    onForbidden: () => undefined,
    fetch: () => Promise.resolve(new Response(JSON.stringify({ hits: { hits: [{ _source: document }] } }))),
  });
  const seen: string[] = [];
  const { heads, container } = await renderPage(page, {
    path: '/p/*',
    params: { '*': 'own-key' },
    session: customer({ role: 'gold' }),
    search: {
      productByUrlKey: (...asked) => index.productByUrlKey(...asked),
      productsByIds: (ids) =>
        Promise.resolve(ids.map((id) => article({ id, name: `Article ${id}`, urlKey: `other-${id}` }))),
      similarProducts: ({ characteristics }) => {
        seen.push(`asked for similar: ${characteristics.join()}`);
        return Promise.resolve([]);
      },
    },
    contributions: { 'product.buy-box': [{ module: 'mf-x', version: '1', id: 'buy', expose: './buy' }] },
    exposes: {
      'mf-x ./buy': {
        default: {
          Component: ({ product }: { readonly product: { readonly id: number } }) => (
            <span>asked of the cart: {product.id}</span>
          ),
        },
      },
    },
  });
  await screen.findAllByText(/asked of the cart/);
  const look = (): void => {
    seen.push(container.textContent);
    for (const element of container.querySelectorAll('[href], img')) {
      seen.push(...['href', 'src', 'alt'].flatMap((name) => element.getAttribute(name) ?? []));
    }
  };
  look();
  for (const name of ['Attributes', 'Media', 'Alternatives', 'Goes with it']) {
    const tab = screen.getByRole('tab', { name: new RegExp(name) });
    await act(async () => fireEvent.click(tab));
    if (/Alternatives|Goes/.test(name)) await screen.findAllByText(/^Article 6/);
    look();
  }
  const head = heads.at(-1);
  seen.push(`title: ${head?.title}`, `description: ${head?.description}`);
  seen.push(...(head?.crumbs ?? []).map(({ label }) => `crumb: ${label}`));
  seen.push(...Object.values(head?.alternates ?? {}).map((path) => `alternate: ${path}`));
  const missing = Object.entries(FIELDS).flatMap(([field, { seen: expected }]) =>
    expected
      .filter((words) => !seen.some((text) => text.includes(words)))
      .map((words) => `${field}: ${words}`),
  );
  expect(missing).toEqual([]);
});
