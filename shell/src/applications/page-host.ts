/** The element that one page of a module stands in, within the place of the module's pages. */
export interface PageHost {
  readonly element: HTMLElement;
  /**
   * Has the browser style what is drawn in it and lay it out, as wide as it is going to be, and keep that out of sight and reach: a press
   * then finds it done. Nothing happens in a browser that cannot keep it so.
   */
  layOut(): void;
  /** Shows what is drawn in it. */
  show(): void;
  /** Takes it out of sight and reach. */
  putAway(): void;
  /** Takes it out of the document. */
  remove(): void;
}

/** @param place where the module's pages stand in the frame */
export function createPageHost(place: () => HTMLElement): PageHost {
  const element = place().ownerDocument.createElement('vp-page');
  return {
    element,
    layOut() {
      if (!canKeepHidden()) return;
      const children = elementsIn(element);
      const inlineSize = `${contentWidthAround(place())}px`;
      for (const child of children) {
        // React hides what is drawn ahead in this way, and what has no box is not laid out.
        child.style.removeProperty('display');
        child.style.inlineSize = inlineSize;
        child.dataset['ahead'] = '';
        child.setAttribute('aria-hidden', 'true');
      }
      // After the page that is on screen: what is found first in the document is what people see.
      if (!element.isConnected) place().append(element);
      // Now, so that it is kept before anybody could see it.
      element.getBoundingClientRect();
      for (const child of children) child.dataset['ahead'] = 'kept';
    },
    show() {
      for (const child of elementsIn(element)) {
        child.style.removeProperty('inline-size');
        delete child.dataset['ahead'];
        child.removeAttribute('aria-hidden');
      }
      // To move it would undo what has been laid out.
      if (!element.isConnected) place().prepend(element);
    },
    putAway: () => void putAway(element),
    remove: () => element.remove(),
  };
}

/**
 * Takes what stands in an element out of sight and reach. To take it out of the document would undo all its boxes first, while somebody
 * waits for the next page.
 *
 * @returns what stands there
 */
export function putAway(element: HTMLElement): readonly HTMLElement[] {
  const children = elementsIn(element);
  for (const child of children) {
    child.toggleAttribute('inert', true);
    child.dataset['left'] = '';
  }
  return children;
}

/** Whether something in a module's place is a page that was drawn in the browser; beside them stands the one that came as HTML. */
export const isPageHost = (node: Node): boolean => node.nodeName === 'VP-PAGE';

/** What in it can be seen: the edge has put hints for the browser between. */
const elementsIn = (element: HTMLElement): readonly HTMLElement[] =>
  [...element.children].filter(
    (child): child is HTMLElement =>
      child instanceof HTMLElement && !isPageHost(child) && child.localName !== 'link',
  );

/** Without it the page would stand beyond the window's edge, and the tab key would lead there. */
const canKeepHidden = (): boolean =>
  typeof CSS !== 'undefined' && CSS.supports('content-visibility', 'hidden');

/** How wide a block is that stands in an element which has no box itself (px). */
function contentWidthAround(element: HTMLElement): number {
  const box = element.closest<HTMLElement>(':not(vp-page)');
  if (!box) return 0;
  const { paddingInlineStart, paddingInlineEnd } = getComputedStyle(box);
  return box.clientWidth - parseFloat(paddingInlineStart) - parseFloat(paddingInlineEnd);
}
