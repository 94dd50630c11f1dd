import path from 'node:path';
import webpack from 'webpack';

const here = import.meta.dirname;
const production = process.env['NODE_ENV'] !== 'development';

/**
 * A webpack configuration for a page or a measurement of this package, close to the modules' preset.
 *
 * @param entry the entry file
 * @param folder where the files go
 * @param externals packages that a module does not bundle, because the host shares them
 */
export function bundleConfig(
  entry: string,
  folder: string,
  externals: webpack.Configuration['externals'] = {},
): webpack.Configuration {
  return {
    mode: production ? 'production' : 'development',
    devtool: false,
    context: here,
    entry,
    externals,
    output: { path: folder, filename: 'main.js', chunkFilename: '[name].js', clean: true, publicPath: '/' },
    resolve: { extensions: ['.tsx', '.ts', '.mjs', '.js'] },
    performance: false,
    module: {
      rules: [
        {
          test: /\.tsx?$/,
          exclude: /node_modules/,
          use: {
            loader: 'swc-loader',
            options: {
              jsc: {
                target: 'es2022',
                parser: { syntax: 'typescript', tsx: true },
                transform: { react: { runtime: 'automatic' } },
                experimental: {
                  plugins: [
                    [
                      '@swc/plugin-styled-components',
                      { namespace: 'ui', ssr: true, displayName: !production, pure: true },
                    ],
                  ],
                },
              },
            },
          },
        },
      ],
    },
  };
}

/** Runs a build. @throws with the build's messages when it fails */
export async function bundle(config: webpack.Configuration): Promise<webpack.StatsCompilation> {
  return new Promise((resolve, reject) => {
    webpack(config, (error, stats) => {
      if (error !== null) reject(error);
      else if (stats === undefined || stats.hasErrors())
        reject(new Error(stats?.toString('errors-only') ?? 'no build'));
      else resolve(stats.toJson({ all: false, assets: true, modules: true, nestedModules: true }));
    });
  });
}

/** The folder of built files, which git ignores. */
export const outputFolder = (name: string): string => path.join(here, 'dist', name);
