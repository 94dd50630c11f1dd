import { expect, type Locator } from '@playwright/test';

/** Whether React handles the events of an element. Runs in the page. */
export const isHydrated = (element: Element): boolean =>
  element.closest<HTMLElement>('vp-part,vp-page,#app')?.dataset['hydration'] === 'done';

/** Waits until React has hydrated an element: from then on React handles its events, and needs no further code for that. */
export const untilHydrated = (element: Locator): Promise<void> =>
  expect.poll(() => element.evaluate(isHydrated)).toBe(true);
