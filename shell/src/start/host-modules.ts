import type { QueryClient } from '@tanstack/react-query';
import type { BootDocument } from '@vetportal/contracts/module';
import type { Locale } from '@vetportal/i18n';
import { createExcludedVersions } from '../modules/excluded-versions';
import type { LoadExpose } from '../modules/federation';
import { createModuleLoads, type ModuleLoads } from '../modules/module-loads';
import type { RunningOf } from '../modules/module-registry';
import type { ModuleUse } from '../modules/module-use';
import { createFormRestore } from '../form-restore/form-restore';
import type { Telemetry } from '@vetportal/contracts';

/** What loading modules on a page needs of the page. */
export interface HostSettings {
  readonly window: Window;
  /** Whether a request that fails now was cut because the page is being left. */
  readonly isBeingLeft: () => boolean;
  readonly boot: BootDocument;
  readonly running: RunningOf;
  readonly telemetry: Telemetry;
  readonly locale: () => Locale;
  readonly queries: QueryClient;
  readonly inUse: ModuleUse;
  readonly load: LoadExpose;
}

/** Loads the modules of a page, and tells what becomes of them. */
export function hostModules({
  window,
  isBeingLeft,
  boot,
  running,
  telemetry,
  locale,
  queries,
  inUse,
  load,
}: HostSettings): ModuleLoads {
  const typed = createFormRestore(window);
  return createModuleLoads({
    modules: boot.modules,
    running,
    timeout: boot.moduleTimeout,
    excluded: createExcludedVersions(window.document),
    // Nothing falls back for files that were cut.
    isOnline: () => window.navigator.onLine && !isBeingLeft(),
    locale,
    load(module, expose, ...attempts) {
      inUse.begin(module.name);
      return load(module, expose, ...attempts);
    },
    onLoaded({ name, version }, expose, duration, error) {
      if (error && isBeingLeft()) return;
      telemetry.event('module.load', {
        module: name,
        version,
        expose,
        duration: Math.round(duration),
        ...(error ? { failed: error.reason } : {}),
      });
    },
    onFailing: () => typed.save(),
    onFallBack({ expose = '', since, failed, ...fallen }) {
      typed.save();
      typed.restore();
      // Read by whoever measures pages: until it was seen to fail, and from there until another version is on screen.
      const { performance } = window;
      performance.measure(`failing ${fallen.module}`, { start: since, end: failed });
      window.requestAnimationFrame(() =>
        window.setTimeout(() => performance.measure(`fallback ${fallen.module}`, { start: failed })),
      );
      const duration = Math.round(window.performance.now() - since);
      telemetry.event('module.fallback', { ...fallen, expose, duration });
      // What one version has kept another one may not understand.
      queries.removeQueries({ queryKey: [fallen.module] });
    },
  });
}
