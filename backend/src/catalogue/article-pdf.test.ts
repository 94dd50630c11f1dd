import { generateCatalogue } from './generate-catalogue';
import { articlePdf, pdfPath, pdfKindsOf } from './article-pdf';
import { rowOf } from './load-catalogue';
import { productDocument } from './product-document';
import { Vocabulary } from './vocabulary';

const TODAY = '2026-11-21';
const { terms, categories, articles } = generateCatalogue({ articles: 400, today: TODAY });
const vocabulary = Vocabulary.of(terms, categories);
const rows = Array.from(articles, (article) => rowOf(article));
const medicine = rows.find((row) => pdfKindsOf(row).includes('leaflet'));
if (!medicine) throw new Error('no medicine among the articles');

test('the PDF documents of a medicine say what it is and how it is used, in each language @E01', () => {
  const leaflet = articlePdf('leaflet', medicine, 'nl', vocabulary);
  expect(leaflet.title).toBe(`Bijsluiter – ${medicine.record.texts.nl.name}`);
  expect(leaflet.facts).toContainEqual({ label: 'Vergunningsnummer', value: medicine.record.codes.amm });
  expect(leaflet.rows.map(([section]) => section)).toEqual(
    expect.arrayContaining(['Werkzame stof', 'Doeldieren', 'Toedieningsweg']),
  );
  expect(leaflet.remark).toContain('verzonnen');
  expect(articlePdf('sheet', medicine, 'fr', vocabulary).title).toMatch(/^Fiche technique – /);
});

test('a document names the pictures and PDF documents that there are, and none of an article kept to some @E01 @P04', () => {
  const documents = rows.map((row) => ({
    row,
    document: productDocument(row, [row], 'fr', vocabulary, TODAY) as {
      images: readonly { small: { src: string } }[];
      medias?: readonly { name: string; url: string }[];
      link_notice?: string;
    },
  }));
  for (const { row, document } of documents) {
    const kept = row.veterinary_group_ids.length > 0 || row.partner_types.length > 0;
    expect(document.images.map(({ small }) => small.src).slice(0, 2)).toEqual([
      `/media/products/${row.sku}-small.svg`,
      `/media/products/${row.sku}-label-small.svg`,
    ]);
    expect(document.medias?.map(({ url }) => url)).toEqual(
      kept ? undefined : [pdfPath('sheet', row.sku, 'fr')],
    );
    if (pdfKindsOf(row).includes('leaflet')) {
      expect(document.link_notice).toBe(pdfPath('leaflet', row.sku, 'fr'));
    }
  }
  expect(documents.some(({ document }) => document.medias === undefined)).toBe(true);
  expect(documents.some(({ document }) => document.images.length === 3)).toBe(true);
});
