import { ModuleUnavailable, type ModuleRegistry } from '@vetportal/contracts';
import type { ResolvedModule } from '@vetportal/contracts/module';
import { createLive, trackPromise } from '@vetportal/contracts/shell';
import type { Live } from '@vetportal/contracts';
import type { Locale } from '@vetportal/i18n';
import type { LoadExpose } from './federation';
import { fillsBySlot } from './fills-by-slot';

/** The registry, and what the shell alone asks of it. */
export interface ShellModuleRegistry extends ModuleRegistry {
  /** Names of the modules whose texts have been asked for: those that are on screen, or were. */
  spoken(): readonly string[];
  /** Loads ahead of being asked: nobody waits for it, so nothing says that it loads. */
  prefetch<Exposed>(name: string, expose: string): Promise<Exposed>;
  /** How many exposes are on their way that somebody waits for. */
  readonly loading: Live<number>;
}

interface Settings {
  readonly modules: readonly ResolvedModule[];
  readonly load: LoadExpose;
  /** Told about each load: which, how long it took in milliseconds, and why it failed. */
  readonly onLoaded: (
    module: ResolvedModule,
    expose: string,
    duration: number,
    error?: ModuleUnavailable,
  ) => void;
}

/** The modules of this page view: what fills slots, and each expose loaded once, until it failed and is tried anew. */
export function createModuleRegistry({ modules, load, onLoaded }: Settings): ShellModuleRegistry {
  const byName = new Map(modules.map((module) => [module.name, module]));
  const fills = fillsBySlot(modules);
  const exposes = new Map<string, Promise<unknown>>();
  const failed = new Map<string, string>();
  const spoken = new Set<string>();
  const loading = createLive(0);

  async function attempt(name: string, expose: string): Promise<unknown> {
    loading.set(loading.value + 1);
    try {
      return await attemptQuietly(name, expose);
    } finally {
      loading.set(loading.value - 1);
    }
  }

  async function attemptQuietly(name: string, expose: string): Promise<unknown> {
    const module = byName.get(name);
    if (!module) throw new ModuleUnavailable(name, expose, 'unknown');
    const start = performance.now();
    try {
      const exposed = await load(module, expose);
      onLoaded(module, expose, performance.now() - start);
      return exposed;
    } catch (error) {
      const known =
        error instanceof ModuleUnavailable
          ? error
          : new ModuleUnavailable(name, expose, 'start', { cause: error });
      onLoaded(module, expose, performance.now() - start, known);
      throw known;
    }
  }

  function once<Value>(key: string, name: string, make: () => Promise<Value>): Promise<Value> {
    // The key names the expose, and an expose has one type: its caller's.
    let promise = exposes.get(key) as Promise<Value> | undefined;
    if (!promise) {
      promise = trackPromise(make());
      exposes.set(key, promise);
      promise.catch(() => failed.set(key, name));
    }
    return promise;
  }

  return {
    loading,
    spoken: () => [...spoken],
    fills: (slot) => fills.get(slot) ?? [],
    load<Exposed>(name: string, expose: string) {
      return once(`${name} ${expose}`, name, () => attempt(name, expose) as Promise<Exposed>);
    },
    prefetch<Exposed>(name: string, expose: string) {
      return once(`${name} ${expose}`, name, () => attemptQuietly(name, expose) as Promise<Exposed>);
    },
    messages(name, locale: Locale) {
      spoken.add(name);
      return once(`${name} messages ${locale}`, name, async () => {
        const expose = byName.get(name)?.messages[locale].expose ?? `./messages/${locale}`;
        const texts = (await attempt(name, expose)) as {
          readonly default: Readonly<Record<string, unknown>>;
        };
        return texts.default;
      });
    },
    forgetFailures(name) {
      for (const [key, of] of failed) {
        if (name !== undefined && name !== of) continue;
        failed.delete(key);
        exposes.delete(key);
      }
    },
  };
}
