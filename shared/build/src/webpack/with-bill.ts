import { readFileSync } from 'node:fs';
import { basename, join, sep } from 'node:path';
import * as v from 'valibot';
import webpack, { type Compiler, type Configuration, type WebpackPluginInstance } from 'webpack';
import { BILL_FILE, billOfMaterials, type BilledPackage } from '../dependencies/bill-of-materials';
import type { PackageBuild } from './package-build';

const NAME = 'Bill';
const INSTALLED = `${sep}node_modules${sep}`;

type Billed = Pick<PackageBuild, 'workspace' | 'built' | 'version'>;
type Packages = Map<string, BilledPackage>;

const packageSchema = v.object({
  name: v.string(),
  version: v.string(),
  license: v.fallback(v.optional(v.string()), undefined),
});

/**
 * Adds to the bundles of one version its bill of materials: the packages of which something is in them. What is imported and then left
 * out is not in it, nor what a module takes from the shell: that is in the shell's. The bundler's own lines are not in it either.
 *
 * @param configs the last one writes the bill, so it has to be built after all others
 */
export function withBill(build: Billed, configs: readonly Configuration[]): Configuration[] {
  const packages: Packages = new Map();
  return configs.map((config, index) => ({
    ...config,
    plugins: [
      ...(config.plugins ?? []),
      noting(build, packages),
      ...(index === configs.length - 1 ? [writing(build, packages)] : []),
    ],
  }));
}

function noting(build: Billed, packages: Packages): WebpackPluginInstance {
  const note = (resource: string): void => {
    const folder = packageFolder(build, resource);
    if (folder === undefined || folder === build.built.folder || packages.has(folder)) return;
    const content: unknown = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
    const { name, version, license: licence } = v.parse(packageSchema, content);
    packages.set(folder, { name, version, licence, isOwn: !folder.includes(INSTALLED) });
  };
  return onCompilation((compilation) =>
    // Later on modules are put into one another, and are no longer in the list.
    compilation.hooks.afterChunks.tap(NAME, () => {
      for (const module of compilation.modules)
        if (
          module instanceof webpack.NormalModule &&
          compilation.chunkGraph.getNumberOfModuleChunks(module) > 0
        )
          note(module.resource);
    }),
  );
}

/** No browser loads the bill, so it is made after the precompressed variants and has none. */
const writing = ({ built, version }: Billed, packages: Packages): WebpackPluginInstance =>
  onCompilation((compilation) =>
    compilation.hooks.processAssets.tap(
      { name: NAME, stage: webpack.Compilation.PROCESS_ASSETS_STAGE_ANALYSE },
      () => {
        const bill = billOfMaterials({ name: basename(built.folder), version }, packages.values());
        compilation.emitAsset(BILL_FILE, new webpack.sources.RawSource(bill));
      },
    ),
  );

const onCompilation = (tap: (compilation: webpack.Compilation) => void): WebpackPluginInstance => ({
  apply: (compiler: Compiler) => compiler.hooks.thisCompilation.tap(NAME, tap),
});

/** The folder of the package that a source belongs to: one that is installed, or one of the repository. */
function packageFolder({ workspace }: Billed, resource: string): string | undefined {
  const at = resource.lastIndexOf(INSTALLED);
  if (at >= 0) {
    const start = at + INSTALLED.length;
    const names = resource.slice(start).split(sep);
    return resource.slice(0, start) + names.slice(0, names[0]?.startsWith('@') ? 2 : 1).join(sep);
  }
  // Packages of the repository lie within one another: the innermost one.
  return [...workspace.packages.values()]
    .map(({ folder }) => folder)
    .filter((folder) => resource.startsWith(folder + sep))
    .sort((a, b) => b.length - a.length)[0];
}
