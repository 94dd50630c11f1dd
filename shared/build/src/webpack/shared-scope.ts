import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import webpack from 'webpack';
import type { Workspace } from '../workspace';
import { curatedFile, formerFile, SHARED_NAMES, SHARED_PACKAGES } from './shared-packages';
import { writeSource } from './write-source';

/** What the shell imports to get all that it shares: `import { shared } from 'virtual:shared-scope'`. */
const REQUEST = 'virtual:shared-scope';
const RUNTIME = fileURLToPath(new URL('./federation/shell-runtime.ts', import.meta.url));

/**
 * Gives the shell's import of the share scope its source: every shared package, whole, in the version that is installed,
 * and the page's federation runtime. Written out rather than left to the bundler's plugin, which would put the runtime
 * before everything else; so it comes with the first part that needs it.
 *
 * @param versions by package name
 */
export function provideSharedScope(
  workspace: Workspace,
  versions: Readonly<Record<string, string>>,
): webpack.NormalModuleReplacementPlugin {
  const entries = SHARED_NAMES.flatMap((name) => {
    const source = SHARED_PACKAGES[name].curated ? curatedFile(name) : formerFile(name);
    return SHARED_PACKAGES[name].parts.map((part) => {
      const version = versions[name] ?? '';
      const config = { singleton: true, eager: true, strictVersion: true, requiredVersion: `^${version}` };
      return (
        `  ${JSON.stringify(name + part)}: { version: ${JSON.stringify(version)}, ` +
        `shareConfig: ${JSON.stringify(config)}, lib: () => require(${JSON.stringify(source ?? name + part)}) },`
      );
    });
  });
  const file = writeSource(join(workspace.root, '.cache/shared/shared-scope.cjs'), [
    `require(${JSON.stringify(RUNTIME)});`,
    'exports.shared = {',
    ...entries,
    '};',
  ]);
  return new webpack.NormalModuleReplacementPlugin(
    new RegExp(`^${REQUEST}$`),
    (resource: { request: string }) => {
      resource.request = file;
    },
  );
}
