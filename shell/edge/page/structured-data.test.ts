import type { DocumentHead } from '@vetportal/contracts/render';
import { structuredData } from './structured-data';

const SITE = { origin: 'https://orders.example.be', locale: 'nl' } as const;
const HEAD: DocumentHead = {
  title: 'Amoxival',
  description: 'Een antibioticum.',
  path: '/nl/p/amoxival',
  alternates: { fr: '/fr/p/amoxival', nl: '/nl/p/amoxival', en: '/en/p/amoxival' },
  indexed: true,
  crumbs: [
    { label: 'Start', path: '/' },
    { label: 'Antibiotica', path: '/c/antibiotica' },
    { label: 'Amoxival' },
  ],
};

const things = (...given: Parameters<typeof structuredData>) =>
  structuredData(...given)['@graph'] as Record<string, unknown>[];
const typesOf = (...given: Parameters<typeof structuredData>) =>
  things(...given).map((thing) => thing['@type']);

test('the home page says who this is and how to search @R36', () => {
  const home = { ...HEAD, path: '/nl', crumbs: [] };
  expect(typesOf(SITE, home, undefined)).toEqual(['Organization', 'WebSite']);
  expect(things(SITE, home, undefined)[1]).toMatchObject({
    url: 'https://orders.example.be/nl',
    inLanguage: 'nl-BE',
    potentialAction: {
      target: { urlTemplate: 'https://orders.example.be/nl/search?q={search_term_string}' },
    },
  });
});

test('an article says what it is and the way to it, each address absolute, and no price @R36', () => {
  const [way, product] = things(SITE, HEAD, {
    kind: 'product',
    name: 'Amoxival 200',
    sku: 'A-1',
    gtin: '5400000000017',
    brand: undefined,
    manufacturer: 'Valora',
    images: ['/media/1.svg', 'https://img.example.be/2.jpg'],
  });
  expect(way).toEqual({
    '@type': 'BreadcrumbList',
    itemListElement: [
      { '@type': 'ListItem', position: 1, name: 'Start', item: 'https://orders.example.be/nl' },
      {
        '@type': 'ListItem',
        position: 2,
        name: 'Antibiotica',
        item: 'https://orders.example.be/nl/c/antibiotica',
      },
      { '@type': 'ListItem', position: 3, name: 'Amoxival', item: 'https://orders.example.be/nl/p/amoxival' },
    ],
  });
  expect(product).toEqual({
    '@type': 'Product',
    url: 'https://orders.example.be/nl/p/amoxival',
    image: ['https://orders.example.be/media/1.svg', 'https://img.example.be/2.jpg'],
    description: 'Een antibioticum.',
    name: 'Amoxival 200',
    sku: 'A-1',
    gtin: '5400000000017',
    manufacturer: { '@type': 'Organization', name: 'Valora' },
  });
});

test('a piece of news says when it was written and by whom @R36', () => {
  const subject = { kind: 'news', headline: 'Open dag', published: '2026-11-01' } as const;
  expect(things(SITE, { ...HEAD, crumbs: [] }, subject)).toEqual([
    expect.objectContaining({
      '@type': 'NewsArticle',
      headline: 'Open dag',
      datePublished: '2026-11-01',
      inLanguage: 'nl-BE',
      publisher: expect.objectContaining({ name: 'Vetportal' }) as unknown,
    }),
  ]);
});
