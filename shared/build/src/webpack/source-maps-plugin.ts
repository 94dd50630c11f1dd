import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import webpack, { type Compiler } from 'webpack';
import { sourceMapsFolder } from '../source-maps';
import type { PackageBuild } from './package-build';

const NAME = 'SourceMaps';

/** Takes the source maps out of a build, once its files have their names, and puts them aside. The files themselves do not name them. */
export class SourceMapsPlugin {
  readonly #folder: string;

  constructor({ workspace, built, version }: PackageBuild) {
    this.#folder = sourceMapsFolder(workspace.root, basename(built.folder), version);
  }

  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap(NAME, (compilation) => {
      compilation.hooks.processAssets.tap(
        // After ScriptIntegrityPlugin has named the last file, before all of them are compressed and described.
        { name: NAME, stage: webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_HASH + 20 },
        () => {
          rmSync(this.#folder, { recursive: true, force: true });
          mkdirSync(this.#folder, { recursive: true });
          for (const { name, info } of compilation.getAssets()) {
            const map: unknown = info.related?.['sourceMap'];
            const source = typeof map === 'string' ? compilation.getAsset(map)?.source.buffer() : undefined;
            if (!source) continue;
            // ScriptIntegrityPlugin has filled in what moves the rest of a line: whoever reads the map takes that back.
            const content = JSON.parse(source.toString('utf8')) as object;
            const shifts: unknown = info['shifts'];
            const moved = JSON.stringify({ ...content, x_shifts: shifts });
            writeFileSync(join(this.#folder, `${basename(name)}.map`), moved);
          }
          for (const { name } of compilation.getAssets())
            if (name.endsWith('.map')) compilation.deleteAsset(name);
        },
      );
    });
  }
}
