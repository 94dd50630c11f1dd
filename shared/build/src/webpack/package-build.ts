import type { Workspace, WorkspacePackage } from '../workspace';

/** One package to build. */
export interface PackageBuild {
  readonly workspace: Workspace;
  readonly built: WorkspacePackage;
  /** The version that is made: `1.2.0`, `1.2.0-local.g1a2b3c4d`. */
  readonly version: string;
  /** Absolute path of the folder to fill. */
  readonly output: string;
}
