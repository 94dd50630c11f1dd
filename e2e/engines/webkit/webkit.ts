import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { runToEnd } from '@vetportal/build/testing';
import { fromPackage } from '../artefacts/debian';
import { EngineError, type Engine, type Workplace } from '../engine';
import { startInBackground } from '../running/background';
import { endedFile } from '../running/ended-file';

/** Of those whose languages the portal speaks, as the C library calls them. */
const LOCALES = ['fr_BE', 'nl_BE', 'en_GB'];
const LOCALE_SOURCES = '/usr/share/i18n/locales';

/**
 * The system's WebKitGTK, the engine of Safari, with a display of its own that nobody sees. Each test starts a driver and a browser
 * for itself: language and colours are those of their process.
 */
export const webkit: Engine = {
  name: 'webkit',
  version: 'of the system',
  needs: [],
  async start({ cache, folder, say }) {
    const driver = await fromPackage('webkit2gtk-driver', () => present('/usr/bin/WebKitWebDriver'), say);
    const browser = await fromPackage('webkit2gtk-driver', miniBrowser, say);
    const xvfb = await fromPackage('xvfb', () => present('/usr/bin/Xvfb'), say);
    const locales = await makeLocales({ cache, say });
    const log = join(folder, 'display');
    const displayNumber = (): string | undefined => /^\d+$/m.exec(readFileSync(log, 'utf8'))?.[0];
    const display = await startInBackground({
      title: 'Xvfb',
      command: xvfb,
      // It takes a display that is free, and says which.
      args: ['-displayfd', '1', '-screen', '0', '1600x1200x24', '-nolisten', 'tcp'],
      log,
      ready: () => Promise.resolve(displayNumber() !== undefined),
      limit: 20_000,
    });
    const ended = endedFile(join(folder, 'ended'));
    return {
      env: {
        ENGINE_WEBKIT_DRIVER: driver,
        ENGINE_WEBKIT_BROWSER: browser,
        ENGINE_WEBKIT_DISPLAY: `:${displayNumber() ?? ''}`,
        ENGINE_WEBKIT_LOCALES: locales,
        ...ended.env,
      },
      ended: ended.read,
      stop: () => display.stop(),
    };
  },
};

const present = (path: string): string | undefined => (existsSync(path) ? path : undefined);

/** WebKit's own small browser, in the folder of the library's newest version. */
function miniBrowser(): string | undefined {
  const folders = ['/usr/lib', ...(existsSync('/usr/lib') ? below('/usr/lib') : []), '/usr/libexec'];
  return folders
    .flatMap((folder) => below(folder, /^webkit2gtk-4\.\d$/))
    .map((folder) => join(folder, 'MiniBrowser'))
    .find((path) => existsSync(path));
}

function below(folder: string, name = /-linux-gnu$/): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((entry) => name.test(entry))
    .map((entry) => join(folder, entry));
}

/** A program speaks a language only where its locale is made; these are for the browser alone, in a folder of their own. */
async function makeLocales({ cache, say }: Pick<Workplace, 'cache' | 'say'>): Promise<string> {
  const folder = join(cache, 'locales');
  await mkdir(folder, { recursive: true });
  for (const name of LOCALES) {
    const made = join(folder, `${name}.UTF-8`);
    if (existsSync(made)) continue;
    await fromPackage('locales', () => present(join(LOCALE_SOURCES, name)), say);
    const { exitCode, output } = await runToEnd('localedef', ['-i', name, '-f', 'UTF-8', made]);
    // It warns of what a language lacks, and ends with 1 then.
    if (!existsSync(made))
      throw new EngineError(`The locale ${name} was not made (${String(exitCode)}):\n${output}`);
  }
  return folder;
}
