import type { SaleWire } from '@vetportal/erp/wire';
import { formatDate, formatMoney } from '@vetportal/i18n';
import { vatByRate } from '@vetportal/model';
import type { CreditNote } from '../document/credit-note-store';
import { WORDS } from './pdf-texts';
import {
  addressesOf,
  amountColumns,
  facts,
  isCopy,
  references,
  remark,
  taxTotals,
  vatRemark,
  type Reader,
} from './sale-pdf';
import type { PdfDocument } from './write-pdf';

/** A credit note: which invoice it corrects, what of it is credited, and the VAT by its rates (`E18`). */
export function creditNotePdf(note: CreditNote, sale: SaleWire, reader: Reader): PdfDocument {
  const { locale } = reader;
  const money = (cents: number) => formatMoney(locale, cents);
  const { lines } = note;
  const taxes = vatByRate(lines.map(({ tax_percent: taxPercent, untaxed }) => ({ taxPercent, untaxed })));
  const untaxed = sum(taxes.map(({ base }) => base));
  const tax = sum(taxes.map((rate) => rate.tax));
  const sold = new Map(sale.lines.map((line) => [line.id, line]));
  return {
    locale,
    pageWord: WORDS.page[locale],
    title: `${WORDS.creditNote[locale]} ${note.name}`,
    date: new Date(`${note.date}T12:00:00Z`),
    facts: facts([
      [WORDS.date[locale], formatDate(locale, note.date)],
      [WORDS.corrects[locale], `${note.invoice_name} – ${formatDate(locale, note.invoice_date)}`],
      [WORDS.reason[locale], WORDS[note.reason][locale]],
      [WORDS.orderNumber[locale], sale.name],
      ...references(sale, reader),
    ]),
    addresses: addressesOf(sale, locale),
    columns: amountColumns(locale),
    rows: lines.map((line) => [
      line.sku,
      sold.get(line.sale_line_id)?.name ?? line.name,
      String(line.qty),
      money(line.net_unit),
      `${line.tax_percent} %`,
      money(line.untaxed),
    ]),
    totals: [
      { label: WORDS.untaxed[locale], value: money(untaxed) },
      ...taxTotals(taxes, locale),
      { label: WORDS.totalCredited[locale], value: money(untaxed + tax) },
    ],
    ...remark([
      ...(isCopy(note, reader) ? [WORDS.creditNoteCopy[locale]] : []),
      // A customer who deducted the invoice's VAT owes it again: by Belgian law the document says so.
      ...(tax > 0 ? [WORDS.vatBack[locale]] : vatRemark(lines, locale)),
    ]),
  };
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);
