import { expect, LANGUAGES, test } from '../portal/test';
import { violations } from '../portal/violations';
import { OPENED, whileOpen } from './opened';
import { CUSTOMER_PAGES, GUEST_PAGES, open } from './pages';

/* `npm run accessibility`: every page and all that opens, in every language, signed in and out, on a desk and a phone, light and dark. */

const LIMIT = 900_000;
const DEVICES = [
  ['desk', { width: 1440, height: 900 }],
  ['phone', { width: 390, height: 844 }],
] as const;

for (const language of LANGUAGES) {
  for (const [device, viewport] of DEVICES) {
    for (const who of ['guest', 'customer'] as const) {
      test(`${who}, ${language}, ${device}`, { tag: '@B09' }, async ({ page, portal }) => {
        test.setTimeout(LIMIT);
        portal.expectConsole(/40[04]|ERR_INTERNET_DISCONNECTED/);
        await page.setViewportSize(viewport);
        if (who === 'customer') await portal.signIn('emma', { language });
        for (const path of who === 'guest' ? GUEST_PAGES : CUSTOMER_PAGES) {
          await test.step(path, async () => {
            await open(page, language, path);
            expect.soft(await violations(page, true), path).toEqual([]);
          });
        }
        const customer = who === 'customer' ? true : undefined;
        for (const opened of OPENED.filter((each) => each.customer === customer)) {
          await test.step(opened.name, () =>
            whileOpen(page, language, opened, async () =>
              expect.soft(await violations(page, true), opened.name).toEqual([]),
            ),
          );
        }
      });
    }
  }
}
