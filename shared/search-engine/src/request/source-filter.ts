import { readableSource, type Reader } from '@vetportal/search/access';
import { asList, asObject, asString } from '../query/json';

/** Cuts a document to the parts that a search asks for. */
export type SourceFilter = (document: unknown) => unknown;

const MAX_PATHS = 200;

/**
 * `_source`: true, false, a path, paths, or `{ includes, excludes }`; a path may end with `*`.
 *
 * @param reader who gets it: without what is not for them; undefined: all of it
 */
export function sourceFilter(asked: unknown, reader: Reader | undefined): SourceFilter | undefined {
  const filter = partsOf(asked);
  if (!filter || !reader) return filter;
  return (document) => readableSource(filter(document), reader.role);
}

function partsOf(asked: unknown): SourceFilter | undefined {
  if (asked === undefined || asked === true) return (document) => document;
  if (asked === false) return undefined;
  const lists =
    typeof asked === 'object' && !Array.isArray(asked) ? asObject(asked, '_source') : { includes: asked };
  const paths = (key: string): string[][] =>
    asList(lists[key], key, MAX_PATHS).map((path) => asString(path, key).split('.'));
  const includes = treeOf(paths('includes'));
  const excludes = treeOf(paths('excludes'));
  return (document) => {
    const kept = isEmpty(includes) ? document : pick(document, includes);
    return isEmpty(excludes) ? kept : omit(kept, excludes);
  };
}

/** Paths as a tree: under each key the wanted part of its value, all of it where the key has no branches. */
interface Tree {
  readonly keys: Map<string, Tree>;
  /** What is asked of the values of all keys that begin so. */
  readonly beginnings: Map<string, Tree>;
  whole: boolean;
}

function treeOf(paths: readonly (readonly string[])[]): Tree {
  const root: Tree = { keys: new Map(), beginnings: new Map(), whole: false };
  for (const path of paths) {
    let at = root;
    for (const step of path) {
      const [branch, key] = step.endsWith('*')
        ? ([at.beginnings, step.slice(0, -1)] as const)
        : ([at.keys, step] as const);
      const next: Tree = branch.get(key) ?? { keys: new Map(), beginnings: new Map(), whole: false };
      branch.set(key, next);
      at = next;
    }
    at.whole = true;
  }
  return root;
}

const isEmpty = ({ keys, beginnings }: Tree): boolean => keys.size === 0 && beginnings.size === 0;

/** What is asked of the value of a key; several patterns may fit one. */
function below({ keys, beginnings }: Tree, key: string): readonly Tree[] {
  const exact = keys.get(key);
  if (beginnings.size === 0) return exact ? [exact] : [];
  const fitting = Array.from(beginnings).flatMap(([start, tree]) => (key.startsWith(start) ? [tree] : []));
  return exact ? [exact, ...fitting] : fitting;
}

type Fields = Record<string, unknown>;

function pick(value: unknown, tree: Tree): unknown {
  if (Array.isArray(value)) return value.map((item) => pick(item, tree));
  if (typeof value !== 'object' || value === null) return value;
  const picked: Fields = {};
  for (const [key, part] of Object.entries(value)) {
    const asked = below(tree, key);
    if (asked.length === 0) continue;
    const [first] = asked;
    if (asked.some(({ whole }) => whole)) picked[key] = part;
    else if (first) picked[key] = pick(part, first);
  }
  return picked;
}

function omit(value: unknown, tree: Tree): unknown {
  if (Array.isArray(value)) return value.map((item) => omit(item, tree));
  if (typeof value !== 'object' || value === null) return value;
  const kept: Fields = {};
  for (const [key, part] of Object.entries(value)) {
    const asked = below(tree, key);
    const [first] = asked;
    if (asked.some(({ whole }) => whole)) continue;
    kept[key] = first ? omit(part, first) : part;
  }
  return kept;
}
