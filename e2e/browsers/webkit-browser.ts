import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Builder, Capabilities, error, Key, Origin, type WebDriver } from 'selenium-webdriver';
import { startInBackground } from '../engines/running/background';
import { freePort } from '../engines/running/free-port';
import { LOCALES, type Browser, type BrowserOptions, type BrowserTab } from './browser';
import { createLifeline, type Lifeline } from './lifeline';

const NAMED_KEYS: Readonly<Record<string, string>> = {
  Control: Key.CONTROL,
  Shift: Key.SHIFT,
  Enter: Key.ENTER,
  Escape: Key.ESCAPE,
  Tab: Key.TAB,
  Delete: Key.DELETE,
  Backspace: Key.BACK_SPACE,
  ArrowDown: Key.ARROW_DOWN,
  ArrowUp: Key.ARROW_UP,
  End: Key.END,
};

const variable = (name: string): string => {
  const value = process.env[name];
  if (value === undefined) throw new Error(`${name} is not set: npm run test:engines -- webkit sets it.`);
  return value;
};

/**
 * Starts WebKitGTK's MiniBrowser on the display of ENGINE_WEBKIT_DISPLAY, driven by the WebKitWebDriver that
 * ENGINE_WEBKIT_DRIVER names. Language and colours are those of the process, so each browser has a driver of its own.
 */
export async function startWebKit({ language, colourScheme, folder }: BrowserOptions): Promise<Browser> {
  const downloads = join(folder, 'downloads');
  const settings = join(folder, 'settings');
  await mkdir(downloads);
  await mkdir(settings);
  await writeFile(join(settings, 'user-dirs.dirs'), `XDG_DOWNLOAD_DIR="${downloads}"\n`);
  const port = await freePort();
  const server = `http://127.0.0.1:${String(port)}`;
  const driver = await startInBackground({
    title: 'WebKitWebDriver',
    command: variable('ENGINE_WEBKIT_DRIVER'),
    args: [`--port=${String(port)}`, '--host=127.0.0.1'],
    log: join(folder, 'log'),
    env: {
      DISPLAY: variable('ENGINE_WEBKIT_DISPLAY'),
      GDK_BACKEND: 'x11',
      LIBGL_ALWAYS_SOFTWARE: '1',
      // It loads nothing but the portal under test, and the sandbox wants rights that a container does not have.
      WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
      LOCPATH: variable('ENGINE_WEBKIT_LOCALES'),
      LANG: `${LOCALES[language].replace('-', '_')}.UTF-8`,
      GTK_THEME: colourScheme === 'dark' ? 'Adwaita:dark' : 'Adwaita',
      HOME: folder,
      XDG_CONFIG_HOME: settings,
    },
    ready: async () => (await fetch(`${server}/status`)).ok,
    limit: 20_000,
  });
  const lifeline = createLifeline('webkit', isLoss);
  try {
    const session = await lifeline.hold('a session', () =>
      Promise.resolve(new Builder().usingServer(server).withCapabilities(capabilities()).build()),
    );
    const shown = createShown(session);
    let first: string | undefined = await session.getWindowHandle();
    return {
      name: 'webkit',
      downloads,
      newTab: () =>
        lifeline.hold('a new tab', async () => {
          // A second tab of MiniBrowser stays behind the first one, where pages count as hidden.
          if (first === undefined) await session.switchTo().newWindow('window');
          const handle = first ?? (await session.getWindowHandle());
          first = undefined;
          shown.now(handle);
          return webKitTab(handle, shown, lifeline.hold);
        }),
      async close() {
        lifeline.release();
        await driver.stop();
      },
    };
  } catch (failed) {
    await driver.stop();
    throw failed;
  }
}

function capabilities(): Capabilities {
  return new Capabilities({
    browserName: 'MiniBrowser',
    unhandledPromptBehavior: 'accept',
    'webkitgtk:browserOptions': { binary: variable('ENGINE_WEBKIT_BROWSER'), args: ['--automation'] },
  });
}

/** Which of the windows the session's commands go to. */
interface Shown {
  now(handle: string): void;
  show(handle: string): Promise<WebDriver>;
}

function createShown(session: WebDriver): Shown {
  let current = '';
  return {
    now(handle) {
      current = handle;
    },
    async show(handle) {
      if (current !== handle) await session.switchTo().window(handle);
      current = handle;
      return session;
    },
  };
}

/** The driver outlives its browser, and says so in the answers of its calls. */
const isLoss = (failed: unknown): boolean =>
  failed instanceof error.NoSuchSessionError ||
  (failed instanceof error.WebDriverError && failed.message === '') ||
  (failed instanceof Error && /ECONNREFUSED|ECONNRESET|socket hang up/.test(failed.message));

function webKitTab(handle: string, shown: Shown, hold: Lifeline['hold']): BrowserTab {
  const inWindow = <Value>(what: string, call: (session: WebDriver) => Promise<Value>): Promise<Value> =>
    hold(what, async () => call(await shown.show(handle)));
  const evaluate = <Value>(session: WebDriver, expression: string): Promise<Value> =>
    session.executeScript<Value>(`return (${expression}\n)`);
  return {
    goto: (url) => inWindow(`load ${url}`, (session) => session.get(url)),
    back: () =>
      inWindow('back', async (session) => {
        await evaluate(session, 'history.back()');
      }),
    reload: () => inWindow('reload', (session) => session.navigate().refresh()),
    evaluate: (expression) => inWindow('evaluate', (session) => evaluate(session, expression)),
    clickAt: (x, y) =>
      inWindow('click', (session) =>
        session
          .actions()
          .move({ x: Math.round(x), y: Math.round(y), origin: Origin.VIEWPORT, duration: 0 })
          .click()
          .perform(),
      ),
    type: (text) => inWindow('type', (session) => session.actions().sendKeys(text).perform()),
    press: (keys) =>
      inWindow(keys, async (session) => {
        const pressed = keys.split('+').map((key) => NAMED_KEYS[key] ?? key);
        const actions = session.actions();
        for (const key of pressed) actions.keyDown(key);
        for (const key of pressed.reverse()) actions.keyUp(key);
        await actions.perform();
      }),
    chooseFile: (field, path) =>
      inWindow('choose a file', async (session) => {
        const element = await evaluate<{ sendKeys: (path: string) => Promise<void> } | null>(session, field);
        if (!element) throw new Error('There is no field for the file.');
        await element.sendKeys(path);
      }),
    resize: (width, height) =>
      inWindow('resize', async (session) => {
        const window = session.manage().window();
        await window.setRect({ x: 0, y: 0, width, height });
        // The window's own frame is taken off what is left for the page.
        const got = await evaluate<{ width: number; height: number }>(
          session,
          '({ width: innerWidth, height: innerHeight })',
        );
        await window.setRect({
          x: 0,
          y: 0,
          width: width + Math.max(0, width - got.width),
          height: height + Math.max(0, height - got.height),
        });
      }),
    picture: () =>
      inWindow('picture', async (session) => Buffer.from(await session.takeScreenshot(), 'base64')),
    print: () => Promise.resolve(undefined),
    bringToFront: () => inWindow('front', () => Promise.resolve()),
    close: () => inWindow('close', (session) => session.close()),
  };
}
