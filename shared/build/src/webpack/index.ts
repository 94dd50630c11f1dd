import { join } from 'node:path';
import type { Configuration } from 'webpack';
import { buildVersion } from '../version/build-version';
import { readPackage, readWorkspace } from '../workspace';
import type { PackageBuild } from './package-build';

export { bundleConfig } from './bundle-config';
export { hostConfig } from './host-config';
export { moduleConfig } from './module-config';
export { serverConfig } from './node-config';

/** What the build command hands to a package's webpack.config.mjs; webpack's own command hands nothing. */
export interface ConfigInput {
  /** Absolute path of the package. */
  readonly folder?: string;
  readonly version?: string;
  /** Absolute path of the folder to fill. */
  readonly output?: string;
}

/** Makes a preset what a webpack.config.mjs exports: a function of the package it stands in. */
export const configOf =
  <Configured extends Configuration | Configuration[]>(preset: (build: PackageBuild) => Configured) =>
  ({ folder = process.cwd(), version, output }: ConfigInput = {}): Configured => {
    const workspace = readWorkspace(folder);
    const built = readPackage(folder);
    const release = process.env['RELEASE'] === '1';
    const made = version ?? buildVersion(workspace, built, { release });
    return preset({ workspace, built, version: made, output: output ?? join(folder, 'dist', made) });
  };
