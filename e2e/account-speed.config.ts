import { defineConfig } from '@playwright/test';
import base from './playwright.config';

/*
 * The part of `npm run account-speed` that a person sees, with a customer of 5,000 orders; on a busy machine its figures say
 * nothing, so no run of the tests has it.
 */
export default defineConfig({
  // Not the second argument: Playwright would start the base's portal beside this one.
  ...base,
  testMatch: '**/account-speed.slow.ts',
  timeout: 170_000,
  workers: 1,
  webServer: {
    ...(Array.isArray(base.webServer) ? base.webServer[0] : base.webServer),
    command: 'npx tsx backend/test/account-speed/portal-with-orders.ts',
  },
});
