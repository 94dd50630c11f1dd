import { DocSet } from '../index/doc-set';
import type { SearchIndex } from '../index/search-index';
import { boolClause } from './bool-clause';
import { existsClause, idsClause, prefixClause, rangeClause, termClause, termsClause } from './exact-clauses';
import { allowOnly, asList, asNumber, asObject, asString, boostOf, onlyEntry, type Json } from './json';
import type { QueryContext } from './query-context';
import { QueryError, unknownKey } from './query-error';
import { bestOf, boosted, type Scored } from './scored';
import { scriptScoreClause } from './script-score';
import type { SearchBudget } from './search-budget';
import { matchClause, matchPhraseClause, matchPhrasePrefixClause } from './text-clauses';
import { multiMatchClause } from './multi-match';
import { objectsOf, objectTest } from './nested-objects';

/** How deep clauses may stand in one another, and how many there may be in all. */
const MAX_DEPTH = 12;
const MAX_CLAUSES = 1024;

/** `nested`: documents with one object at a path that fits by itself. */
function nestedClause(body: unknown, { index, budget }: QueryContext): Scored {
  const clause = asObject(body, 'nested');
  allowOnly(clause, 'nested', ['path', 'query', 'score_mode', 'ignore_unmapped', 'boost']);
  const path = asString(clause['path'], 'path');
  const fits = objectTest(clause['query'], path);
  const docs = Array.from({ length: index.size }, (_, doc) => doc).filter((doc) =>
    objectsOf(index, path, doc, budget).some(fits),
  );
  return { docs: DocSet.of(index.size, docs), scores: boostOf(clause) };
}

type ClauseRunner = (body: unknown, context: QueryContext) => Scored;

const RUNNERS: Readonly<Record<string, ClauseRunner>> = {
  match_all: (body, { index }) => ({
    docs: DocSet.all(index.size),
    scores: boostOf(asObject(body, 'match_all')),
  }),
  match_none: (_body, { index }) => ({ docs: DocSet.none(index.size), scores: 0 }),
  bool: boolClause,
  constant_score: (body, context) => {
    const clause = asObject(body, 'constant_score');
    allowOnly(clause, 'constant_score', ['filter', 'boost']);
    return { docs: context.run(clause['filter']).docs, scores: boostOf(clause) };
  },
  dis_max: (body, context) => {
    const clause = asObject(body, 'dis_max');
    allowOnly(clause, 'dis_max', ['queries', 'tie_breaker', 'boost']);
    const parts = asList(clause['queries'], 'queries', 100).map(context.run);
    const docs = parts.reduce((any, part) => any.or(part.docs), DocSet.none(context.index.size));
    const tie = clause['tie_breaker'] === undefined ? 0 : asNumber(clause['tie_breaker'], 'tie_breaker');
    return boosted(bestOf(docs, parts, tie), boostOf(clause));
  },
  boosting: (body, context) => {
    const clause = asObject(body, 'boosting');
    allowOnly(clause, 'boosting', ['positive', 'negative', 'negative_boost']);
    const positive = context.run(clause['positive']);
    const negative = context.run(clause['negative']).docs;
    const factor = asNumber(clause['negative_boost'], 'negative_boost');
    const scores = new Float32Array(context.index.size);
    for (const doc of positive.docs.toArray()) {
      const score = typeof positive.scores === 'number' ? positive.scores : (positive.scores[doc] ?? 0);
      scores[doc] = negative.has(doc) ? score * factor : score;
    }
    return { docs: positive.docs, scores };
  },
  nested: nestedClause,
  script_score: scriptScoreClause,
  term: termClause,
  terms: termsClause,
  ids: idsClause,
  exists: existsClause,
  range: rangeClause,
  prefix: prefixClause,
  match: matchClause,
  match_phrase: matchPhraseClause,
  match_phrase_prefix: matchPhrasePrefixClause,
  match_bool_prefix: (body, context) => {
    const [field, value] = onlyEntry(body, 'match_bool_prefix');
    const options = typeof value === 'object' && value !== null ? (value as Json) : { query: value };
    return multiMatchClause({ ...options, fields: [field], type: 'bool_prefix' }, context);
  },
  multi_match: multiMatchClause,
};

/**
 * Carries out a query.
 *
 * @param visible the documents that there are for the reader, of which alone a clause may tell; undefined: all
 * @param budget of the search that the query is part of
 * @throws QueryError for what is not understood or too much
 */
export function runQuery(
  query: unknown,
  index: SearchIndex,
  visible: DocSet | undefined,
  budget: SearchBudget,
): Scored {
  let clauses = MAX_CLAUSES;
  const runAt =
    (depth: number) =>
    (clause: unknown): Scored => {
      const [name, body] = onlyEntry(clause, 'query');
      const runner = Object.hasOwn(RUNNERS, name) ? RUNNERS[name] : undefined;
      if (!runner) throw unknownKey('query', name);
      clauses -= 1;
      if (depth >= MAX_DEPTH || clauses < 0) {
        throw new QueryError(
          'illegal_argument_exception',
          'too_many_clauses: the query is too deep or too large',
        );
      }
      // Each clause looks at every document once: for its own set, and where that meets the others.
      budget.spend('documents', index.size);
      return runner(body, { index, visible, budget, run: runAt(depth + 1) });
    };
  return runAt(0)(query);
}
