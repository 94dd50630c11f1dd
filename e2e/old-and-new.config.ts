import { defineConfig } from '@playwright/test';
import base from './playwright.config';

/* `npm run old-and-new`: a shell and a module of an older contract beside those of today; they have to be built first, which takes a minute. */
export default defineConfig(base, { testMatch: '**/old-and-new.slow.ts', workers: 1 });
