import type { PortalHistory, PortalLocation } from '@vetportal/contracts/shell';

const MAIN_ID = 'main';

/** Where the window stood on the entries of the history; lives as long as the page. */
export interface PagePlace {
  /** The address has changed: remembers where the former one stood. */
  leave(): void;
  /** The content of an address is there: gives the focus and the scroll position their place. */
  settle(location: PortalLocation): void;
}

/**
 * After each change of page: the focus stands on its heading, so that a screen reader begins there, and the window at its
 * top, or where it stood when the person goes back.
 */
export function createPagePlace(window: Window, history: PortalHistory): PagePlace {
  const { document } = window;
  const positions = new Map<string, number>();
  let present = history.value;
  let settled = `${present.key} ${present.pathname}`;
  let settledPath = present.path;
  // Content comes later than the browser would restore its position.
  window.history.scrollRestoration = 'manual';
  window.addEventListener('scroll', () => positions.set(present.key, window.scrollY), { passive: true });

  return {
    leave() {
      present = history.value;
    },
    settle(location) {
      const entry = `${location.key} ${location.pathname}`;
      if (entry === settled) return;
      const samePage = location.path === settledPath;
      settled = entry;
      settledPath = location.path;
      if (history.kind === 'pop') window.scrollTo(0, positions.get(location.key) ?? 0);
      // Another filter or another language of the same page leaves the person where it is.
      if (samePage) return;
      const anchor = anchorOf(document, location.hash);
      if (history.kind !== 'pop') {
        if (anchor) anchor.scrollIntoView();
        else window.scrollTo(0, 0);
      }
      const main = document.getElementById(MAIN_ID);
      // Whoever types in the header meanwhile goes on typing.
      if (!main || isField(document.activeElement, main)) return;
      const heading = anchor ?? main.querySelector<HTMLElement>('h1') ?? main;
      if (!heading.hasAttribute('tabindex')) heading.setAttribute('tabindex', '-1');
      heading.focus({ preventScroll: true });
    },
  };
}

/** The element that a fragment names: as it is written, or decoded (`#prix-%C3%A9t%C3%A9`). */
function anchorOf(document: Document, hash: string): HTMLElement | null {
  const id = hash.slice(1);
  if (id === '') return null;
  try {
    return document.getElementById(id) ?? document.getElementById(decodeURIComponent(id));
  } catch {
    return null;
  }
}

const isField = (element: Element | null, main: HTMLElement): boolean =>
  element !== null &&
  !main.contains(element) &&
  element.matches('input, textarea, select, [contenteditable]');
