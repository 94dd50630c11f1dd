import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { createRequire } from 'node:module';

/** The same engine without a window's surroundings comes first: each new context of it costs a quarter. */
const NAMES = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'chrome',
];
const PLACES = [
  '/usr/lib/chromium/chromium',
  '/snap/bin/chromium',
  '/opt/google/chrome/chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];
/** A download may take minutes (ms). */
const INSTALL_TIMEOUT = 6 * 60 * 1000;

/**
 * Finds a Chromium that runs, and installs one where there is none: CHROMIUM_PATH, an installed browser, the test tool's
 * own, then that tool's download, then the system's packages.
 *
 * @param say told what is being tried, once that takes time
 * @returns the path of the executable; undefined when nothing helped
 */
export function findBrowser(say: (line: string) => void): string | undefined {
  const wanted = process.env['CHROMIUM_PATH'];
  if (wanted !== undefined && wanted !== '') {
    if (runs(wanted)) return wanted;
    say(`CHROMIUM_PATH=${wanted} does not run; looking for another browser.`);
  }
  return firstThatRuns() ?? installed('npx', ['playwright', 'install', 'chromium'], say) ?? bySystem(say);
}

function firstThatRuns(): string | undefined {
  const folders = (process.env['PATH'] ?? '').split(delimiter);
  const candidates = [
    ...NAMES.flatMap((name) => folders.map((folder) => join(folder, name))),
    ...PLACES,
    ...ownBrowser(),
  ];
  return candidates.find(runs);
}

/** The browser that the test tool downloads, wherever it keeps it. */
function ownBrowser(): string[] {
  try {
    const { chromium } = createRequire(import.meta.url)('playwright-core') as {
      chromium: { executablePath: () => string };
    };
    return [chromium.executablePath()];
  } catch {
    return [];
  }
}

function bySystem(say: (line: string) => void): string | undefined {
  if (process.platform !== 'linux') return undefined;
  const asRoot = process.getuid?.() === 0 ? [] : ['sudo', '-n'];
  const apt = (...args: string[]): [string, string[]] => {
    const [command = '', ...rest] = [...asRoot, 'apt-get', '-y', ...args];
    return [command, rest];
  };
  spawnSync(...apt('update'), { stdio: 'ignore', timeout: INSTALL_TIMEOUT });
  return installed(...apt('install', '--no-install-recommends', 'chromium'), say);
}

function installed(
  command: string,
  args: readonly string[],
  say: (line: string) => void,
): string | undefined {
  say(`No browser found; trying: ${command} ${args.join(' ')}`);
  const { status } = spawnSync(command, [...args], { stdio: 'ignore', timeout: INSTALL_TIMEOUT });
  return status === 0 ? firstThatRuns() : undefined;
}

/** Whether a browser starts: a downloaded one may lack libraries of the system. */
function runs(path: string): boolean {
  if (!existsSync(path)) return false;
  try {
    accessSync(path, constants.X_OK);
  } catch {
    return false;
  }
  const { status, stdout } = spawnSync(path, ['--version', '--no-sandbox'], {
    encoding: 'utf8',
    timeout: 20_000,
  });
  return status === 0 && /chrom/i.test(stdout);
}
