import type { Browser, CDPSession, Page } from '@playwright/test';
import { openWindow } from './open-window';
import { chainDepth, type SentRequest } from './request-chain';

/** What one cold visit of a page cost. Times are milliseconds since the navigation began. */
export interface PageFigures {
  readonly firstPaint: number;
  readonly largestPaint: number;
  /** Until the page's own content, told by a selector, is on screen. */
  readonly content: number;
  /** Until the shell stands, and with it a press is answered. */
  readonly ready: number;
  readonly requests: number;
  /** JavaScript over the network, compressed, in bytes. */
  readonly scriptBytes: number;
  /** The page's HTML over the network, compressed, in bytes. */
  readonly documentBytes: number;
  /** Requests that waited for one another, the document being 1. */
  readonly chain: number;
  readonly layoutShift: number;
}

/** A phone on a slow line: processor four times slower, 1.6 Mbit/s, 150 ms. */
const SLOW = { cpu: 4, bitsPerSecond: 1_600_000, latencyMs: 150 } as const;

/** Gives a page the slow processor and the slow line. */
export async function slowDown(page: Page): Promise<CDPSession> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Network.enable');
  await cdp.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: SLOW.latencyMs,
    downloadThroughput: SLOW.bitsPerSecond / 8,
    uploadThroughput: SLOW.bitsPerSecond / 8,
  });
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: SLOW.cpu });
  return cdp;
}

interface Observed {
  ready: number;
  firstPaint: number;
  largestPaint: number;
  content: number;
  layoutShift: number;
}

/* The compiler of this file names functions by a helper, which a function sent to the page would miss there. */
export const KEEP_NAMES = 'globalThis.__name ??= (named) => named;';

/* Runs in the page before any of its scripts. */
function observe(selector: string): void {
  const seen: Observed = { firstPaint: 0, largestPaint: 0, content: 0, ready: 0, layoutShift: 0 };
  Object.assign(globalThis, { __seen: seen });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntriesByName('first-contentful-paint')) seen.firstPaint = entry.startTime;
  }).observe({ type: 'paint', buffered: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) seen.largestPaint = entry.startTime;
  }).observe({ type: 'largest-contentful-paint', buffered: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      seen.layoutShift += (entry as PerformanceEntry & { value?: number }).value ?? 0;
    }
  }).observe({ type: 'layout-shift', buffered: true });
  new PerformanceObserver((list) => {
    for (const { name, startTime } of list.getEntries()) if (name === 'shell-stands') seen.ready = startTime;
  }).observe({ type: 'mark', buffered: true });
  const look = (): void => {
    if (document.querySelector(selector)) seen.content = performance.now();
    else requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}

/**
 * Opens a page with an empty cache on the slow profile.
 *
 * @param content a selector of the page's own content, not of a skeleton
 */
export async function measurePage(browser: Browser, url: string, content: string): Promise<PageFigures> {
  const context = await browser.newContext({ viewport: { width: 412, height: 823 }, locale: 'fr-BE' });
  try {
    const page = await openWindow(context);
    await page.addInitScript(KEEP_NAMES);
    await page.addInitScript(observe, content);
    const cdp = await slowDown(page);
    const sent: SentRequest[] = [];
    const scripts = new Set<string>();
    let scriptBytes = 0;
    let documentBytes = 0;
    let documentRequest: string | undefined;
    let moved = Date.now();
    cdp.on('Network.requestWillBeSent', ({ requestId, request, initiator, type }) => {
      moved = Date.now();
      if (request.url.startsWith('data:')) return;
      sent.push({ url: request.url, initiator: initiatorUrl(initiator) });
      if (type === 'Script') scripts.add(requestId);
      if (type === 'Document') documentRequest ??= requestId;
    });
    cdp.on('Network.responseReceived', ({ requestId, type, response }) => {
      // A preloaded script is of type Other or Preload until it is used.
      if (type === 'Script' || response.mimeType.includes('javascript')) scripts.add(requestId);
    });
    cdp.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      moved = Date.now();
      if (scripts.has(requestId)) scriptBytes += encodedDataLength;
      if (requestId === documentRequest) documentBytes = encodedDataLength;
    });
    await page.goto(url, { waitUntil: 'load', timeout: 60_000 });
    await page.locator(content).first().waitFor({ timeout: 60_000 });
    await page.waitForFunction(() => (globalThis as unknown as { __seen: Observed }).__seen.ready > 0);
    await untilAtRest(page, () => Date.now() - moved);
    const seen = await page.evaluate(() => (globalThis as unknown as { __seen: Observed }).__seen);
    return { ...seen, requests: sent.length, scriptBytes, documentBytes, chain: chainDepth(sent) };
  } finally {
    await context.close();
  }
}

/** Nothing was asked for or came for so long, and the processor had nothing to do: the page has come to rest (ms). */
const AT_REST_MS = 1500;

/**
 * Waits until a page neither loads nor computes. A quiet line alone says little: on the slow processor a page may run its
 * scripts for a second before it asks for the next ones.
 */
async function untilAtRest(page: Page, quietFor: () => number): Promise<void> {
  do {
    await page.waitForTimeout(Math.max(50, AT_REST_MS - quietFor()));
    await page.evaluate(() => new Promise((idle) => requestIdleCallback(idle)));
  } while (quietFor() < AT_REST_MS);
}

interface Initiator {
  readonly type: string;
  readonly url?: string;
  readonly stack?: {
    readonly callFrames: readonly { readonly url: string }[];
    readonly parent?: Initiator['stack'];
  };
}

function initiatorUrl({ url, stack }: Initiator): string | undefined {
  for (let frames = stack; frames; frames = frames.parent) {
    const script = frames.callFrames.find((frame) => frame.url !== '')?.url;
    if (script !== undefined) return script;
  }
  return url;
}

/** How long a pointer rests on a link before the click. */
const INTENT_MS = 200;

interface RouteChange {
  readonly url: string;
  /** A selector of the link; the page is ready when it is there. */
  readonly link: string;
  /** A selector of what tells one page from the next by its text. */
  readonly heading: string;
  /** Whether the pointer rests on the link first. */
  readonly intent: boolean;
}

/**
 * Follows a link on the slow profile, everything of the first page being there.
 *
 * @returns milliseconds from the click until the next page's own heading is painted
 */
export async function measureRouteChange(
  browser: Browser,
  { url, link, heading, intent }: RouteChange,
): Promise<number> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 }, locale: 'fr-BE' });
  try {
    const page = await context.newPage();
    await page.addInitScript(KEEP_NAMES);
    let moved = Date.now();
    const move = (): void => void (moved = Date.now());
    page.on('request', move).on('requestfinished', move).on('requestfailed', move);
    await page.goto(url);
    const anchor = page.locator(link).first();
    await anchor.waitFor();
    // The browser's own `networkidle` is half a second without requests: the scripts of a list wait as long for its first paint.
    await untilAtRest(page, () => Date.now() - moved);
    await slowDown(page);
    if (intent) {
      await anchor.hover();
      await page.waitForTimeout(INTENT_MS);
    }
    return await page.evaluate(
      ([linkSelector, headingSelector]) =>
        new Promise<number>((resolve, reject) => {
          const target = document.querySelector<HTMLElement>(linkSelector);
          // What has been left, or is not shown yet, may stand in the document as well.
          const shown = (): string | undefined =>
            [...document.querySelectorAll(headingSelector)].find((each) =>
              each.checkVisibility({ visibilityProperty: true }),
            )?.textContent;
          const former = shown();
          if (!target || former === undefined) {
            reject(new Error(`no ${linkSelector}, or no ${headingSelector}`));
            return;
          }
          const painted = new MessageChannel();
          painted.port1.onmessage = () => resolve(performance.now() - start);
          const start = performance.now();
          const look = (): void => {
            const present = shown();
            // What is posted while a frame is made is heard once it has been painted.
            if (present !== undefined && present !== former) painted.port2.postMessage(null);
            else requestAnimationFrame(look);
          };
          target.click();
          requestAnimationFrame(look);
        }),
      [link, heading] as const,
    );
  } finally {
    await context.close();
  }
}
