import { localeTag, type Locale } from '@vetportal/i18n';
import { SELLER, spacedIban, spacedVat } from '../../reference/seller';
import { WORDS } from './pdf-texts';
import { printable } from './printable';

/** A column of the table of a PDF document. */
export interface PdfColumn {
  label: string;
  /** Width in points; the one column without a width takes what is left. */
  width?: number;
  align?: 'left' | 'right';
}

/** The content of a PDF document (order confirmation, invoice…), whatever its kind. Texts are in the reader's language. */
export interface PdfDocument {
  locale: Locale;
  title: string;
  /** An instant: the day of the PDF document. It dates the file too, so that the same PDF document is always the same file. */
  date: Date;
  facts: readonly { label: string; value: string }[];
  addresses: readonly { label: string; lines: readonly string[] }[];
  columns: readonly PdfColumn[];
  rows: readonly (readonly string[])[];
  /** The last one is set in bold. */
  totals: readonly { label: string; value: string }[];
  remark?: string;
  /** Word before page numbers. */
  pageWord: string;
}

const MARGIN = 48;
const A4 = { width: 595.28, height: 841.89 };
const WIDTH = A4.width - 2 * MARGIN;
const BOTTOM = A4.height - MARGIN - 24;
const BRAND = '#0C4E99';
const MUTED = '#4a5568';
const RULE = '#cbd5e0';
const SIZE = 9;
const PADDING = 4;

type Sheet = PDFKit.PDFDocument;

/**
 * Writes a PDF document, A4, as many pages as its table needs, with the table's headings on each.
 * The library is loaded with the first PDF document: a back end that writes none does not load it.
 *
 * @param afterPage is waited for before the table goes on to its next page
 */
export async function writePdf(
  pdf: PdfDocument,
  afterPage: () => Promise<void> = () => Promise.resolve(),
): Promise<Buffer> {
  const { default: PdfDocument } = await import('pdfkit');
  const sheet = new PdfDocument({
    size: 'A4',
    margin: MARGIN,
    bufferPages: true,
    lang: localeTag(pdf.locale),
    displayTitle: true,
    info: { Title: printable(pdf.title), Author: 'Vetportal', CreationDate: pdf.date },
  });
  const chunks: Buffer[] = [];
  const whole = new Promise<Buffer>((done, fail) => {
    sheet.on('data', (chunk: Buffer) => chunks.push(chunk));
    sheet.once('end', () => done(Buffer.concat(chunks)));
    sheet.once('error', fail);
  });
  writeHead(sheet, pdf);
  await writeTable(sheet, pdf, afterPage);
  writeTotals(sheet, pdf);
  if (pdf.remark !== undefined) writeRemark(sheet, pdf.remark);
  numberPages(sheet, pdf.pageWord);
  sheet.end();
  return whole;
}

/** Who sends a PDF document, with what the law requires: name, address, VAT number, register, account. */
const senderOf = (locale: Locale): string =>
  [
    `${SELLER.name}, ${SELLER.street}, ${SELLER.zip} ${SELLER.city}`,
    `${WORDS.taxes[locale]} ${spacedVat(SELLER.vatNumber)} · ${SELLER.register[locale]} · IBAN ${spacedIban(SELLER.iban)}`,
  ].join('\n');

function writeHead(sheet: Sheet, pdf: PdfDocument): void {
  sheet.font('Helvetica-Bold').fontSize(16).fillColor(BRAND).text('Vetportal', MARGIN, MARGIN);
  sheet
    .font('Helvetica')
    .fontSize(8)
    .fillColor(MUTED)
    .text(printable(senderOf(pdf.locale)));
  sheet.moveDown(2).font('Helvetica-Bold').fontSize(18).fillColor('black').text(printable(pdf.title));
  const top = sheet.y + 12;
  const columns = [...pdf.addresses.map(({ label, lines }) => ({ label, lines }))];
  const width = WIDTH / (columns.length + 1);
  let bottom = writeFacts(sheet, pdf.facts, { x: MARGIN, y: top, width: width - 12 });
  columns.forEach(({ label, lines }, index) => {
    const x = MARGIN + width * (index + 1);
    sheet.font('Helvetica-Bold').fontSize(SIZE).fillColor(MUTED);
    sheet.text(printable(label), x, top, { width: width - 12 });
    sheet
      .font('Helvetica')
      .fillColor('black')
      .text(printable(lines.join('\n')), { width: width - 12 });
    bottom = Math.max(bottom, sheet.y);
  });
  sheet.y = bottom + 18;
}

function writeFacts(
  sheet: Sheet,
  facts: PdfDocument['facts'],
  place: { x: number; y: number; width: number },
): number {
  sheet.fontSize(SIZE).text('', place.x, place.y);
  for (const { label, value } of facts) {
    sheet.font('Helvetica-Bold').fillColor(MUTED).text(printable(label), { width: place.width });
    sheet.font('Helvetica').fillColor('black').text(printable(value), { width: place.width });
    sheet.moveDown(0.3);
  }
  return sheet.y;
}

/** Left edge and width of each column, in points. */
function layOut(columns: readonly PdfColumn[]): { x: number; width: number }[] {
  const fixed = columns.reduce((sum, { width = 0 }) => sum + width, 0);
  let x = MARGIN;
  return columns.map(({ width = WIDTH - fixed }) => {
    const place = { x, width };
    x += width;
    return place;
  });
}

async function writeTable(
  sheet: Sheet,
  { columns, rows }: PdfDocument,
  afterPage: () => Promise<void>,
): Promise<void> {
  const places = layOut(columns);
  const cell = (index: number) => ({
    width: (places[index]?.width ?? 0) - PADDING,
    align: columns[index]?.align ?? ('left' as const),
  });
  const heightOf = (texts: readonly string[]) =>
    Math.max(...texts.map((text, index) => sheet.heightOfString(text, cell(index))));
  const row = (texts: readonly string[], height: number, colour: string) => {
    sheet.fillColor(colour);
    const y = sheet.y + PADDING;
    texts.forEach((text, index) => {
      sheet.text(text, places[index]?.x ?? MARGIN, y, cell(index));
    });
    sheet.y = y + height + PADDING;
    sheet
      .moveTo(MARGIN, sheet.y)
      .lineTo(MARGIN + WIDTH, sheet.y)
      .lineWidth(0.5)
      .strokeColor(RULE)
      .stroke();
  };
  const labels = columns.map(({ label }) => printable(label));
  const head = () => {
    sheet.font('Helvetica-Bold').fontSize(SIZE);
    row(labels, heightOf(labels), MUTED);
    sheet.font('Helvetica');
  };
  head();
  for (const given of rows) {
    const texts = given.map(printable);
    // Measured once: that is a good part of what a long list takes.
    const height = heightOf(texts);
    if (sheet.y + height + 2 * PADDING > BOTTOM) {
      await afterPage();
      sheet.addPage();
      head();
    }
    row(texts, height, 'black');
  }
}

function writeTotals(sheet: Sheet, { totals }: PdfDocument): void {
  const lineHeight = 16;
  if (sheet.y + totals.length * lineHeight + 10 > BOTTOM) sheet.addPage();
  sheet.y += 10;
  totals.forEach(({ label, value }, index) => {
    const y = sheet.y;
    sheet.font(index === totals.length - 1 ? 'Helvetica-Bold' : 'Helvetica').fontSize(10);
    sheet.text(printable(label), MARGIN + WIDTH - 260, y, { width: 150, align: 'right' });
    sheet.text(printable(value), MARGIN + WIDTH - 100, y, { width: 100 - PADDING, align: 'right' });
    sheet.y = y + lineHeight;
  });
}

function writeRemark(sheet: Sheet, remark: string): void {
  const text = printable(remark);
  sheet.font('Helvetica').fontSize(SIZE);
  if (sheet.y + sheet.heightOfString(text, { width: WIDTH }) + 16 > BOTTOM) sheet.addPage();
  sheet.text(text, MARGIN, sheet.y + 12, { width: WIDTH });
}

function numberPages(sheet: Sheet, word: string): void {
  const { start, count } = sheet.bufferedPageRange();
  for (let page = start; page < start + count; page += 1) {
    sheet.switchToPage(page);
    // Below the margin on purpose; with the margin in force the library would begin another page.
    sheet.page.margins.bottom = 0;
    sheet.font('Helvetica').fontSize(8).fillColor(MUTED);
    sheet.text(printable(`${word} ${page + 1} / ${count}`), MARGIN, A4.height - MARGIN, {
      width: WIDTH,
      align: 'right',
      lineBreak: false,
    });
  }
}
