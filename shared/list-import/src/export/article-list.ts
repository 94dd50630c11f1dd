import type { ListCell } from '@vetportal/model/article-list/list-cells';
import type { ExportedList } from './list-file';

/** Texts of an exported list of articles. */
export type ExportTextId = keyof typeof import('./messages.json');

/** A line of a list of articles that is exported. */
export interface ExportedLine {
  /** The article's own, or as it was stored where the article is gone; '' where nobody knows it. */
  readonly code: string;
  readonly quantity: number;
  readonly name: string;
  /** Integer cents excluding VAT, of one unit and of the line; undefined where nobody knows them. */
  readonly unitCents?: number | undefined;
  readonly amountCents?: number | undefined;
}

/**
 * Articles with their quantities as a list to export, by headings that the portal's reader knows in each language: what is exported is
 * imported without a question.
 *
 * @param name what the file says it is
 */
export function articleList(
  name: string,
  lines: readonly ExportedLine[],
  text: (id: ExportTextId) => string,
): ExportedList {
  const isPriced = lines.some(({ amountCents }) => amountCents !== undefined);
  const headings = [text('list.export.code'), text('list.export.quantity'), text('list.export.article')];
  return {
    name,
    headings: isPriced ? [...headings, text('list.export.net'), text('list.export.amount')] : headings,
    rows: lines.map(({ code, quantity, name: article, unitCents, amountCents }) => [
      code,
      quantity,
      article,
      ...(isPriced ? [amountCell(unitCents), amountCell(amountCents)] : []),
    ]),
  };
}

/** An amount as a cell; empty where nobody knows it. */
export const amountCell = (cents: number | undefined): ListCell => (cents === undefined ? '' : { cents });
