import { plainLink } from '../navigation/plain-link';
import { CACHES } from '../worker/cache-names';

interface Settings {
  readonly window: Window;
  /** Whether the page at a path needs no server: its module has stored in the browser what it shows. */
  readonly isSelfSufficient: (pathname: string) => boolean;
  /** Shows a page of the portal without loading a document; takes a path with its language. */
  readonly show: (path: string) => void;
}

/** The running listener. */
interface CachedPageLinks {
  /** A page has been shown without loading a document. */
  readonly note: (pathname: string) => void;
  readonly end: () => void;
}

/**
 * Opens cached documents while the browser is offline (`B07`): their data came with them, and could not be fetched now. Pages that this
 * document has shown have their data in memory, and are shown as always.
 */
export function openCachedPages({ window, isSelfSufficient, show }: Settings): CachedPageLinks {
  const shown = new Set([window.location.pathname]);
  const follow = (event: MouseEvent): void => {
    if (window.navigator.onLine) return;
    const link = plainLink(window.document, event);
    if (!link || shown.has(link.pathname) || isSelfSufficient(link.pathname)) return;
    event.preventDefault();
    void isCached(window, link.href).then((isThere) => {
      if (isThere) window.location.assign(link.href);
      else show(link.pathname + link.search + link.hash);
    });
  };
  window.document.addEventListener('click', follow, true);
  return {
    note: (pathname) => void shown.add(pathname),
    end: () => window.document.removeEventListener('click', follow, true),
  };
}

const isCached = (window: Window, href: string): Promise<boolean> =>
  window.caches
    .match(href, { cacheName: CACHES.pages, ignoreVary: true })
    .then((page) => page !== undefined)
    .catch(() => false);
