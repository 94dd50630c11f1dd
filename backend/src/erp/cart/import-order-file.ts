import { createHash, randomUUID } from 'node:crypto';
import type { Locale } from '@vetportal/i18n';
import { MAX_LINE_QUANTITY } from '@vetportal/model';
import type { Queries } from '../../database';
import { refusal, type Article } from '../article/article';
import type { ErpContext } from '../erp-context';
import { InvalidRequest, Problem, type FieldProblem } from '../http/problem';
import type { Person } from '../session/person';
import type { TransactionRequest } from './cart-requests';
import { decodeFile, readOrderFile, type FileLine } from './order-file';
import { syncCart, type SyncResult } from './sync-cart';

const MAX_LINES = 5_000;

/** A file of an order, and what makes its repetition known; null where each upload counts. */
export interface OrderFile {
  bytes: Uint8Array;
  uuid: string | null;
}

/**
 * Puts the lines of a file into the cart: all of them, or none with every line named that cannot be taken. Codes are article
 * numbers, CNK codes or bar codes. To be called in a transaction.
 * @throws InvalidRequest with `['body', 'file', <line>]` as paths; Problem 400 for what is no order file
 */
export async function importOrderFile(
  context: ErpContext,
  queries: Queries,
  person: Person,
  locale: Locale,
  { bytes, uuid }: OrderFile,
): Promise<SyncResult> {
  const text = decodeFile(bytes);
  if (text === null) throw new Problem(400, 'file.notText');
  const lines = readOrderFile(text);
  if (lines.length === 0) throw new Problem(400, 'file.empty');
  if (lines.length > MAX_LINES) throw new Problem(400, 'file.tooLong', { max: MAX_LINES });
  const ids = await findCodes(queries, [...new Set(lines.map((line) => line.code.toLowerCase()))]);
  const articles = await context.articles.find(queries, [...new Set(ids.values())]);
  const articleOf = (line: FileLine) => articles.get(ids.get(line.code.toLowerCase()) ?? 0);
  const problems = lines.flatMap((line): FieldProblem[] => {
    const problem = problemOf(line, articleOf(line), person, locale);
    return problem ? [{ path: ['body', 'file', line.line], type: 'line', ...problem }] : [];
  });
  if (problems.length > 0) throw new InvalidRequest(problems);
  const key = uuid ?? randomUUID();
  const transactions = lines.map((line): TransactionRequest => ({
    uuid: lineUuid(key, line.line),
    product_id: articleOf(line)?.id ?? 0,
    qty: Number(line.quantity),
    options: null,
  }));
  return syncCart(context, queries, person, locale, null, transactions);
}

function problemOf(
  { code, quantity }: FileLine,
  article: Article | undefined,
  person: Person,
  locale: Locale,
): Pick<FieldProblem, 'key' | 'values'> | null {
  if (!article) return { key: 'cart.unknownProduct', values: { product: code } };
  const refused = refusal(article, person);
  if (refused) return { key: refused, values: { product: article.names[locale] } };
  if (!/^[1-9]\d*$/.test(quantity)) return { key: 'quantity.integer', values: {} };
  return Number(quantity) > MAX_LINE_QUANTITY
    ? { key: 'quantity.tooLarge', values: { max: MAX_LINE_QUANTITY } }
    : null;
}

/** @param codes in small letters @returns ids by code; an article number goes before the other kinds */
async function findCodes(queries: Queries, codes: readonly string[]): Promise<Map<string, number>> {
  const rows = await queries.query<{ code: string; id: number }>(
    `select code, id from (
       select lower(sku) as code, id, 1 as kind from article union all
       select lower(cnk_code), id, 2 from article where cnk_code is not null union all
       select lower(barcode), id, 3 from article where barcode is not null) codes
     where code = any($1::text[]) order by kind desc`,
    [codes],
  );
  return new Map(rows.map(({ code, id }) => [code, id]));
}

/** The transaction of a line: the same for the same file sent again. */
function lineUuid(key: string, line: number): string {
  const hash = createHash('sha256').update(`${key} ${line}`).digest('hex');
  return [hash.slice(0, 8), hash.slice(8, 12), `4${hash.slice(13, 16)}`, `8${hash.slice(17, 20)}`]
    .concat(hash.slice(20, 32))
    .join('-');
}
