import { sourceDigest } from './source-digest';
import type { Workspace, WorkspacePackage } from '../workspace';

/**
 * The version of a build: the package's own for a release; else one that tells the sources apart, and that every release
 * of the same number is newer than (semver: a pre-release).
 *
 * @returns `1.2.0`, or `1.2.0-local.g1a2b3c4d`
 */
export function buildVersion(
  workspace: Workspace,
  built: WorkspacePackage,
  { release }: { readonly release: boolean },
): string {
  if (release) return built.version;
  // The letter keeps a digest of digits alone a legal pre-release.
  return `${built.version}-local.g${sourceDigest(workspace, built).slice(0, 8)}`;
}

/** The name of a module's federation container, unique per version: `mf_cart_1_2_0`. */
export const containerName = (module: string, version: string): string =>
  `${module}_${version}`.replace(/[^A-Za-z0-9]/g, '_');
