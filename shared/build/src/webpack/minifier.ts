import MinimizerPlugin from 'minimizer-webpack-plugin';

/** What of the minifier's options the builds set; `defaults: false` leaves out all that is not named. */
interface Compress {
  readonly defaults?: boolean;
  readonly dead_code?: boolean;
  readonly unused?: boolean;
  readonly passes?: number;
  readonly pure_getters?: boolean;
}

interface MinifierSettings {
  readonly compress: Compress;
  /** Whether names become short; they stay where people read stacks. */
  readonly mangle: boolean;
}

/** Makes scripts small, in the syntax of the oldest browser that the portal is for. */
export const minifier = ({ compress, mangle }: MinifierSettings) =>
  new MinimizerPlugin({
    minify: MinimizerPlugin.swcMinify,
    extractComments: false,
    parallel: false,
    minimizerOptions: { ecma: 2022, module: false, compress, mangle, format: { comments: false } },
  });
