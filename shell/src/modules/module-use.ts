import type { ObservableValue, Session } from '@vetportal/contracts';
import type { ResolvedModule } from '@vetportal/contracts/module';
import { createObservableValue } from '@vetportal/module-runtime/shell';

/** Which modules are in use in this browser: those alone need script where nobody points at their parts. */
export interface ModuleUse {
  /** Becomes true once and stays so. */
  of(module: string): ObservableValue<boolean>;
  /** Something of the module was asked for. */
  begin(module: string): void;
  /** Whether this browser keeps something under a key that begins so. */
  readonly hasStored: (prefix: string) => boolean;
}

interface Settings {
  readonly window: Window;
  readonly storage: Storage | undefined;
  readonly modules: readonly Pick<ResolvedModule, 'name' | 'storagePrefix'>[];
  readonly session: ObservableValue<Session>;
}

/**
 * A module without `storagePrefix` is always in use. Another is for whoever is not surely a guest, in a browser whose storage
 * has a key with its prefix, of this tab's or of another's making, and once something of it was asked for.
 */
export function createModuleUse({ window, storage, modules, session }: Settings): ModuleUse {
  const used = new Map(
    modules.map(({ name, storagePrefix }) => [
      name,
      createObservableValue(storagePrefix === undefined || hasKey(storage, storagePrefix)),
    ]),
  );
  const begin = (module: string): void => {
    const use = used.get(module);
    if (use?.value === false) use.set(true);
  };
  session.changes.subscribe(({ state }) => {
    if (state !== 'guest') for (const name of used.keys()) begin(name);
  });
  window.addEventListener('storage', ({ key, newValue }) => {
    if (key === null || newValue === null) return;
    for (const { name, storagePrefix } of modules)
      if (storagePrefix !== undefined && key.startsWith(storagePrefix)) begin(name);
  });
  const always = createObservableValue(true);
  return {
    begin,
    of: (module) => used.get(module) ?? always,
    hasStored: (prefix) => hasKey(storage, prefix),
  };
}

function hasKey(storage: Storage | undefined, prefix: string): boolean {
  try {
    return Object.keys(storage ?? {}).some((key) => key.startsWith(prefix));
  } catch {
    return false;
  }
}
