import { printable } from './printable';
import { writePdf, type PdfDocument } from './write-pdf';

const pdf = (rows: number): PdfDocument => ({
  locale: 'fr',
  title: 'Facture F2026-1',
  date: new Date('2026-11-20T12:00:00Z'),
  facts: [{ label: 'Date', value: '20/11/2026' }],
  addresses: [{ label: 'Livraison', lines: ['Étable', 'Rue Haute 1', '5000 Namur'] }],
  columns: [{ label: 'Code', width: 80 }, { label: 'Article' }],
  rows: Array.from({ length: rows }, (_, index) => [`A${index}`, 'Amoxival 50 mg, 100 comprimés']),
  totals: [{ label: 'Total', value: '12,10 €' }],
  pageWord: 'Page',
});
const pages = (file: Buffer) => file.toString('latin1').match(/\/Type \/Page\b/g)?.length;

test('a PDF document has as many pages as it needs, and is the same file each time @C07', async () => {
  const short = await writePdf(pdf(3));
  expect(short.subarray(0, 5).toString()).toBe('%PDF-');
  expect(short.toString('latin1').trimEnd().endsWith('%%EOF')).toBe(true);
  expect(pages(short)).toBe(1);
  expect((await writePdf(pdf(3))).equals(short)).toBe(true);
  const afterPage = jest.fn(() => Promise.resolve());
  expect(pages(await writePdf(pdf(90), afterPage))).toBe(3);
  expect(afterPage).toHaveBeenCalledTimes(2);
});

test.each([
  ['crème brûlée à 12,50\u00a0€', 'crème brûlée à 12,50\u00a0€'],
  ['1\u202f250', '1\u00a0250'],
  ['Dvořák, Erdős', 'Dvorák, Erdos'],
  ['≥ 5 kg 🐄', '? 5 kg ?'],
])('%j can be printed as %j', (text, expected) => {
  expect(printable(text)).toBe(expected);
});
