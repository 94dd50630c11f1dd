import type { Browser } from '@playwright/test';
import { OPERATOR_TOKEN, publishBroken, liveManifest } from '../portal/broken-version';
import { typeInto } from '../portal/keyboard';
import { untilHydrated } from '../portal/hydrated';
import { otherDataFolder, removeDataFolder, startOtherPortal } from '../portal/other-portal';
import { expect, test } from '../portal/test';

const MODULE = 'mf-catalogue';
/** More than the guard needs for a version that fails for everybody, however chance divides them. */
const VISITORS = 40;
/** A visit waits for most of its time. */
const AT_ONCE = 2;
/** Until a visitor's page has reported, and the guard has evaluated (ms). */
const GUARD_ACTS_WITHIN = 60_000;

/** Somebody new looks for something, sees what was found, and leaves. */
async function visit(browser: Browser, origin: string): Promise<void> {
  const context = await browser.newContext({ locale: 'en-GB' });
  const page = await context.newPage();
  await page.goto(`${origin}/en/search?q=meloxicam`);
  await expect(page.getByRole('heading', { level: 1, name: /Results for/ })).toBeVisible();
  // Not before: what was found stands in the page that the edge sends, before any version has run.
  await page.waitForLoadState('networkidle');
  const found = page.getByRole('main').getByRole('article').first();
  await expect(found).toBeVisible();
  // Who only reads runs nothing of the page's own, and who leaves before it runs has met nothing of it.
  await found.hover();
  await untilHydrated(found);
  await page.goto('about:blank');
  await context.close();
}

test(
  'a version that fails in the browser is stopped by what its visitors met, and the good one is charged with nothing',
  { tag: ['@D07', '@D08', '@D11'] },
  async ({ browser, page, portal }) => {
    test.setTimeout(420_000);
    portal.expectConsole(/401/);
    const folder = await otherDataFolder();
    const own = await startOtherPortal(folder, { OPERATOR_TOKEN });
    try {
      const { version: good } = liveManifest(MODULE);
      const bad = await publishBroken(own.origin, MODULE, 'mount', 'page-search');
      const sent = await page.request.post(`${own.origin}/delivery/release`, {
        headers: { authorization: `Bearer ${OPERATOR_TOKEN}` },
        data: {
          name: MODULE,
          version: bad,
          steps: [
            { weight: 5000, minutes: 60, visitors: 1000 },
            { weight: 10_000, minutes: 0, visitors: 0 },
          ],
        },
      });
      expect(sent.status(), await sent.text()).toBe(200);

      for (let visitor = 0; visitor < VISITORS; visitor += AT_ONCE)
        await Promise.all(Array.from({ length: AT_ONCE }, () => visit(browser, own.origin)));

      await page.goto(`${own.origin}/delivery/console`);
      await typeInto(page, page.getByLabel('Operator token'), OPERATOR_TOKEN);
      await page.keyboard.press('Enter');
      // An address asked for while the form is under way would end it.
      await expect(page.getByRole('region', { name: 'Live versions' })).toBeVisible();
      const said = page
        .getByRole('region', { name: 'Audit log' })
        .getByRole('row')
        .filter({ hasText: `${MODULE} ${bad}` })
        .filter({ hasText: /guard.*met an error/ });
      await expect(async () => {
        await page.reload();
        await expect(said).toBeVisible({ timeout: 100 });
      }).toPass({ timeout: GUARD_ACTS_WITHIN });

      const live = page.getByRole('region', { name: 'Live versions' });
      const row = live.getByRole('row').filter({ has: page.getByRole('cell', { name: good, exact: true }) });
      await expect(row).toContainText('100 %');
      await expect(
        row.getByRole('img', { name: /^\d+ loads, 0 failed, 0 errors in 24 hours$/ }),
      ).toBeVisible();
      await expect(
        page
          .getByRole('region', { name: 'Stopped' })
          .getByRole('button', { name: `Send again ${MODULE} ${bad}` }),
      ).toBeVisible();
    } finally {
      await page.goto('about:blank');
      await own.close();
      await removeDataFolder(folder);
    }
  },
);
