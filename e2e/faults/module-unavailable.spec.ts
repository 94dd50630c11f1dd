import { recordReadyTimes, readyAt } from '../portal/ready-times';
import { expect, test } from '../portal/test';

const AWAY = /Failed to load|net::ERR|ModuleUnavailable|mf-|integrity|ScriptError/i;

const MODULES = ['mf-cart', 'mf-catalogue', 'mf-account', 'mf-smallads', 'mf-cms'] as const;

for (const module of MODULES) {
  test(
    `without ${module} the shell and the other modules are there`,
    { tag: '@D10' },
    async ({ page, portal }) => {
      portal.expectConsole(AWAY);
      await page.route(`**/modules/${module}/**`, (route) => route.abort());
      await page.goto('/en');
      await expect(page.getByRole('banner')).toBeVisible();
      if (module !== 'mf-cart')
        await expect(page.getByRole('banner').getByRole('link', { name: /^Cart/ })).toBeVisible();
      if (module !== 'mf-account')
        await expect(page.getByRole('banner').getByRole('button', { name: 'Sign in' })).toBeVisible();
      if (module !== 'mf-catalogue')
        await expect(page.getByRole('combobox', { name: 'Search articles' })).toBeVisible();
    },
  );
}

/** Where even a page without any fault needs most of that, because the machine has other things to do, twice what such a page needs. */
const LIMIT_MS = 3000;

test(
  'whichever module hangs, the shell and the others are there within three seconds, and work',
  { tag: '@D10' },
  async ({ page, portal }) => {
    portal.expectConsole(AWAY);
    await recordReadyTimes(page);
    /** Loads a page, and waits until the shell and all modules but one are there; when they were (ms since the page's start). */
    const load = async (without?: string): Promise<number> => {
      await page.goto('/en/contact', { waitUntil: 'commit' });
      return readyAt(page, without);
    };
    const limit = Math.max(LIMIT_MS, 2 * (await load()));
    for (const module of MODULES) {
      await test.step(module, async () => {
        await page.route(`**/modules/${module}/**`, () => new Promise<void>(() => undefined));
        expect(await load(module)).toBeLessThan(limit);
        if (module === 'mf-catalogue') {
          await page.getByRole('banner').getByRole('link', { name: /^Cart/ }).click();
          await expect(page.getByRole('heading', { level: 1, name: 'Cart' })).toBeVisible();
        } else {
          await page.getByRole('combobox', { name: 'Search articles' }).fill('meloxicam');
          await expect(page.getByRole('option').first()).toBeVisible();
        }
        await page.unrouteAll({ behavior: 'ignoreErrors' });
      });
    }
  },
);

test(
  'a page whose module is away says so, and comes when asked again',
  { tag: ['@main', '@D10', '@R35'] },
  async ({ page, portal }) => {
    portal.expectConsole(AWAY);
    await page.route('**/modules/mf-catalogue/**', (route) => route.abort());
    await page.goto('/en/search?q=meloxicam');
    // As it came it can be read; the message is for people who use it.
    await page.getByRole('heading', { level: 1, name: /Results for/ }).hover();
    const retry = page.getByRole('main').getByRole('button', { name: /again|retry/i });
    await expect(retry).toBeVisible();
    await page.unroute('**/modules/mf-catalogue/**');
    await retry.click();
    await expect(page.getByRole('heading', { level: 1, name: /Results for/ })).toBeVisible();
  },
);

test('a changed file is not executed', { tag: ['@main', '@D02', '@D10'] }, async ({ page, portal }) => {
  portal.expectConsole(AWAY);
  let changed = 0;
  await page.route('**/modules/mf-cart/**/*.js', async (route) => {
    const response = await route.fetch();
    changed += 1;
    await route.fulfill({ response, body: `globalThis.__changed = true;${await response.text()}` });
  });
  await page.goto('/en/cart');
  await expect(page.getByRole('banner').getByRole('button', { name: 'Sign in' })).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(changed).toBeGreaterThan(0);
  expect(await page.evaluate(() => '__changed' in globalThis)).toBe(false);
});

test(
  'an ERP that is away is told where its data would stand, and they come by themselves',
  { tag: ['@X03', '@X24', '@W15'] },
  async ({ page, portal }) => {
    portal.expectConsole(/Failed to load|503|net::ERR/);
    await portal.signIn('emma', { language: 'en' });
    await page.route('**/shopinvader/orders**', (route) => route.fulfill({ status: 503, body: '{}' }));
    await page.goto('/en/account/sales');
    await expect(
      page
        .getByRole('main')
        .getByText(/unavailable/i)
        .first(),
    ).toBeVisible();
    await page.unroute('**/shopinvader/orders**');
    await expect(page.getByRole('table')).toBeVisible();
  },
);
