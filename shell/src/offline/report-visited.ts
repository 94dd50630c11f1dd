import type { Platform } from '@vetportal/contracts';
import type { BootDocument } from '@vetportal/contracts/module';
import { localePath } from '@vetportal/i18n';
import type { PortalHistory } from '@vetportal/module-runtime/shell';
import { filter } from 'rxjs';
import type { ModuleUse } from '../modules/module-use';
import { isMeteredConnection } from '../navigation/metered-connection';
import { once } from '../start/once';
import type { PageWorker } from './register-worker';
import { scriptsOf } from './scripts-of-build';

/** A page that was on screen for this long (ms) counts as visited. */
const DWELL_MS = 3_000;

interface Settings {
  readonly window: Window & typeof globalThis;
  readonly boot: BootDocument;
  readonly history: PortalHistory;
  readonly platform: Pick<Platform, 'bus' | 'locale' | 'session'>;
  /** The modules in use in this browser. */
  readonly use: Pick<ModuleUse, 'of'>;
  readonly worker: Pick<PageWorker, 'send'>;
}

/**
 * Reports to the worker what a person needs without a network (`B07`): pages shown without loading a document, the pages that every
 * customer needs, opened or not, and all scripts of the modules in use, also those that a page fetches when somebody first touches it.
 * Over a metered connection neither pages nor scripts are fetched for that.
 */
export function reportVisited({ window, boot, history, platform, use, worker }: Settings): void {
  const { build } = boot;
  const folders = [`/shell/${boot.shell.version}/`, ...boot.modules.map(({ base }) => base)];
  const reported = new Set<string>();
  const unreported = (paths: readonly string[]): string[] => {
    const fresh = paths.filter((path) => !reported.has(path));
    for (const path of fresh) reported.add(path);
    return fresh;
  };
  const isMetered = (): boolean => isMeteredConnection(window.navigator);
  const report = (pages: readonly string[], files: readonly string[] = []): void => {
    const message = {
      type: 'seen' as const,
      build,
      folders,
      pages: isMetered() ? [] : unreported(pages),
      files: unreported([...filesOf(window), ...files]),
    };
    if (message.pages.length + message.files.length > 0) void worker.send(message);
  };
  let timer: number | undefined;
  platform.bus.events('page.changed').subscribe(() => {
    window.clearTimeout(timer);
    timer = window.setTimeout(() => report([history.value.pathname + history.value.search]), DWELL_MS);
  });
  const inLocale = (path: string): string => localePath(platform.locale.value, path);
  const needed = boot.modules.flatMap(({ routes }) =>
    routes.filter(({ offline }) => offline).map(({ path }) => path),
  );
  // The document of a first visit was fetched before the worker started.
  const { pathname, search } = window.location;
  report([pathname + search]);

  const scripts = once(async () => (isMetered() ? [] : scriptsOf({ window, boot, use })));
  const keep = (pages: readonly string[]): void =>
    void scripts()
      .then((files) => report(pages, files))
      // What the page has fetched is kept all the same.
      .catch(() => undefined);
  keep([]);
  platform.session.changes
    .pipe(filter(({ state }) => state === 'customer'))
    .subscribe(() => keep(needed.map(inLocale)));
  platform.bus
    .events('cart.changed')
    .pipe(filter(({ lineCount }) => lineCount > 0))
    .subscribe(() => keep([inLocale('/cart')]));
}

/** Files of published versions that this page has fetched. */
const filesOf = ({ performance, location }: Window): string[] =>
  performance
    .getEntriesByType('resource')
    .map(({ name }) => new URL(name))
    .filter(({ origin, pathname }) => origin === location.origin && /^\/(?:shell|modules)\//.test(pathname))
    .map(({ pathname }) => pathname);
