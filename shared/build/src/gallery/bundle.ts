import path from 'node:path';
import { fileURLToPath } from 'node:url';
import webpack from 'webpack';
import { swcOptions } from '../compile/swc-options';

const root = fileURLToPath(new URL('../../../../', import.meta.url));

/** The folder of the pages that show the design system. */
export const GALLERY_SOURCES = path.join(root, 'shared/ui/gallery');

/** Where its built files and screenshots go; git ignores it. */
export const outputFolder = (name: string): string => path.join(GALLERY_SOURCES, 'dist', name);

/**
 * A configuration for a page or a measurement of the design system, compiled as modules compile it.
 *
 * @param entry the entry file
 * @param folder where the files go
 */
export const bundleConfig = (entry: string, folder: string): webpack.Configuration => ({
  mode: 'production',
  devtool: false,
  context: GALLERY_SOURCES,
  entry,
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
          options: swcOptions({ packageName: '@vetportal/ui', platform: 'browser' }),
        },
      },
    ],
  },
});

/**
 * Runs a build.
 *
 * @throws Error with the build's messages when it fails
 */
export async function bundle(config: webpack.Configuration): Promise<webpack.StatsCompilation> {
  return new Promise((resolve, reject) => {
    webpack(config, (error, stats) => {
      if (error !== null) reject(error);
      else if (stats === undefined || stats.hasErrors())
        reject(new Error(stats?.toString('errors-only') ?? 'no build'));
      else resolve(stats.toJson({ all: false, assets: true }));
    });
  });
}
