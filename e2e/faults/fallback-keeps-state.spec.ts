import { publishBroken } from '../portal/broken-version';
import { untilShellReady } from '../portal/ready-times';
import { expect, test, type Page } from '../portal/test';
import { asking, BROKEN, fallBack, leaveCommand, never } from './fallback-steps';

/** Puts the first article of a list into the cart. */
const addFirst = (page: Page): Promise<void> =>
  page
    .getByRole('main')
    .getByRole('button', { name: /^Add to cart/ })
    .first()
    .click();

test(
  'what is added to the cart is not lost when its service fails',
  { tag: ['@main', '@D07', '@B08'] },
  async ({ page, portal, baseURL }) => {
    portal.expectConsole(BROKEN);
    const version = await publishBroken(baseURL ?? '', 'mf-cart', 'service', 'service');
    await page.goto(asking('/en/search?q=carprofen', 'mf-cart', version));
    await addFirst(page);
    await fallBack(page, 'mf-cart', version);
    await expect(page.getByRole('banner').getByRole('link', { name: 'Cart, 1 article' })).toBeVisible();
    expect(new URL(page.url()).search).toBe('?q=carprofen');
  },
);

test(
  'a press on a part that never comes is made on that of the fallback version',
  { tag: ['@D07', '@B11'] },
  async ({ page, portal, baseURL }) => {
    portal.expectConsole(BROKEN);
    const version = await publishBroken(baseURL ?? '', 'mf-cart', 'none');
    await page.route(`**/modules/mf-cart/${version}/slot-buy-box.*`, never);
    await page.goto(asking('/en/search?q=carprofen', 'mf-cart', version), { waitUntil: 'commit' });
    await addFirst(page);
    await fallBack(page, 'mf-cart', version);
    await expect(page.getByRole('banner').getByRole('link', { name: 'Cart, 1 article' })).toBeVisible();
  },
);

test(
  'a command that fails in its handler is carried out by the fallback version, once',
  { tag: ['@D07', '@B08'] },
  async ({ page, portal, baseURL }) => {
    portal.expectConsole(BROKEN);
    const version = await publishBroken(baseURL ?? '', 'mf-cart', 'command', 'service');
    await leaveCommand(page);
    await page.goto(asking('/en/search?q=carprofen', 'mf-cart', version));
    await fallBack(page, 'mf-cart', version);
    await expect(page.getByRole('banner').getByRole('link', { name: 'Cart, 1 article' })).toBeVisible();
    expect(new URL(page.url()).search).toBe('?q=carprofen');
  },
);

test(
  'the account stands though what it loads in the background fails',
  { tag: ['@D07', '@R03'] },
  async ({ page, portal, baseURL }) => {
    portal.expectConsole(BROKEN);
    const version = await publishBroken(baseURL ?? '', 'mf-account', 'service', 'service');
    await portal.signIn('emma', { language: 'en', from: '/en' });
    await page.goto(asking('/en/account', 'mf-account', version));
    await fallBack(page, 'mf-account', version);
    await expect(page.getByRole('heading', { level: 1, name: 'My account' })).toBeVisible();
    await expect(page.getByText('Purchases in')).toBeVisible();
  },
);

test(
  'a piece that is missing later has the whole module fall back, and the session stays there',
  { tag: ['@D07', '@X22'] },
  async ({ page, portal, baseURL }) => {
    portal.expectConsole(BROKEN);
    const module = 'mf-catalogue';
    const version = await publishBroken(baseURL ?? '', module, 'none');
    await page.route(`**/modules/${module}/${version}/page-product.*`, (route) =>
      route.fulfill({ status: 404, body: 'not found' }),
    );
    await page.goto(asking('/en/search?q=meloxicam', module, version));
    await untilShellReady(page);
    const article = page
      .getByRole('main')
      .getByRole('link', { name: /meloxicam/i })
      .first();
    const path = new URL((await article.getAttribute('href')) ?? '', page.url()).pathname;
    await article.click();
    await fallBack(page, module, version);
    await expect(page.getByRole('heading', { level: 1 })).toContainText(/./);
    expect(new URL(page.url()).pathname).toBe(path);
    await expect(page.getByRole('tab').first()).toBeVisible();
    // What chance would give is now the version that failed; the edge does not give it to this browser again.
    await page.goto('/en/search?q=meloxicam&mf=');
    const used = await page.evaluate(
      () => document.getElementById('boot')?.textContent.includes('0.0.1-none') ?? true,
    );
    expect(used).toBe(false);
  },
);

/** Two of a person's fields in the contact form, and what shows that the form knows the value of one of them. */
const message = (page: Page) => page.getByRole('main').getByRole('textbox', { name: /^Your message/ });
const company = (page: Page) => page.getByRole('main').getByRole('textbox', { name: /^Practice or company/ });
const BROKEN_BOXES = 'Two boxes of the last delivery were broken.';

async function expectTyped(page: Page): Promise<void> {
  await expect(message(page)).toHaveValue(BROKEN_BOXES);
  await expect(company(page)).toHaveValue('Vets & Co');
  await expect(message(page)).toBeFocused();
  await page.keyboard.type(' Sorry.');
  await expect(message(page)).toHaveValue(`${BROKEN_BOXES} Sorry.`);
  await expect(
    page.getByText(
      `${String(4000 - BROKEN_BOXES.length - ' Sorry.'.length).replace(/(?=\d{3}$)/, ',')} characters left`,
    ),
  ).toBeVisible();
}

test(
  'what was typed while a version hangs stands in the form of the fallback version, and the person types on',
  { tag: ['@D07', '@D10'] },
  async ({ page, portal, baseURL }) => {
    portal.expectConsole(BROKEN);
    const version = await publishBroken(baseURL ?? '', 'mf-cms', 'none');
    for (const files of ['**/*.js', '*.js']) await page.route(`**/modules/mf-cms/${version}/${files}`, never);
    await page.goto(asking('/en/contact', 'mf-cms', version), { waitUntil: 'commit' });
    await company(page).fill('Vets & Co');
    await message(page).fill(BROKEN_BOXES);
    await fallBack(page, 'mf-cms', version);
    await expectTyped(page);
  },
);

test(
  'what was typed before a press fails stands in the form of the fallback version',
  { tag: ['@D07', '@D10'] },
  async ({ page, portal, baseURL }) => {
    portal.expectConsole(BROKEN);
    const version = await publishBroken(baseURL ?? '', 'mf-cms', 'press', 'page-contact');
    await page.goto(asking('/en/contact', 'mf-cms', version));
    // The page is live once a person has turned to it.
    await company(page).click();
    await expect(page.getByRole('button', { name: 'Break' })).toBeVisible();
    await company(page).fill('Vets & Co');
    await message(page).fill(BROKEN_BOXES);
    // By the keyboard's way to press, which leaves the person where they type.
    await page.getByRole('button', { name: 'Break' }).dispatchEvent('click');
    await fallBack(page, 'mf-cms', version);
    await expectTyped(page);
  },
);
