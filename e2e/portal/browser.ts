import { existsSync } from 'node:fs';

const INSTALLED = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/**
 * The browser for the journeys: CHROMIUM_PATH, else one that is installed, else undefined, which lets the test tool use
 * its own.
 */
export const browserPath = (): string | undefined =>
  process.env['CHROMIUM_PATH'] ?? INSTALLED.find((path) => existsSync(path));
