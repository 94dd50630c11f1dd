const MARK = 'data-coming';

/**
 * Marks what came as HTML and is being made live at this moment.
 *
 * @returns takes the mark off
 */
export function markComing(host: Element): () => void {
  host.setAttribute(MARK, '');
  return () => host.removeAttribute(MARK);
}

/** Whether something stands in HTML that is being made live at this moment. */
export const isComing = (element: Element): boolean => element.closest(`[${MARK}]`) !== null;
