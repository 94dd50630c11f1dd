import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';

/** A package from outside that runs on a server or in a browser. */
export interface ProductionPackage {
  readonly name: string;
  readonly version: string;
  /** As the package says: `MIT`, `(MIT OR Apache-2.0)`; `unknown` where it does not. */
  readonly licence: string;
}

const namesSchema = v.optional(v.record(v.string(), v.string()), {});
const entrySchema = v.object({
  version: v.optional(v.string(), ''),
  resolved: v.optional(v.string()),
  link: v.optional(v.boolean(), false),
  license: v.optional(v.string()),
  dependencies: namesSchema,
  optionalDependencies: namesSchema,
});
const lockSchema = v.object({ packages: v.record(v.string(), entrySchema) });
type Lock = v.InferOutput<typeof lockSchema>['packages'];

/** Of packages whose package.json says none; their LICENSE file does. */
const IN_THEIR_FILES: Readonly<Record<string, string>> = { 'png-js': 'MIT' };

/** What people start or open: the programs, the shell and the modules. Build and tests are none of it. */
const PROGRAM = /^(?:portal|shell|mf-[^/]+)$/;

/**
 * The packages from outside that production runs, by the lock file: what the programs, the shell and the modules depend on, and what that
 * depends on.
 *
 * @param root the repository's folder
 * @returns sorted by name and version
 */
export function productionPackages(root: string): ProductionPackage[] {
  const lock = v.parse(
    lockSchema,
    JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')),
  ).packages;
  const seen = new Set<string>();
  const waiting = Object.keys(lock).filter((path) => PROGRAM.test(path));
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    if (seen.has(path)) continue;
    seen.add(path);
    const { dependencies, optionalDependencies } = lock[path] ?? {};
    // What is optional may not be there.
    for (const name of Object.keys({ ...dependencies, ...optionalDependencies })) {
      const found = findPackage(lock, path, name);
      if (found !== undefined) waiting.push(found);
    }
  }
  return [...seen]
    .filter((path) => path.includes('node_modules/'))
    .map((path) => {
      const name = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
      const { version = '', license: licence = IN_THEIR_FILES[name] ?? 'unknown' } = lock[path] ?? {};
      return { name, version, licence };
    })
    .filter((each, index, all) => all.findIndex((other) => isSame(each, other)) === index)
    .sort((a, b) => compare(a.name, b.name) || compare(a.version, b.version));
}

const isSame = (a: ProductionPackage, b: ProductionPackage): boolean =>
  a.name === b.name && a.version === b.version;

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/** Where Node finds a package that is asked for from a place; of a package of the repository its own folder. */
function findPackage(lock: Lock, from: string, name: string): string | undefined {
  for (let place = from; ; place = place.slice(0, Math.max(0, place.lastIndexOf('/')))) {
    const path = place === '' ? `node_modules/${name}` : `${place}/node_modules/${name}`;
    const entry = lock[path];
    if (entry) return entry.link ? entry.resolved : path;
    if (place === '') return undefined;
  }
}
