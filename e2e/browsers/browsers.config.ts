import { defineConfig } from '@playwright/test';
import { resolve } from 'node:path';
import type { BrowserName } from './browser';
import { BROWSER_NAMES } from './browser';
import { PORTAL_PORT, VISITED_PORT, type VisitOptions } from './visit';

/*
 * The main job in Chromium, Firefox and WebKit: one project for each, which `npm run test:engines -- chromium firefox webkit` runs.
 * The portal is a small one with data of its own.
 */
process.env['E2E_DATA'] ??= 'browsers';
process.env['E2E_PORT'] ??= '8096';
const { default: base } = await import('../playwright.config');
const { webServer, ...rest } = base;
if (!webServer || Array.isArray(webServer)) throw new Error('The journeys have one portal.');

const project = (name: BrowserName) => ({ name, use: { engine: name } });

export default defineConfig<VisitOptions>(rest, {
  testDir: '.',
  testIgnore: [],
  workers: 1,
  reporter: [
    ['list'],
    [
      'json',
      {
        outputFile:
          process.env['ENGINE_REPORT'] ?? resolve(import.meta.dirname, '../../.cache/browsers-report.json'),
      },
    ],
  ],
  projects: BROWSER_NAMES.map(project),
  webServer: {
    ...webServer,
    url: `http://localhost:${String(PORTAL_PORT)}/readyz`,
    env: {
      ...webServer.env,
      PORT: String(PORTAL_PORT),
      PUBLIC_URL: `http://localhost:${String(VISITED_PORT)}`,
      ARTICLES: '600',
      CUSTOMERS: '12',
    },
  },
});
