import type { APIRequestContext } from '@playwright/test';
import { OPERATOR_TOKEN, publishBrokenShell, type ShellFault } from '../portal/broken-version';
import { otherDataFolder, removeDataFolder, startOtherPortal } from '../portal/other-portal';
import { expect, test, WORDS } from '../portal/test';
import { BROKEN } from './fallback-steps';

const TYPED = 'Two boxes';

test(
  'a shell that is dead for everybody gives way in the same page, also after another bad one, and everybody signs in and goes on',
  { tag: ['@W21', '@W24', '@D07'] },
  async ({ browser, portal, request }) => {
    test.setTimeout(300_000);
    portal.expectConsole(BROKEN);
    const folder = await otherDataFolder();
    const own = await startOtherPortal(folder, { OPERATOR_TOKEN });
    try {
      const faults: readonly ShellFault[] = ['throws', 'does nothing'];
      for (const fault of faults) {
        const bad = await publishBrokenShell(own.origin, fault);
        await deliver(request, own.origin, 'traffic', { name: 'shell', weights: { [bad]: 10_000 } });
        // Somebody new each time: who has met the failure before gets the good one at once.
        const context = await browser.newContext({ locale: 'en-GB' });
        const page = await context.newPage();
        await page.goto(`${own.origin}/en/contact?from=mail`);
        const message = page.getByRole('textbox', { name: /^Your message/ });
        await message.fill(TYPED);
        await page.waitForFunction(() => performance.getEntriesByName('shell-stands').length > 0);
        await expect(page.locator('vp-page[data-hydration=done]')).toBeVisible();
        await expect(message).toHaveValue(TYPED);

        // The next page comes with the good one.
        await page.goto(`${own.origin}/en`);
        await page.waitForFunction(() => performance.getEntriesByName('shell-stands').length > 0);
        expect(await page.locator(`script[src*="${bad}"]`).count()).toBe(0);
        await page.getByRole('banner').getByRole('button', { name: WORDS.signIn.en }).click();
        await page.waitForURL(/\/idp\//);
        await context.close();
        await deliver(request, own.origin, 'mark', { name: 'shell', version: bad, state: 'bad', why: fault });
      }
    } finally {
      await own.close();
      await removeDataFolder(folder);
    }
  },
);

async function deliver(
  request: APIRequestContext,
  origin: string,
  call: string,
  data: object,
): Promise<void> {
  const answer = await request.post(`${origin}/delivery/${call}`, {
    headers: { authorization: `Bearer ${OPERATOR_TOKEN}` },
    data,
  });
  expect(answer.status(), await answer.text()).toBe(200);
}
