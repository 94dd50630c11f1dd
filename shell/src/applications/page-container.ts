import { markHydration } from '@vetportal/contracts/shell';

/** The element of one page of a module, within the element of the module's pages. */
export interface PageContainer {
  readonly element: HTMLElement;
  /**
   * Has the browser style the prerendered page and lay it out in its final width, invisible and out of reach, so that a press finds
   * that done. Does nothing in a browser without `content-visibility`.
   */
  layOut(): void;
  /** Shows the page. */
  show(): void;
  /** Hides the page: invisible and out of reach. */
  hide(): void;
  /** Removes the element from the document. */
  remove(): void;
}

/** @param place the element of the module's pages in the frame */
export function createPageContainer(place: () => HTMLElement): PageContainer {
  const element = place().ownerDocument.createElement('vp-page');
  markHydration(element, 'done');
  return {
    element,
    layOut() {
      if (!canKeepHidden()) return;
      const children = elementsIn(element);
      const inlineSize = `${contentWidthAround(place())}px`;
      for (const child of children) {
        // React hides a prerendered page by `display: none`; an element without a box is not laid out.
        child.style.removeProperty('display');
        child.style.inlineSize = inlineSize;
        child.dataset['ahead'] = '';
        child.setAttribute('aria-hidden', 'true');
      }
      // After the page on screen, so that the first match in the document is what people see.
      if (!element.isConnected) place().append(element);
      // Lays out now, before anybody could see it.
      element.getBoundingClientRect();
      for (const child of children) child.dataset['ahead'] = 'kept';
    },
    show() {
      for (const child of elementsIn(element)) {
        child.style.removeProperty('inline-size');
        delete child.dataset['ahead'];
        child.removeAttribute('aria-hidden');
      }
      // A move would throw the layout away.
      if (!element.isConnected) place().prepend(element);
    },
    hide: () => void hideChildren(element),
    remove: () => element.remove(),
  };
}

/**
 * Hides the children of an element. To remove them would destroy all their boxes first, while a person waits for the next page.
 *
 * @returns the children
 */
export function hideChildren(element: HTMLElement): readonly HTMLElement[] {
  const children = elementsIn(element);
  for (const child of children) {
    child.toggleAttribute('inert', true);
    child.dataset['left'] = '';
  }
  return children;
}

/** Whether a node is the container of a page rendered in the browser; the page that came as HTML has none. */
export const isPageContainer = (node: Node): boolean => node.nodeName === 'VP-PAGE';

/** The visible children; the edge writes preload hints between them. */
const elementsIn = (element: HTMLElement): readonly HTMLElement[] =>
  [...element.children].filter(
    (child): child is HTMLElement =>
      child instanceof HTMLElement && !isPageContainer(child) && child.localName !== 'link',
  );

/** Without it the page would lie outside the window, and the tab key would lead there. */
const canKeepHidden = (): boolean =>
  typeof CSS !== 'undefined' && CSS.supports('content-visibility', 'hidden');

/** The width of a block in an element without a box of its own (px). */
function contentWidthAround(element: HTMLElement): number {
  const box = element.closest<HTMLElement>(':not(vp-page)');
  if (!box) return 0;
  const { paddingInlineStart, paddingInlineEnd } = getComputedStyle(box);
  return box.clientWidth - parseFloat(paddingInlineStart) - parseFloat(paddingInlineEnd);
}
