import { defineConfig } from '@playwright/test';

/*
 * The portal before a public Shopinvader, by settings alone: a stand-in answers as a real one was recorded to, on the portal's own
 * origin. Sign-in and search are the embedded ones.
 */
process.env['E2E_DATA'] ??= 'shopinvader';
process.env['E2E_PORT'] ??= '8096';
process.env['FRONT_PORT'] ??= '8095';
const origin = `http://localhost:${process.env['FRONT_PORT']}`;
const { default: base } = await import('../../playwright.config');
const { webServer, use, ...rest } = base;
if (!webServer || Array.isArray(webServer)) throw new Error('The journeys have one portal.');

export default defineConfig(rest, {
  testDir: '.',
  testIgnore: [],
  // One customer and one cart for all of them.
  workers: 1,
  fullyParallel: false,
  use: { ...use, baseURL: origin },
  reporter: [
    ['list'],
    ['json', { outputFile: process.env['ENGINE_REPORT'] ?? '.cache/shopinvader-report.json' }],
  ],
  webServer: [
    {
      command: 'node --import @vetportal/build/from-sources e2e/engines/shopinvader/front.ts',
      cwd: webServer.cwd ?? '.',
      url: `${origin}/shopinvader/settings`,
      env: { FRONT_PORT: process.env['FRONT_PORT'], E2E_PORT: process.env['E2E_PORT'] },
      gracefulShutdown: { signal: 'SIGTERM', timeout: 5_000 },
    },
    {
      ...webServer,
      env: {
        ...webServer.env,
        ERP_URL: `${origin}/shopinvader/`,
        PUBLIC_URL: origin,
        ARTICLES: '300',
        CUSTOMERS: '12',
      },
    },
  ],
});
