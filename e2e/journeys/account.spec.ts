import { readFile } from 'node:fs/promises';
import { expect, test } from '../portal/test';

test(
  'a practice keeps the papers of an order',
  { tag: ['@R10', '@R11', '@C07', '@S01'] },
  async ({ page, portal }) => {
    await portal.signIn('claire', { language: 'fr' });
    await page.goto('/fr/account/sales?channel=phone&page=2');
    await expect(page.getByRole('tab', { selected: true })).toHaveText(/Téléphone/);
    await page.getByRole('table').getByRole('link').first().click();
    await expect(page.getByRole('heading', { level: 1, name: /^Commande V/ })).toBeVisible();
    const papers = page.getByRole('button', { name: /^Télécharger / });
    for (const paper of await papers.all()) {
      const [download] = await Promise.all([page.waitForEvent('download'), paper.click()]);
      expect(download.suggestedFilename()).toMatch(/\.pdf$/);
      const file = await readFile(await download.path());
      expect(file.subarray(0, 5).toString()).toBe('%PDF-');
    }
  },
);

test(
  'a practice makes a wishlist, puts it in order with the keyboard, and orders it',
  { tag: ['@R14', '@R15', '@E16', '@V09', '@X10', '@C13'] },
  async ({ page, portal }) => {
    const name = `Rappels ${String(Date.now())}`;
    await portal.signIn('pieter', { language: 'nl' });
    await page.goto('/nl/account/wishlists');
    await page.getByRole('textbox', { name: /Naam van de nieuwe/ }).fill(name);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();

    const field = page.getByRole('combobox', { name: /Artikel toevoegen/ });
    const articles = page.getByRole('main').getByRole('rowheader');
    for (const [index, word] of ['meloxicam', 'amoxicilline'].entries()) {
      await field.fill(word);
      await page.getByRole('option').first().click();
      await expect(articles).toHaveCount(index + 1);
    }
    await field.fill('meloxicam');
    await page.getByRole('option').first().click();
    await expect(page.getByText('Dit product staat al in deze standaardbestelling.')).toBeVisible();

    const second = await articles.nth(1).innerText();
    const handle = page.getByRole('button', { name: /verplaatsen: slepen/ }).nth(1);
    await handle.focus();
    await page.keyboard.press('ArrowUp');
    await expect(articles.first()).toContainText(second.split('\n')[0] ?? '');
    await page.reload();
    await expect(articles).toHaveCount(2);
    expect((await articles.first().innerText()).trim()).toBe(second.trim());

    const first = page.getByRole('button', { name: /verplaatsen: slepen/ }).first();
    const last = page.getByRole('button', { name: /verplaatsen: slepen/ }).last();
    const [from, to] = [await first.boundingBox(), await last.boundingBox()];
    if (!from || !to) throw new Error('The handles are not on screen.');
    await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2);
    await page.mouse.down();
    await page.mouse.move(to.x + to.width / 2, to.y + to.height / 2, { steps: 8 });
    await page.mouse.up();
    await expect(articles.last()).toContainText(second.split('\n')[0] ?? '');

    await page.getByRole('button', { name: 'Alles bestellen' }).click();
    await expect(page.getByText(/winkelmand toegevoegd|Niet aan de winkelmand/).first()).toBeVisible();
    await page.getByRole('button', { name: 'Verwijderen', exact: true }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Verwijderen' }).click();
    await expect(page).toHaveURL(/\/account\/wishlists$/);
    await expect(page.getByRole('link', { name })).toHaveCount(0);
  },
);
