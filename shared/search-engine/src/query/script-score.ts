import type { VectorField } from '../index/vector-field';
import { allowOnly, asList, asNumber, asObject, asString, boostOf } from './json';
import type { QueryContext } from './query-context';
import { QueryError } from './query-error';
import type { Scored } from './scored';

const MAX_DIMENSIONS = 1024;
/** How much longer the cosine of a document takes than a clause takes to look at it. */
const COSINE_WEIGHT = 40;

/**
 * The one kind of script that is known: how alike a vector of the parameters and one of the document are, as Elasticsearch or
 * OpenSearch names it; a document without a vector may have the score 0.
 */
const COSINE =
  /^(?:doc\['[\w.]+'\]\.size\(\) == 0 \? 0(?:\.0)? : )?cosineSimilarity\(params\.(\w+),\s*(?:doc\[)?'([\w.]+)'\]?\)\s*\+\s*1(?:\.0)?$/;

/** `script_score`: documents of a query, scored by the direction of a vector. */
export function scriptScoreClause(body: unknown, context: QueryContext): Scored {
  const { index, run, budget } = context;
  const clause = asObject(body, 'script_score');
  allowOnly(clause, 'script_score', ['query', 'script', 'boost', 'min_score']);
  const script = asObject(clause['script'], 'script');
  const [, parameter, field] = COSINE.exec(asString(script['source'], 'source').trim()) ?? [];
  const vectors = field === undefined ? undefined : index.vectors(field);
  if (parameter === undefined || !vectors) {
    throw new QueryError('illegal_argument_exception', 'compile error: scripts are not supported');
  }
  const wanted = vectorOf(asObject(script['params'], 'params')[parameter], parameter, vectors, context);
  if (wanted.length !== vectors.dimensions) {
    throw new QueryError(
      'illegal_argument_exception',
      `the query vector has ${wanted.length} dimensions, the field ${vectors.dimensions}`,
    );
  }
  const least = clause['min_score'] === undefined ? 0 : asNumber(clause['min_score'], 'min_score');
  const { docs: candidates } = run(clause['query']);
  budget.spend('documents', COSINE_WEIGHT * candidates.count);
  const docs = candidates.without(candidates);
  const scores = new Float32Array(index.size);
  const boost = boostOf(clause);
  for (const doc of candidates.toArray()) {
    const score = (vectors.cosine(doc, wanted) + 1) * boost;
    if (score < least) continue;
    docs.add(doc);
    scores[doc] = score;
  }
  return { docs, scores };
}

/**
 * A vector as the search gives it, or `{ of: id }`: that of a document, which no answer shows. Of one that is not there for the
 * reader there is none, and nothing is like it.
 */
function vectorOf(
  given: unknown,
  parameter: string,
  vectors: VectorField,
  { index, visible }: QueryContext,
): readonly number[] {
  if (typeof given !== 'object' || given === null || Array.isArray(given))
    return asList(given, parameter, MAX_DIMENSIONS).map((value) => asNumber(value, parameter));
  const { of } = asObject(given, parameter);
  const id = asNumber(of, `${parameter}.of`);
  const [doc] = index.column('id').havingAny([id]).toArray();
  return doc === undefined || visible?.has(doc) === false
    ? Array.from({ length: vectors.dimensions }, () => 0)
    : vectors.of(doc);
}
