import { allowOnly, asList, asNumber, asObject, asString, boostOf } from './json';
import type { QueryContext } from './query-context';
import { QueryError } from './query-error';
import type { Scored } from './scored';

const MAX_DIMENSIONS = 1024;

/**
 * The one kind of script that is known: how alike a vector of the parameters and one of the document are, as Elasticsearch or
 * OpenSearch names it, with what is said of a document that has none.
 */
const COSINE =
  /^(?:doc\['[\w.]+'\]\.size\(\) == 0 \? 0(?:\.0)? : )?cosineSimilarity\(params\.(\w+),\s*(?:doc\[)?'([\w.]+)'\]?\)\s*\+\s*1(?:\.0)?$/;

/** `script_score`: documents of a query, scored by the direction of a vector. */
export function scriptScoreClause(body: unknown, { index, run }: QueryContext): Scored {
  const clause = asObject(body, 'script_score');
  allowOnly(clause, 'script_score', ['query', 'script', 'boost', 'min_score']);
  const script = asObject(clause['script'], 'script');
  const [, parameter, field] = COSINE.exec(asString(script['source'], 'source').trim()) ?? [];
  const vectors = field === undefined ? undefined : index.vectors(field);
  if (parameter === undefined || !vectors) {
    throw new QueryError('illegal_argument_exception', 'compile error: scripts are not supported');
  }
  const wanted = asList(asObject(script['params'], 'params')[parameter], parameter, MAX_DIMENSIONS).map(
    (value) => asNumber(value, parameter),
  );
  if (wanted.length !== vectors.dimensions) {
    throw new QueryError(
      'illegal_argument_exception',
      `the query vector has ${wanted.length} dimensions, the field ${vectors.dimensions}`,
    );
  }
  const least = clause['min_score'] === undefined ? 0 : asNumber(clause['min_score'], 'min_score');
  const { docs: candidates } = run(clause['query']);
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
