import type { Platform } from '@vetportal/contracts';
import type { BootDocument } from '@vetportal/contracts/module';
import { localePath } from '@vetportal/i18n';
import type { PortalHistory } from '@vetportal/module-runtime/shell';
import { isMeteredConnection } from '../navigation/metered-connection';
import type { PageWorker } from './register-worker';

/** A page that was on screen for this long (ms) counts as visited. */
const DWELL_MS = 3_000;

interface Settings {
  readonly window: Window;
  readonly boot: BootDocument;
  readonly history: PortalHistory;
  readonly platform: Pick<Platform, 'bus' | 'locale'>;
  readonly worker: Pick<PageWorker, 'send'>;
}

/**
 * Reports to the worker what a person has visited, so that it is there offline: pages shown without loading a document, files fetched
 * before the worker started, and the cart's page once something is in the cart (`B07`). Over a metered connection no page is fetched
 * for that.
 */
export function reportVisited({ window, boot, history, platform, worker }: Settings): void {
  const { build } = boot;
  const folders = [`/shell/${boot.shell.version}/`, ...boot.modules.map(({ base }) => base)];
  const reported = new Set<string>();
  const unreported = (paths: readonly string[]): string[] => {
    const fresh = paths.filter((path) => !reported.has(path));
    for (const path of fresh) reported.add(path);
    return fresh;
  };
  const report = (pages: readonly string[]): void => {
    const message = {
      type: 'seen' as const,
      build,
      folders,
      pages: isMeteredConnection(window.navigator) ? [] : unreported(pages),
      files: unreported(filesOf(window)),
    };
    void worker.send(message);
  };
  let timer: number | undefined;
  platform.bus.events('page.changed').subscribe(() => {
    window.clearTimeout(timer);
    timer = window.setTimeout(() => report([history.value.pathname + history.value.search]), DWELL_MS);
  });
  let hadCart = false;
  platform.bus.events('cart.changed').subscribe(({ lineCount }) => {
    if (lineCount > 0 && !hadCart) {
      // Its code comes a moment after the first article.
      window.setTimeout(() => report([localePath(platform.locale.value, '/cart')]), 2 * DWELL_MS);
    }
    hadCart = lineCount > 0;
  });
  // The document of a first visit was fetched before the worker started.
  const { pathname, search } = window.location;
  report([pathname + search]);
}

/** Files of published versions that this page has fetched. */
const filesOf = ({ performance, location }: Window): string[] =>
  performance
    .getEntriesByType('resource')
    .map(({ name }) => new URL(name))
    .filter(({ origin, pathname }) => origin === location.origin && /^\/(?:shell|modules)\//.test(pathname))
    .map(({ pathname }) => pathname);
