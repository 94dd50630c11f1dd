import { liveManifest, OPERATOR_TOKEN, publishBroken } from '../portal/broken-version';
import { enter, typeInto } from '../portal/keyboard';
import { otherDataFolder, removeDataFolder, startOtherPortal } from '../portal/other-portal';
import { expect, test } from '../portal/test';
import { violations } from '../portal/violations';

const MODULE = 'mf-smallads';
const PHONE = { width: 390, height: 844 };

test(
  'an operator sees how each version fares, rolls back and stops one by the keyboard alone, on a phone too, light and dark',
  { tag: ['@D06', '@D08', '@D11'] },
  async ({ page, portal }) => {
    test.setTimeout(240_000);
    portal.expectConsole(/401/);
    const folder = await otherDataFolder();
    const own = await startOtherPortal(folder, { OPERATOR_TOKEN });
    try {
      const { version: usual } = liveManifest(MODULE);
      const other = await publishBroken(own.origin, MODULE, 'none');
      const halve = async (): Promise<void> => {
        const answer = await page.request.post(`${own.origin}/delivery/traffic`, {
          headers: { authorization: `Bearer ${OPERATOR_TOKEN}` },
          data: { name: MODULE, weights: { [usual]: 5000, [other]: 5000 } },
        });
        expect(answer.status()).toBe(200);
      };
      // A page that is left reports its versions.
      await page.goto(`${own.origin}/en`);
      await page.getByRole('heading', { level: 1 }).waitFor();
      await halve();

      await page.goto(`${own.origin}/delivery/console`);
      const token = page.getByLabel('Operator token');
      await expect(token).toBeFocused();
      await page.keyboard.type('a guess');
      await page.keyboard.press('Enter');
      await expect(page.getByRole('alert')).toBeVisible();
      await typeInto(page, page.getByLabel('Operator token'), OPERATOR_TOKEN);
      await page.keyboard.press('Enter');

      const live = page.getByRole('region', { name: 'Live versions' });
      const share = (version: string) =>
        live.getByRole('row').filter({ has: page.getByRole('cell', { name: version, exact: true }) });
      await expect(share(other)).toContainText('50 %');
      await expect(
        live.getByRole('img', { name: /^\d+ loads, \d+ failed, \d+ errors in 24 hours$/ }),
      ).toHaveCount((await live.getByRole('row').count()) - 1);
      for (const size of [{ width: 1440, height: 900 }, PHONE]) {
        await page.setViewportSize(size);
        expect.soft(await violations(page, true), `${String(size.width)} px`).toEqual([]);
        // Tables scroll in their own place.
        expect(
          await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
        ).toBeLessThanOrEqual(0);
      }
      const background = () =>
        page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
      await page.emulateMedia({ colorScheme: 'dark' });
      const dark = await background();
      await page.emulateMedia({ colorScheme: 'light' });
      expect(await background()).not.toBe(dark);

      const toSection = page
        .getByRole('navigation', { name: 'Sections' })
        .getByRole('link', { name: 'Audit log' });
      await enter(page, toSection);
      await expect(page.getByRole('heading', { level: 2, name: 'Audit log' })).toBeInViewport();

      await enter(page, live.getByRole('button', { name: `Roll back ${MODULE}`, exact: true }));
      await expect(page.getByRole('status')).toContainText(`${MODULE} is back to what it was before`);
      await expect(share(other)).toHaveCount(0);
      // Said once more, and not done once more: that would go one change further back.
      await page.reload();
      await expect(page.getByRole('status')).toContainText(`${MODULE} is back to what it was before`);
      await expect(share(other)).toHaveCount(0);

      await halve();
      await page.goto(`${own.origin}/delivery/console`);
      await enter(page, live.getByRole('button', { name: `Stop ${MODULE} ${other}` }));
      await expect(page.getByRole('status')).toContainText('goes to nobody any more');
      await expect(share(usual).filter({ hasText: '100 %' })).not.toHaveCount(0);
      await expect(
        page
          .getByRole('region', { name: 'Stopped' })
          .getByRole('button', { name: `Send again ${MODULE} ${other}` }),
      ).toBeVisible();
      await expect(page.getByRole('region', { name: 'Audit log' }).getByRole('row').nth(1)).toContainText(
        `${MODULE} ${other}`,
      );

      await enter(page, page.getByRole('button', { name: 'Sign out' }));
      // An address typed while the form is under way would end it.
      await expect(page.getByLabel('Operator token')).toBeVisible();
      await page.goto(`${own.origin}/delivery/console`);
      await expect(page.getByLabel('Operator token')).toBeVisible();
    } finally {
      await page.goto('about:blank');
      await own.close();
      await removeDataFolder(folder);
    }
  },
);
