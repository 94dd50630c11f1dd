import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import { globalCss } from '@vetportal/ui/global-css';
import type { Configuration } from 'webpack';
import { containerName } from '../version/build-version';
import { browserConfig } from './browser-config';
import { CompressionPlugin } from './compression-plugin';
import { CuratedPackagesPlugin } from './curated-packages-plugin';
import { runtimeAlias } from './federation/runtime-alias';
import type { PackageBuild } from './package-build';
import { sharedByShell } from './sharing';
import { ShellManifestPlugin } from './shell-manifest-plugin';
import { replaceShellMessages, shellMessageFiles } from './shell-messages';

/**
 * The bundler's configuration of the shell: `src/main.tsx`, with all shared packages in it and the one federation runtime
 * of the page.
 */
export function hostConfig(build: PackageBuild): Configuration {
  const { workspace, built, version } = build;
  const messageFiles = shellMessageFiles(workspace, built);
  const shared = sharedByShell(workspace);
  const common = browserConfig({
    ...build,
    uniqueName: containerName('shell', version),
    alias: runtimeAlias('shell'),
  });
  return {
    ...common,
    entry: { main: './src/main.tsx' },
    plugins: [
      ...(common.plugins ?? []),
      new CuratedPackagesPlugin(),
      replaceShellMessages(messageFiles),
      new ModuleFederationPlugin({
        name: 'vetportal_shell',
        remotes: {},
        shared: shared.plugin,
        shareStrategy: 'loaded-first',
        dts: false,
        manifest: false,
        virtualRuntimeEntry: true,
        experiments: {
          optimization: { target: 'web', disableSnapshot: true },
        },
      }),
      new CompressionPlugin(),
      new ShellManifestPlugin({ version, shared: shared.versions, messageFiles, style: globalCss }),
    ],
  };
}
