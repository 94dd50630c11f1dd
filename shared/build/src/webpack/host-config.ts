import { globalCss } from '@vetportal/ui/global-css';
import type { Configuration } from 'webpack';
import { collectUses } from '../module/collect-needs';
import { containerName } from '../version/build-version';
import { browserConfig } from './browser-config';
import { CompressionPlugin } from './compression-plugin';
import { CuratedPackagesPlugin } from './curated-packages-plugin';
import { runtimeFiles } from './federation/runtime-alias';
import type { PackageBuild } from './package-build';
import { serverBundle } from './server-bundle';
import { writeShellServerEntry } from './server-entry';
import { readShellStores } from '../module/shell-stores';
import { provideSharedScope } from './shared-scope';
import { sharedByShell } from './sharing';
import { ShellManifestPlugin } from './shell-manifest-plugin';
import { replaceShellMessages, shellMessageFiles } from './shell-messages';
import { withBill } from './with-bill';
import { workerBundle } from './worker-bundle';

/**
 * The bundler's configurations of the shell: `src/main.tsx` for browsers, which fetches the one federation runtime of the
 * page and the shared packages that it does not use itself with the first part of a module; `src/server/connect.ts` for the edge,
 * with the same packages; and `src/worker/worker.ts`, the service worker.
 */
export function hostConfig(build: PackageBuild): Configuration[] {
  const { workspace, built, version } = build;
  const messageFiles = shellMessageFiles(workspace, built);
  const shared = sharedByShell(workspace);
  const stores = readShellStores(workspace, built);
  const common = browserConfig({
    ...build,
    uniqueName: containerName('shell', version),
    alias: runtimeFiles,
  });
  const server = serverBundle({
    ...build,
    entry: writeShellServerEntry(workspace, built),
    plugins: [replaceShellMessages(messageFiles)],
  });
  const worker = workerBundle({ ...build, entry: './src/worker/worker.ts' });
  const client: Configuration = {
    ...common,
    dependencies: [server.name ?? '', worker.name ?? ''],
    entry: { main: './src/main.tsx' },
    plugins: [
      ...(common.plugins ?? []),
      new CuratedPackagesPlugin(),
      replaceShellMessages(messageFiles),
      provideSharedScope(workspace, shared),
      new CompressionPlugin(),
      new ShellManifestPlugin({
        rendered: true,
        version,
        shared,
        messageFiles,
        uses: collectUses(built.folder),
        stores,
        style: globalCss,
      }),
    ],
  };
  return withBill(build, [server, worker, client]);
}
