import { expect, type Locator } from '@playwright/test';

/** Waits until React has hydrated an element: from then on React handles its events, and needs no further code for that. */
export const untilHydrated = (element: Locator): Promise<void> =>
  expect
    .poll(() => element.evaluate((node) => Object.keys(node).some((key) => key.startsWith('__reactProps'))))
    .toBe(true);

/** Whether React has hydrated an element. Runs in the page. */
export const isHydrated = (element: Element): boolean =>
  Object.keys(element).some((key) => key.startsWith('__reactFiber'));
