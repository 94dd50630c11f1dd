import type { Locale } from '@vetportal/i18n';
import type { DocumentLines } from './index/document-store';
import { buildIndexParts, type IndexParts } from './index/index-parts';
import { SearchIndex } from './index/search-index';
import type { Reader } from '@vetportal/search/access';
import { QueryError } from './query/query-error';
import { SearchBudget, SEARCH_LIMITS, type SearchLimits } from './query/search-budget';
import type { StockChange } from './stock-change';
import { execute } from './request/execute';
import { checkCount, indicesMeantBy } from './request/index-names';

/** An answer ready to be sent: a status and its JSON. */
export interface SearchResponse {
  readonly status: number;
  readonly json: string;
  /** How many times as long as it took its caller rests after it; not at all unless said. */
  readonly rest?: number;
}

/** A search of the portal has some 15 KB; nothing sensible has more than this. */
const MAX_BODY_LENGTH = 200_000;
/** Fields that one search may ask for besides those that are indexed. */
const MAX_OTHER_FIELDS = 32;

/** After a search that costs more than any of the portal: its caller has the thread for no more than 3 % of the time. */
const REST_AFTER_DEAR = 32;
/** After one that took too long and cost little: the machine was slow, and the others have their turn first. */
const REST_AFTER_SLOW = 1;

const restAfter = ({ isDear }: SearchBudget, error?: QueryError): number =>
  isDear ? REST_AFTER_DEAR : error?.status === 408 ? REST_AFTER_SLOW : 0;

/** The indices of the embedded back end and the searches in them. */
export class SearchService {
  readonly #indices = new Map<string, SearchIndex>();
  readonly #limits: SearchLimits;

  /** @param limits what one search may cost */
  constructor(limits: SearchLimits = SEARCH_LIMITS) {
    this.#limits = limits;
  }

  /**
   * Makes an index of documents, in the place of the one that had its name.
   *
   * @param lines the documents
   * @param parts what was made of them before, where that was kept
   */
  load(
    name: string,
    locale: Locale,
    lines: DocumentLines,
    parts: IndexParts = buildIndexParts(name, locale, lines),
  ): void {
    const former = this.#indices.get(name);
    this.#indices.set(name, new SearchIndex(name, locale, lines, parts));
    former?.documents.close();
  }

  /** @param changes the stock of articles as it is now, whose documents say otherwise */
  changeStock(changes: readonly StockChange[]): void {
    for (const index of this.#indices.values()) index.changeStock(changes);
  }

  get names(): readonly string[] {
    return [...this.#indices.keys()];
  }

  /**
   * Carries out a `_search`. Whatever is asked is answered: what is not understood with 400 and the reason, an unknown
   * index with 404, in the form of the real engine.
   *
   * @param names indices, joined by commas
   * @param body the JSON that was sent
   * @param reader who asks; everything is found where nobody is named
   */
  search(names: string, body: string, reader?: Reader): SearchResponse {
    const steps = this.searching(names, body, reader);
    for (;;) {
      const { done, value } = steps.next();
      if (done === true) return value;
    }
  }

  /** The same in steps, between which other searches may be carried out: one that asks for fields that are not indexed has many. */
  *searching(names: string, body: string, reader?: Reader): Generator<void, SearchResponse> {
    const budget = new SearchBudget(this.#limits);
    try {
      const indices = this.#named(names);
      const asked = parseBody(body);
      let others = 0;
      for (;;) {
        const { answer, wanted } = attempt(indices, asked, reader, budget);
        if (wanted.length === 0)
          return { status: 200, json: JSON.stringify(answer), rest: restAfter(budget) };
        for (const { index, fields } of wanted) {
          others += fields.length;
          if (others > MAX_OTHER_FIELDS) throw tooManyFields(fields);
          for (const _stretch of index.makeColumns(fields)) {
            const setAsideAt = performance.now();
            yield;
            budget.excuse(performance.now() - setAsideAt);
            budget.checkTime();
          }
        }
      }
    } catch (error) {
      if (error instanceof QueryError) return { ...refusal(error), rest: restAfter(budget, error) };
      throw error;
    }
  }

  #named(names: string): SearchIndex[] {
    const asked = [...new Set(names.split(',').flatMap((name) => indicesMeantBy(name, this.names)))];
    checkCount(asked);
    return asked.map((name) => {
      const index = this.#indices.get(name);
      if (!index)
        throw new QueryError('index_not_found_exception', `no such index [${name.slice(0, 100)}]`, 404);
      return index;
    });
  }
}

/** Carries a search out. What it answers holds only where it wanted nothing. */
function attempt(
  indices: readonly SearchIndex[],
  asked: unknown,
  reader: Reader | undefined,
  budget: SearchBudget,
) {
  const take = () =>
    indices.map((index) => ({ index, fields: index.takeWanted() })).filter(({ fields }) => fields.length > 0);
  try {
    return { answer: execute(indices, asked, reader, budget), wanted: take() };
  } catch (error) {
    // What a refused search wanted is nobody's.
    take();
    throw error;
  }
}

const tooManyFields = (fields: readonly string[]): QueryError =>
  new QueryError(
    'illegal_argument_exception',
    `more than ${String(MAX_OTHER_FIELDS)} fields that are not indexed, [${fields.slice(0, 3).join('], [')}] among them`,
  );

function parseBody(body: string): unknown {
  if (body.length > MAX_BODY_LENGTH)
    throw new QueryError('illegal_argument_exception', 'the search is too large');
  if (body.trim() === '') return {};
  try {
    return JSON.parse(body) as unknown;
  } catch {
    throw new QueryError('parsing_exception', 'the body is not JSON');
  }
}

/** An error as the real engine answers it. */
export function refusal({ type, message: reason, status }: QueryError): SearchResponse {
  const cause = { type, reason };
  return { status, json: JSON.stringify({ error: { root_cause: [cause], ...cause }, status }) };
}
