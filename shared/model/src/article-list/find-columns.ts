import { MAX_LINE_QUANTITY } from '../cart/cart';
import { headingOf, saysTotal, wordOf, type Heading } from './headings';
import { isNumeric, readQuantity } from '../quantity/read-quantity';
import { isBlank, widthOf, type Row } from './table';

/** Which columns of a list hold what; columns from 0. */
export interface Columns {
  /** Line of the headings; what stands above are titles. Undefined where there are none. */
  readonly heading: number | undefined;
  /** Undefined where nobody knows. */
  readonly code: number | undefined;
  /** Undefined where there is none: each line is one unit. */
  readonly quantity: number | undefined;
}

/** What the rows themselves say of their columns. */
export interface FoundColumns {
  /** What is proposed, be it sure or not. */
  readonly columns: Columns;
  /** How the column of codes was found: articles have them, a heading says so, or no other is left; else it is likely at most. */
  readonly codeBy: 'articles' | 'heading' | 'only' | undefined;
  /** How the column of quantities was found: one heading alone says so, or one column alone can be it. */
  readonly quantityBy: 'heading' | 'only' | undefined;
  /** Columns that may hold quantities, as far as anybody can tell. */
  readonly quantities: readonly number[];
  /** A single column is one of codes. */
  readonly single: boolean;
  /** Tells one kind of file from another: its headings, or which of its columns hold numbers. */
  readonly kind: string;
}

/** The article that has a code, as it stands in a cell without blanks around it. */
export type ArticleOf = (code: string) => number | undefined;

/** Rows whose cells are looked up to find the codes, at the list's beginning and again among all others. */
const SAMPLE_ROWS = 24;
/** As many codes as one search takes: of a wide list fewer rows are looked up. */
const MAX_LOOKED_UP = 250;
/** Rows by which it is told what a column holds. */
const ROWS_OF_FACTS = 500;
/** Longer cells are descriptions. */
const MAX_CODE_LENGTH = 48;
/** Above the headings of a list stand a few lines of title. */
const MAX_TITLE_ROWS = 20;
/** `3,00` may be three, and is a price where no heading says otherwise. */
const WITH_DECIMALS = /\d[.,]\d{1,2}$/;
const YEARS = { first: 1990, last: 2100 };
/** The same number in each row, at least this one, is a customer's or an order's. */
const LARGE = 1_000;

/** Cells of a row that may be codes. */
const codesIn = ({ cells }: Row): readonly string[] =>
  cells.map((cell) => cell.trim()).filter((code) => code !== '' && code.length <= MAX_CODE_LENGTH);

interface Sample {
  readonly rows: readonly Row[];
  /** All that may be codes in these rows: what is said of a column is said of cells that were looked up. */
  readonly codes: ReadonlySet<string>;
}

function sampleOf(rows: readonly Row[]): Sample {
  const whole = rows.filter(({ broken }) => !broken);
  const others = whole.slice(SAMPLE_ROWS);
  const step = Math.max(1, Math.floor(others.length / SAMPLE_ROWS));
  // By turns, so that a wide list is looked at from its beginning to its end too.
  const wanted = whole
    .slice(0, SAMPLE_ROWS)
    .flatMap((row, at) => [row, ...others.slice(at * step, at * step + 1)]);
  const codes = new Set<string>();
  const taken: Row[] = [];
  for (const row of wanted) {
    const more = codesIn(row).filter((code) => !codes.has(code));
    if (codes.size + more.length > MAX_LOOKED_UP) break;
    for (const code of more) codes.add(code);
    taken.push(row);
  }
  return { rows: taken, codes };
}

/** Cells of a list that may be codes: whoever looks them up knows which column holds codes. Those of some rows, 250 at most. */
export const codesToLookUp = (rows: readonly Row[]): readonly string[] => [...sampleOf(rows).codes];

/**
 * Finds headings, codes and quantities in the rows of a list. A column whose cells articles have as codes beats any heading; a
 * heading that is a known word beats one that only begins with it. Where two columns may hold quantities none is `quantityBy`
 * anything: somebody has to say which.
 */
export function findColumns(rows: readonly Row[], articleOf: ArticleOf): FoundColumns {
  const width = widthOf(rows);
  const sample = sampleOf(rows).rows;
  const heading = headingRow(rows, articleOf);
  const headings = Array.from({ length: width }, (_, column) => headingOf(heading?.cells[column] ?? ''));
  const body = heading ? rows.filter(({ line }) => line > heading.line) : rows;
  if (width === 1) {
    const kind = heading?.cells.map(wordOf).join('|') ?? 'x';
    const columns = { heading: heading?.line, code: 0, quantity: undefined };
    return { columns, codeBy: 'only', quantityBy: undefined, quantities: [], single: true, kind };
  }
  const facts = Array.from({ length: width }, (_, column) => factsOf(body.slice(0, ROWS_OF_FACTS), column));
  // Lists without headings are of one kind where the same columns hold numbers.
  const kind = heading
    ? heading.cells.map(wordOf).join('|')
    : facts.map(({ whole }) => (whole ? '1' : 'x')).join(';');
  const known = Array.from({ length: width }, (_, column) => articlesIn(sample, column, articleOf));
  const found = codeColumn(headings, known);
  const codes = known.flatMap((one, column) =>
    column === found?.column || isMostlyKnown(one) ? [column] : [],
  );
  const quantity = quantityColumn(headings, facts, codes);
  // Of two columns the one that holds no quantities holds the codes.
  const code = found?.by === undefined ? (onlyOther(width, quantity.column) ?? found) : found;
  return {
    columns: { heading: heading?.line, code: code?.column, quantity: quantity.column },
    codeBy: code?.by,
    quantityBy: quantity.by,
    quantities: quantity.candidates,
    single: false,
    kind,
  };
}

/** Whether a list can be read without asking: articles have its codes, and one heading says what the quantity is. */
export const isCertain = ({ single, codeBy, quantityBy }: FoundColumns): boolean =>
  single || (codeBy === 'articles' && quantityBy === 'heading');

/** The row of headings: before all codes that are known, and with words that headings have. */
function headingRow(rows: readonly Row[], articleOf: ArticleOf): Row | undefined {
  let best: { readonly row: Row; readonly score: number } | undefined;
  for (const [at, row] of rows.slice(0, MAX_TITLE_ROWS).entries()) {
    if (row.cells.some((cell) => articleOf(cell.trim()) !== undefined)) break;
    if (row.broken) continue;
    const score = row.cells.reduce((sum, cell) => sum + SCORES[headingOf(cell)], 0);
    // A column may be called 2026; where two words are those of headings, the number is one too.
    if (row.cells.some(isNumeric) && score < 2 * SCORES.code) continue;
    if (score > (best?.score ?? 0)) best = { row, score };
    if (at === 0 && score === 0 && isForeignHeading(rows)) best = { row, score };
  }
  return best && (best.score >= 2 || isForeignHeading(rows)) ? best.row : undefined;
}

const SCORES: Readonly<Record<Heading, number>> = {
  code: 4,
  quantity: 4,
  'begins-code': 2,
  'begins-quantity': 2,
  other: 1,
  unknown: 0,
  none: 0,
};

/** Headings in words that nobody here knows: a first row without a number over a column of numbers. */
function isForeignHeading(rows: readonly Row[]): boolean {
  const [first, ...others] = rows.slice(0, ROWS_OF_FACTS);
  if (!first || others.length === 0 || first.cells.filter((cell) => !isBlank(cell)).length < 2) return false;
  return first.cells.some(
    (cell, column) => !isBlank(cell) && others.every(({ cells }) => isNumeric(cells[column] ?? '')),
  );
}

interface Known {
  readonly filled: number;
  /** The article of each row of the sample, where there is one. */
  readonly articles: readonly (number | undefined)[];
  readonly count: number;
}

function articlesIn(sample: readonly Row[], column: number, articleOf: ArticleOf): Known {
  const cells = sample.map((row) => (row.cells[column] ?? '').trim());
  const articles = cells.map((cell) => (cell === '' ? undefined : articleOf(cell)));
  return {
    filled: cells.filter((cell) => cell !== '').length,
    articles,
    count: articles.filter((article) => article !== undefined).length,
  };
}

interface FoundCode {
  readonly column: number;
  /** Undefined where it is no more than likely. */
  readonly by: 'articles' | 'heading' | 'only' | undefined;
}

const isMostlyKnown = ({ count, filled }: Known): boolean => count > 0 && count >= filled / 2;

function codeColumn(headings: readonly Heading[], known: readonly Known[]): FoundCode | undefined {
  const all = known.map((one, column) => ({ column, heading: headings[column] ?? 'none', ...one }));
  // A number of units may be the code of an article too: where a heading calls it a quantity, it is one.
  const holding = all
    .filter(({ count, heading }) => count > 0 && heading !== 'quantity')
    .sort((one, other) => other.count - one.count || rank(one.heading) - rank(other.heading));
  const [best, ...others] = holding;
  const exact = all.filter(({ heading }) => heading === 'code');
  if (best) {
    // A few cells of a column of numbers may be codes by chance.
    const isMost = isMostlyKnown(best) || best.heading === 'code' || exact.length === 0;
    const rivals = others.filter((other) => isMostlyKnown(other) && disagree(best, other));
    if (isMost && rivals.length === 0) return { column: best.column, by: 'articles' };
  }
  const [only, ...more] = exact;
  if (only && more.length === 0) return { column: only.column, by: 'heading' };
  const proposed = best ?? only ?? all.find(({ heading }) => heading === 'begins-code');
  return proposed && { column: proposed.column, by: undefined };
}

const rank = (heading: Heading): number => (heading === 'code' ? 0 : heading === 'begins-code' ? 1 : 2);

/** Whether two columns name different articles in one row; article number and CNK of one article do not. */
const disagree = (one: Known, other: Known): boolean =>
  one.articles.some((article, row) => {
    const second = other.articles[row];
    return article !== undefined && second !== undefined && article !== second;
  });

interface ColumnFacts {
  /** Most of its cells are whole numbers, and shorter than an EAN. */
  readonly whole: boolean;
  /** It may be one, but looks like a price, a year, a customer's number, or a count of the lines. */
  readonly odd: boolean;
}

function factsOf(body: readonly Row[], column: number): ColumnFacts {
  const cells = body
    .filter(({ broken, cells: [first = ''] }) => !broken && !saysTotal(first))
    .map((row) => (row.cells[column] ?? '').trim())
    .filter((cell) => cell !== '');
  const values = cells.flatMap((cell) => wholeNumber(cell) ?? []);
  const whole = values.length > 0 && values.length >= cells.length / 2;
  const same = new Set(values).size === 1 && values.length > 1;
  const [first = 0] = values;
  return {
    whole,
    odd:
      cells.some((cell) => WITH_DECIMALS.test(cell)) ||
      (values.length > 0 && values.every((value) => value >= YEARS.first && value <= YEARS.last)) ||
      (same && first >= LARGE) ||
      values.filter((value) => value > MAX_LINE_QUANTITY).length > values.length / 2 ||
      (values.length > 2 && values.every((value, at) => value === first + at)),
  };
}

/** Of up to 7 digits; a longer one is a code. */
function wholeNumber(cell: string): number | undefined {
  const read = readQuantity(cell);
  if (read.ok) return read.value;
  return read.problem === 'aboveMax' && /^\d{5,7}$/.test(cell) ? Number(cell) : undefined;
}

interface FoundQuantity {
  readonly column: number | undefined;
  readonly by: 'heading' | 'only' | undefined;
  readonly candidates: readonly number[];
}

function quantityColumn(
  headings: readonly Heading[],
  facts: readonly ColumnFacts[],
  codes: readonly number[],
): FoundQuantity {
  const columns = headings.flatMap((heading, column) =>
    codes.includes(column) && heading !== 'quantity' ? [] : [{ column, heading }],
  );
  const candidatesOf = (isOne: (heading: Heading, fact: ColumnFacts) => boolean): readonly number[] =>
    columns.flatMap(({ column, heading }) => {
      const fact = facts[column];
      return fact && isOne(heading, fact) ? [column] : [];
    });
  const exact = candidatesOf((heading) => heading === 'quantity');
  if (exact.length === 1) return { column: exact[0], by: 'heading', candidates: exact };
  const begins = candidatesOf((heading) => heading === 'begins-quantity');
  const whole = candidatesOf((heading, fact) => fact.whole && heading !== 'other' && !isCodeHeading(heading));
  const candidates = [...new Set([...exact, ...begins, ...whole])];
  const usual = [...exact, ...begins, ...whole].filter(
    (column) => facts[column]?.whole && !facts[column].odd,
  );
  const [only, ...more] = candidates;
  const isClear = only !== undefined && more.length === 0 && facts[only]?.odd === false;
  return { column: usual[0], by: isClear ? 'only' : undefined, candidates };
}

const isCodeHeading = (heading: Heading): boolean => heading === 'code' || heading === 'begins-code';

function onlyOther(width: number, quantity: number | undefined): FoundCode | undefined {
  if (width !== 2 || quantity === undefined) return undefined;
  return { column: 1 - quantity, by: 'only' };
}
