import { defineConfig } from '@playwright/test';
import { startEngineRelay } from './engine-relay';

/*
 * The portal with OpenSearch in the place of its own index, by configuration alone; `npm run test:engines -- search-portal` brings
 * the engine. A relay stands before it, so that it can be away.
 */
process.env['E2E_DATA'] = 'search-portal';
process.env['E2E_PORT'] ??= '8097';
// The processes of the journeys read this file, too, and have what the first one has set.
if (process.env['SEARCH_URL'] === undefined) Object.assign(process.env, await startEngineRelay());
const { default: base } = await import('../../../playwright.config');
const { webServer, ...rest } = base;
if (!webServer || Array.isArray(webServer)) throw new Error('The journeys have one portal.');

export default defineConfig(rest, {
  testDir: '.',
  testIgnore: [],
  // The indices are filled when the portal runs already: it finds them without a restart.
  globalSetup: './portal.setup.ts',
  workers: 1,
  reporter: [
    ['list'],
    ['json', { outputFile: process.env['ENGINE_REPORT'] ?? '.cache/search-portal-report.json' }],
  ],
  webServer: {
    ...webServer,
    env: {
      ...webServer.env,
      SEARCH_URL: process.env['SEARCH_URL'] ?? '',
      ARTICLES: '600',
      CUSTOMERS: '12',
    },
  },
});
