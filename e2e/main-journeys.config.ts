import { defineConfig } from '@playwright/test';
import base from './playwright.config';

/** A quarter of the catalogue and of the customers are made in a quarter of the time, and have all that these journeys look for. */
process.env['ARTICLES'] ??= '5000';
process.env['CUSTOMERS'] ??= '75';

/*
 * What one waits for before a commit (`npm test`): each route, module and language, a fallback and a fault. Tests that carry the tag
 * `@main`; all others are in `npm run test:all`.
 */
export default defineConfig(base, { grep: /@main\b/ });
