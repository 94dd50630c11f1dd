import {
  ModuleUnavailable,
  type UnavailableReason,
  type ModuleRegistry,
  type SlotContribution,
  type SlotName,
} from '@vetportal/contracts';
import { createObservableValue } from '../platform/create-observable-value';
import { settledPromise, trackPromise } from '../part/tracked-promise';
import { ownMessages } from './messages';

/**
 * What loading an expose gives, by `<module> <expose>`: a module object, a promise of one (never settled: loading), or an
 * error. A function is asked anew for each attempt, so that a retry can succeed.
 */
export type Exposes = Readonly<Record<string, object | (() => unknown)>>;

export interface TestRegistryOptions {
  /** What modules contribute to slots; nothing unless said. */
  readonly contributions?: Readonly<Partial<Record<SlotName, readonly SlotContribution[]>>>;
  readonly exposes?: Exposes;
  /** What the fallback version of the modules gives, `FALLBACK_VERSION`: a part that fails gives way to it. Nothing does unless said. */
  readonly fallback?: Exposes;
}

/** The version that runs in tests, and the one that it falls back to. */
const PRESENT = '1.0.0';
const FALLBACK_VERSION = '0.9.0';

/** A failure to put into `exposes`. */
export const unavailableModule = (module: string, expose: string, reason: UnavailableReason = 'load') =>
  new ModuleUnavailable(module, expose, reason);

const isAttempt = (given: Exposes[string] | undefined): given is () => unknown => typeof given === 'function';

/** Modules without files: slots and exposes as the test says, texts of the package under test. */
export function createTestRegistry({
  contributions = {},
  exposes = {},
  fallback,
}: TestRegistryOptions): ModuleRegistry {
  const failed = new Map<string, string>();
  const loaded = new Map<string, Promise<unknown>>();
  const running = createObservableValue({ version: PRESENT, attempt: 0 });
  const texts = new Map<string, Promise<Readonly<Record<string, unknown>>>>();

  const given = (key: string): Exposes[string] | undefined =>
    (running.value.version === PRESENT ? exposes : (fallback ?? {}))[key];

  async function attempt(module: string, expose: string): Promise<unknown> {
    const asked = given(`${module} ${expose}`);
    const result: unknown = await (isAttempt(asked) ? asked() : asked);
    if (result === undefined) throw new ModuleUnavailable(module, expose, 'unknown');
    if (result instanceof Error) throw result;
    return result;
  }

  return {
    contributions: (slot) => contributions[slot] ?? [],
    // oxlint-disable-next-line typescript/no-deprecated -- modules from before 1.10 call it
    fills: (slot) => contributions[slot] ?? [],
    load<Exposed>(module: string, expose: string) {
      const key = `${module} ${expose}`;
      let promise = loaded.get(key);
      if (!promise) {
        const asked = given(key);
        const there = asked && !isAttempt(asked) && !('then' in asked) && !(asked instanceof Error);
        promise = there ? settledPromise(asked) : trackPromise(attempt(module, expose));
        loaded.set(key, promise);
        promise.catch(() => failed.set(key, module));
      }
      return promise as Promise<Exposed>;
    },
    forgetFailures(module) {
      for (const [key, of] of failed) if (module === undefined || module === of) loaded.delete(key);
    },
    running: () => running,
    fallBack() {
      if (!fallback || running.value.version === FALLBACK_VERSION) return undefined;
      return Promise.resolve().then(() => {
        loaded.clear();
        running.set({ version: FALLBACK_VERSION, attempt: 0 });
        return true;
      });
    },
    messages(_module, locale) {
      let promise = texts.get(locale);
      if (!promise) texts.set(locale, (promise = settledPromise(ownMessages()[locale])));
      return promise;
    },
  };
}
