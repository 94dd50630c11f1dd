import { untilShellReady } from '../portal/ready-times';
import { expect, test, type Page } from '../portal/test';

/* What a browser styles anew is what has changed: a list has more than a thousand elements, and to style them all holds up every press. */

interface TraceEvent {
  readonly name: string;
  /** Microseconds. */
  readonly ts: number;
  readonly args: { readonly elementCount?: number };
}

/** What the browser tells of its work on a page while something is done. */
async function traceOf(page: Page, act: () => Promise<void>): Promise<readonly TraceEvent[]> {
  const devTools = await page.context().newCDPSession(page);
  const events: TraceEvent[] = [];
  // The protocol leaves open what an event of a trace is.
  devTools.on('Tracing.dataCollected', ({ value }) => events.push(...(value as unknown as TraceEvent[])));
  await devTools.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: ['devtools.timeline', 'blink.user_timing'] },
  });
  await act();
  const complete = new Promise((done) => devTools.once('Tracing.tracingComplete', done));
  await devTools.send('Tracing.end');
  await complete;
  return events;
}

test(
  'components that come after the page has the browser style what they are about',
  { tag: '@B11' },
  async ({ page }) => {
    const ruleCount = (): Promise<number> =>
      page.evaluate(
        () =>
          document.querySelector<HTMLStyleElement>('style[data-styled="active"]')?.sheet?.cssRules.length ??
          0,
      );
    let first = 0;
    const events = await traceOf(page, async () => {
      await page.goto('/fr/c/medicaments');
      await expect.poll(ruleCount).toBeGreaterThan(0);
      first = await ruleCount();
      // At rest an article's page is drawn, with components that a list has not, in two columns and in one.
      await expect.poll(ruleCount, { timeout: 15_000 }).toBeGreaterThan(first + 20);
      await page.waitForLoadState('networkidle');
    });
    const stands = events.find(({ name }) => name === 'shell-stands')?.ts ?? Infinity;
    const styled = events
      .filter(({ name, ts }) => name === 'UpdateLayoutTree' && ts > stands)
      .map(({ args }) => args.elementCount ?? 0);
    const elements = await page.evaluate(() => document.querySelectorAll('body *').length);
    expect(elements).toBeGreaterThan(1_000);
    expect(styled.length).toBeGreaterThan(0);
    expect(Math.max(...styled)).toBeLessThan(elements / 3);
  },
);

test(
  'what the page came with is what it is styled by once its script runs',
  { tag: '@B11' },
  async ({ page }) => {
    interface Noting {
      sent?: HTMLStyleElement | null;
    }
    await page.addInitScript(() => {
      const styles = (): HTMLStyleElement | null => document.querySelector('head > style[data-styled]');
      document.addEventListener('DOMContentLoaded', () => ((window as Noting).sent = styles()));
    });
    await page.goto('/fr/c/medicaments');
    await untilShellReady(page);
    const [hasStayed, count, rest] = await page.evaluate(() => {
      const { sent } = window as Noting;
      const styles = [...document.querySelectorAll<HTMLStyleElement>('style[data-styled]')];
      return [styles[0] === sent, sent?.sheet?.cssRules.length ?? 0, styles.length - 1];
    });
    expect([hasStayed, rest]).toEqual([true, 0]);
    expect(count).toBeGreaterThan(200);
  },
);
