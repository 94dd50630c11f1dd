import { all, terms } from '../query/clause';
import { isObject, type Json } from './json';
import { PRICES_FIELD, readableRoles, readableSource, VECTOR_FIELD, WITHHELD } from './readable-source';
import type { Reader } from './reader';
import { type Known, REFERENCE_FIELDS, withKnownReferences } from './referenced-articles';
import { visibleTo } from './visible-to';

/*
 * How an admitted search goes on to an engine that knows of no readers, and what comes back of its answer. The embedded index needs
 * none of it: it has the rule of who sees what in itself.
 */

type Vectors = ReadonlyMap<number, readonly number[]>;

/**
 * An admitted search as it goes to the engine: over the articles that there are for its reader, without what is withheld.
 *
 * @param body of a `_search` that `admitSearch` has let pass
 * @param vectors of articles, by the id that stands in place of one; an article without one is like nothing
 */
export function searchFor(body: Json, reader: Reader, vectors: Vectors): Json {
  // How long the answer is waited for says the proxy, and it is explained to nobody.
  const { query = { match_all: {} }, explain: _explained, timeout: _timeout, ...rest } = body;
  return {
    ...withSources({ _source: true, ...rest }, reader),
    query: { bool: { must: [withVectors(query, vectors)], filter: [visibleTo(reader)] } },
    ...(rest['post_filter'] === undefined ? {} : { post_filter: withVectors(rest['post_filter'], vectors) }),
  };
}

/** Ids of articles by whose vectors an admitted search asks, or a part of it. */
export function vectorsAskedBy(part: unknown): readonly number[] {
  if (Array.isArray(part)) return part.flatMap(vectorsAskedBy);
  if (!isObject(part)) return [];
  const { script_score: score } = part;
  const own = isObject(score) ? paramsOf(score).flatMap(([, given]) => idOf(given) ?? []) : [];
  return [...own, ...Object.values(part).flatMap(vectorsAskedBy)];
}

/** A search for the vectors of some articles, as far as they are there for a reader. */
export const searchForVectors = (ids: readonly number[], reader: Reader): Json => ({
  query: all([terms('id', ids), visibleTo(reader)]),
  size: ids.length,
  _source: ['id', VECTOR_FIELD],
});

const paramsOf = ({ script }: Json): readonly (readonly [string, unknown])[] =>
  isObject(script) && isObject(script['params']) ? Object.entries(script['params']) : [];

const idOf = (given: unknown): number | undefined => (isObject(given) ? Number(given['of']) : undefined);

function withVectors(part: unknown, vectors: Vectors): unknown {
  if (Array.isArray(part)) return part.map((item) => withVectors(item, vectors));
  if (!isObject(part)) return part;
  const { script_score: score } = part;
  if (isObject(score)) {
    const params = paramsOf(score).map(([name, given]) => {
      const id = idOf(given);
      return [name, id === undefined ? given : vectors.get(id)] as const;
    });
    // Of an article that is not there, or has no vector, there is nothing to compare with.
    if (params.some(([, vector]) => vector === undefined)) return { match_none: {} };
    const script = { ...(score['script'] as Json), params: Object.fromEntries(params) };
    return { script_score: { ...score, query: withVectors(score['query'], vectors), script } };
  }
  return Object.fromEntries(Object.entries(part).map(([key, item]) => [key, withVectors(item, vectors)]));
}

/** Parts of a search below which no document is shown. */
const SHOWS_NOTHING: ReadonlySet<string> = new Set(['query', 'post_filter', 'suggest', 'sort']);

/** A part of a search that asks the engine for no more of documents than their reader gets. */
function withSources(part: Json, reader: Reader): Json {
  return Object.fromEntries(
    Object.entries(part).map(([key, value]) => {
      if (key === '_source') return [key, sourceFor(value, reader)];
      return [key, SHOWS_NOTHING.has(key) ? value : withInnerSources(key, value, reader)];
    }),
  );
}

function withInnerSources(key: string, value: unknown, reader: Reader): unknown {
  if (Array.isArray(value)) return value.map((item) => withInnerSources(key, item, reader));
  if (!isObject(value)) return value;
  // Inner hits and the examples of counts show the whole document unless they say what of it.
  const isShown = key === 'inner_hits' || key === 'top_hits';
  return withSources(isShown ? { _source: true, ...value } : value, reader);
}

/** The field of references that a path leads into. */
const referenceIn = (path: string): string | undefined =>
  REFERENCE_FIELDS.find((field) => path === field || path.startsWith(`${field}.`));

function sourceFor(asked: unknown, { role }: Reader): unknown {
  if (asked === false) return false;
  const given: Json = isObject(asked) ? asked : { includes: asked };
  const listed = (...names: readonly string[]): readonly string[] =>
    names.flatMap((name): unknown => given[name]).filter((path) => typeof path === 'string');
  const includes = listed('includes', 'include').flatMap((path) => {
    if (path === PRICES_FIELD) return readableRoles(role).map((list) => `${PRICES_FIELD}.${list}`);
    return [referenceIn(path) ?? path];
  });
  // A reference that is cut to a part of it no longer says what it refers to.
  const excludes = listed('excludes', 'exclude').filter(
    (path) => !path.startsWith('*') && [undefined, path].includes(referenceIn(path)),
  );
  return { includes, excludes: [...excludes, ...WITHHELD] };
}

/**
 * An engine's answer as its reader gets it: each document cut to what is for them.
 *
 * @param answer parsed; it stays as it is
 * @param known which of the articles that documents refer to are there for the reader
 */
export function answerFor(answer: unknown, reader: Reader, known: Known): unknown {
  if (Array.isArray(answer)) return answer.map((item) => answerFor(item, reader, known));
  if (!isObject(answer)) return answer;
  return Object.fromEntries(
    Object.entries(answer).map(([key, value]) => [
      key,
      key === '_source'
        ? withKnownReferences(readableSource(value, reader.role), known)
        : answerFor(value, reader, known),
    ]),
  );
}
