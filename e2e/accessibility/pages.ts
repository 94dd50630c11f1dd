import type { ViewportSize } from '@playwright/test';
import { expect, type Language, type Page } from '../portal/test';

/* Where a path has FIRST, the first such page that a search or a list leads to; it comes after that list, which then is open. */

/** Every page that a guest reaches, and the placeholders of those for customers. */
export const GUEST_PAGES = [
  '',
  '/page/FIRST',
  '/search?q=meloxicam&view=grid',
  '/search?q=zzzzqqqq',
  '/search?q=meloxicam',
  '/c/FIRST',
  '/p/FIRST',
  '/promotions',
  '/selection',
  '/cart',
  '/quick-order',
  '/account/register',
  '/account/oidc-redirect',
  '/account/sales',
  '/news',
  '/news/FIRST',
  '/contact',
  '/contact-success?reference=C000001',
  '/vetgroup',
  '/no-such-page',
  // Nothing that a browser sends: a page that needs neither script nor module.
  '/c/%ff',
] as const;

/** Every page of a customer. */
export const CUSTOMER_PAGES = [
  '',
  '/account',
  '/account/sales',
  '/account/sales/FIRST',
  '/account/documents',
  '/account/wishlists',
  '/account/wishlists/FIRST',
  '/account/products_on_order',
  '/account/products_on_order/FIRST/cancel',
  '/account/profile',
  '/account/smallads?ads=mine',
  '/account/smallads?ads=new',
  '/account/smallads',
  '/account/smallads/FIRST',
  '/cart',
  '/cart-confirm',
  '/cart-validated',
  '/quick-order',
  '/selection',
  '/promotions',
  '/vetgroup',
  '/search?q=meloxicam',
  '/p/FIRST',
] as const;

/** Goes to a page and waits until it has come to rest. */
export async function open(page: Page, language: Language, path: string): Promise<void> {
  const [folder = '', rest = ''] = path.split('FIRST');
  const isFirst = path.includes('FIRST');
  const address = `/${language}${isFirst ? listOf(folder) : path}`;
  if (!isFirst || !page.url().endsWith(address)) {
    await page.goto(address);
    await rested(page);
  }
  if (!isFirst) return;
  const link = page.locator(`main a[href*="${folder}"], footer a[href*="${folder}"]`).first();
  if ((await link.count()) === 0) return;
  const href = (await link.getAttribute('href')) ?? '/';
  await page.goto(href.endsWith(rest) ? href : `${href}${rest}`);
  await rested(page);
}

/** Expects what every page has: a title, one heading, and nothing wider than the window. @param path as it is named when it fails */
export async function expectWhole(page: Page, path: string): Promise<void> {
  const { title, headings } = await page.evaluate(() => ({
    title: document.title,
    headings: document.querySelectorAll('h1').length,
  }));
  expect.soft(title, `title of ${path}`).not.toBe('');
  expect.soft(headings, `headings of ${path}`).toBe(1);
  expect.soft(await overflow(page), `px that ${path} is wider than its window`).toBeLessThanOrEqual(0);
}

/** Expects that a page fits another window too, once what is drawn by its size is drawn anew. */
export async function expectToFit(page: Page, path: string, window: ViewportSize): Promise<void> {
  await page.setViewportSize(window);
  await expect
    .configure({ soft: true })
    .poll(() => overflow(page), `px that ${path} is wider than ${window.width}`)
    .toBeLessThanOrEqual(0);
}

const overflow = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

const listOf = (folder: string): string => {
  if (folder.startsWith('/account')) return folder.slice(0, -1);
  if (folder === '/news/') return '/news';
  return folder === '/page/' ? '' : '/search?q=meloxicam';
};

async function rested(page: Page): Promise<void> {
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  // On a busy machine nothing may be under way for a while before the shell runs, where the page has one.
  await page.waitForFunction(
    () => !document.getElementById('app') || performance.getEntriesByName('shell-stands').length > 0,
  );
  await page.waitForLoadState('networkidle');
}
