import { insertRows, type Queries } from '../../database';

/** Documents that are numbered without gaps: invoices (`F`) and credit notes (`NC`). */
export type DocumentSeries = 'F' | 'NC';

/**
 * The next number of a series in the year of a day: `F2026/000123`. To be called in the transaction that makes the document: whoever makes
 * one at the same time waits for it, so that none is given twice and none is left out.
 *
 * @param day 'YYYY-MM-DD'
 */
export async function nextDocumentName(
  queries: Queries,
  series: DocumentSeries,
  day: string,
): Promise<string> {
  const year = day.slice(0, 4);
  const [given] = await queries.query<{ last: number }>(
    `insert into document_series as s (series, year, last) values ($1, $2, 1)
     on conflict (series, year) do update set last = s.last + 1 returning last`,
    [series, Number(year)],
  );
  return documentName(series, year, given?.last ?? 0);
}

/** A number of a series as documents bear it. */
export const documentName = (series: DocumentSeries, year: string, number: number): string =>
  `${series}${year}/${String(number).padStart(6, '0')}`;

/** Writes down up to which number a series has come in each year, where documents were numbered all at once. */
export const insertSeries = (
  queries: Queries,
  series: DocumentSeries,
  lastByYear: ReadonlyMap<string, number>,
): Promise<void> =>
  insertRows(
    queries,
    'document_series',
    [...lastByYear].map(([year, last]) => ({ series, year: Number(year), last })),
  );
