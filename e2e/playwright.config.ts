import { defineConfig } from '@playwright/test';
import { rmSync } from 'node:fs';
import { resolve } from 'node:path';
import { OPERATOR_TOKEN } from './portal/broken-version';
import { browserPath } from './portal/browser';

const root = resolve(import.meta.dirname, '..');
const port = Number(process.env['E2E_PORT'] ?? 8099);
const dataDir = resolve(root, '.data', process.env['E2E_DATA'] ?? 'e2e');

// The journeys begin with a portal that nobody has used: the folder is emptied, once, before the server starts.
if (process.env['TEST_WORKER_INDEX'] === undefined && process.env['E2E_KEEP_DATA'] === undefined) {
  rmSync(dataDir, { recursive: true, force: true });
}
process.env['E2E_DATA_DIR'] = dataDir;

const executablePath = browserPath();

export default defineConfig({
  testDir: '.',
  testMatch: '**/*.spec.ts',
  // They have a portal, and engines or browsers, of their own.
  testIgnore: ['engines/**', 'browsers/**'],
  fullyParallel: true,
  // As many as the cores of a small machine: a third would only make each page slower than a person would find it.
  workers: 2,
  retries: 0,
  forbidOnly: process.env['CI'] !== undefined,
  // Ends what hangs. What a person waits for has its own limit, the next line: a journey of thirty such steps takes a slow machine
  // more than a minute, and each of them is in time.
  timeout: 180_000,
  expect: { timeout: 10_000 },
  reporter: [
    ['list'],
    // For the command that runs this among other stages; a person reads the list.
    ...(process.env['TEST_PROGRESS'] === undefined
      ? []
      : [[resolve(import.meta.dirname, 'portal/progress-reporter.ts')] as const]),
    ['json', { outputFile: resolve(root, '.cache/e2e-report.json') }],
  ],
  outputDir: resolve(root, '.cache/e2e-results'),
  use: {
    baseURL: `http://localhost:${port}`,
    viewport: { width: 1440, height: 900 },
    locale: 'fr-BE',
    timezoneId: 'Europe/Brussels',
    // A worker fetches past the faults that journeys put into a page's network; those that are about it let it in.
    serviceWorkers: 'block',
    // A trace takes a third of the time of a journey; what a failure says and shows does mostly.
    trace: process.env['E2E_TRACE'] === undefined ? 'off' : 'retain-on-failure',
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(executablePath === undefined ? {} : { executablePath }),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  webServer: {
    command: 'npm start',
    cwd: root,
    url: `http://localhost:${port}/readyz`,
    timeout: 300_000,
    reuseExistingServer: process.env['E2E_KEEP_DATA'] !== undefined,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
    // What the server warns of stands in the log beside the journey that it happened in.
    env: { PORT: String(port), DATA_DIR: dataDir, OPERATOR_TOKEN, LOG_LEVEL: 'warn' },
    stdout: 'pipe',
    stderr: 'pipe',
  },
});
