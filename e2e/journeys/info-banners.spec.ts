import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  otherDataFolder,
  removeDataFolder,
  startOtherPortal,
  type OtherPortal,
} from '../portal/other-portal';
import { startSearchStub, type SearchStub } from '../portal/search-stub';
import { expect, fillLogin, test, type Page } from '../portal/test';

const START_LIMIT = 180_000;
const MINUTE = 60_000;
/** The banners in English, which cannot be had. */
const AWAY = 'infobanners_en';
const at = (minutes: number): string => new Date(Date.now() + minutes * MINUTE).toISOString();
const banner = (id: number, type: string, visibility: string, html: string, dates: object = {}): object => ({
  id,
  type,
  visibility,
  html,
  ...dates,
});

let folder: string;
let search: SearchStub;
let portal: OtherPortal;
test.beforeAll(async ({ baseURL }) => {
  test.setTimeout(START_LIMIT);
  folder = await otherDataFolder();
  // An index that does not look at dates: the part that shows it does.
  const documents = [
    banner(1, 'info', 'all', '<p>Tournée <b>maintenue</b></p><img src="x" onerror="alert(1)">'),
    banner(2, 'warning', 'guest', '<p>Ouvrez un compte</p>', { date_start: at(-60), date_end: at(600) }),
    banner(3, 'warning', 'customer', '<p>Rappel de lot</p>', { date_start: null, date_end: at(600) }),
    banner(4, 'info', 'all', '<p>Inventaire passé</p>', { date_start: at(-120), date_end: at(-60) }),
    banner(5, 'info', 'all', '<p>Salon à venir</p>', { date_start: at(600) }),
    banner(6, 'info', 'all', '<p>Fin dans une heure</p>', { date_end: at(60) }),
    banner(7, 'info', 'all', '<p>Début dans une heure</p>', { date_start: at(60) }),
  ];
  search = await startSearchStub(baseURL ?? '', 'infobanners', documents, AWAY);
  portal = await startOtherPortal(folder, { SEARCH_URL: search.url });
});
test.afterAll(async () => {
  await portal.close();
  await search.close();
  await removeDataFolder(folder);
});

const banners = (page: Page) => page.getByRole('region', { name: 'Informations' });
const lines = (page: Page) => banners(page).locator('> *');
const surface = (page: Page, text: string): Promise<string> =>
  lines(page)
    .filter({ hasText: text })
    .evaluate((line) => getComputedStyle(line).backgroundColor);

test(
  'an info banner is shown for its time, to whom it is for, as what it is',
  { tag: ['@G15', '@S03'] },
  async ({ page }) => {
    await page.clock.install();
    await test.step('a guest', async () => {
      const answer = await page.goto(`${portal.origin}/fr/news`);
      // Without any script too.
      expect(await answer?.text()).toContain('Ouvrez un compte');
      await expect(lines(page)).toHaveText(['Tournée maintenue', 'Ouvrez un compte', 'Fin dans une heure']);
      // A warning does not look like an information.
      expect(await surface(page, 'Ouvrez')).not.toBe(await surface(page, 'Tournée'));
    });
    await test.step('a page that stays open, and that nobody touches', async () => {
      await page.waitForLoadState('networkidle');
      await page.clock.fastForward(66 * MINUTE);
      await expect(lines(page)).toHaveText(['Tournée maintenue', 'Ouvrez un compte', 'Début dans une heure']);
    });
  },
);

test('a customer reads the banners for customers', { tag: ['@G15', '@P02'] }, async ({ page }) => {
  const { email, password } = portal.demo('claire');
  await page.goto(`${portal.origin}/fr/news`);
  await page.getByRole('banner').getByRole('button', { name: 'Se connecter' }).click();
  await fillLogin(page, 'fr', email, password);
  await expect(page.getByRole('banner').getByRole('button', { name: 'Claire' })).toBeVisible();
  const told = ['Tournée maintenue', 'Rappel de lot', 'Fin dans une heure'];
  await expect(lines(page)).toHaveText(told);
  // The banner of customers is there with the page, where a customer is expected, and stays.
  await page.reload();
  await expect(lines(page)).toHaveText(told);
});

test(
  'without its banners a page is whole, and telemetry is told',
  { tag: ['@X24', '@D10', '@D11'] },
  async () => {
    const answer = await fetch(`${portal.origin}/en/news`);
    const html = await answer.text();
    expect(answer.status).toBe(200);
    expect(html).toContain('Become a customer');
    expect(html).not.toContain('Ouvrez un compte');
    const told = async (): Promise<unknown[]> => {
      const text = await readFile(join(folder, 'telemetry/telemetry.jsonl'), 'utf8').catch(() => '');
      const records = text.split('\n').filter(Boolean);
      return records.map((record) => JSON.parse(record) as unknown);
    };
    const missed = {
      name: 'SearchError',
      module: 'mf-cms',
      part: 'info-banners',
      action: 'load',
      locale: 'en',
    };
    await expect
      .poll(told)
      .toContainEqual(expect.objectContaining({ ...missed, kind: 'error', data: { where: 'edge' } }));
  },
);
