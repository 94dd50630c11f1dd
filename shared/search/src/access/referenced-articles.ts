import { all, any, terms } from '../query/clause';
import { isObject, type Json } from './json';
import type { Reader } from './reader';
import { visibleTo } from './visible-to';

/* A document names other articles: those that go with it, by their ids, and the variants of its product, by their numbers. */

/** The fields in which it does. Nobody searches, counts or sorts by them: that would tell of articles that are not for everybody. */
export const REFERENCE_FIELDS: readonly string[] = ['links', 'variant_selector'];

/** Articles by their ids and their numbers. */
export interface References {
  readonly ids: readonly number[];
  readonly skus: readonly string[];
}

/** Whether an article is there for a reader. */
export interface Known {
  readonly id: (id: number) => boolean;
  readonly sku: (sku: string) => boolean;
}

/** References that are looked up for one answer; what is beyond them is not shown. */
const MOST_LOOKED_UP = 10_000;

/**
 * A document without the articles that are not there for its reader. The document itself stays as it is.
 *
 * @param source a document, or the part of it that was asked for
 */
export function withKnownReferences(source: unknown, known: Known): unknown {
  if (!isObject(source) || !REFERENCE_FIELDS.some((field) => Object.hasOwn(source, field))) return source;
  const { links, variant_selector: selector } = source;
  return {
    ...source,
    ...(isObject(links) ? { links: mapped(links, (list) => listed(list, known)) } : {}),
    ...(Array.isArray(selector) ? { variant_selector: selector.map((axis) => axisOf(axis, known)) } : {}),
  };
}

const mapped = (object: Json, change: (value: unknown) => unknown): Json =>
  Object.fromEntries(Object.entries(object).map(([name, value]) => [name, change(value)]));

const listed = (list: unknown, known: Known): unknown =>
  Array.isArray(list) ? list.filter((one) => isObject(one) && known.id(Number(one['id']))) : list;

/** A choice whose variant is not there leads nowhere, as one for which there is none. */
const axisOf = (axis: unknown, known: Known): unknown =>
  isObject(axis) && Array.isArray(axis['values'])
    ? { ...axis, values: axis['values'].filter((value) => isForReader(value, known)) }
    : axis;

const isForReader = (value: unknown, known: Known): boolean =>
  !isObject(value) || typeof value['sku'] !== 'string' || known.sku(value['sku']);

/** What the documents of an engine's answer refer to. */
export function referencesIn(answer: unknown): References {
  const ids = new Set<number>();
  const skus = new Set<string>();
  const note: Known = {
    id: (id) => ids.size < MOST_LOOKED_UP && ids.add(id).has(id),
    sku: (sku) => skus.size < MOST_LOOKED_UP && skus.add(sku).has(sku),
  };
  const walk = (part: unknown): void => {
    if (Array.isArray(part)) part.forEach(walk);
    else if (isObject(part)) {
      for (const [key, value] of Object.entries(part)) {
        if (key === '_source') withKnownReferences(value, note);
        else walk(value);
      }
    }
  };
  walk(answer);
  return { ids: [...ids], skus: [...skus] };
}

/** A search for those of some articles that are there for a reader; undefined where there are none to look for. */
export const searchForReferences = ({ ids, skus }: References, reader: Reader): Json | undefined =>
  ids.length + skus.length === 0
    ? undefined
    : {
        query: all([any([terms('id', ids), terms('sku', skus)]), visibleTo(reader)]),
        size: MOST_LOOKED_UP,
        track_total_hits: false,
        _source: ['id', 'sku'],
      };

/**
 * What `searchForReferences` has found.
 *
 * @param answer of the engine; undefined: there was nothing to look for
 */
export function knownBy(answer: unknown): Known {
  const hits = isObject(answer) && isObject(answer['hits']) ? answer['hits']['hits'] : [];
  const sources = (Array.isArray(hits) ? hits : []).flatMap((hit) =>
    isObject(hit) && isObject(hit['_source']) ? [hit['_source']] : [],
  );
  const ids = new Set(sources.map(({ id }) => Number(id)));
  const skus = new Set(sources.map(({ sku }) => String(sku)));
  return { id: (id) => ids.has(id), sku: (sku) => skus.has(sku) };
}
