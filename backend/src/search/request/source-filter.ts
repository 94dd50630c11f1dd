import { asList, asObject, asString } from '../query/json';

/** Cuts a document to the parts that a search asks for. */
export type SourceFilter = (document: unknown) => unknown;

const MAX_PATHS = 200;

/** `_source`: true, false, a path, paths, or `{ includes, excludes }`; a path may end with `*`. */
export function sourceFilter(asked: unknown): SourceFilter | undefined {
  if (asked === undefined || asked === true) return (document) => document;
  if (asked === false) return undefined;
  const lists =
    typeof asked === 'object' && !Array.isArray(asked) ? asObject(asked, '_source') : { includes: asked };
  const paths = (key: string): string[][] =>
    asList(lists[key], key, MAX_PATHS).map((path) => asString(path, key).split('.'));
  const includes = paths('includes');
  const excludes = paths('excludes');
  return (document) => {
    const kept = includes.length === 0 ? document : pick(document, includes);
    return excludes.length === 0 ? kept : omit(kept, excludes);
  };
}

const fits = (pattern: string | undefined, key: string): boolean =>
  pattern === key || (pattern?.endsWith('*') === true && key.startsWith(pattern.slice(0, -1)));

function pick(value: unknown, paths: readonly (readonly string[])[]): unknown {
  if (Array.isArray(value)) return value.map((item) => pick(item, paths));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, part]) => {
      const rests = paths.filter((path) => fits(path[0], key)).map((path) => path.slice(1));
      if (rests.length === 0) return [];
      return [[key, rests.some((rest) => rest.length === 0) ? part : pick(part, rests)] as const];
    }),
  );
}

function omit(value: unknown, paths: readonly (readonly string[])[]): unknown {
  if (Array.isArray(value)) return value.map((item) => omit(item, paths));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, part]) => {
      const rests = paths.filter((path) => fits(path[0], key)).map((path) => path.slice(1));
      if (rests.some((rest) => rest.length === 0)) return [];
      return [[key, rests.length === 0 ? part : omit(part, rests)] as const];
    }),
  );
}
