import type { Platform } from '@vetportal/contracts';
import type { BootDocument } from '@vetportal/contracts/module';
import type { PortalHistory } from '@vetportal/contracts/shell';
import { localePath } from '@vetportal/i18n';
import { isMeteredConnection } from '../navigation/metered-connection';
import type { PageWorker } from './register-worker';

/** Who has looked at a page for so long (ms) has seen it; whoever clicks on has not. */
const DWELL_MS = 3_000;

interface Settings {
  readonly window: Window;
  readonly boot: BootDocument;
  readonly history: PortalHistory;
  readonly platform: Pick<Platform, 'bus' | 'locale'>;
  readonly worker: Pick<PageWorker, 'tell'>;
}

/**
 * Tells the worker what a person has seen, so that it is there without a network: pages that were reached without loading a
 * document, the files that were fetched before there was a worker, and the cart's page once something is in the cart (`B07`).
 * Over a line that is dear no page is fetched for that.
 */
export function tellSeen({ window, boot, history, platform, worker }: Settings): void {
  const { build } = boot;
  const folders = [`/shell/${boot.shell.version}/`, ...boot.modules.map(({ base }) => base)];
  const told = new Set<string>();
  const news = (paths: readonly string[]): string[] => {
    const fresh = paths.filter((path) => !told.has(path));
    for (const path of fresh) told.add(path);
    return fresh;
  };
  const tell = (pages: readonly string[]): void => {
    const message = {
      type: 'seen' as const,
      build,
      folders,
      pages: isMeteredConnection(window.navigator) ? [] : news(pages),
      files: news(filesOf(window)),
    };
    void worker.tell(message);
  };
  let timer: number | undefined;
  platform.bus.events('page.changed').subscribe(() => {
    window.clearTimeout(timer);
    timer = window.setTimeout(() => tell([history.value.pathname + history.value.search]), DWELL_MS);
  });
  let hadCart = false;
  platform.bus.events('cart.changed').subscribe(({ lineCount }) => {
    if (lineCount > 0 && !hadCart) {
      // Its code comes a moment after the first article.
      window.setTimeout(() => tell([localePath(platform.locale.value, '/cart')]), 2 * DWELL_MS);
    }
    hadCart = lineCount > 0;
  });
  // The document that the page came as has no part in that: a first visit's was fetched before there was a worker.
  const { pathname, search } = window.location;
  tell([pathname + search]);
}

/** Files of published versions that this page has fetched. */
const filesOf = ({ performance, location }: Window): string[] =>
  performance
    .getEntriesByType('resource')
    .map(({ name }) => new URL(name))
    .filter(({ origin, pathname }) => origin === location.origin && /^\/(?:shell|modules)\//.test(pathname))
    .map(({ pathname }) => pathname);
