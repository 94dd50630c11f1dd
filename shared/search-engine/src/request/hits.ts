import type { Column } from '../index/column';
import type { SearchIndex } from '../index/search-index';
import { asCount, asObject, asString, type Json } from '../query/json';
import { scoreOf, type Scored } from '../query/scored';
import type { SearchBudget } from '../query/search-budget';
import { type Known, type Reader, withKnownReferences } from '@vetportal/search/access';
import { plainCode } from '../index/code-field';
import type { DocSet } from '../index/doc-set';
import { comparisonOf, type Comparison } from './sort';
import { sourceFilter, type SourceFilter } from './source-filter';

/** One document of an answer, as the real engine writes it. */
export interface Hit {
  readonly _index: string;
  readonly _id: string;
  readonly _score: number | null;
  readonly _source?: unknown;
  readonly inner_hits?: Readonly<Record<string, { readonly hits: HitList }>>;
}
export interface HitList {
  readonly total: { readonly value: number; readonly relation: 'eq' };
  readonly max_score: number | null;
  readonly hits: readonly Hit[];
}

/** The index behind an alias; that of categories by the name that clients of a Shopinvader know it by: `category_fr_be-1`. */
const realName = (alias: string): string => `${alias.replace(/^categories(?=_)/, 'category')}-1`;

/** Writes documents as hits. */
export function writeHit(
  { index, budget, visible }: HitScope,
  found: Scored,
  doc: number,
  source: SourceFilter | undefined,
): Hit {
  budget.spend('hits');
  const shown = source?.(withKnownReferences(index.documents.readOften(doc), knownIn(index, visible)));
  if (source) budget.spendBytesOf(shown);
  return {
    _index: realName(index.name),
    _id: String(index.column('id').first(doc) ?? doc),
    _score: scoreOf(found, doc),
    ...(source ? { _source: shown } : {}),
  };
}

/** Where hits come from, and what writing them may still cost. */
export interface HitScope {
  readonly index: SearchIndex;
  readonly budget: SearchBudget;
  /** The documents that there are for the reader; undefined: all. */
  readonly visible: DocSet | undefined;
}

/** Which articles of an index are there for its reader. */
const knownIn = (index: SearchIndex, visible: DocSet | undefined): Known => ({
  id: (id) => {
    const doc = index.docOf(id);
    return visible === undefined || (doc !== undefined && visible.has(doc));
  },
  sku: (sku) =>
    visible === undefined ||
    [...(index.codes('sku')?.having(plainCode(sku)) ?? [])].some((doc) => visible.has(doc)),
});

/** The first documents of an order: a search wants a page of the list, not the list. */
export function firstOf(docs: Uint32Array, comparison: Comparison, count: number): number[] {
  if (count === 0) return [];
  if (docs.length > 4 * count && count <= 200) return smallest(docs, comparison, count);
  return Array.from(docs).sort(comparison).slice(0, count);
}

/* Keeps the best so far in order; most documents lose against the last of them at once. */
function smallest(docs: Uint32Array, comparison: Comparison, count: number): number[] {
  const best: number[] = [];
  for (const doc of docs) {
    if (best.length === count && comparison(doc, best.at(-1) ?? doc) >= 0) continue;
    let low = 0;
    let high = best.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (comparison(doc, best[middle] ?? doc) < 0) high = middle;
      else low = middle + 1;
    }
    best.splice(low, 0, doc);
    if (best.length > count) best.pop();
  }
  return best;
}

/** Documents that belong together, by the value of a field (`collapse`). */
export interface Groups {
  /** The best document of each group. */
  readonly leaders: Uint32Array;
  readonly members: (leader: number) => Uint32Array;
}

export function groupBy(
  { index, budget }: HitScope,
  field: string,
  docs: Uint32Array,
  comparison: Comparison,
): Groups {
  const column = index.column(field);
  const leaderOf = new Int32Array(column.values.length).fill(-1);
  // A document without the field is a group of its own.
  const alone: number[] = [];
  for (const doc of docs) {
    const group = groupOf(column, doc);
    const leader = group === undefined ? -1 : (leaderOf[group] ?? -1);
    if (group === undefined) alone.push(doc);
    else if (leader === -1 || comparison(doc, leader) < 0) leaderOf[group] = doc;
  }
  return {
    leaders: Uint32Array.from([...leaderOf.filter((leader) => leader >= 0), ...alone]),
    members(leader) {
      const group = groupOf(column, leader);
      if (group === undefined) return Uint32Array.of(leader);
      budget.spend('documents', docs.length);
      return docs.filter((doc) => groupOf(column, doc) === group);
    },
  };
}

const groupOf = (column: Column, doc: number): number | undefined => {
  const at = column.starts[doc] ?? 0;
  return at < (column.starts[doc + 1] ?? 0) ? column.numbers[at] : undefined;
};

const MAX_INNER_HITS = 1000;

/** `collapse.inner_hits`: the members of a group as hits within the group's hit. */
export function innerHits(
  asked: Json,
  { reader, ...scope }: HitScope & { readonly reader: Reader | undefined },
  found: Scored,
  members: Uint32Array,
): Readonly<Record<string, { readonly hits: HitList }>> {
  const name = asString(asked['name'], 'inner_hits.name');
  const size = asked['size'] === undefined ? 3 : asCount(asked['size'], 'inner_hits.size', MAX_INNER_HITS);
  scope.budget.spend('documents', members.length);
  const order = comparisonOf(asked['sort'], scope.index, found);
  const source = sourceFilter(asked['_source'], reader);
  const hits = firstOf(members, order, size).map((doc) => writeHit(scope, found, doc, source));
  return { [name]: { hits: { total: { value: members.length, relation: 'eq' }, max_score: null, hits } } };
}

/** Reads `collapse`; its inner hits may be one or several. */
export function collapseOf(
  given: unknown,
): { readonly field: string; readonly inner: readonly Json[] } | undefined {
  if (given === undefined) return undefined;
  const collapse = asObject(given, 'collapse');
  const inner = collapse['inner_hits'];
  const list = inner === undefined ? [] : Array.isArray(inner) ? inner : [inner];
  return {
    field: asString(collapse['field'], 'collapse.field'),
    inner: list.map((one) => asObject(one, 'inner_hits')),
  };
}
