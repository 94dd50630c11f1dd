import { test as base, expect } from '@playwright/test';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startRelay, type Relay } from '../portal/relay';
import type { Language } from '../portal/test';
import { BrowserGone, type Browser, type BrowserName, type BrowserOptions } from './browser';
import { startChromium } from './chromium-browser';
import { EdgeReports } from './edge-reports';
import { startFirefox } from './firefox-browser';
import { endedLine, notStarted } from './lifeline';
import { keepPicture } from './pictures';
import { Tab } from './tab';
import { startWebKit } from './webkit-browser';

export { expect };

const START: Readonly<Record<BrowserName, (options: BrowserOptions) => Promise<Browser>>> = {
  chromium: startChromium,
  firefox: startFirefox,
  webkit: startWebKit,
};

/** The port that browsers ask, and behind it the one on which the portal listens: the line between them can be cut. */
export const VISITED_PORT = Number(process.env['E2E_PORT'] ?? 8096);
export const PORTAL_PORT = VISITED_PORT + 1;

/** What a page lacks longer than this it lacks for good (ms). */
const SETTLED_MS = 3_000;

export interface VisitOptions {
  readonly engine: BrowserName;
  readonly language: Language;
  readonly colourScheme: 'light' | 'dark';
  /** Of the window (pixels of CSS); one that an engine cannot make so narrow is as narrow as it can be. */
  readonly width: number;
}

/** A person's visit in one engine. */
export interface Visit {
  readonly engine: BrowserName;
  /** The first tab. */
  readonly tab: Tab;
  readonly newTab: () => Promise<Tab>;
  /** The line between browser and portal. */
  readonly network: Relay;
  /** Where the browser's downloads go. */
  readonly downloads: string;
  /** For the files of a journey. */
  readonly folder: string;
  /** Says which faults a journey expects, because it breaks something on purpose. */
  readonly expectFaults: (...patterns: readonly RegExp[]) => void;
  /** Does something in a tab, and looks over the page as it is then. */
  readonly step: (title: string, act: () => Promise<void>, tab?: Tab) => Promise<void>;
  /** Keeps a picture of the first tab, to be looked at. */
  readonly picture: (set: string, page: string) => Promise<void>;
}

export const test = base.extend<VisitOptions & { visit: Visit }>({
  engine: ['chromium', { option: true }],
  language: ['fr', { option: true }],
  colourScheme: ['light', { option: true }],
  width: [1440, { option: true }],
  visit: async ({ engine, language, colourScheme, width }, use, testInfo) => {
    // One that ended ends the run: the next test would only start it again.
    const ended = endedLine();
    if (ended !== undefined) throw new BrowserGone(ended);
    const folder = await mkdtemp(join(tmpdir(), `vetportal-${engine}-`));
    const network = await startRelay(PORTAL_PORT, VISITED_PORT);
    const origin = `http://localhost:${String(VISITED_PORT)}`;
    const reports = new EdgeReports(process.env['E2E_DATA_DIR'] ?? '.data/browsers');
    const expected: RegExp[] = [];
    let browser: Browser | undefined;
    const start = (): Promise<Browser> =>
      START[engine]({ language, colourScheme, folder }).catch((error: unknown) => {
        throw notStarted(engine, error);
      });
    const newTab = async (): Promise<Tab> => {
      browser ??= await start();
      const tab = new Tab(await browser.newTab(), origin);
      await tab.driver.resize(width, 900);
      return tab;
    };
    // The journey goes on after a fault: the same run shows what else is broken.
    const soft = expect.configure({ soft: true, timeout: SETTLED_MS });
    const unexpected = (faults: readonly string[]): string[] => [
      ...new Set(faults.filter((fault) => !expected.some((pattern) => pattern.test(fault)))),
    ];
    const told = (faults: readonly string[]) =>
      soft(unexpected(faults), 'the edge was told of nothing that is broken').toEqual([]);
    try {
      const tab = await newTab();
      await use({
        engine,
        tab,
        newTab,
        network,
        folder,
        downloads: join(folder, 'downloads'),
        expectFaults: (...patterns) => expected.push(...patterns),
        picture: async (set, page) => keepPicture(set, page, engine, await tab.driver.picture()),
        step: (title, act, of = tab) =>
          test.step(title, async () => {
            await act();
            await soft
              .poll(async () => unexpected(await of.faults()), { message: 'nothing on the page is broken' })
              .toEqual([]);
            told(reports.news());
          }),
      });
      if (endedLine() !== undefined) return;
      if (testInfo.status !== testInfo.expectedStatus) {
        // A log outlives the pictures.
        console.log(
          `${await tab.address()} shows\n${await tab.evaluate<string>('document.body.innerText.slice(0, 3000)')}`,
        );
        await keepPicture(
          'failed',
          testInfo.title.replaceAll(/\W+/g, '-').slice(0, 60),
          engine,
          await tab.driver.picture(),
        );
      } else told(await reports.untilLeft(tab));
    } finally {
      await browser?.close();
      network.close();
      await rm(folder, { recursive: true, force: true, maxRetries: 5 });
    }
  },
});
