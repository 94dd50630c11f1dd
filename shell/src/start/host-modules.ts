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
  /** The range of the contract that a version was written for; unknown of a fallback version. */
  const contractOf = (name: string, version: string): string | undefined =>
    boot.modules.find((module) => module.name === name && module.version === version)?.contract;
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
      const contract = contractOf(name, version);
      telemetry.event('module.load', {
        module: name,
        version,
        expose,
        duration: Math.round(duration),
        // Whoever counts these knows when nobody uses the contract's former names any more.
        ...(contract === undefined ? {} : { contract }),
        ...(error ? { failed: error.reason } : {}),
      });
    },
    onRedraw() {
      typed.save();
      typed.restore();
    },
    onFailing: () => typed.save(),
    untilStill: () => typed.untilStill(),
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
