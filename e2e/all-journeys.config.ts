import { defineConfig } from '@playwright/test';
import base from './playwright.config';

/** As in `main-journeys.config.ts`. */
process.env['ARTICLES'] ??= '5000';
process.env['CUSTOMERS'] ??= '75';

/**
 * What goes by the clock: how soon a version that fails is replaced, a page stands whose module is away, the cart counts, a press is seen, prices come into
 * a long list, all is back after an outage, and Back shows its page.
 */
const BY_THE_CLOCK = [
  '**/faults/outage.spec.ts',
  '**/journeys/back.spec.ts',
  '**/faults/fallback.spec.ts',
  '**/faults/module-unavailable.spec.ts',
  '**/journeys/cart-count.spec.ts',
  '**/journeys/press-time.spec.ts',
  '**/journeys/rows-stay.spec.ts',
];

/** Its pages are opened by axe.spec.ts too, in two languages. */
const OPENED_ANYWAY = '**/journeys/routes.spec.ts';

/*
 * Every journey (`npm run test:all`). Two tests at a time, and those by the clock when nothing else runs: a second
 * browser takes the time that they measure.
 */
export default defineConfig(base, {
  projects: [
    { name: 'together', testIgnore: ['engines/**', 'browsers/**', OPENED_ANYWAY, ...BY_THE_CLOCK] },
    {
      name: 'by the clock',
      testMatch: BY_THE_CLOCK,
      dependencies: ['together'],
      fullyParallel: false,
      workers: 1,
    },
  ],
});
