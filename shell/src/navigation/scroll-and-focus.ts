import type { PortalHistory, PortalLocation } from '@vetportal/module-runtime/shell';
import { afterPaint } from './after-paint';

const MAIN_ID = 'main';
const DIALOG = 'dialog, [role=dialog], [role=alertdialog]';

/** The previous page may still be in the document before the next one, inert. */
const NOT_LEFT = ':not([inert] *)';

/** Scroll positions of the history's entries and the focus after a navigation; lives as long as the page. */
export interface ScrollAndFocus {
  /**
   * Saves the scroll position of the previous address, after the address has changed.
   *
   * @param isSamePage whether the new address is the same page in another language
   */
  save(isSamePage?: boolean): void;
  /** Sets focus and scroll position, when the content of an address is on screen. */
  restore(location: PortalLocation): void;
}

/**
 * After each change of page it puts the focus on the heading, so that a screen reader begins there, and scrolls to the top, or back to
 * the saved position when the person goes back.
 */
export function createScrollAndFocus(window: Window, history: PortalHistory): ScrollAndFocus {
  const { document } = window;
  const positions = new Map<string, number>();
  let standing = window.scrollY;
  let present = history.value;
  let settled = `${present.key} ${present.pathname}`;
  let settledPath = present.path;
  let settledLocale = present.locale;
  /** The scroll position of the last settled page, and whether all addresses since are the same page. */
  let left: { readonly top: number; readonly isSamePage: boolean } | undefined;
  // The content comes later than the browser would restore its position.
  window.history.scrollRestoration = 'manual';
  const remember = (): void => {
    standing = window.scrollY;
    positions.set(present.key, standing);
  };
  window.addEventListener('scroll', remember, { passive: true });
  /** Whether the person has gone on by the tab key since the address changed: the focus is where they want it. */
  let hasTabbed = false;
  window.addEventListener('keydown', ({ key }) => (hasTabbed ||= key === 'Tab'), { capture: true });

  /** Focus forces a layout; after the paint the layout is there already. */
  function focusAfterPaint(entry: string, anchor: HTMLElement | null): void {
    const before = document.activeElement;
    afterPaint(window, () => {
      const main = document.getElementById(MAIN_ID);
      const focused = document.activeElement;
      // A menu that closes after a choice returns the focus to its button; that was not the person.
      const isGone = before?.isConnected === false;
      // The menu may close before the page is there, and return the focus after that.
      const wasGone = before === document.body && focused?.matches('[aria-haspopup]') === true;
      const isGivenBack = (isGone || wasGone) && focused?.closest(DIALOG) === null;
      // The person may have moved on, and a dialog that opened since has its own focus.
      const taken = focused !== before && focused !== document.body && !isGivenBack;
      // A person who types in the header goes on typing.
      if (entry !== settled || taken || hasTabbed || !main || isField(focused, main)) return;
      const heading = anchor ?? main.querySelector<HTMLElement>(`h1${NOT_LEFT}`) ?? main;
      if (!heading.hasAttribute('tabindex')) heading.setAttribute('tabindex', '-1');
      heading.focus({ preventScroll: true });
    });
  }

  return {
    save(isSamePage = false) {
      const next = history.value;
      hasTabbed = false;
      // Of a press in the same frame as the last bit of scrolling the window tells afterwards.
      if (!left) remember();
      // While another language is on its way what stands there is not what the person looked at.
      const top = left && present.locale !== settledLocale ? left.top : standing;
      const stays = isSamePage || next.path === present.path;
      left = { top, isSamePage: stays && left?.isSamePage !== false };
      present = next;
    },
    restore(location) {
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
