import type { Live, Session } from '@vetportal/contracts';
import type { ResolvedModule } from '@vetportal/contracts/module';
import { createLive } from '@vetportal/contracts/shell';

/** Which modules are in use in this browser: those alone need script where nobody points at their parts. */
export interface ModuleUse {
  /** Becomes true once and stays so. */
  of(module: string): Live<boolean>;
  /** Something of the module was asked for. */
  begin(module: string): void;
  /** Whether this browser keeps something under a key that begins so. */
  readonly keeps: (prefix: string) => boolean;
}

interface Settings {
  readonly window: Window;
  readonly storage: Storage | undefined;
  readonly modules: readonly Pick<ResolvedModule, 'name' | 'keeps'>[];
  readonly session: Live<Session>;
}

/**
 * A module without `keeps` is always in use. Another is for whoever is not surely a guest, in a browser whose storage
 * has a key with its prefix, of this tab's or of another's making, and once something of it was asked for.
 */
export function createModuleUse({ window, storage, modules, session }: Settings): ModuleUse {
  const used = new Map(
    modules.map(({ name, keeps }) => [name, createLive(keeps === undefined || hasKey(storage, keeps))]),
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
    for (const { name, keeps } of modules) if (keeps !== undefined && key.startsWith(keeps)) begin(name);
  });
  const always = createLive(true);
  return {
    begin,
    of: (module) => used.get(module) ?? always,
    keeps: (prefix) => hasKey(storage, prefix),
  };
}

function hasKey(storage: Storage | undefined, prefix: string): boolean {
  try {
    return Object.keys(storage ?? {}).some((key) => key.startsWith(prefix));
  } catch {
    return false;
  }
}
