import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import webpack, { type Compiler } from 'webpack';

const NAME = 'Compression';
const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** Writes a brotli and a gzip variant beside each file, at the highest compression: they are written once and served often. */
export class CompressionPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap(NAME, (compilation) => {
      compilation.hooks.processAssets.tapPromise(
        { name: NAME, stage: webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_TRANSFER },
        async (assets) => {
          await Promise.all(
            Object.entries(assets).map(async ([name, source]) => {
              const content = source.buffer();
              const [br, gz] = await Promise.all([
                brotli(content, {
                  params: {
                    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
                    [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
                  },
                }),
                zip(content, { level: constants.Z_BEST_COMPRESSION }),
              ]);
              compilation.emitAsset(`${name}.br`, new webpack.sources.RawSource(br), { compressed: true });
              compilation.emitAsset(`${name}.gz`, new webpack.sources.RawSource(gz), { compressed: true });
            }),
          );
        },
      );
    });
  }
}
