import { asString } from './json';
import { QueryError } from './query-error';

/** What a search may cost, in units of its work. */
export type Cost = 'documents' | 'hits' | 'buckets' | 'bytes';

/** The most of each, and the time in milliseconds. */
export type SearchLimits = Readonly<Record<Cost | 'milliseconds', number>>;

/**
 * The bounds of one search. The dearest search of the portal, a list of all articles with all facets, takes about a fifth of each.
 *
 * - documents: looked at, once for each clause, field, range and bucket that looks at them
 * - hits: written, in all groups together; as many as an engine pages through
 * - bytes: of the hits' documents in the answer
 * - milliseconds: of its own work, without what is done for others in between
 */
export const SEARCH_LIMITS: SearchLimits = {
  documents: 60_000_000,
  hits: 10_000,
  buckets: 20_000,
  bytes: 12 * 1024 * 1024,
  milliseconds: 5_000,
};

const REFUSED: Readonly<Record<Cost, (limit: number) => string>> = {
  documents: (limit) =>
    `more than ${String(limit)} documents to look at (documents x clauses): ask for fewer clauses or aggregations`,
  hits: (limit) => `more than ${String(limit)} hits (hits x inner hits): ask for a smaller size`,
  buckets: (limit) => `more than ${String(limit)} buckets: ask for fewer aggregations within one another`,
  bytes: (limit) => `an answer of more than ${String(limit)} bytes: ask for less of each document (_source)`,
};

/** From this share of a bound on a search is dear. */
const DEAR = 0.3;

/** How long a time of the search language is, in milliseconds. */
const UNITS: Readonly<Record<string, number>> = { ms: 1, s: 1_000, m: 60_000 };

/**
 * The budget of one search, counted while it works: what costs too much is refused before it is done, not after.
 */
export class SearchBudget {
  readonly #limits: SearchLimits;
  readonly #spent: Record<Cost, number> = { documents: 0, hits: 0, buckets: 0, bytes: 0 };
  #beganAt = performance.now();
  #milliseconds: number;

  constructor(limits: SearchLimits = SEARCH_LIMITS) {
    this.#limits = limits;
    this.#milliseconds = limits.milliseconds;
  }

  /** Whether it costs more than any search of the portal does. */
  get isDear(): boolean {
    const { documents, hits, buckets, bytes } = this.#spent;
    const limits = this.#limits;
    return (
      documents > DEAR * limits.documents ||
      hits > DEAR * limits.hits ||
      buckets > DEAR * limits.buckets ||
      bytes > DEAR * limits.bytes
    );
  }

  /**
   * Counts work that is about to be done.
   *
   * @throws QueryError 400 that names the bound which it goes past; 408 where the time is over
   */
  spend(cost: Cost, amount = 1): void {
    this.#spent[cost] += amount;
    const limit = this.#limits[cost];
    if (this.#spent[cost] > limit)
      throw new QueryError(
        'illegal_argument_exception',
        `the search costs too much: ${REFUSED[cost](limit)}`,
      );
    this.checkTime();
  }

  /** Counts a part of the answer by its size. */
  spendBytesOf(value: unknown): void {
    this.spend('bytes', sizeOf(value));
  }

  /**
   * Shortens the time.
   *
   * @param given `timeout` of a search: `500ms`, `2s`; -1: as long as there is; undefined: the same
   * @throws QueryError 400 where it is none
   */
  shorten(given: unknown): void {
    if (given === undefined || given === -1 || given === '-1') return;
    const [, number, unit = ''] = /^(\d{1,9})(ms|s|m)$/.exec(asString(given, 'timeout')) ?? [];
    if (number === undefined)
      throw new QueryError('parsing_exception', '[timeout] expected a time with its unit: 500ms, 2s');
    this.#milliseconds = Math.min(this.#milliseconds, Number(number) * (UNITS[unit] ?? 1));
  }

  /** What others took while this search was set aside is none of its time (ms). */
  excuse(milliseconds: number): void {
    this.#beganAt += milliseconds;
  }

  /** @throws QueryError 408 where the time is over */
  checkTime(): void {
    if (performance.now() - this.#beganAt <= this.#milliseconds) return;
    throw new QueryError(
      'search_timeout_exception',
      `the search costs too much: it takes longer than ${String(this.#milliseconds)} ms`,
      408,
    );
  }
}

/** About how many bytes a value has as JSON. */
function sizeOf(value: unknown): number {
  if (typeof value === 'string') return value.length + 2;
  if (typeof value !== 'object' || value === null) return 5;
  if (Array.isArray(value)) return value.reduce((sum: number, item) => sum + sizeOf(item) + 1, 2);
  let sum = 2;
  for (const [key, item] of Object.entries(value)) sum += key.length + 4 + sizeOf(item);
  return sum;
}
