import { DEFAULT_LOCALE, splitLocale, type Locale } from '@vetportal/i18n';
import { createPath, type Location, type Navigator, type To } from 'react-router-dom';
import { Observable, Subject } from 'rxjs';
import type { ObservableValue } from '@vetportal/contracts';

/** Where the person is: the address with its language apart. */
export interface PortalLocation extends Location {
  readonly locale: Locale;
  /** The path without its language: `/cart`. */
  readonly path: string;
}

/** How the present address came to be: a link, a correction, or the browser's back and forward. */
export type NavigationKind = 'push' | 'replace' | 'pop';

/**
 * The browser's history as every router of the page sees it. One for all roots, with language and path in one value, so
 * that no router is ever rendered with the language of one address and the path of another.
 */
export interface PortalHistory extends ObservableValue<PortalLocation> {
  readonly kind: NavigationKind;
  /** What react-router navigates by. */
  readonly navigator: Navigator;
}

interface EntryState {
  readonly usr?: unknown;
  readonly key?: string;
}

/** Makes the history over a window's. Listens to the window only while somebody listens to it. */
export function createPortalHistory(window: Window): PortalHistory {
  const pushed = new Subject<void>();
  let kind: NavigationKind = 'pop';
  let pushing = false;
  let cached: { readonly source: string; readonly location: PortalLocation } | undefined;

  function read(): PortalLocation {
    const { pathname, search, hash } = window.location;
    const entry = (window.history.state ?? {}) as EntryState;
    const key = entry.key ?? 'default';
    const source = `${key} ${pathname}${search}${hash}`;
    if (cached?.source !== source) {
      const { locale = DEFAULT_LOCALE, path } = splitLocale(pathname);
      const location = { pathname, search, hash, key, state: entry.usr ?? null, locale, path };
      cached = { source, location };
    }
    return cached.location;
  }

  const changes = new Observable<PortalLocation>((listener) => {
    let told = read();
    const tell = () => {
      const present = read();
      if (present === told) return;
      told = present;
      listener.next(present);
    };
    const onPop = () => {
      // single-spa sends this event for a push too; whoever pushes tells by itself, at once.
      if (pushing) return;
      kind = 'pop';
      tell();
    };
    window.addEventListener('popstate', onPop);
    const subscription = pushed.subscribe(tell);
    listener.next(told);
    return () => {
      window.removeEventListener('popstate', onPop);
      subscription.unsubscribe();
    };
  });

  function go(method: 'pushState' | 'replaceState', to: To, state: unknown): void {
    const url = typeof to === 'string' ? to : createPath(to);
    kind = method === 'pushState' ? 'push' : 'replace';
    pushing = true;
    try {
      window.history[method]({ usr: state, key: crypto.randomUUID().slice(0, 8) }, '', url);
    } finally {
      pushing = false;
    }
    pushed.next();
  }

  return {
    get value() {
      return read();
    },
    get kind() {
      return kind;
    },
    changes,
    navigator: {
      createHref: (to) => (typeof to === 'string' ? to : createPath(to)),
      go: (delta) => window.history.go(delta),
      push: (to, state) => go('pushState', to, state),
      replace: (to, state) => go('replaceState', to, state),
    },
  };
}
