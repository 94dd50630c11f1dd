import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { demoCustomer } from '../portal/demo-customers';
import { enter, tabTo, typeInto } from '../portal/keyboard';
import { expect, test, type Page } from '../portal/test';

const stored = (page: Page): Promise<string> => page.evaluate(() => JSON.stringify(sessionStorage));
const cookies = async (page: Page): Promise<string[]> =>
  (await page.context().cookies()).map(({ name, value }) => (name === 'consent' ? `${name}=${value}` : name));

/** Page views that a visit has reported. */
function pagesRead(visit: string): unknown[] {
  const file = resolve(process.env['E2E_DATA_DIR'] ?? '.data/e2e', 'telemetry/telemetry.jsonl');
  return readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line.includes('page.view') && line.includes(visit))
    .map((line) => (JSON.parse(line) as { data: { page: unknown } }).data.page);
}

test.describe('cookies', () => {
  test.use({ cookies: 'unanswered' });

  test(
    'nothing is counted before a visitor agrees, and nothing after they change their mind',
    { tag: ['@main', '@G05', '@G04', '@G06', '@R31'] },
    async ({ page }) => {
      await page.goto('/nl/news');
      const bar = page.getByRole('region', { name: 'Cookies' });
      await page.getByRole('heading', { level: 1 }).hover();
      await expect(bar).toBeVisible();
      await page.waitForLoadState('networkidle');
      expect(await cookies(page)).not.toContainEqual(expect.stringContaining('consent'));
      expect(await stored(page)).not.toContain('audience');

      await test.step('agreed', async () => {
        await bar.getByRole('button', { name: 'Aanvaarden' }).click();
        await expect(bar).toBeHidden();
        await expect.poll(() => stored(page)).toContain('audience.visit');
        expect(await cookies(page)).toContain('consent=analytics:1');
      });
      const visit = await page.evaluate(() => sessionStorage.getItem('audience.visit') ?? '');
      await page.evaluate(() => Object.assign(window, { stays: true }));
      // The foot of the page has no script of its own, and its links load no document all the same.
      await page.getByRole('contentinfo').getByRole('link', { name: 'Contactformulier' }).click();
      await expect(page.getByRole('heading', { level: 1, name: 'Contact' })).toBeVisible();
      expect(await page.evaluate(() => 'stays' in window)).toBe(true);

      await test.step('another language, and another mind', async () => {
        await page.getByRole('banner').getByRole('link', { name: 'Français' }).click();
        const again = page.getByRole('button', { name: 'Choix des cookies' });
        await again.click();
        // The language changed without a reload.
        expect(await page.evaluate(() => 'stays' in window)).toBe(true);
        await page.getByRole('region', { name: 'Cookies' }).getByRole('button', { name: 'Refuser' }).click();
        await expect(again).toBeFocused();
        expect(await stored(page)).not.toContain('audience');
        expect(await cookies(page)).toContain('consent=analytics:0');
      });
      await page.getByRole('contentinfo').getByRole('link', { name: 'Actualités' }).click();
      await expect(page.getByRole('heading', { level: 1, name: 'Actualités' })).toBeVisible();
      await page.reload();
      await expect(page.getByRole('region', { name: 'Cookies' })).toBeHidden();
      await page.goto('about:blank');
      await expect.poll(() => pagesRead(visit)).toEqual(['/news', '/contact']);
    },
  );
});

test(
  'an advertisement stands at the bottom right until it is closed',
  { tag: ['@G16', '@S03'] },
  async ({ page }) => {
    await page.goto('/fr/news');
    await page.getByRole('heading', { level: 1, name: 'Actualités' }).hover();
    const card = page.getByRole('complementary', { name: 'Publicité' });
    await expect(card).toContainText('Commande rapide');
    const box = await card.boundingBox();
    const window = page.viewportSize();
    expect((window?.width ?? 0) - (box?.x ?? 0) - (box?.width ?? 0)).toBeLessThan(40);
    expect((window?.height ?? 0) - (box?.y ?? 0) - (box?.height ?? 0)).toBeLessThan(40);
    await card.getByRole('button', { name: 'Fermer la publicité' }).click();
    await expect(card).toBeHidden();
    await page.reload();
    // A key brings at once what waits until somebody is there.
    await page.keyboard.press('Shift');
    await page.waitForLoadState('networkidle');
    await expect(card).toBeHidden();
  },
);

test(
  'on a phone an advertisement lies on no field of a form',
  { tag: ['@G16', '@R20'] },
  async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/fr/news');
    const card = page.getByRole('complementary', { name: 'Publicité' });
    await page.getByRole('heading', { level: 1, name: 'Actualités' }).hover();
    await expect(card).toBeVisible();
    await page.getByRole('contentinfo').getByRole('link', { name: 'Formulaire de contact' }).click();
    await page.getByRole('heading', { level: 1, name: 'Contact' }).hover();
    const covered = page.getByRole('complementary', { name: 'Publicité', includeHidden: true });
    await expect(covered).toBeAttached();
    await expect(covered).toBeHidden();
  },
);

test(
  'on a phone an advertisement stands beside articles that can be put into the cart',
  { tag: ['@G16', '@R20'] },
  async ({ page, portal }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await portal.signIn('emma', { language: 'fr' });
    await page.goto('/fr/promotions');
    const main = page.getByRole('main');
    await expect(main.getByRole('spinbutton').first()).toBeVisible();
    await main.getByRole('heading', { level: 1 }).hover();
    const card = page.getByRole('complementary', { name: 'Publicité' });
    await expect(card).toBeVisible();
  },
);

test.describe('by keyboard alone', { tag: ['@B09', '@B10', '@G01', '@G04', '@G05'] }, () => {
  test.use({ cookies: 'unanswered' });

  test(
    'a guest answers about cookies, finds an article, reads and writes',
    { tag: '@main' },
    async ({ page }) => {
      await page.goto('/fr');
      const cookieBar = page.getByRole('region', { name: 'Cookies' });
      await page.keyboard.press('Tab');
      await enter(page, cookieBar.getByRole('button', { name: 'Refuser' }));
      await expect(cookieBar).toBeHidden();

      await test.step('past the header', async () => {
        await page.goto('/fr');
        await enter(page, page.getByRole('link', { name: 'Aller au contenu' }));
        await expect(page.locator('#main')).toBeFocused();
      });
      await test.step('the menu of categories', async () => {
        await page.goto('/fr');
        await enter(page, page.locator('nav summary'));
        // It opens without any script; the arrow keys come with it.
        await expect(page.locator('nav details[open]')).toBeVisible();
        await page.waitForLoadState('networkidle');
        await page.keyboard.press('ArrowDown');
        await page.keyboard.press('ArrowDown');
        await expect(page.locator('nav details a:focus')).toHaveText('Antibiotiques');
        await page.keyboard.press('Enter');
        await expect(page.getByRole('heading', { level: 1, name: 'Antibiotiques' })).toBeFocused();
      });
      await test.step('the search', async () => {
        await page.keyboard.press('/');
        await expect(page.getByRole('combobox', { name: 'Rechercher un article' })).toBeFocused();
        await page.keyboard.type('meloxicam');
        await page.keyboard.press('Enter');
        await expect(page.getByRole('heading', { level: 1, name: /^Résultats pour/ })).toBeVisible();
        await enter(page, page.getByRole('main').locator('a[href*="/p/"]').first());
        await expect(page).toHaveURL(/\/fr\/p\//);
        await tabTo(page, page.getByRole('tab', { name: 'Informations' }));
        await page.keyboard.press('ArrowRight');
        await page.keyboard.press('Enter');
        await expect(page.getByRole('tab', { selected: true })).not.toHaveText('Informations');
      });
      await test.step('the shortcuts', async () => {
        await page.keyboard.press('?');
        await expect(page.getByRole('dialog', { name: 'Raccourcis clavier' })).toBeVisible();
        await page.keyboard.press('Escape');
        await expect(page.getByRole('dialog')).toBeHidden();
        await page.keyboard.type('gk');
        await expect(page.getByRole('heading', { level: 1, name: 'Contact' })).toBeFocused();
      });
      await test.step('the language, and a message', async () => {
        await enter(page, page.getByRole('banner').getByRole('link', { name: 'English' }));
        await expect(page).toHaveURL(/\/en\/contact$/);
        await tabTo(page, page.getByLabel(/^Subject/));
        await page.keyboard.press('ArrowDown');
        await typeInto(page, page.getByLabel(/^Name/), 'Anne Peeters');
        await typeInto(page, page.getByLabel(/^E-mail address/), 'anne@practice.example');
        await typeInto(page, page.getByLabel(/^Your message/), 'Does this needle fit?');
        await enter(page, page.getByRole('button', { name: 'Send' }));
        await expect(page).toHaveURL(/\/en\/contact-success\?reference=C\d{6}$/);
      });
    },
  );

  test('a student signs in, writes a small ad, and deletes it', async ({ page }) => {
    const { email, password } = demoCustomer('quentin');
    const title = `Loupe ${String(Date.now())}`;
    await page.goto('/fr/account/smallads?ads=new');
    await page.keyboard.press('Tab');
    await enter(page, page.getByRole('region', { name: 'Cookies' }).getByRole('button', { name: 'Refuser' }));
    await enter(page, page.getByRole('main').getByRole('button', { name: 'Se connecter' }));
    await typeInto(page, page.getByRole('textbox', { name: /e-?mail/i }), email);
    await typeInto(page, page.getByRole('textbox', { name: /mot de passe/i }), password);
    await page.keyboard.press('Enter');
    await typeInto(page, page.getByRole('textbox', { name: 'Titre' }), title);
    await tabTo(page, page.getByRole('combobox', { name: 'Catégorie' }));
    await page.keyboard.press('ArrowDown');
    await tabTo(page, page.getByRole('combobox', { name: 'Région' }));
    await page.keyboard.press('ArrowDown');
    await typeInto(page, page.getByRole('textbox', { name: /^Visible jusqu/ }), '31/12/2099');
    await typeInto(page, page.getByRole('textbox', { name: 'Texte de l’annonce' }), 'Peu servi, avec étui.');
    await typeInto(page, page.getByRole('textbox', { name: 'Téléphone' }), '081 22 33 44');
    await enter(page, page.getByRole('button', { name: /brouillon/ }));
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await enter(page, page.getByRole('main').getByRole('button', { name: 'Supprimer' }));
    const question = page.getByRole('alertdialog');
    await expect(question).toBeVisible();
    await enter(page, question.getByRole('button', { name: /Supprimer/ }));
    await expect(page).toHaveURL(/\/fr\/account\/smallads(?:\?|$)/);
  });
});
