import { DocSet } from '../index/doc-set';
import type { SearchIndex } from '../index/search-index';
import type { TextField } from '../index/text-field';
import type { Scored } from './scored';
import type { Meaning, Member } from './word-meanings';

/** A field that is searched in, with what it weighs. */
export interface Field {
  readonly name: string;
  readonly boost: number;
}

/** How soon more of the same word counts no more, and how much a long text is held against an article (BM25). */
const SATURATION = 1.2;
const LENGTH_PENALTY = 0.75;

/** Documents in which a word stands in one of its meanings, wherever among the fields; the best meaning counts. */
export function wordScores(
  index: SearchIndex,
  meanings: readonly Meaning[],
  fields: readonly Field[],
): Scored {
  const texts = fields.flatMap(({ name, boost }) => {
    const text = index.text(name);
    return text ? [{ text, boost }] : [];
  });
  const found = meanings.map((groups) => together(groups.map((group) => groupScores(index, group, texts))));
  const [only, ...others] = found;
  if (!only) return { docs: DocSet.none(index.size), scores: 0 };
  return others.reduce<{ docs: DocSet; scores: Float32Array }>(better, only);
}

interface Found {
  readonly docs: DocSet;
  readonly scores: Float32Array;
}

/** All groups of one meaning, on average. */
function together(groups: readonly Found[]): Found {
  const [first, ...rest] = groups;
  if (!first || rest.length === 0) return first ?? { docs: DocSet.none(0), scores: new Float32Array() };
  const docs = rest.reduce((all, group) => all.and(group.docs), first.docs);
  const scores = new Float32Array(docs.size);
  for (const doc of docs.toArray()) {
    scores[doc] = groups.reduce((sum, group) => sum + (group.scores[doc] ?? 0), 0) / groups.length;
  }
  return { docs, scores };
}

function better(one: Found, other: Found): Found {
  const { scores } = one;
  for (const doc of other.docs.toArray()) scores[doc] = Math.max(scores[doc] ?? 0, other.scores[doc] ?? 0);
  return { docs: one.docs.or(other.docs), scores };
}

/** Documents with any member of a group; the best of its members and fields counts, rare groups more than common ones. */
function groupScores(
  index: SearchIndex,
  members: readonly Member[],
  fields: readonly { readonly text: TextField; readonly boost: number }[],
): Found {
  const docs = DocSet.none(index.size);
  const scores = new Float32Array(index.size);
  for (const { text, boost } of fields) {
    for (const { term, weight } of members) {
      for (let at = text.postings[term] ?? 0, end = text.postings[term + 1] ?? 0; at < end; at += 1) {
        const doc = text.docs[at] ?? 0;
        const score = weight * boost * frequencyScore(text, doc, text.counts[at] ?? 1);
        docs.add(doc);
        if (score > (scores[doc] ?? 0)) scores[doc] = score;
      }
    }
  }
  const rarity = rarityOf(docs.count, index.size);
  for (const doc of docs.toArray()) scores[doc] = (scores[doc] ?? 0) * rarity;
  return { docs, scores };
}

/** How much a word says that so many of all documents have. */
export const rarityOf = (having: number, all: number): number =>
  Math.log(1 + (all - having + 0.5) / (having + 0.5));

/** What a word that stands so often in a field of a document counts for. */
export function frequencyScore(text: TextField, doc: number, count: number): number {
  const length = text.length(doc) / text.averageLength;
  return (count * (SATURATION + 1)) / (count + SATURATION * (1 - LENGTH_PENALTY + LENGTH_PENALTY * length));
}
