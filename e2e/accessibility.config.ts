import { defineConfig } from '@playwright/test';
import base from './playwright.config';

/* `npm run accessibility`: the whole matrix of pages, languages, devices and schemes; too long for every run of the tests. */
export default defineConfig(base, { testMatch: '**/accessibility.proof.ts' });
