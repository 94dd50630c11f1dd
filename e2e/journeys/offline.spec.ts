import { allCached, untilCached } from '../portal/browser-cache';
import { expect, test } from '../portal/test';

test.use({ serviceWorkers: 'allow' });

const OFFLINE = { fr: 'Vous êtes hors ligne', nl: 'U bent offline', en: 'You are offline' } as const;

test(
  'what was seen is there without a network, reloaded and followed; what was not says so in three languages',
  { tag: ['@main', '@G14', '@B07', '@R30'] },
  async ({ page, portal, context }) => {
    portal.expectConsole(/Failed to load resource/, /net::ERR_INTERNET_DISCONNECTED/);
    await page.goto('/en/search?q=carprofen');
    await untilCached(page, '/en/search?q=carprofen');
    const heading = page.getByRole('main').getByRole('heading', { level: 1 });
    const listed = page.getByRole('main').locator('a[href^="/en/p/"]').first();
    await listed.click();
    await expect(page).toHaveURL(/\/en\/p\//);
    await expect(
      page
        .getByRole('main')
        .getByRole('button', { name: /^Add to cart/ })
        .first(),
    ).toBeVisible();
    const article = (await heading.textContent()) ?? '';
    const { pathname, search } = new URL(page.url());
    await untilCached(page, pathname + search);

    await context.setOffline(true);
    const note = page.getByRole('region', { name: OFFLINE.en });
    await test.step('the page says that there is no network, and the note can be closed', async () => {
      await expect(note).toContainText('Pages that you have seen still open.');
      await note.getByRole('button', { name: 'Close' }).click();
      await expect(note).toBeHidden();
      await expect(heading).toHaveText(article);
    });
    await test.step('a link to a page that was never seen says so, and opens once there is a network', async () => {
      await page.getByRole('contentinfo').getByRole('link', { name: 'News' }).click();
      await expect(heading).toHaveText(OFFLINE.en);
      await expect(page.getByRole('main')).toContainText('has not been opened on this device yet');
      await context.setOffline(false);
      await expect(heading).toHaveText('News');
      await context.setOffline(true);
      await page.goBack();
      await expect(heading).toHaveText(article);
    });
    await test.step('the article, which no document was loaded for, is there after a reload', async () => {
      await page.reload();
      await expect(heading).toHaveText(article);
      await expect(page.getByRole('contentinfo')).toBeVisible();
    });
    await test.step('a link to a page that was seen opens it', async () => {
      await page.goto('/en/search?q=carprofen');
      await expect(listed).toBeVisible();
      // By the kept document: this one has never shown the article.
      await listed.click();
      await expect(heading).toHaveText(article);
    });
    await test.step('a page that was never seen says so', async () => {
      for (const locale of ['fr', 'nl', 'en'] as const) {
        await page.goto(`/${locale}/contact`);
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(OFFLINE[locale]);
        await expect(page).toHaveTitle(`${OFFLINE[locale]} · Vetportal`);
      }
    });
    await test.step('and opens by itself once there is a network', async () => {
      await expect(page.getByRole('link', { name: 'Try again' })).toBeVisible();
      await context.setOffline(false);
      await expect(page).toHaveURL(/\/en\/contact$/);
      await expect(page.getByRole('main').getByRole('textbox').first()).toBeVisible();
    });
    await test.step('no answer of a call is cached', async () => {
      const kept = await allCached(page);
      const foreign = kept.filter(
        ({ path }) =>
          !/^\/(?:fr|nl|en)(?:\/|\?|$)|^\/(?:shell|modules|media|offline)\/|^\/builds\/kept\.json$/.test(
            path,
          ),
      );
      expect(foreign).toEqual([]);
    });
  },
);

test(
  'what is typed into a form without a network stays there and is sent later',
  { tag: ['@B07', '@R20'] },
  async ({ page, portal, context }) => {
    portal.expectConsole(/Failed to load resource/, /net::ERR_INTERNET_DISCONNECTED/);
    await page.goto('/nl/contact');
    const main = page.getByRole('main');
    await main.getByLabel(/^Onderwerp/).selectOption({ index: 1 });
    await main.getByLabel(/^Naam/).fill('An Peeters');
    await main.getByLabel(/^E-mailadres/).fill('an@praktijk.example');
    await untilCached(page, '/nl/contact');
    await context.setOffline(true);
    await expect(page.getByRole('region', { name: OFFLINE.nl })).toBeVisible();
    await main.getByLabel(/^Uw bericht/).fill('Past deze naald?');
    await main.getByRole('button', { name: 'Versturen' }).click();
    await expect(main.getByRole('alert').first()).toContainText('Er is niets verloren');
    await expect(main.getByLabel(/^Uw bericht/)).toHaveValue('Past deze naald?');
    await context.setOffline(false);
    await expect(page.getByRole('region', { name: OFFLINE.nl })).toBeHidden();
    await main.getByRole('button', { name: 'Versturen' }).click();
    await expect(page).toHaveURL(/\/nl\/contact-success/);
  },
);

test('the portal can be installed in the person’s language', { tag: ['@R30'] }, async ({ page, context }) => {
  await page.goto('/nl');
  const cdp = await context.newCDPSession(page);
  const { url, data, errors } = await cdp.send('Page.getAppManifest');
  expect(errors).toEqual([]);
  expect(url).toMatch(/\/manifest\.webmanifest$/);
  const manifest = JSON.parse(data ?? '') as {
    readonly lang: string;
    readonly shortcuts: readonly { readonly name: string; readonly url: string }[];
  };
  expect(manifest.lang).toBe('nl-BE');
  // What a browser finds in the way of an installation; in a private window there is always this one.
  const { installabilityErrors } = await cdp.send('Page.getInstallabilityErrors');
  expect(installabilityErrors.map(({ errorId }) => errorId).filter((id) => id !== 'in-incognito')).toEqual(
    [],
  );
  for (const shortcut of manifest.shortcuts)
    expect((await page.request.get(shortcut.url)).status()).toBe(200);
});
