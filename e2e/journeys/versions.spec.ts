import { OPERATOR_TOKEN, publishBroken } from '../portal/broken-version';
import { holdScripts } from '../portal/hold-scripts';
import { expect, LANGUAGES, test, type Page } from '../portal/test';
import { violations } from '../portal/violations';

const WORDS = {
  bar: {
    fr: 'Versions choisies pour cet onglet',
    nl: 'Versies gekozen voor dit tabblad',
    en: 'Versions chosen for this tab',
  },
  over: { fr: 'a expiré', nl: 'is verlopen', en: 'has expired' },
  panel: { fr: 'Panneau de développement', nl: 'Ontwikkelaarspaneel', en: 'Developer panel' },
  close: { fr: 'Fermer le panneau', nl: 'Paneel sluiten', en: 'Close the panel' },
} as const;

const ranFrom = (page: Page, version: string): Promise<boolean> =>
  page.evaluate(
    (folder) => performance.getEntriesByType('resource').some(({ name }) => name.includes(folder)),
    `/mf-cart/${version}/`,
  );

test(
  'a tab keeps the version that its address has asked for, says so, and ends it',
  { tag: ['@main', '@D05', '@B09'] },
  async ({ page, context, baseURL }) => {
    const version = await publishBroken(baseURL ?? '', 'mf-cart', 'none');
    const bar = page.getByRole('region', { name: WORDS.bar.en });
    await page.goto(`/en/cart?mf=mf-cart@${version},mf-cart@9.9.9`);
    await expect(bar).toContainText(`mf-cart ${version}`);
    await expect(bar).toContainText('mf-cart 9.9.9: not available');
    expect(await violations(page)).toEqual([]);
    expect(new URL(page.url()).search).toBe('');
    expect(await ranFrom(page, version)).toBe(true);
    await page.reload();
    await expect(bar).toContainText(version);
    await expect(page.getByRole('heading', { level: 1, name: 'Cart' })).toBeVisible();
    const other = await context.newPage();
    await other.goto('/en/cart');
    await expect(other.getByRole('heading', { level: 1, name: 'Cart' })).toBeVisible();
    expect(await ranFrom(other, version)).toBe(false);
    await bar.getByRole('button', { name: 'End' }).click();
    await expect(bar).toBeHidden();
    await expect(page.getByRole('heading', { level: 1, name: 'Cart' })).toBeVisible();
    expect(await ranFrom(page, version)).toBe(false);
  },
);

test(
  'a preview address shows the whole portal with a version in one tab, and says when it is over',
  { tag: '@W26' },
  async ({ page, context, baseURL }) => {
    const version = await publishBroken(baseURL ?? '', 'mf-cart', 'none');
    const answer = await page.request.post('/delivery/preview', {
      headers: { authorization: `Bearer ${OPERATOR_TOKEN}` },
      data: { name: 'mf-cart', version },
    });
    const { preview } = (await answer.json()) as { readonly preview: string };
    const bar = page.getByRole('region', { name: WORDS.bar.fr });
    await page.goto(preview);
    await expect(bar).toContainText(`mf-cart ${version}`);
    // The token is in no address that somebody might copy.
    expect(new URL(page.url()).search).toBe('');
    await page.goto('/fr/cart');
    await expect(bar).toContainText(`mf-cart ${version}`);
    await expect.poll(() => ranFrom(page, version)).toBe(true);
    const other = await context.newPage();
    await other.goto('/fr/cart');
    await expect(other.getByRole('heading', { level: 1 })).toBeVisible();
    expect(await ranFrom(other, version)).toBe(false);
    for (const language of LANGUAGES) {
      await other.goto(`/${language}${new URL(preview).search}x`);
      await expect(other.getByRole('region', { name: WORDS.bar[language] })).toContainText(
        WORDS.over[language],
      );
    }
  },
);

test(
  'a tab keeps what its address has asked for where a link is pressed before the scripts have come',
  { tag: '@D05' },
  async ({ page, baseURL }) => {
    const version = await publishBroken(baseURL ?? '', 'mf-cart', 'none');
    const release = await holdScripts(page);
    await page.goto(`/en/search?q=meloxicam&mf=mf-cart@${version}`, { waitUntil: 'commit' });
    await page
      .getByRole('main')
      .getByRole('link', { name: /meloxicam/i })
      .first()
      .click();
    await expect(page).toHaveURL(/\/en\/p\//);
    release();
    await expect(page.getByRole('region', { name: WORDS.bar.en })).toContainText(`mf-cart ${version}`);
    expect(new URL(page.url()).pathname).toMatch(/^\/en\/p\//);
  },
);

test(
  'the developer panel comes when it is asked for, and chooses a version',
  { tag: ['@D05', '@D11', '@B09'] },
  async ({ page, baseURL }) => {
    const version = await publishBroken(baseURL ?? '', 'mf-cart', 'none');
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    for (const language of LANGUAGES) {
      await page.goto(`/${language}/cart?panel`);
      const panel = page.getByRole('region', { name: WORDS.panel[language] });
      await expect(panel.getByRole('row', { name: /mf-cart/ })).toBeVisible();
      if (language === 'fr') expect(await violations(page)).toEqual([]);
      await panel.getByRole('button', { name: WORDS.close[language] }).click();
      await expect(panel).toBeHidden();
    }
    asked.length = 0;
    await page.goto('/en/cart');
    await expect(page.getByRole('heading', { level: 1, name: 'Cart' })).toBeVisible();
    expect(asked.filter((url) => /mf-developer|developer-tools/.test(url))).toEqual([]);
    await page.keyboard.press('Alt+Shift+D');
    const panel = page.getByRole('region', { name: WORDS.panel.en });
    await expect(panel).toBeFocused();
    await panel.getByRole('combobox', { name: 'Wanted version of mf-cart' }).selectOption(version);
    await panel.getByRole('button', { name: 'Reload with these versions' }).click();
    await expect(page.getByRole('region', { name: WORDS.bar.en })).toContainText(version);
    expect(await ranFrom(page, version)).toBe(true);
  },
);

test(
  'a developer panel that does not come says so beside the page, which works on, and comes when asked again',
  { tag: ['@D05', '@D07', '@D10'] },
  async ({ page, portal }) => {
    portal.expectConsole(/Failed to load|net::ERR|ModuleUnavailable|mf-developer|RUNTIME|ScriptError/i);
    await page.route('**/modules/mf-developer/**', (route) => route.abort());
    await page.goto('/en/cart?panel');
    await expect(page.getByRole('heading', { level: 1, name: 'Cart' })).toBeVisible();
    const retry = page.getByRole('button', { name: /again|retry/i });
    await expect(retry).toBeVisible();
    await page.getByRole('combobox', { name: 'Search articles' }).fill('meloxicam');
    await expect(page.getByRole('option').first()).toBeVisible();
    await page.unroute('**/modules/mf-developer/**');
    await page.getByRole('combobox', { name: 'Search articles' }).press('Escape');
    await retry.click();
    await expect(page.getByRole('region', { name: WORDS.panel.en })).toBeVisible();
  },
);
