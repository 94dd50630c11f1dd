import { expect, type Locator } from '@playwright/test';

/** Waits until React has taken an element over: from then on it hears what is done with it, and needs no code any more for that. */
export const untilLive = (element: Locator): Promise<void> =>
  expect
    .poll(() => element.evaluate((node) => Object.keys(node).some((key) => key.startsWith('__reactProps'))))
    .toBe(true);
