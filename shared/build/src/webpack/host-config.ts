import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import { LOCALES } from '@vetportal/i18n';
import { globalCss } from '@vetportal/ui/global-css';
import webpack, { type Configuration } from 'webpack';
import { collectMessages } from '../messages/collect-messages';
import { writeMessages } from '../messages/write-messages';
import { containerName } from '../version/build-version';
import { browserConfig } from './browser-config';
import { CompressionPlugin } from './compression-plugin';
import { CuratedPackagesPlugin } from './curated-packages-plugin';
import { runtimeAlias } from './federation/runtime-alias';
import type { PackageBuild } from './package-build';
import { sharedByShell } from './sharing';
import { ShellManifestPlugin } from './shell-manifest-plugin';

/** What the shell imports to get its messages: `import('virtual:shell-messages/fr')`. */
const MESSAGES = 'virtual:shell-messages';
/** Packages with texts that the shell shows, or that modules show from the shell's messages. */
const MESSAGE_PACKAGES = ['shell', 'ui'];

/**
 * The bundler's configuration of the shell: `src/main.tsx`, with all shared packages in it and the one federation runtime
 * of the page.
 */
export function hostConfig(build: PackageBuild): Configuration {
  const { workspace, built, version } = build;
  const sources = MESSAGE_PACKAGES.flatMap((prefix) => {
    const found = workspace.packages.get(`@vetportal/${prefix}`);
    return found && existsSync(join(found.folder, 'src')) ? [{ folder: found.folder, prefix }] : [];
  });
  const messageFiles = writeMessages(workspace, built, collectMessages(workspace.root, sources), LOCALES);
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
      new webpack.NormalModuleReplacementPlugin(
        new RegExp(`^${MESSAGES}/`),
        (resource: { request: string }) => {
          const locale = LOCALES.find((each) => resource.request.endsWith(`/${each}`));
          if (locale) resource.request = messageFiles[locale];
        },
      ),
      new ModuleFederationPlugin({
        name: 'vetportal_shell',
        remotes: {},
        shared: shared.plugin,
        shareStrategy: 'loaded-first',
        dts: false,
        manifest: false,
        virtualRuntimeEntry: true,
        experiments: {
          provideExternalRuntime: true,
          optimization: { target: 'web', disableSnapshot: true },
        },
      }),
      new CompressionPlugin(),
      new ShellManifestPlugin({ version, shared: shared.versions, messageFiles, style: globalCss }),
    ],
  };
}
