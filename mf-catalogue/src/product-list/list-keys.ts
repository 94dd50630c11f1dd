import type { KeyboardEvent } from 'react';

/** Rows of a list and of a dense table; the variants that unfold below an article are part of its row. */
const ROWS = 'article, tbody > tr';
const LINK = 'a[href]';
const QUANTITY = 'input[role="spinbutton"]';

interface ListKeys {
  /** Goes to another page of the list; undefined where there is none. */
  readonly turn: (by: 1 | -1) => void;
}

/**
 * The keys of a list of articles (`B10`): J and K go from article to article, Alt with the arrow keys does the same and from one
 * quantity to the next, Alt with Page Down and Page Up turns the page. They hold while the focus is in the list, so that they
 * are in nobody's way elsewhere (WCAG 2.1.4).
 *
 * @returns the handler for the element around the list
 */
export function listKeys({ turn }: ListKeys): (event: KeyboardEvent<HTMLElement>) => void {
  return (event) => {
    const { target, currentTarget } = event;
    if (!(target instanceof HTMLElement) || event.ctrlKey || event.metaKey) return;
    const page = event.altKey ? PAGES[event.key] : undefined;
    const step = event.altKey ? ARROWS[event.key] : isTyping(target) ? undefined : LETTERS[event.key];
    // A list of choices opens by the same keys.
    if ((page === undefined && step === undefined) || target instanceof HTMLSelectElement) return;
    event.preventDefault();
    if (page !== undefined) turn(page);
    else if (step !== undefined) move(currentTarget, target, step);
  };
}

type Steps = Readonly<Partial<Record<string, 1 | -1>>>;
const LETTERS: Steps = { j: 1, J: 1, k: -1, K: -1 };
const ARROWS: Steps = { ArrowDown: 1, ArrowUp: -1 };
const PAGES: Steps = { PageDown: 1, PageUp: -1 };

const isTyping = (element: HTMLElement): boolean =>
  element instanceof HTMLTextAreaElement ||
  (element instanceof HTMLInputElement && element.type !== 'checkbox') ||
  element.isContentEditable;

/** Moves the focus to the same thing in another row; into the first row from outside of them. */
function move(list: HTMLElement, from: HTMLElement, by: 1 | -1): void {
  const rows = [...list.querySelectorAll<HTMLElement>(ROWS)];
  const at = rows.findIndex((row) => row.contains(from));
  const next = rows[at === -1 ? 0 : at + by];
  const wanted = at !== -1 && from.matches(QUANTITY) ? QUANTITY : LINK;
  const target = next?.querySelector<HTMLElement>(wanted) ?? next?.querySelector<HTMLElement>(LINK);
  // What scrolls into view stops below the header: the page's scroll padding is as high.
  target?.focus();
}
