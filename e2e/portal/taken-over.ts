/** Whether React looks after an element. Runs in the page. */
export const isTakenOver = (element: Element): boolean =>
  Object.keys(element).some((key) => key.startsWith('__reactFiber'));
