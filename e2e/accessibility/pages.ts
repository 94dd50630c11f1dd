import type { Language, Page } from '../portal/test';

/* Where a path ends in capitals, the first such page that a search or a list leads to. */

/** Every page that a guest reaches, and what stands in the place of those for customers. */
export const GUEST_PAGES = [
  '',
  '/search?q=meloxicam',
  '/search?q=meloxicam&view=grid',
  '/search?q=zzzzqqqq',
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
  '/page/FIRST',
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
  '/account/smallads',
  '/account/smallads?ads=mine',
  '/account/smallads?ads=new',
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
  await page.goto(`/${language}${path.includes('FIRST') ? listOf(folder) : path}`);
  await rested(page);
  if (!path.includes('FIRST')) return;
  const link = page.locator(`main a[href*="${folder}"], footer a[href*="${folder}"]`).first();
  if ((await link.count()) === 0) return;
  const href = (await link.getAttribute('href')) ?? '/';
  await page.goto(href.endsWith(rest) ? href : `${href}${rest}`);
  await rested(page);
}

const listOf = (folder: string): string => {
  if (folder.startsWith('/account')) return folder.slice(0, -1);
  if (folder === '/news/') return '/news';
  return folder === '/page/' ? '/' : '/search?q=meloxicam';
};

async function rested(page: Page): Promise<void> {
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  // On a busy machine nothing may be under way for a while before the shell runs, where the page has one.
  await page.waitForFunction(
    () => !document.getElementById('app') || performance.getEntriesByName('shell-stands').length > 0,
  );
  await page.waitForLoadState('networkidle');
}
