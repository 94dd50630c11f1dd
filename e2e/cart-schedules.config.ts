import { defineConfig } from '@playwright/test';
import base from './playwright.config';

/* `npm run cart-schedules`: fifty schedules of the cart in a real browser, where every run of the tests has a few. */
process.env['CART_BROWSER_SCHEDULES'] ??= process.env['CART_SEED'] === undefined ? '50' : '1';
export default defineConfig(base, { testMatch: '**/cart-schedules.spec.ts' });
