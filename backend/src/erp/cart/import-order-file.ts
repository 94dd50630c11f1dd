import type { TransactionRequest } from '@vetportal/erp/wire/requests';
import { createHash, randomUUID } from 'node:crypto';
import type { Locale } from '@vetportal/i18n';
import { MAX_LINE_QUANTITY, quotePrice, readQuantity } from '@vetportal/model';
import {
  codesToLookUp,
  findColumns,
  linesOf,
  MAX_COLUMNS,
  MAX_FILE_MB,
  readTextFile,
  type FoundColumns,
  type ListLines,
  type ListProblem,
  type Row,
} from '@vetportal/model/article-list';
import type { Queries } from '../../database';
import { refusal, visibleArticles, type Article } from '../article/article';
import { findByCodes, findNearCodes } from '../article/find-by-codes';
import type { ErpContext } from '../erp-context';
import { InvalidRequest, Problem, type FieldProblem } from '../http/problem';
import type { Person } from '../session/person';
import { syncCart, type SyncResult } from './sync-cart';

const MAX_LINES = 5_000;

/** Unknown codes for which articles are proposed: where there are more, the file is of another supplier. */
const MAX_PROPOSED_FOR = 10;
/** Articles that are proposed for one code. */
const MAX_PROPOSALS = 3;

/** A file of an order, and what makes its repetition known; null where each upload counts. */
export interface OrderFile {
  bytes: Uint8Array;
  uuid: string | null;
}

export interface ImportedOrder extends SyncResult {
  refused: readonly FieldProblem[];
}

/**
 * Puts the lines of a file into the cart, and names each line that cannot be taken. Codes are article numbers, CNK codes or bar
 * codes. Which column holds what has to be clear from the file, since nobody can be asked: one holds codes, and one alone can be
 * the quantity; a file of one column is one unit a line. To be called in a transaction.
 * @returns the cart, and the refused lines with `['body', 'file', <line>]` as paths, of type `line`
 * @throws InvalidRequest with such lines where none can be taken, or of type `columns` where those are not clear;
 *   Problem 400 for what is no order file
 */
export async function importOrderFile(
  context: ErpContext,
  queries: Queries,
  person: Person,
  locale: Locale,
  { bytes, uuid }: OrderFile,
): Promise<ImportedOrder> {
  const find = (codes: readonly string[]) => visibleByCodes(context, queries, person, codes);
  const { lines, skipped } = await readOrderFile(find, bytes);
  const articles = await find([...new Set(lines.map(({ code }) => code))]);
  const unknown = new Set(lines.map(({ code }) => code).filter((code) => !articles.has(code)));
  const near = await proposals(context, queries, person, [...unknown].slice(0, MAX_PROPOSED_FOR));
  const refused = skipped.flatMap(({ line, reason }) =>
    reason === 'quote' ? [fileProblem(line, 'line', { key: 'file.quote', values: {} })] : [],
  );
  const key = uuid ?? randomUUID();
  const transactions: TransactionRequest[] = [];
  const timesOf = new Map<number, number>();
  for (const line of lines) {
    const article = articles.get(line.code);
    const quantity = readQuantity(line.quantity);
    if (!article) {
      const reason = unknownCode(line.code, near.get(line.code) ?? [], locale);
      refused.push(fileProblem(line.line, 'line', reason));
      continue;
    }
    const times = (timesOf.get(article.id) ?? 0) + 1;
    timesOf.set(article.id, times);
    const reason = reasonAgainst(article, quantity, person, locale);
    if (reason) refused.push(fileProblem(line.line, 'line', reason));
    else if (quantity.ok) {
      const id = lineUuid(key, article.id, times);
      transactions.push({ uuid: id, product_id: article.id, qty: quantity.value, options: null });
    }
  }
  refused.sort(byLine);
  if (transactions.length > 0) {
    return { ...(await syncCart(context, queries, person, locale, null, transactions)), refused };
  }
  if (refused.length > 0) throw new InvalidRequest(refused);
  throw new Problem(400, 'file.empty');
}

/** Articles that may be meant by codes that nobody has: what this person may not order is none of them. */
async function proposals(
  context: ErpContext,
  queries: Queries,
  person: Person,
  codes: readonly string[],
): Promise<ReadonlyMap<string, readonly Article[]>> {
  const near = await findNearCodes(queries, codes);
  const articles = await context.articles.find(queries, [...new Set([...near.values()].flat())]);
  const isOffered = (article: Article): boolean =>
    refusal(article, person) === null &&
    quotePrice(article.pricing, person.role, context.today()) !== undefined;
  return new Map(
    [...near].map(([code, ids]) => [
      code,
      ids
        .flatMap((id) => articles.get(id) ?? [])
        .filter(isOffered)
        .slice(0, MAX_PROPOSALS),
    ]),
  );
}

type FindByCodes = (codes: readonly string[]) => Promise<ReadonlyMap<string, Article>>;

/** The articles of codes by those codes; what is hidden from the person is not found, so that no file reveals it. */
async function visibleByCodes(
  context: ErpContext,
  queries: Queries,
  person: Person,
  codes: readonly string[],
): Promise<ReadonlyMap<string, Article>> {
  const ids = await findByCodes(queries, codes);
  const found = await context.articles.find(queries, [...new Set(ids.values())]);
  const articles = visibleArticles(found, person);
  return new Map(
    [...ids].flatMap(([code, id]) => {
      const article = articles.get(id);
      return article ? [[code, article] as const] : [];
    }),
  );
}

/** The lines of a file by columns that are clear. */
async function readOrderFile(find: FindByCodes, bytes: Uint8Array): Promise<ListLines> {
  const table = readTextFile(bytes, MAX_LINES);
  if (!table.ok) throw noOrderFile(table.problem);
  const articles = await find(codesToLookUp(table.rows));
  const found = findColumns(table.rows, (code) => articles.get(code)?.id);
  const unclear = unclearColumns(found, table.rows);
  if (unclear) throw new InvalidRequest([unclear]);
  return linesOf(table.rows, found.columns);
}

function noOrderFile(problem: ListProblem): Problem {
  switch (problem) {
    case 'too-large':
      return new Problem(413, 'file.tooLarge', { mb: MAX_FILE_MB });
    case 'too-long':
      return new Problem(400, 'file.tooLong', { max: MAX_LINES });
    case 'too-wide':
      return new Problem(400, 'file.tooWide', { max: MAX_COLUMNS });
    case 'empty':
      return new Problem(400, 'file.empty');
    case 'not-text':
    case 'protected':
    case 'old-spreadsheet':
    case 'damaged':
    case 'expands':
      return new Problem(400, 'file.notText');
  }
}

/** What the file would have to say of its columns. */
function unclearColumns(
  { columns, codeBy, quantityBy, quantities, single }: FoundColumns,
  rows: readonly Row[],
): FieldProblem | undefined {
  const line = columns.heading ?? rows[0]?.line ?? 1;
  const problem = (key: FieldProblem['key'], values: FieldProblem['values']) =>
    fileProblem(line, 'columns', { key, values });
  if (single) return undefined;
  if (codeBy === undefined) return problem('file.noCodeColumn', {});
  if (quantityBy !== undefined) return undefined;
  return quantities.length < 2
    ? problem('file.noQuantityColumn', {})
    : problem('file.quantityColumns', { columns: quantities.map((column) => column + 1).join(', ') });
}

type Reason = Pick<FieldProblem, 'key' | 'values' | 'members'>;

const fileProblem = (line: number, type: 'line' | 'columns', reason: Reason): FieldProblem => ({
  path: ['body', 'file', line],
  type,
  ...reason,
});

const byLine = (one: FieldProblem, other: FieldProblem): number =>
  Number(one.path[2]) - Number(other.path[2]);

/** A code that nobody has, with the articles that may be meant: for programs as `proposals`. */
function unknownCode(code: string, near: readonly Article[], locale: Locale): Reason {
  if (near.length === 0) return { key: 'file.unknownProduct', values: { product: code } };
  const names = near.map(({ sku, names: { [locale]: name } }) => `${name} (${sku})`);
  return {
    key: 'file.unknownProductNear',
    values: { product: code, near: names.join(', ') },
    members: { proposals: near.map(({ id, sku, names: { [locale]: name } }) => ({ id, sku, name })) },
  };
}

function reasonAgainst(
  article: Article,
  quantity: ReturnType<typeof readQuantity>,
  person: Person,
  locale: Locale,
): Reason | null {
  const refused = refusal(article, person);
  if (refused) return { key: refused, values: { product: article.names[locale] } };
  if (quantity.ok) return null;
  return quantity.problem === 'aboveMax'
    ? { key: 'quantity.tooLarge', values: { max: MAX_LINE_QUANTITY } }
    : { key: 'quantity.integer', values: {} };
}

/**
 * The transaction of a line: the same for the same file sent again, also where refused lines were corrected or left out.
 * @param times the lines of the article up to this one
 */
function lineUuid(key: string, articleId: number, times: number): string {
  const hash = createHash('sha256').update(`${key} ${articleId} ${times}`).digest('hex');
  return [hash.slice(0, 8), hash.slice(8, 12), `4${hash.slice(13, 16)}`, `8${hash.slice(17, 20)}`]
    .concat(hash.slice(20, 32))
    .join('-');
}
