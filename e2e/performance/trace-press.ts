import type { Browser } from '@playwright/test';
import { openForPress, type Visitor } from './measure-press';

/** A file over the network. Times are milliseconds since the navigation began. */
export interface TracedRequest {
  readonly url: string;
  readonly start: number;
  /** Its first byte. */
  readonly first: number;
  readonly end: number;
  /** Compressed. */
  readonly bytes: number;
}

/** What the main thread did without a pause, 50 ms and longer. */
export interface TracedTask {
  readonly start: number;
  readonly end: number;
}

/** A cold visit on the slow profile in which "Add to cart" is pressed at first sight. */
export interface PressTrace {
  readonly requests: readonly TracedRequest[];
  readonly tasks: readonly TracedTask[];
  /** First paint, press, its acknowledgement, shell ready, effect: milliseconds. */
  readonly marks: readonly (readonly [name: string, at: number])[];
}

/**
 * Traces a press at first sight.
 *
 * @param url an article's page, or a list
 */
export async function tracePress(browser: Browser, url: string, visitor?: Visitor): Promise<PressTrace> {
  const opened = await openForPress(browser, visitor);
  try {
    const { page, cdp } = opened;
    const sent = new Map<string, { url: string; start: number; first: number }>();
    const requests: TracedRequest[] = [];
    let origin: number | undefined;
    const since = (timestamp: number): number => (timestamp - (origin ?? timestamp)) * 1000;
    cdp.on('Network.requestWillBeSent', ({ requestId, request, timestamp }) => {
      if (request.url.startsWith('data:')) return;
      origin ??= timestamp;
      sent.set(requestId, { url: request.url, start: since(timestamp), first: since(timestamp) });
    });
    cdp.on('Network.responseReceived', ({ requestId, timestamp }) => {
      const request = sent.get(requestId);
      if (request) request.first = since(timestamp);
    });
    cdp.on('Network.loadingFinished', ({ requestId, timestamp, encodedDataLength }) => {
      const request = sent.get(requestId);
      if (request) requests.push({ ...request, end: since(timestamp), bytes: encodedDataLength });
    });
    await page.addInitScript(() => {
      const tasks: TracedTask[] = [];
      Object.assign(globalThis, { __tasks: tasks });
      new PerformanceObserver((list) => {
        for (const { startTime, duration } of list.getEntries())
          tasks.push({ start: startTime, end: startTime + duration });
      }).observe({ type: 'longtask', buffered: true });
    });
    const { pressed, acknowledged, done } = await opened.press(url);
    const seen = await page.evaluate(() => ({
      tasks: (globalThis as unknown as { __tasks: readonly TracedTask[] }).__tasks,
      paint: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0,
      ready: performance.getEntriesByName('shell-stands')[0]?.startTime ?? 0,
    }));
    return {
      requests: requests.filter(({ start }) => start < done),
      tasks: seen.tasks.filter(({ start }) => start < done),
      marks: [
        ['first paint', seen.paint],
        ['press', pressed],
        ['seen', acknowledged],
        ['shell ready', seen.ready],
        ['effect', done],
      ],
    };
  } finally {
    await opened.close();
  }
}
