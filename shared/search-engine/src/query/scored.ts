import type { DocSet } from '../index/doc-set';

/** What a clause finds: the documents, and what each scores; one number where all score the same. */
export interface Scored {
  readonly docs: DocSet;
  readonly scores: Float32Array | number;
}

export const scoreOf = ({ scores }: Scored, doc: number): number =>
  typeof scores === 'number' ? scores : (scores[doc] ?? 0);

/** The same documents with their scores multiplied. */
export function boosted(found: Scored, boost: number): Scored {
  if (boost === 1) return found;
  const { docs, scores } = found;
  return { docs, scores: typeof scores === 'number' ? scores * boost : scores.map((score) => score * boost) };
}

/** The sum of what clauses score, for the documents of a set. */
export function summed(docs: DocSet, parts: readonly Scored[]): Scored {
  const scoring = parts.filter(({ scores }) => scores !== 0);
  if (scoring.length === 0) return { docs, scores: 0 };
  const scores = new Float32Array(docs.size);
  for (const doc of docs.toArray()) {
    for (const part of scoring) if (part.docs.has(doc)) scores[doc] = (scores[doc] ?? 0) + scoreOf(part, doc);
  }
  return { docs, scores };
}

/** The best of what clauses score plus a share of the others (`dis_max`, `best_fields`). */
export function bestOf(docs: DocSet, parts: readonly Scored[], tieBreaker: number): Scored {
  const scores = new Float32Array(docs.size);
  for (const doc of docs.toArray()) {
    let best = 0;
    let sum = 0;
    for (const part of parts) {
      if (!part.docs.has(doc)) continue;
      const score = scoreOf(part, doc);
      sum += score;
      if (score > best) best = score;
    }
    scores[doc] = best + tieBreaker * (sum - best);
  }
  return { docs, scores };
}
