import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import * as v from 'valibot';

/** What the JavaScript of a package may be at most, compressed, in kilobytes. */
const scriptBudgetSchema = v.object({
  /** Of each page, with what the package needs to show any; of the shell, what every page begins with. */
  page: v.optional(v.number()),
  /** All of it that browsers may load. */
  whole: v.optional(v.number()),
});

export type ScriptBudget = v.InferOutput<typeof scriptBudgetSchema>;

const packageSchema = v.object({
  name: v.string(),
  version: v.string(),
  dependencies: v.optional(v.record(v.string(), v.string()), {}),
  peerDependencies: v.optional(v.record(v.string(), v.string()), {}),
  scriptBudget: v.optional(scriptBudgetSchema),
});

/** A package of this repository. */
export interface WorkspacePackage {
  /** `@vetportal/mf-cart`. */
  readonly name: string;
  /** The version of its next or present release: `1.2.0`. */
  readonly version: string;
  /** Absolute path. */
  readonly folder: string;
  /** Peers among them: what is built of it holds their code too. */
  readonly dependencies: Readonly<Record<string, string>>;
  readonly scriptBudget?: ScriptBudget | undefined;
}

/** The repository seen from one of its folders. */
export interface Workspace {
  /** Absolute path of the repository. */
  readonly root: string;
  /** All packages by name. */
  readonly packages: ReadonlyMap<string, WorkspacePackage>;
  /** The packages in `mf-*`, by folder name. */
  readonly modules: readonly WorkspacePackage[];
}

/** Reads the packages of the repository that a folder belongs to. */
export function readWorkspace(from: string): Workspace {
  const root = findRoot(from);
  const folders = [
    ...['shared', 'shell']
      .filter((parent) => existsSync(join(root, parent)))
      .flatMap((parent) => readdirSync(join(root, parent)).map((name) => join(parent, name))),
    ...readdirSync(root),
  ].filter((folder) => existsSync(join(root, folder, 'package.json')));
  const packages = folders.sort().map((folder) => readPackage(join(root, folder)));
  return {
    root,
    packages: new Map(packages.map((each) => [each.name, each])),
    modules: packages.filter(({ folder }) => relative(root, folder).startsWith('mf-')),
  };
}

/** Reads a package.json. */
export function readPackage(folder: string): WorkspacePackage {
  const { name, version, dependencies, peerDependencies, scriptBudget } = v.parse(
    packageSchema,
    JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')),
  );
  return { name, version, folder, dependencies: { ...peerDependencies, ...dependencies }, scriptBudget };
}

/** A package and all packages of this repository that it uses, directly or not, itself first. */
export function withDependencies(workspace: Workspace, start: WorkspacePackage): WorkspacePackage[] {
  const found = new Map<string, WorkspacePackage>();
  const visit = (each: WorkspacePackage): void => {
    if (found.has(each.name)) return;
    found.set(each.name, each);
    for (const name of Object.keys(each.dependencies).sort()) {
      const dependency = workspace.packages.get(name);
      if (dependency) visit(dependency);
    }
  };
  visit(start);
  return [...found.values()];
}

function findRoot(from: string): string {
  let folder = from;
  while (!existsSync(join(folder, 'lerna.json'))) {
    const parent = dirname(folder);
    if (parent === folder)
      throw new Error(`${from} is in no clone of the repository: lerna.json is missing above it.`);
    folder = parent;
  }
  return folder;
}
