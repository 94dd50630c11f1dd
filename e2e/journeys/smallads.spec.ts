import type { Browser, Page } from '@playwright/test';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { demoCustomer } from '../portal/demo-customers';
import { expect, fillLogin, test } from '../portal/test';
import { violations } from '../portal/violations';

const PDF = `%PDF-1.7\n${' '.repeat(1500)}\nstartxref\n0\n%%EOF\n`;

/** A browser of the provider team, signed in to the back office. */
async function team(browser: Browser): Promise<Page> {
  const page = await (await browser.newContext({ locale: 'en-GB' })).newPage();
  await page.goto('/backoffice/');
  const file = resolve(process.env['E2E_DATA_DIR'] ?? '.data/e2e', 'backoffice-token');
  await page.getByLabel('Access code').fill(readFileSync(file, 'utf8'));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Small ads' })).toBeVisible();
  return page;
}

test(
  'a practice places an ad, mends what the team refuses, and others read it',
  { tag: ['@main', '@R12', '@R13', '@E15', '@S02', '@V06', '@C12', '@P05'] },
  async ({ page, portal, browser }) => {
    const title = `Autoclaaf ${String(Date.now())}`;
    await portal.signIn('liesbeth', { language: 'nl', from: '/nl/account/smallads?ads=new' });
    await expect(page.getByText('In opmaak')).toBeVisible();
    // On a wide window nothing is left empty: whom to ask stands beside what the ad says.
    const [says, asks] = await Promise.all(
      ['Tekst', 'Telefoon'].map((name) => page.getByRole('textbox', { name }).boundingBox()),
    );
    expect(asks?.x ?? 0).toBeGreaterThan((says?.x ?? 0) + (says?.width ?? 0));
    await page.getByRole('textbox', { name: 'Titel' }).fill(title);
    await page.getByRole('combobox', { name: 'Categorie' }).selectOption({ label: 'Materiaal' });
    await page.getByRole('combobox', { name: 'Regio' }).selectOption({ label: 'Vlaams-Brabant' });
    await page.getByRole('textbox', { name: 'Zichtbaar tot en met' }).fill('31/12/2099');
    await page.getByRole('textbox', { name: 'Tekst' }).fill('Weinig gebruikt.\n<b>Met garantie</b>');
    await expect(page.getByText('Nog 464 tekens')).toBeVisible();
    await page.getByRole('textbox', { name: 'Telefoon' }).fill('016 22 33 44');
    const file = page.getByLabel('Pdf-document');
    await file.setInputFiles({
      name: 'a.pdf',
      mimeType: 'application/pdf',
      buffer: Buffer.from('MZ program'),
    });
    await expect(page.getByText('Dit bestand is geen pdf.', { exact: true })).toBeVisible();
    await file.setInputFiles({ name: 'folder.pdf', mimeType: 'text/plain', buffer: Buffer.from(PDF) });
    await page
      .getByRole('banner')
      .getByRole('link', { name: /Vetportal/ })
      .click();
    const question = page.getByRole('alertdialog', { name: 'Verlaten zonder te bewaren?' });
    await question.getByRole('button', { name: 'Verder werken' }).click();
    await page.getByRole('button', { name: 'Indienen voor publicatie' }).click();
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await expect(page.getByText('Wacht op goedkeuring')).toBeVisible();

    const office = await team(browser);
    await office.getByRole('link', { name: title }).click();
    await expect(office.getByText('<b>Met garantie</b>')).toBeVisible();
    expect.soft(await violations(office), 'back office').toEqual([]);
    await office.getByRole('textbox', { name: /Reason/ }).fill('Welk merk & type?');
    await office.getByRole('button', { name: 'Refuse' }).click();
    await expect(office.getByRole('status')).toContainText('is refused');

    await page.reload();
    await expect(page.getByText('Reden: Welk merk & type?')).toBeVisible();
    await page.getByRole('button', { name: 'Wijzigen' }).click();
    await page.getByRole('textbox', { name: 'Titel' }).fill(`${title} Melag 23`);
    await page.getByRole('button', { name: 'Indienen voor publicatie' }).click();
    await expect(page.getByText('Wacht op goedkeuring')).toBeVisible();

    await office.goto('/backoffice/small-ads');
    await office.getByRole('link', { name: title }).click();
    await office.getByRole('button', { name: 'Publish the ad' }).click();
    await expect(office.getByRole('status')).toContainText('is published');

    const reader = await (await browser.newContext()).newPage();
    await reader.goto('/fr/account/smallads?category=equipment&region=VBR');
    await reader.getByRole('main').getByRole('button', { name: 'Se connecter' }).click();
    const { email, password } = demoCustomer('marc');
    await fillLogin(reader, 'fr', email, password);
    await reader.getByRole('link', { name: `${title} Melag 23` }).click();
    await expect(reader.getByText('<b>Met garantie</b>')).toBeVisible();
    const saved = reader.waitForEvent('download');
    await reader.getByRole('button', { name: /Télécharger le document/ }).click();
    expect((await saved).suggestedFilename()).toBe('folder.pdf');
  },
);
