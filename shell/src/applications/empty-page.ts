/** A page of a module is on screen and shows nothing, as one that renders null does. */
export class EmptyPage extends Error {
  override readonly name = 'EmptyPage';
  constructor(module: string, routeId: string) {
    super(`${module} ${routeId} shows nothing`);
  }
}

/** A page that is empty for so long after it was mounted stays empty (ms). */
export const EMPTY_AFTER_MS = 3_000;

/** What says something without a text. */
const CONTENT = 'img,picture,svg,canvas,video,input,button,[role=status],[aria-busy=true]';

/** Whether an element shows neither text nor anything else, a placeholder included. */
export const isEmptyPage = (element: Element): boolean =>
  element.textContent.trim() === '' && element.querySelector(CONTENT) === null;
