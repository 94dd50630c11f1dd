import { createInstance, registerGlobalPlugins } from '@module-federation/enhanced/runtime';
import { ModuleUnavailable } from '@vetportal/contracts';
import type { LoadableVersion, ResolvedModule } from '@vetportal/contracts/module';
import { shared } from 'virtual:shared-scope';
import { withRetry } from './with-retry';
import { withTimeout } from './with-timeout';

/** A part that has not come by then is given up. Its fallback version has been asked for long before. */
const TIMEOUT_MS = 10_000;

/**
 * Loads exposes of modules, as they were published.
 *
 * @param retries how often a file that could not be had is asked for again; twice unless said
 * @param onRetry told of each time before that
 */
export type LoadExpose = (
  module: LoadableVersion,
  expose: string,
  retries?: number,
  onRetry?: () => void,
) => Promise<unknown>;

export interface FederationSettings {
  readonly modules: readonly ResolvedModule[];
  readonly document: Document;
  readonly nonce: string | undefined;
  /** Makes the trusted form of a URL. */
  readonly trusted: (url: string) => string;
  /** Gives the page's thread back for a moment. */
  readonly yieldToMain: () => Promise<void>;
}

/**
 * Registers the modules and their shared packages with the federation runtime of the page. It loads each entry from its immutable
 * file, checked against its hash; a module whose hash is missing is not loaded at all. It registers the fallback version of each
 * module as well: containers have a name of their own for each version, so two may run in one page, each with its own chunks.
 *
 * To run an entry, to give it what is shared, to request an expose's files and to run them would be one long task. So it yields to
 * the main thread between the steps.
 */
export function createFederation({
  modules,
  document,
  nonce,
  trusted,
  yieldToMain,
}: FederationSettings): LoadExpose {
  const absolute = (url: string): string => new URL(url, document.baseURI).href;
  const versions = modules.flatMap((module) => (module.lastGood ? [module, module.lastGood] : [module]));
  const integrity = new Map(versions.map((version) => [absolute(entryOf(version)), version.entryIntegrity]));
  const paused = <Step>(step: Step): Promise<Step> => yieldToMain().then(() => step);
  // Of every container as well: to find the libraries that an expose shares takes as long as to run it.
  registerGlobalPlugins([{ name: 'vetportal-yield-to-main', beforeLoadShare: paused }]);
  const host = createInstance({
    name: 'vetportal_shell',
    remotes: versions.map((version) => ({ name: version.container, entry: entryOf(version) })),
    shared,
    shareStrategy: 'loaded-first',
    plugins: [
      {
        name: 'vetportal',
        createScript({ url }) {
          const script = document.createElement('script');
          // A script without a hash on record gets one that nothing fits: the browser refuses it.
          script.integrity = integrity.get(absolute(url)) ?? `sha384-${'A'.repeat(64)}`;
          script.crossOrigin = 'anonymous';
          script.async = true;
          if (nonce !== undefined) script.nonce = nonce;
          script.src = trusted(url);
          return { script, timeout: TIMEOUT_MS };
        },
        beforeInitContainer: paused,
        initContainer: paused,
      },
    ],
  });

  return async (module, expose, retries, onRetry) => {
    const unavailable = (reason: ModuleUnavailable['reason'], cause?: unknown) =>
      new ModuleUnavailable(module.name, expose, reason, { cause });
    if (!/^sha(?:256|384|512)-/.test(module.entryIntegrity)) throw unavailable('integrity');
    const id = `${module.container}/${expose.replace(/^\.\//, '')}`;
    const fetched = async (): Promise<unknown> => {
      const run = await host.loadRemote<() => unknown>(id, { loadFactory: false, from: 'runtime' });
      await yieldToMain();
      return run?.();
    };
    const attempt = (): Promise<unknown> => withTimeout(TIMEOUT_MS, fetched());
    try {
      const exposed = await withRetry(attempt, (error) => reasonOf(error) === 'load', retries, onRetry);
      if (exposed === null || exposed === undefined) throw unavailable('unknown');
      return exposed;
    } catch (error) {
      throw error instanceof ModuleUnavailable ? error : unavailable(reasonOf(error), error);
    }
  };
}

const entryOf = ({ base, entry }: Pick<LoadableVersion, 'base' | 'entry'>): string => base + entry;

function reasonOf(error: unknown): ModuleUnavailable['reason'] {
  const text = error instanceof Error ? `${error.name} ${error.message}` : String(error);
  if (/timeout/i.test(text)) return 'timeout';
  if (/does not satisfy|Unsatisfied version|RUNTIME-006|#6\b/i.test(text)) return 'contract';
  if (/RUNTIME-008|RUNTIME-001|ChunkLoadError|Loading chunk|load script|#8\b/i.test(text)) return 'load';
  return 'start';
}
