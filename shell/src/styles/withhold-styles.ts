/** As the edge has written them. */
const SENT = 'style[data-styled="true"]';

/**
 * Takes from the styles that came with the page what styled-components would know them by; for `adoptStyles`, and before
 * styled-components runs.
 *
 * @returns their elements, in the order of the document
 */
export function withholdStyles(document: Document): HTMLStyleElement[] {
  const sent = [...document.querySelectorAll<HTMLStyleElement>(SENT)];
  for (const style of sent) delete style.dataset['styledVersion'];
  return sent;
}
