import { ModuleUnavailable, type ModuleRegistry } from '@vetportal/contracts';
import type { ResolvedModule } from '@vetportal/contracts/module';
import type { ObservableValue, RunningVersion } from '@vetportal/contracts';
import type { Locale } from '@vetportal/i18n';
import {
  createObservableValue,
  settledPromise,
  trackPromise,
  type WritableObservableValue,
} from '@vetportal/module-runtime/shell';
import { contributionsBySlot } from './contributions-by-slot';
import type { ModuleLoads } from './module-loads';

/** The registry, and what the shell alone asks of it. */
export interface ShellModuleRegistry extends ModuleRegistry {
  /** Names of the modules whose texts have been asked for: those that are on screen, or were. */
  spoken(): readonly string[];
  /** Loads ahead of being asked: nobody waits for it, so nothing says that it loads. */
  prefetch<Exposed>(name: string, expose: string): Promise<Exposed>;
  /** Whether code of a module has come: what else it exposes is one trip over the line away, and not three. */
  isHere(name: string): boolean;
  /** How many exposes are on their way that somebody waits for. */
  readonly loading: ObservableValue<number>;
}

/** What runs of a module; undefined for one that is not on this page. */
export type RunningOf = (name: string) => WritableObservableValue<RunningVersion> | undefined;

interface Settings {
  readonly modules: readonly ResolvedModule[];
  /** Makes what loads modules' code, once; asked again after a failure. */
  readonly loads: (running: RunningOf) => Promise<ModuleLoads>;
}

/**
 * The modules of this page view: what they contribute to slots, and each expose loaded once, until it failed and is tried anew. How they are
 * loaded comes with the first of them.
 */
export function createModuleRegistry({ modules, loads }: Settings): ShellModuleRegistry {
  const byName = new Map(
    modules.map((module) => [
      module.name,
      { module, running: createObservableValue({ version: module.version, attempt: 0 }) },
    ]),
  );
  const contributions = contributionsBySlot(modules);
  /** What is asked for, by module, version and expose: what somebody got, or is to get. */
  const exposes = new Map<string, Promise<unknown>>();
  const failed = new Map<string, string>();
  const spoken = new Set<string>();
  const loading = createObservableValue(0);
  const nowhere = createObservableValue({ version: '', attempt: 0 });
  let present: ModuleLoads | undefined;

  async function loadsFor(name: string, expose: string): Promise<ModuleLoads> {
    if (!byName.has(name)) throw new ModuleUnavailable(name, expose, 'unknown');
    try {
      return (present = await loads((of) => byName.get(of)?.running));
    } catch (cause) {
      throw new ModuleUnavailable(name, expose, 'load', { cause });
    }
  }

  async function attempt(name: string, expose: string, key: string): Promise<unknown> {
    loading.set(loading.value + 1);
    try {
      return await (
        await loadsFor(name, expose)
      ).load(name, expose, () => {
        forget(key);
        const running = byName.get(name)?.running;
        running?.set({ ...running.value, attempt: running.value.attempt + 1 });
      });
    } finally {
      loading.set(loading.value - 1);
    }
  }

  function once<Value>(
    name: string,
    what: string,
    expose: string,
    read: (exposed: unknown) => Value,
  ): Promise<Value> {
    const key = `${name} ${byName.get(name)?.running.value.version ?? ''} ${what}`;
    // The key names the expose, and an expose has one type: its caller's.
    let promise = exposes.get(key) as Promise<Value> | undefined;
    if (!promise) {
      const come = present?.loaded(name, expose);
      promise = come
        ? settledPromise(read(come.exposed))
        : trackPromise(attempt(name, expose, key).then(read));
      exposes.set(key, promise);
      promise.catch(() => failed.set(key, name));
    }
    return promise;
  }

  function forget(key: string): void {
    failed.delete(key);
    exposes.delete(key);
  }

  return {
    loading,
    spoken: () => [...spoken],
    isHere: (name) => present?.hasLoaded(name) === true,
    contributions: (slot) => contributions.get(slot) ?? [],
    // oxlint-disable-next-line typescript/no-deprecated -- modules from before 1.10 call it
    fills: (slot) => contributions.get(slot) ?? [],
    running: (name) => byName.get(name)?.running ?? nowhere,
    load: <Exposed>(name: string, expose: string) =>
      once(name, expose, expose, (exposed) => exposed as Exposed),
    prefetch: async <Exposed>(name: string, expose: string) =>
      (await loadsFor(name, expose)).prefetch(name, expose) as Promise<Exposed>,
    messages(name, locale: Locale) {
      spoken.add(name);
      const expose = byName.get(name)?.module.messages[locale].expose ?? `./messages/${locale}`;
      return once(
        name,
        `messages ${locale}`,
        expose,
        (exposed) => (exposed as { readonly default: Readonly<Record<string, unknown>> }).default,
      );
    },
    forgetFailures(name) {
      for (const [key, of] of failed) if (name === undefined || name === of) forget(key);
    },
    // Before it is there, no code of a module has run.
    fallBack: (name, failure) => present?.fallBack(name, failure),
  };
}
