import type { PortalHistory, PortalLocation } from '@vetportal/contracts/shell';
import { afterPaint } from './after-paint';

const MAIN_ID = 'main';
const DIALOG = 'dialog, [role=dialog], [role=alertdialog]';

/** The page that was left may still stand before the one that came, out of reach, and takes no focus. */
const NOT_LEFT = ':not([inert] *)';

/** Where the window stood on the entries of the history; lives as long as the page. */
export interface PagePlace {
  /**
   * The address has changed: remembers where the former one stood.
   *
   * @param isSamePage whether it is that of the same page, in another language
   */
  leave(isSamePage?: boolean): void;
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
  let standing = window.scrollY;
  let present = history.value;
  let settled = `${present.key} ${present.pathname}`;
  let settledPath = present.path;
  let settledLocale = present.locale;
  /** Where the page that stood last was left, and whether all addresses since are the same page. */
  let left: { readonly top: number; readonly isSamePage: boolean } | undefined;
  // Content comes later than the browser would restore its position.
  window.history.scrollRestoration = 'manual';
  const remember = (): void => {
    standing = window.scrollY;
    positions.set(present.key, standing);
  };
  window.addEventListener('scroll', remember, { passive: true });

  /** To focus is to lay the page out: it has been by then, so that nobody waits twice for what they see. */
  function focusAfterPaint(entry: string, anchor: HTMLElement | null): void {
    const before = document.activeElement;
    afterPaint(window, () => {
      const main = document.getElementById(MAIN_ID);
      const focused = document.activeElement;
      // A menu that closes behind its choice gives the focus back to its button, which nobody has asked for.
      const isGone = before?.isConnected === false;
      // It may be gone before the page comes, and give the focus back after that.
      const wasGone = before === document.body && focused?.matches('[aria-haspopup]') === true;
      const isGivenBack = (isGone || wasGone) && focused?.closest(DIALOG) === null;
      // Whoever has gone on is elsewhere, and a dialog that has opened since has its own focus.
      const taken = focused !== before && focused !== document.body && !isGivenBack;
      // Whoever types in the header goes on typing.
      if (entry !== settled || taken || !main || isField(focused, main)) return;
      const heading = anchor ?? main.querySelector<HTMLElement>(`h1${NOT_LEFT}`) ?? main;
      if (!heading.hasAttribute('tabindex')) heading.setAttribute('tabindex', '-1');
      heading.focus({ preventScroll: true });
    });
  }

  return {
    leave(isSamePage = false) {
      const next = history.value;
      // Of a press in the same frame as the last bit of scrolling the window tells afterwards.
      if (!left) remember();
      // While another language is on its way what stands there is not what the person looked at.
      const top = left && present.locale !== settledLocale ? left.top : standing;
      const stays = isSamePage || next.path === present.path;
      left = { top, isSamePage: stays && left?.isSamePage !== false };
      present = next;
    },
    settle(location) {
      const entry = `${location.key} ${location.pathname}`;
      if (entry === settled) {
        left = undefined;
        return;
      }
      const samePage = location.path === settledPath || left?.isSamePage === true;
      const leftAt = location.locale === settledLocale ? standing : (left?.top ?? standing);
      settled = entry;
      settledPath = location.path;
      settledLocale = location.locale;
      left = undefined;
      if (history.kind === 'pop') window.scrollTo(0, positions.get(location.key) ?? 0);
      // Another filter or another language of the same page leaves the person where it is.
      if (samePage) {
        // What stood there while the other language's data came was shorter, and the browser has scrolled up for it.
        if (history.kind !== 'pop' && standing < leftAt) window.scrollTo(0, leftAt);
        return;
      }
      const anchor = anchorOf(document, location.hash);
      if (history.kind !== 'pop') {
        if (anchor) anchor.scrollIntoView();
        else if (standing !== 0) window.scrollTo(0, 0);
      }
      focusAfterPaint(entry, anchor);
    },
  };
}

/** The element that a fragment names: as it is written, or decoded (`#prix-%C3%A9t%C3%A9`). */
function anchorOf(document: Document, hash: string): HTMLElement | null {
  const id = hash.slice(1);
  if (id === '') return null;
  const named = (name: string): HTMLElement | null =>
    document.querySelector(`#${CSS.escape(name)}${NOT_LEFT}`);
  try {
    return named(id) ?? named(decodeURIComponent(id));
  } catch {
    return null;
  }
}

const isField = (element: Element | null, main: HTMLElement): boolean =>
  element !== null &&
  !main.contains(element) &&
  element.matches('input, textarea, select, [contenteditable]');
