import { existsSync } from 'node:fs';

/** The engine without a window's surroundings, which the journeys take where it is: it starts a context in a quarter of the time. */
const HEADLESS_SHELL = '/usr/bin/chromium-headless-shell';
const INSTALLED = [
  HEADLESS_SHELL,
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

/** A browser as people have it: the headless shell has no cache of pages for Back. */
export const wholeBrowserPath = (): string | undefined => {
  const path = browserPath();
  return path?.endsWith('headless-shell') === true
    ? INSTALLED.find((other) => other !== HEADLESS_SHELL && existsSync(other))
    : path;
};
