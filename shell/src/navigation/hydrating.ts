const MARK = 'data-coming';

/**
 * Marks an element whose HTML React is hydrating at this moment.
 *
 * @returns removes the mark
 */
export function markHydrating(host: Element): () => void {
  host.setAttribute(MARK, '');
  return () => host.removeAttribute(MARK);
}

/** Whether an element is in HTML that React is hydrating at this moment. */
export const isHydrating = (element: Element): boolean => element.closest(`[${MARK}]`) !== null;
