import { defineConfig } from '@playwright/test';
import base from './playwright.config';

/* `npm run test:fallback`: every way in which a version can fail, for all modules. `npm test` and `test:all` try two modules. */
process.env['E2E_FALLBACK'] = 'all';
export default defineConfig(base, { testMatch: 'faults/fallback*.spec.ts' });
