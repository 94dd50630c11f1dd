import { chromium, type Page } from '@playwright/test';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { wholeBrowserPath } from '../portal/browser';
import { LOCALES, type Browser, type BrowserOptions, type BrowserTab } from './browser';
import { createLifeline, type Lifeline } from './lifeline';

/** Starts Chromium, driven by Playwright. */
export async function startChromium({ language, colourScheme, folder }: BrowserOptions): Promise<Browser> {
  const downloads = join(folder, 'downloads');
  await mkdir(downloads);
  const executablePath = wholeBrowserPath();
  const browser = await chromium.launch({
    ...(executablePath === undefined ? {} : { executablePath }),
    args: ['--no-sandbox', '--disable-gpu', '--disable-quic'],
    // A person's browser has it, and what Back shows depends on it.
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  });
  const lifeline = createLifeline('chromium', () => !browser.isConnected());
  browser.on('disconnected', () => lifeline.ended('its process is gone'));
  const context = await browser.newContext({
    locale: LOCALES[language],
    colorScheme: colourScheme,
    viewport: { width: 1440, height: 900 },
  });
  return {
    name: 'chromium',
    downloads,
    newTab: () =>
      lifeline.hold('a new tab', async () => chromiumTab(await context.newPage(), downloads, lifeline)),
    async close() {
      lifeline.release();
      await browser.close().catch(() => undefined);
    },
  };
}

function chromiumTab(page: Page, downloads: string, lifeline: Lifeline): BrowserTab {
  page.on('crash', () => lifeline.ended('its page crashed'));
  page.on('dialog', (dialog) => void dialog.accept().catch(() => undefined));
  page.on('download', (download) => {
    void download.saveAs(join(downloads, download.suggestedFilename())).catch(() => undefined);
  });
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
    evaluate: (expression) => hold('evaluate', () => page.evaluate(expression)),
    clickAt: (x, y) => hold('click', () => page.mouse.click(x, y)),
    type: (text) => hold('type', () => page.keyboard.type(text)),
    press: (keys) => hold(keys, () => page.keyboard.press(keys)),
    chooseFile: (field, path) =>
      hold('choose a file', async () => {
        const element = (await page.evaluateHandle<Element | null>(field)).asElement();
        if (!element) throw new Error('There is no field for the file.');
        await element.setInputFiles(path);
      }),
    resize: (width, height) => hold('resize', () => page.setViewportSize({ width, height })),
    picture: () => hold('picture', () => page.screenshot()),
    print: () => hold('print', () => page.pdf({ format: 'A4' })),
    bringToFront: () => hold('front', () => page.bringToFront()),
    close: () => hold('close', () => page.close()),
  };
}
