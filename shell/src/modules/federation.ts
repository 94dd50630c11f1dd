import {
  init,
  loadRemote,
  registerRemotes,
  type ModuleFederationRuntimePlugin,
} from '@module-federation/enhanced/runtime';
import type { ResolvedModule } from '@vetportal/contracts/module';

/** Loads exposes of modules' containers; the one place that knows of the federation runtime. */
export interface Federation {
  load(module: ResolvedModule, expose: string): Promise<unknown>;
}

/** An entry that has not come in this time counts as failed; slow lines need some seconds. */
const ENTRY_TIMEOUT_MS = 8_000;

interface Settings {
  readonly modules: readonly ResolvedModule[];
  /** Makes a trusted address of a script's. */
  readonly scriptUrl: (url: string) => string;
  readonly nonce: string | undefined;
}

/** Registers the modules with the federation runtime. Nothing is fetched before an expose is asked for. */
export function createFederation({ modules, scriptUrl, nonce }: Settings): Federation {
  const integrityOf = new Map(modules.map((module) => [entryUrl(module), module.entryIntegrity]));
  const checkedScripts: ModuleFederationRuntimePlugin = {
    name: 'checked-scripts',
    createScript({ url }) {
      const integrity = integrityOf.get(url) ?? integrityOf.get(new URL(url, window.location.href).pathname);
      // Without a hash nothing is loaded: an entry that nobody vouches for may be anything.
      if (!integrity) throw new Error(`no integrity for ${url}`);
      const script = document.createElement('script');
      script.async = true;
      script.crossOrigin = 'anonymous';
      script.integrity = integrity;
      if (nonce !== undefined) script.nonce = nonce;
      script.src = scriptUrl(url);
      return { script, timeout: ENTRY_TIMEOUT_MS };
    },
  };
  init({ name: 'vetportal_shell', remotes: [], plugins: [checkedScripts] });
  registerRemotes(modules.map((module) => ({ name: module.container, entry: entryUrl(module) })));
  return {
    load: (module, expose) => loadRemote(`${module.container}/${expose.replace(/^\.\//, '')}`),
  };
}

const entryUrl = ({ base, entry }: ResolvedModule): string =>
  new URL(`${base}${entry}`, window.location.origin).href;
