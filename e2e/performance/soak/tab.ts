import { setTimeout as wait } from 'node:timers/promises';
import type { Browser, CDPSession, Page } from '@playwright/test';

const CLICK_MS = 4_000;
/** So often the tab goes home, where its memory is measured: one page needs more than another. */
const CLICKS_FROM_HOME = 6;
const LINKS = 'header a[href^="/en"], main a[href^="/en"], nav a[href^="/en"]';
const HOME = '/en';
/** From where it goes home: React holds the nodes of a page that was left until the next one is, so it is the same each time. */
const BEFORE_HOME = '/en/contact';
/** Pages that a tab goes to: no sign-out, no papers, nothing that leaves the portal. */
const READ = /^\/en(?:$|\/(?:search|c\/|p\/|cart$|quick-order$|contact$|news))/;

/** A person's tab that goes from page to page by links, and is never loaded anew by them. */
export interface Tab {
  /** Exceptions, errors of the console and crashes. */
  readonly errors: readonly string[];
  /** Documents that the tab has loaded: one, where the portal itself has not had it loaded anew. */
  documents(): number;
  /** @param measured is told what the tab needs whenever it is home again */
  browse(isOver: () => boolean, measured: (figures: Figures) => void): Promise<void>;
}

/** Memory of its scripts in MiB and its nodes, without what nobody holds. */
interface Figures {
  readonly heap: number;
  readonly nodes: number;
}

/** Opens it and signs somebody in. */
export async function openTab(
  browser: Browser,
  origin: string,
  { email, password }: { readonly email: string; readonly password: string },
): Promise<Tab> {
  const context = await browser.newContext({ locale: 'en-GB' });
  await context.addCookies([{ name: 'consent', value: 'analytics:0', url: origin }]);
  const page = await context.newPage();
  await page.goto(`${origin}/en`);
  await page.getByRole('banner').getByRole('button', { name: 'Sign in' }).click();
  await page.getByRole('textbox', { name: /e-?mail/i }).fill(email);
  const field = page.getByRole('textbox', { name: /password/i });
  await field.fill(password);
  await field.press('Enter');
  await page.waitForURL(
    (url) => !url.pathname.startsWith('/idp/') && !url.pathname.includes('oidc-redirect'),
  );
  const errors: string[] = [];
  let documents = 1;
  page.on('pageerror', ({ message }) => errors.push(message));
  page.on('crash', () => errors.push('the tab crashed'));
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(`${message.text()} ${message.location().url}`);
  });
  page.on('domcontentloaded', () => (documents += 1));
  const session = await context.newCDPSession(page);
  await session.send('Performance.enable');
  return {
    errors,
    documents: () => documents,
    async browse(isOver, measured) {
      for (let click = 1; !isOver(); click += 1) {
        const goesHome = click % CLICKS_FROM_HOME === 0;
        const comesHomeNext = (click + 1) % CLICKS_FROM_HOME === 0;
        const clicked = goesHome
          ? press(page, HOME)
          : comesHomeNext
            ? press(page, BEFORE_HOME)
            : follow(page);
        await clicked.catch((error: unknown) => errors.push(String(error)));
        await wait(CLICK_MS);
        if (goesHome && new URL(page.url()).pathname === HOME) measured(await figuresOf(session));
      }
    },
  };
}

/** Presses any link that leads on within the portal. */
async function follow(page: Page): Promise<void> {
  const hrefs = await page
    .locator(LINKS)
    .evaluateAll((links) =>
      links.flatMap((link) => (link.checkVisibility() ? (link.getAttribute('href') ?? []) : [])),
    );
  const known = [...new Set(hrefs)].filter((href) => READ.test(href.replace(/[?#].*$/s, '')));
  await press(page, known[Math.floor(Math.random() * known.length)] ?? HOME);
}

async function press(page: Page, href: string): Promise<void> {
  await page.evaluate(
    (to) => document.querySelector<HTMLElement>(`a[href="${CSS.escape(to)}"]`)?.click(),
    href,
  );
}

async function figuresOf(session: CDPSession): Promise<Figures> {
  await session.send('HeapProfiler.collectGarbage');
  const { metrics } = await session.send('Performance.getMetrics');
  const of = (name: string): number => metrics.find((metric) => metric.name === name)?.value ?? Number.NaN;
  return { heap: of('JSHeapUsedSize') / 1024 / 1024, nodes: of('Nodes') };
}
