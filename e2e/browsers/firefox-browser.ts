import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import puppeteer, { type ElementHandle, type KeyInput, type Page } from 'puppeteer-core';
import { CALL_LIMIT_MS, LOCALES, type Browser, type BrowserOptions, type BrowserTab } from './browser';
import { createLifeline, type Lifeline } from './lifeline';

/** What `layout.css.prefers-color-scheme.content-override` takes. */
const SCHEME = { dark: 0, light: 1 } as const;

/** Starts the Firefox that ENGINE_FIREFOX names, driven by WebDriver BiDi. */
export async function startFirefox({ language, colourScheme, folder }: BrowserOptions): Promise<Browser> {
  const downloads = join(folder, 'downloads');
  await mkdir(downloads);
  const browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath: process.env['ENGINE_FIREFOX'] ?? '/usr/bin/firefox-esr',
    headless: true,
    defaultViewport: null,
    protocolTimeout: CALL_LIMIT_MS,
    args: ['--width=1440', '--height=990'],
    extraPrefsFirefox: {
      'intl.accept_languages': `${LOCALES[language]}, ${language}`,
      'layout.css.prefers-color-scheme.content-override': SCHEME[colourScheme],
      // Downloads go to the folder, without a question and without a window that shows them.
      'browser.download.folderList': 2,
      'browser.download.dir': downloads,
      'browser.download.useDownloadDir': true,
      'browser.download.always_ask_before_handling_new_types': false,
      'browser.download.open_pdf_attachments_inline': false,
      'browser.helperApps.neverAsk.saveToDisk': 'application/pdf',
      'pdfjs.disabled': true,
    },
  });
  const lifeline = createLifeline(
    'firefox',
    (error) => !browser.connected || (error instanceof Error && error.name === 'ConnectionClosedError'),
  );
  browser
    .process()
    ?.once('exit', (code, signal) => lifeline.ended(`its process ended with ${String(signal ?? code)}`));
  browser.on('disconnected', () => lifeline.ended('its process is gone'));
  let first: Page | undefined = (await browser.pages())[0];
  return {
    name: 'firefox',
    downloads,
    newTab: () =>
      lifeline.hold('a new tab', async () => {
        const page = first ?? (await browser.newPage());
        first = undefined;
        await page.bringToFront();
        return firefoxTab(page, lifeline);
      }),
    async close() {
      lifeline.release();
      const ended = new Promise((done) => browser.process()?.once('exit', done));
      // One that hangs does not close itself.
      const limit = setTimeout(() => browser.process()?.kill('SIGKILL'), 5_000);
      await browser.close().catch(() => browser.process()?.kill('SIGKILL'));
      if (browser.process()?.exitCode === null && browser.process()?.signalCode === null) await ended;
      clearTimeout(limit);
    },
  };
}

function firefoxTab(page: Page, lifeline: Lifeline): BrowserTab {
  page.on('dialog', (dialog) => void dialog.accept().catch(() => undefined));
  const hold = lifeline.hold;
  return {
    goto: (url) =>
      hold(`load ${url}`, async () => {
        await page.goto(url);
      }),
    back: () => hold('back', () => page.evaluate(() => history.back())),
    reload: () =>
      hold('reload', async () => {
        await page.reload();
      }),
    evaluate: (expression) => hold('evaluate', () => page.evaluate(expression) as Promise<never>),
    clickAt: (x, y) => hold('click', () => page.mouse.click(x, y)),
    type: (text) => hold('type', () => page.keyboard.type(text)),
    press: (keys) =>
      hold(keys, async () => {
        const held = keys.split('+') as KeyInput[];
        const last = held.pop();
        for (const key of held) await page.keyboard.down(key);
        if (last) await page.keyboard.press(last);
        for (const key of held.reverse()) await page.keyboard.up(key);
      }),
    chooseFile: (field, path) =>
      hold('choose a file', async () => {
        const element = (await page.evaluateHandle(field)).asElement();
        if (!element) throw new Error('There is no field for the file.');
        await (element as ElementHandle<HTMLInputElement>).uploadFile(path);
      }),
    resize: (width, height) => hold('resize', () => page.setViewport({ width, height })),
    picture: () => hold('picture', async () => Buffer.from(await page.screenshot())),
    print: () => hold('print', async () => Buffer.from(await page.pdf({ format: 'A4' }))),
    bringToFront: () => hold('front', () => page.bringToFront()),
    close: () => hold('close', () => page.close()),
  };
}
