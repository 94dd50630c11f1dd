import {
  ModuleUnavailable,
  type ModuleRegistry,
  type SlotFill,
  type SlotName,
  type UnavailableReason,
} from '@vetportal/contracts';
import type { ResolvedModule } from '@vetportal/contracts/module';
import { trackPromise } from '@vetportal/contracts/shell';
import type { Locale } from '@vetportal/i18n';
import type { Federation } from './federation';

interface Settings {
  readonly modules: readonly ResolvedModule[];
  readonly federation: Federation;
  readonly onFailure: (failure: ModuleUnavailable) => void;
}

/** What the shell itself does with modules, besides what it gives to them. */
export interface ShellModules extends ModuleRegistry {
  /** Fetches the texts of the modules that are on the page already, before a change of language. */
  prepareLocale(locale: Locale): Promise<void>;
}

/** The modules of this page view. What is loaded stays loaded; what failed is tried anew once it was forgotten. */
export function createModuleRegistry({ modules, federation, onFailure }: Settings): ShellModules {
  const loads = new Map<string, Promise<unknown>>();
  const fillsBySlot = new Map<string, SlotFill[]>();
  const failed = new Map<string, string>();
  const withTexts = new Set<string>();

  for (const { module, fill } of modules
    .flatMap((module) => module.fills.map((fill) => ({ module, fill })))
    .sort((a, b) => a.fill.order - b.fill.order)) {
    const list = fillsBySlot.get(fill.slot) ?? [];
    list.push({ module: module.name, version: module.version, id: fill.id, expose: fill.expose });
    fillsBySlot.set(fill.slot, list);
  }

  function load<Exposed>(name: string, expose: string): Promise<Exposed> {
    const key = `${name} ${expose}`;
    let promise = loads.get(key) as Promise<Exposed> | undefined;
    if (!promise) {
      promise = trackPromise(fetchExpose<Exposed>(name, expose));
      loads.set(key, promise);
      // A failure is kept until it is asked to be forgotten: a part that renders again must not ask again by itself.
      promise.catch((error: unknown) => {
        failed.set(key, name);
        if (error instanceof ModuleUnavailable) onFailure(error);
      });
    }
    return promise;
  }

  async function fetchExpose<Exposed>(name: string, expose: string): Promise<Exposed> {
    const module = modules.find((known) => known.name === name);
    if (!module) throw new ModuleUnavailable(name, expose, 'unknown');
    let exposed: unknown;
    try {
      exposed = await federation.load(module, expose);
    } catch (cause) {
      throw new ModuleUnavailable(name, expose, reasonOf(cause), { cause });
    }
    if (exposed === null || exposed === undefined) throw new ModuleUnavailable(name, expose, 'load');
    return exposed as Exposed;
  }

  const textsOf = (name: string, locale: Locale): Promise<Readonly<Record<string, unknown>>> => {
    withTexts.add(name);
    const key = `${name} texts ${locale}`;
    let promise = loads.get(key) as Promise<Readonly<Record<string, unknown>>> | undefined;
    if (!promise) {
      const expose = modules.find((known) => known.name === name)?.messages[locale].expose ?? '';
      promise = trackPromise(
        load<{ readonly default: Readonly<Record<string, unknown>> }>(name, expose).then(
          (texts) => texts.default,
        ),
      );
      loads.set(key, promise);
      promise.catch(() => failed.set(key, name));
    }
    return promise;
  };

  return {
    fills: (slot: SlotName) => fillsBySlot.get(slot) ?? [],
    load,
    messages: textsOf,
    forgetFailures(module) {
      for (const [key, of] of failed) {
        if (module !== undefined && module !== of) continue;
        loads.delete(key);
        failed.delete(key);
      }
    },
    async prepareLocale(locale) {
      await Promise.allSettled([...withTexts].map((name) => textsOf(name, locale)));
    },
  };
}

function reasonOf(error: unknown): UnavailableReason {
  const text = error instanceof Error ? error.message : String(error);
  if (/integrity/i.test(text)) return 'integrity';
  if (/timeout/i.test(text)) return 'timeout';
  if (/version|satisfies|singleton/i.test(text)) return 'contract';
  return 'load';
}
