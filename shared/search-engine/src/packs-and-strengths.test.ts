import { createSearchClient, type SearchClient } from '@vetportal/search';
import { linesInMemory } from './index/document-store';
import { SearchService } from './search-service';

/* What the portal's client finds in the embedded index, where packs, strengths and rare values of filters are asked for. */

const TODAY = '2026-11-21';
const service = new SearchService();

interface Pack {
  readonly family: string;
  readonly name: string;
  readonly more?: object;
}

function clientOf(packs: readonly Pack[]): SearchClient {
  const documents = packs.map(({ family, name, more }, place) => ({
    id: place + 1,
    sku: `A${place + 1}`,
    url_key: family.toLowerCase().replaceAll(' ', '-'),
    main: packs.findIndex((other) => other.family === family) === place,
    name,
    price_by_pricelist: { default: { gross: [{ min_quantity: 1, value: place + 1 }] } },
    ...more,
  }));
  service.load('products_fr_be', 'fr', linesInMemory(documents.map((document) => JSON.stringify(document))));
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
    fetch: async (input, init) => {
      const { status, json } = service.search('products_fr_be', await new Request(input, init).text());
      return new Response(json, { status });
    },
  });
}

const find = async (client: SearchClient, text: string, filters: Record<string, readonly string[]> = {}) =>
  client.products({ text, filters, sort: 'relevance', page: 1, pageSize: 24, role: 'default', today: TODAY });

const PACKS = ['1,5 kg', '4 kg', '10 kg', '12 kg'];
const dog = { species: [{ code: 'dog', name: 'Chien' }], presentation: { code: 'dry', name: 'Croquettes' } };
const family = (name: string, packs: readonly string[], more: object): Pack[] =>
  packs.map((pack) => ({
    family: name,
    name: `${name} ${pack}`,
    more: { ...dog, packaging_text: pack, ...more },
  }));

const kibble = (): SearchClient =>
  clientOf([
    ...family('Canélia Mini croquettes', ['1,5 kg', '4 kg'], {
      short_description: 'Races de moins de 10 kg',
    }),
    ...family('Nutrivane Renal croquettes', PACKS, {}),
    ...family('Vetara Adulte croquettes', PACKS, { short_description: 'Races moyennes (10 à 25 kg)' }),
  ]);

test.each([
  ['croquettes chien 10 kg', '10 kg'],
  ['croquettes chien 10kg', '10 kg'],
  ['croquettes chien 12 kg', '12 kg'],
  ['croquettes chien 1,5 kg', '1,5 kg'],
])(
  '%s: the pack that was asked for represents its family, and families without it come after @W14',
  async (text, pack) => {
    const { hits } = await find(kibble(), text);
    const having = hits.filter(({ name }) => !name.startsWith('Canélia') || pack === '1,5 kg');
    expect(having.length).toBeGreaterThan(1);
    expect(hits.slice(0, having.length)).toEqual(having);
    // Link, price and button are the leading variant's.
    for (const { name, sku, pricing } of having) {
      expect(name.endsWith(pack)).toBe(true);
      expect(pricing.priceLists['default']?.gross[0]?.cents).toBe(100 * Number(sku.slice(1)));
    }
  },
);

describe('a strength in percent is that on the box @W14', () => {
  const strengths = (): SearchClient =>
    clientOf([
      { family: 'Lidor 10', name: 'Lidocaïne 10 mg/ml solution injectable 50 ml' },
      { family: 'Lidor 20', name: 'Lidocaïne 20 mg/ml solution injectable 50 ml' },
      { family: 'Meloxi', name: 'Méloxicam 1,5 mg/ml suspension buvable 32 ml' },
      { family: 'Chlor', name: 'Chlorhexidine 4 % solution 500 ml' },
    ]);
  test.each([
    ['lidocaïne 2 %', 'Lidocaïne 20 mg/ml solution injectable 50 ml'],
    ['lidocaine 2%', 'Lidocaïne 20 mg/ml solution injectable 50 ml'],
    ['lidocaïne 1 %', 'Lidocaïne 10 mg/ml solution injectable 50 ml'],
    ['méloxicam 0,15 %', 'Méloxicam 1,5 mg/ml suspension buvable 32 ml'],
    // What is named in percent is found by it as before.
    ['chlorhexidine 4 %', 'Chlorhexidine 4 % solution 500 ml'],
  ])('%s', async (text, name) => {
    const { hits, missingWord } = await find(strengths(), text);
    expect([hits[0]?.name, missingWord]).toEqual([name, false]);
    expect((await strengths().suggest(text)).products[0]?.name).toBe(name);
  });
});

test('a chosen value outside the first sixty is offered by its name, with its count, to be taken off @W14 @E02', async () => {
  const brands = Array.from({ length: 75 }, (_, place) => place + 1);
  const client = clientOf(
    brands.flatMap((id) =>
      // The last ones have one article, all others two.
      Array.from({ length: id > 70 ? 1 : 2 }, (_, nth) => ({
        family: `Brand ${id} ${nth}`,
        name: `Seringue ${id} ${nth}`,
        more: { brand: { id, name: `Brand ${id}` } },
      })),
    ),
  );
  const brandFacet = async (filters: Record<string, readonly string[]>) =>
    (await find(client, 'seringue', filters)).facets.find(({ name }) => name === 'brand')?.values ?? [];
  expect((await brandFacet({})).some(({ value }) => value === '75')).toBe(false);
  const values = await brandFacet({ brand: ['75'] });
  expect(values.filter(({ chosen }) => chosen)).toEqual([
    expect.objectContaining({ value: '75', label: 'Brand 75', count: 1 }),
  ]);
  expect(values).toHaveLength(61);
});
