import { join } from 'node:path';
import type { RuleSetRule } from 'webpack';
import { swcOptions } from '../compile/swc-options';
import type { PackageBuild } from './package-build';

/** Rules by which sources become scripts of a browser, whoever runs them: each package's with its own name, see swcOptions. */
export const browserSources = ({ packages }: Pick<PackageBuild['workspace'], 'packages'>): RuleSetRule[] =>
  [...packages.values()].map(({ name, folder }) => ({
    test: /\.tsx?$/,
    include: join(folder, 'src'),
    loader: 'swc-loader',
    options: swcOptions({ packageName: name, platform: 'browser' }),
  }));
