import { defineConfig } from '@playwright/test';
import base from './playwright.config';

/* `npm run fall-backs`: every module in every way to fail; too long for every run of the tests, which has two of the modules. */
process.env['E2E_FALL_BACKS'] = 'all';
export default defineConfig(base, { testMatch: 'faults/fall-back*.spec.ts' });
