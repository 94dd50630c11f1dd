import type { Route } from '@playwright/test';
import { type Fault, publishBroken } from '../portal/broken-version';
import { expect, test, type Page } from '../portal/test';
import { asking, BROKEN, fallBack, never } from './fallback-steps';

const TEXT = 'Jane typed 500 boxes, not 50, of the 20 ml vials for the practice in Gent.';

/** Types as fast as people do (ms for each key), and corrects a letter now and then. */
async function typeOn(page: Page, text: string, pace: () => number): Promise<void> {
  for (const [index, letter] of Array.from(text).entries()) {
    if (index % 11 === 5) {
      await page.keyboard.press('x');
      await page.waitForTimeout(pace());
      await page.keyboard.press('Backspace');
    }
    await page.keyboard.press(letter === ' ' ? 'Space' : letter);
    await page.waitForTimeout(pace());
  }
}

const message = (page: Page) => page.getByRole('main').getByRole('textbox', { name: /^Your message/ });

const FAULTS: readonly (readonly [
  what: string,
  fault: Fault,
  part: string | undefined,
  network?: (route: Route) => Promise<void>,
])[] = [
  ['hangs', 'none', undefined, never],
  ['is a syntax error', 'syntax', 'page-contact'],
  ['throws when it is drawn', 'mount', 'page-contact'],
  ['throws in an effect', 'effect', 'page-contact'],
  ['throws in a press', 'press', 'page-contact'],
];

for (const [what, fault, part, network] of FAULTS)
  test(
    `no letter is lost that a person types while a version ${what}`,
    { tag: ['@D07', '@W16'] },
    async ({ page, portal, baseURL }) => {
      portal.expectConsole(BROKEN);
      const version = await publishBroken(baseURL ?? '', 'mf-cms', fault, part);
      if (network)
        for (const files of ['**/*.js', '*.js'])
          await page.route(`**/modules/mf-cms/${version}/${files}`, network);
      await page.goto(asking('/en/contact', 'mf-cms', version), { waitUntil: 'commit' });
      await message(page).focus();
      const typing = typeOn(page, TEXT, () => 60 + Math.round(60 * Math.random()));
      if (fault === 'press') {
        await expect(page.getByRole('button', { name: 'Break' })).toBeVisible();
        await page.getByRole('button', { name: 'Break' }).dispatchEvent('click');
      }
      await typing;
      await fallBack(page, 'mf-cms', version);
      await expect(message(page)).toHaveValue(TEXT);
      await expect(message(page)).toBeFocused();
      await expect(
        page.getByText(`${(4000 - TEXT.length).toLocaleString('en')} characters left`),
      ).toBeVisible();
    },
  );
