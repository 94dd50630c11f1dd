import { untilShellReady } from '../portal/ready-times';
import { isHydrated } from '../portal/hydrated';
import { violations } from '../portal/violations';
import { expect, test, type Page } from '../portal/test';

/** What is made ready of a page that a link leads to. */
const ahead = (page: Page) => page.locator('main [data-ahead="kept"]');

/** The documents that are loaded from here on, by their addresses. */
function documentsOf(page: Page): readonly string[] {
  const documents: string[] = [];
  page.on('request', (request) => {
    if (request.isNavigationRequest()) documents.push(request.url());
  });
  return documents;
}

async function pointAtArticle(page: Page) {
  await page.goto('/en/search?q=meloxicam');
  await untilShellReady(page);
  const link = page.getByRole('main').locator('a[href*="/p/"]').filter({ hasText: /\w/ }).first();
  const name = (await link.innerText()).trim();
  await link.hover();
  await expect(ahead(page).first()).toBeAttached();
  return { link, name };
}

test(
  'a page whose link is pointed at is made ready out of sight and reach, and stands there when it is pressed',
  { tag: ['@B11', '@B09'] },
  async ({ page }) => {
    const { link } = await pointAtArticle(page);
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    await expect(page.getByRole('heading', { level: 1 })).toContainText('meloxicam');
    const found = await ahead(page).evaluateAll((parts) => {
      const inside = parts.flatMap((part) => [...part.querySelectorAll<HTMLElement>('a, button, input')]);
      const reached = inside.filter((element) => {
        element.focus();
        return document.activeElement === element;
      });
      const { scrollWidth, clientWidth } = document.documentElement;
      return { inside: inside.length, reached: reached.length, isWider: scrollWidth > clientWidth };
    });
    expect(found).toEqual({ inside: found.inside, reached: 0, isWider: false });
    expect(found.inside).toBeGreaterThan(3);
    expect(await violations(page)).toEqual([]);
    const documents = documentsOf(page);
    await link.click();
    await expect(page).toHaveURL(/\/en\/p\//);
    expect(documents).toEqual([]);
    await expect(page.getByRole('heading', { level: 1 })).not.toContainText('meloxicam for');
    // The page that was left is taken apart, and nothing says any more that this one was made ready.
    await expect(page.locator('main :is([data-ahead], [data-left])')).toHaveCount(0);
    await expect(page.locator('main h1')).toHaveCount(1);
    await expect(page.locator('main h1')).toBeFocused();
    await expect(page.getByRole('main').getByRole('spinbutton').first()).toBeVisible();
    // Back on the list the pointer would rest on the link, and its page be made ready again.
    await page.mouse.move(0, 0);
    await page.goBack();
    await expect(page.getByRole('heading', { level: 1 })).toContainText('meloxicam');
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
  'a page that was made ready leaves the document when another one is opened',
  { tag: '@B11' },
  async ({ page }) => {
    await pointAtArticle(page);
    await page
      .getByRole('contentinfo')
      .getByRole('link', { name: /contact/i })
      .first()
      .click();
    await expect(page.getByRole('heading', { level: 1, name: 'Contact' })).toBeVisible();
    await expect(page.locator('main :is([data-ahead], [data-left])')).toHaveCount(0);
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
    await expect(page.locator('main :is([data-ahead], [data-left])')).toHaveCount(0);
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
