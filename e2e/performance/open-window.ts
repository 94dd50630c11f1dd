import { setTimeout as wait } from 'node:timers/promises';
import type { BrowserContext, Page } from '@playwright/test';

/** Milliseconds that a window which has just been opened is busy with the browser's own parts, with some to spare. */
const BUSY_MS = 2_500;

/**
 * A window as a person has it who types an address: it has been there before. One that has just been opened takes from the
 * processors on which the page is to be shown, and what is timed then is the window.
 */
export async function openWindow(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  await wait(BUSY_MS);
  return page;
}
