import { defineConfig } from '@playwright/test';
import { browserPath } from './portal/browser';

const executablePath = browserPath();

/*
 * Journeys of modules against the preview address of one version, which is in PREVIEW_URL:
 * `npm run delivery -- journeys mf-cart 1.4.0 -- npm run journeys --workspace mf-cart`. Any portal will do, so they start none and sign nobody in.
 */
export default defineConfig({
  testDir: 'preview',
  testMatch: '**/*.journey.ts',
  forbidOnly: process.env['CI'] !== undefined,
  timeout: 60_000,
  expect: { timeout: 15_000 },
  reporter: 'list',
  outputDir: '../.cache/preview-results',
  use: {
    viewport: { width: 1440, height: 900 },
    serviceWorkers: 'block',
    screenshot: 'only-on-failure',
    launchOptions: { ...(executablePath === undefined ? {} : { executablePath }), args: ['--no-sandbox'] },
  },
});
