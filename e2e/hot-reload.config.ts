import { defineConfig } from '@playwright/test';
import base from './playwright.config';

/* `npm run hot-reload`: a module under development in the page of a running portal; begins with a build without any cache. */
export default defineConfig(base, { testMatch: '**/hot-reload.slow.ts', workers: 1 });
