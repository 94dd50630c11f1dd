import { fileURLToPath } from 'node:url';
import type { Options } from '@swc/core';

/** What a compilation of one package's sources needs to know. */
export interface CompileTarget {
  /** The package's name: `@vetportal/mf-cart`. Prefixes styled-components' ids, which would collide between packages otherwise. */
  readonly packageName: string;
  /** `browser` for what is shipped, `node` for servers and tests. */
  readonly platform: 'browser' | 'node';
  /** Folder of the JSX runtime by which components can be replaced while they are on screen. */
  readonly hot?: string;
  /** `plugin`, which is WebAssembly, for what is shipped; `bundler`, by StyleNamesPlugin, while somebody works on it. */
  readonly stylesBy?: 'plugin' | 'bundler';
}

/**
 * The one way TypeScript and JSX are compiled: by the bundler for browsers and servers, and by the test runner, so that a
 * test runs what is shipped.
 */
export const swcOptions = ({ packageName, platform, hot, stylesBy = 'plugin' }: CompileTarget): Options => ({
  // Neither a .swcrc nor a browserslist file may change what is shipped.
  swcrc: false,
  configFile: false,
  jsc: {
    parser: { syntax: 'typescript', tsx: true },
    // Browsers of the last three years, and Node 20: nothing is lowered further than that.
    target: 'es2022',
    externalHelpers: false,
    transform: {
      react:
        hot === undefined
          ? { runtime: 'automatic', development: false, importSource: 'react' }
          : {
              runtime: 'automatic',
              development: true,
              importSource: hot,
              refresh: { emitFullSignatures: true },
            },
    },
    experimental: {
      cacheRoot: fileURLToPath(new URL('../../../../.cache/swc', import.meta.url)),
      plugins: stylesBy === 'plugin' ? [styles(packageName, platform)] : [],
    },
  },
});

const styles = (
  packageName: string,
  platform: CompileTarget['platform'],
): [plugin: string, options: Record<string, unknown>] => [
  '@swc/plugin-styled-components',
  {
    namespace: packageName.replace('@vetportal/', ''),
    displayName: false,
    fileName: false,
    // The same ids in the server's and the browser's build, whatever else differs between the two.
    ssr: true,
    minify: true,
    pure: true,
    transpileTemplateLiterals: platform === 'browser',
  },
];
