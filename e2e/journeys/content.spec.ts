import { expect, test } from '../portal/test';

test(
  'a guest reads the news, finds it in another language, and writes with a picture',
  { tag: ['@main', '@R20', '@R21', '@R22', '@R24', '@E21', '@G06', '@G07', '@X11'] },
  async ({ page }) => {
    await page.goto('/fr');
    const footer = page.getByRole('contentinfo');
    await expect(footer).toContainText(/(?:Ouvert jusqu’à|Fermé, ouvre)/);
    await page.getByRole('main').getByRole('link', { name: 'Toutes les actualités' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Actualités' })).toBeVisible();
    await page.getByRole('link', { name: 'Page 2' }).click();
    await expect(page).toHaveURL(/\/fr\/news\?page=2$/);
    await page.goBack();
    await page.getByRole('link', { name: 'Vaccins : un enregistreur dans chaque colis' }).click();
    await expect(page.getByRole('table')).toBeVisible();
    await page.getByRole('banner').getByRole('link', { name: 'Nederlands' }).click();
    await expect(page).toHaveURL(/\/nl\/news\/vaccins-koudeketen$/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Vaccins: een logger in elk pakket');

    await footer.getByRole('link', { name: 'Privacy' }).click();
    await expect(page).toHaveURL(/\/nl\/page\/privacy$/);
    const hours = page.getByRole('heading', { name: /^Openingsuren/ });
    await expect(footer.getByRole('heading', { name: /^Openingsuren/ })).toBeVisible();
    await page.getByRole('main').getByRole('link', { name: 'contactformulier' }).click();
    // Beside the form, and not at the foot of that page as well.
    await expect(hours).toHaveCount(1);
    await expect(page.getByRole('main').locator(hours)).toBeVisible();
    await page.getByLabel(/^Onderwerp/).selectOption({ label: 'Een product' });
    await page.getByLabel(/^Naam en voornaam/).fill('Anne Peeters');
    await page.getByLabel(/^E-mailadres/).fill('anne@praktijk');
    await page.getByLabel(/^Uw bericht/).fill('Past deze naald op mijn spuiten?');
    const file = page.getByLabel('Bijlage (optioneel)');
    await file.setInputFiles({
      name: 'foto.png',
      mimeType: 'image/png',
      buffer: Buffer.from('MZ a program'),
    });
    await expect(page.getByText(/past niet bij de naam/)).toBeVisible();
    const png = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
    await file.setInputFiles({ name: 'foto.png', mimeType: 'image/png', buffer: png });
    await page.getByRole('button', { name: 'Versturen' }).click();
    await expect(page.getByRole('alert')).toBeFocused();
    await page.getByLabel(/^E-mailadres/).fill('anne@praktijk.example');
    await page.getByRole('button', { name: 'Versturen' }).click();
    await expect(page).toHaveURL(/\/nl\/contact-success\?reference=C\d{6}$/);
    await expect(page.getByRole('heading', { level: 1, name: 'Bericht goed ontvangen' })).toBeVisible();
  },
);
