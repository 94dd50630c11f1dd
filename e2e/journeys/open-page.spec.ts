import { untilShellReady } from '../portal/ready-times';
import { isHydrated } from '../portal/hydrated';
import { expect, test, type Page } from '../portal/test';

/** A call for the data of articles. */
const ARTICLES = /\/search\/products_\w+\/_search$/;

/** The documents that are loaded from here on, by their addresses. */
function documentsOf(page: Page): readonly string[] {
  const documents: string[] = [];
  page.on('request', (request) => {
    if (request.isNavigationRequest()) documents.push(request.url());
  });
  return documents;
}

test(
  'a page whose link is pointed at is fetched and not shown; when the link is pressed it asks for nothing again',
  { tag: ['@B09', '@B11', '@G12'] },
  async ({ page }) => {
    await page.goto('/en/search?q=meloxicam');
    await untilShellReady(page);
    const link = page.getByRole('main').locator('a[href*="/p/"]').filter({ hasText: /\w/ }).first();
    const name = (await link.innerText()).trim();
    const asked: string[] = [];
    page.on('request', (request) => {
      if (ARTICLES.test(request.url())) asked.push(request.url());
    });
    const fetched = page.waitForResponse(ARTICLES);
    await link.hover();
    await (await fetched).finished();
    await expect(page.getByRole('heading', { level: 1, includeHidden: true })).toHaveCount(1);
    await expect(page.getByRole('heading', { level: 1 })).toContainText('meloxicam');
    await expect(page).toHaveTitle(/meloxicam/);
    const documents = documentsOf(page);
    await link.click();
    await expect(page).toHaveURL(/\/en\/p\//);
    const title = page.getByRole('heading', { level: 1 });
    await expect(title).toContainText(name);
    await expect(title).toBeFocused();
    await expect(page.getByRole('main').getByRole('spinbutton').first()).toBeVisible();
    // The page that was left is taken apart.
    await expect(page.locator('main [data-left]')).toHaveCount(0);
    await expect(page.locator('main h1')).toHaveCount(1);
    expect(documents).toEqual([]);
    expect(asked).toHaveLength(1);
    await page.goBack();
    await expect(title).toContainText('meloxicam');
    await expect(page.locator('main h1')).toHaveCount(1);
  },
);

test(
  'a page that is opened from a list which has been used has the focus on its heading',
  { tag: ['@B09', '@B11'] },
  async ({ page }) => {
    await page.goto('/en/search?q=meloxicam');
    await untilShellReady(page);
    // Live before the link is pressed, so that React takes the list off, later than the article comes.
    await page.getByRole('main').getByRole('spinbutton').first().fill('2');
    const title = page.getByRole('heading', { level: 1 });
    await expect.poll(() => title.evaluate(isHydrated)).toBe(true);
    await page.getByRole('main').locator('a[href*="/p/"]').filter({ hasText: /\w/ }).first().click();
    await expect(title).not.toContainText('Results');
    await expect(title).toBeFocused();
  },
);

test(
  'a link of a list that is being made live at the moment it is pressed leads on without loading a document',
  { tag: '@B11' },
  async ({ page }) => {
    await page.goto('/en/search?q=meloxicam');
    await untilShellReady(page);
    const documents = documentsOf(page);
    await page.evaluate(() => {
      const pressOnceComing = new MutationObserver(() => {
        if (!document.querySelector('main [data-hydration=running]')) return;
        pressOnceComing.disconnect();
        document.querySelector<HTMLElement>('main a[href*="/p/"]')?.click();
      });
      pressOnceComing.observe(document, { subtree: true, attributes: true });
    });
    await page.getByRole('heading', { level: 1 }).hover();
    await expect(page).toHaveURL(/\/en\/p\//);
    const title = page.getByRole('heading', { level: 1 });
    await expect(title).not.toContainText('Results');
    await expect(title).toBeFocused();
    await expect(page.getByRole('main').getByRole('spinbutton').first()).toBeVisible();
    await expect(page.locator('main [data-left]')).toHaveCount(0);
    expect(documents).toEqual([]);
  },
);

test(
  'a link that is pressed before any code of its page is there opens the page all the same',
  { tag: '@B11' },
  async ({ page }) => {
    // The line brings the shell, and nothing of the catalogue for now.
    await page.route(/\/modules\/mf-catalogue\//, () => undefined);
    await page.goto('/en/search?q=meloxicam');
    await untilShellReady(page);
    const link = page.getByRole('main').locator('a[href*="/p/"]').filter({ hasText: /\w/ }).first();
    const name = (await link.innerText()).trim();
    const documents = documentsOf(page);
    await link.click();
    await expect(page).toHaveURL(/\/en\/p\//);
    await expect(page.getByRole('heading', { level: 1 })).toContainText(name);
    expect(documents).toHaveLength(1);
    await page.goBack();
    await expect(page.getByRole('heading', { level: 1 })).toContainText('meloxicam');
  },
);
