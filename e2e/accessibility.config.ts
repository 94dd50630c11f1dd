import { defineConfig } from '@playwright/test';
import base from './playwright.config';

/* `npm run accessibility`: the whole matrix of pages, languages, devices and schemes. A slow suite, which no other command runs. */
export default defineConfig(base, { testMatch: '**/accessibility.slow.ts' });
