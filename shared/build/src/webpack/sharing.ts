import { join } from 'node:path';
import type { moduleFederationPlugin } from '@module-federation/sdk';
import { readPackage, withDependencies, type Workspace, type WorkspacePackage } from '../workspace';
import { SHARED_NAMES, SHARED_PACKAGES, type SharedName } from './shared-packages';

type Shared = Record<string, moduleFederationPlugin.SharedConfig>;

/**
 * What a module takes from the shell: the packages that it, or what is bundled into it, names in a package.json; never a
 * copy of its own. A module that needs another version is refused when it is loaded (`strictVersion`), not somewhere on
 * screen.
 */
export function sharedByModule(
  workspace: Workspace,
  module: WorkspacePackage,
): { readonly plugin: Shared; readonly ranges: Readonly<Record<string, string>> } {
  const bundled = withDependencies(workspace, module).filter(({ name }) => !isShared(name));
  const used = SHARED_NAMES.filter((name) => bundled.some(({ dependencies }) => name in dependencies));
  const ranges = Object.fromEntries(used.map((name) => [name, rangeOf(versionOf(workspace, name))]));
  const plugin = sharedParts(used, (name) => ({
    singleton: true,
    import: false,
    strictVersion: true,
    requiredVersion: ranges[name] ?? false,
  }));
  return { plugin, ranges: { ...ranges, [RUNTIME]: rangeOf(runtimeVersion(workspace)) } };
}

const isShared = (name: string): boolean => SHARED_NAMES.some((shared) => shared === name);

/** What the shell gives, with its version: all of it is in the page before the first module asks. */
export function sharedByShell(workspace: Workspace): Readonly<Record<string, string>> {
  const versions = Object.fromEntries(SHARED_NAMES.map((name) => [name, versionOf(workspace, name)]));
  return { ...versions, [RUNTIME]: runtimeVersion(workspace) };
}

const sharedParts = (
  names: readonly SharedName[],
  config: (name: SharedName) => moduleFederationPlugin.SharedConfig,
): Shared =>
  Object.fromEntries(
    names.flatMap((name) => SHARED_PACKAGES[name].parts.map((part) => [`${name}${part}`, config(name)])),
  );

/** The version in use: of the repository's own package, or of the one that is installed. */
function versionOf(workspace: Workspace, name: SharedName): string {
  const own = workspace.packages.get(name);
  return (own ?? readPackage(join(workspace.root, 'node_modules', name))).version;
}

/** Modules take the federation runtime itself from the shell too, see `federation/`. */
const RUNTIME = '@module-federation/runtime';
const runtimeVersion = ({ root }: Workspace): string =>
  readPackage(join(root, 'node_modules', RUNTIME)).version;

/** Additions only: `^1.2.0`; below 1.0.0 a caret means the same minor version. */
const rangeOf = (version: string): string => `^${version}`;
