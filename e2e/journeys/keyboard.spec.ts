import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { codesFrom } from '../portal/article-codes';
import { attach, choose, enter, tabTo, tick, typeInto } from '../portal/keyboard';
import { expect, test, type Page } from '../portal/test';

/*
 * Journeys without a mouse. How one signs in, reads, writes, orders, pays, orders by codes and cancels a backorder without one stands
 * in `frame`, `order`, `checkout`, `cart` and `account`.
 */

const pdf = (text: string) => ({
  name: 'folder.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.from(`%PDF-1.7\n${text}\n${' '.repeat(1500)}\nstartxref\n0\n%%EOF\n`),
});

test(
  'by keyboard alone somebody becomes a customer',
  { tag: ['@B09', '@R09', '@E22', '@V11'] },
  async ({ page }) => {
    await page.goto('/fr/account/register');
    const type = (name: string, value: string) =>
      typeInto(page, page.getByRole('textbox', { name, exact: true }), value);
    await choose(page, page.getByRole('combobox', { name: 'Civilité' }), 'Docteur');
    await type('Prénom', 'Anne');
    await type('Nom', 'Peeters');
    await type('E-mail', 'anne@cabinet.example');
    await type('GSM', '+32 470 12 34 56');
    await choose(page, page.getByRole('combobox', { name: 'Fonction' }), 'Vétérinaire');
    await type('Nom du cabinet ou de la société', 'Cabinet Peeters');
    await type('Numéro de TVA', 'BE 0123.456.749');
    await type('Rue et numéro', 'Rue Haute 1');
    await type('Code postal', '4000');
    await type('Localité', 'Liège');
    await tick(page, page.getByRole('checkbox', { name: 'Chevaux' }));
    await enter(page, page.getByRole('button', { name: 'Envoyer la demande' }));
    // What is missing is one press away.
    const summary = page.getByRole('alert').filter({ has: page.getByRole('link') });
    await expect(summary).toBeFocused();
    await enter(page, summary.getByRole('link', { name: /conditions générales/ }));
    await expect(page.getByRole('checkbox', { name: /conditions générales/ })).toBeFocused();
    await page.keyboard.press('Space');
    await enter(page, page.getByRole('button', { name: 'Envoyer la demande' }));
    await expect(page.getByText(/Référence\s: R\d{6}/)).toBeVisible();
  },
);

test(
  'by keyboard alone a list is narrowed, put in order and paged through, as a table too',
  { tag: ['@B09', '@B10', '@R26', '@G08'] },
  async ({ page }) => {
    await page.goto('/en/search?q=tablets');
    const dog = page.getByRole('checkbox', { name: /^Dog/ });
    await tabTo(page, dog);
    await page.keyboard.press('Space');
    await expect(page).toHaveURL(/species=dog/);
    // Whoever goes on is where they were.
    await expect(dog).toBeFocused();
    await expect(dog).toBeChecked();
    const order = page.getByLabel('Sort by');
    await tabTo(page, order);
    await page.keyboard.press('End');
    await expect(page).toHaveURL(/sort=/);
    await expect(order).toBeFocused();
    await page.keyboard.press('Home');
    await expect(page).not.toHaveURL(/sort=/);
    await enter(page, page.getByRole('main').getByRole('link', { name: 'Table', exact: true }));
    await expect(page.getByRole('table', { name: 'Articles' }).getByRole('rowheader').first()).toBeVisible();
    await enter(page, page.getByRole('main').getByRole('link', { name: 'Page 2', exact: true }));
    await expect(page).toHaveURL(/page=2/);
    // The list begins at its top, for those who see it and those who hear it.
    await expect(page.getByRole('main').getByRole('heading', { level: 2 }).first()).toBeFocused();
    await enter(page, page.getByRole('main').getByRole('link', { name: 'Previous page' }));
    await expect(page).not.toHaveURL(/page=2/);
  },
);

test(
  'by keyboard alone an ad with a pdf is placed, refused, mended, published and read',
  { tag: ['@B09', '@R12', '@R13', '@S02', '@V06', '@P05'] },
  async ({ page, portal, browser }) => {
    const title = `Table de soins ${String(Date.now())}`;
    await portal.signIn('quentin', { language: 'fr', from: '/fr/account/smallads?ads=new' });
    await typeInto(page, page.getByRole('textbox', { name: 'Titre' }), title);
    await choose(page, page.getByRole('combobox', { name: 'Catégorie' }), 'Matériel');
    await choose(page, page.getByRole('combobox', { name: 'Région' }), 'Liège');
    await typeInto(page, page.getByRole('textbox', { name: /^Visible jusqu/ }), '31/12/2099');
    await typeInto(page, page.getByRole('textbox', { name: 'Texte de l’annonce' }), 'Peu servi.');
    const file = page.getByLabel('Document PDF (facultatif)');
    await attach(page, file, { ...pdf(''), buffer: Buffer.from('MZ a program') });
    await expect(page.getByText('Ce fichier n’est pas un PDF.', { exact: true })).toBeVisible();
    await attach(page, file, pdf(title));
    await expect(page.getByText('folder.pdf')).toBeVisible();
    await typeInto(page, page.getByRole('textbox', { name: 'Téléphone' }), '04 222 33 44');

    // Away by a link, and not away after all.
    await enter(page, page.getByRole('link', { name: 'Annuler', exact: true }));
    const question = page.getByRole('alertdialog', { name: 'Quitter sans enregistrer ?' });
    await enter(page, question.getByRole('button', { name: 'Continuer la saisie' }));
    await expect(page.getByRole('textbox', { name: 'Titre' })).toHaveValue(title);
    await enter(page, page.getByRole('button', { name: 'Soumettre pour publication' }));
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeFocused();
    await expect(page.getByRole('button', { name: /Télécharger le document/ })).toBeVisible();

    const office = await (await browser.newContext({ locale: 'en-GB' })).newPage();
    await test.step('the team refuses it with a reason', async () => {
      await office.goto('/backoffice/');
      const code = readFileSync(
        resolve(process.env['E2E_DATA_DIR'] ?? '.data/e2e', 'backoffice-token'),
        'utf8',
      );
      await typeInto(office, office.getByLabel('Access code'), code.trim());
      await office.keyboard.press('Enter');
      await enter(office, office.getByRole('link', { name: title }));
      await typeInto(office, office.getByRole('textbox', { name: /Reason/ }), 'Quelle longueur ?');
      await enter(office, office.getByRole('button', { name: 'Refuse' }));
      await expect(office.getByRole('status')).toContainText('is refused');
    });
    await test.step('the practice mends it', async () => {
      await page.reload();
      await expect(page.getByText('Motif : Quelle longueur ?')).toBeVisible();
      await enter(page, page.getByRole('button', { name: 'Modifier' }));
      await typeInto(page, page.getByRole('textbox', { name: 'Texte de l’annonce' }), 'Peu servi, 120 cm.');
      await enter(page, page.getByRole('button', { name: 'Soumettre pour publication' }));
      await expect(page.getByText('En attente d’approbation')).toBeVisible();
    });
    await test.step('the team publishes it', async () => {
      await office.goto('/backoffice/small-ads');
      await enter(office, office.getByRole('link', { name: title }));
      await enter(office, office.getByRole('button', { name: 'Publish the ad' }));
      await expect(office.getByRole('status')).toContainText('is published');
    });
    await test.step('it is found among the published ones, and its document is saved', async () => {
      await page.goto('/fr/account/smallads');
      await choose(page, page.getByRole('combobox', { name: 'Région' }), 'Liège');
      await expect(page).toHaveURL(/region=WLG/);
      await enter(page, page.getByRole('link', { name: title }));
      const save = page.getByRole('button', { name: /Télécharger le document/ });
      await tabTo(page, save);
      const [download] = await Promise.all([page.waitForEvent('download'), page.keyboard.press('Enter')]);
      expect(download.suggestedFilename()).toBe('folder.pdf');
      await remove(page, 'Supprimer');
      await expect(page).toHaveURL(/ads=mine/);
    });
  },
);

test(
  'by keyboard alone documents are saved, and a wishlist is created, put in order and deleted',
  { tag: ['@B09', '@R04', '@R10', '@R11', '@R14', '@R15'] },
  async ({ page, portal }) => {
    const name = `Rappels ${String(Date.now())}`;
    await portal.signIn('claire', { language: 'fr' });
    await test.step('the menu of the person leads to the orders', async () => {
      await enter(page, page.getByRole('banner').getByRole('button', { name: 'Claire' }));
      await expect(page.getByRole('menuitem').first()).toBeFocused();
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('Enter');
      await expect(page.getByRole('heading', { level: 1, name: 'Mes commandes' })).toBeFocused();
      await tabTo(page, page.getByRole('tab', { selected: true }));
      await page.keyboard.press('End');
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(/channel=web/);
      await expect(page.getByRole('tab', { selected: true })).toHaveText('Portail');
      await enter(page, page.getByRole('table').getByRole('link').first());
      await expect(page.getByRole('heading', { level: 1, name: /^Commande V/ })).toBeFocused();
      await tabTo(page, page.getByRole('button', { name: /^Télécharger / }).first());
      const [download] = await Promise.all([page.waitForEvent('download'), page.keyboard.press('Enter')]);
      expect(download.suggestedFilename()).toMatch(/\.pdf$/);
    });
    await test.step('several documents in one file', async () => {
      await page.goto('/fr/account/documents');
      const choices = page.getByRole('checkbox', { name: /^Sélectionner [A-Z]/ });
      for (const choice of [choices.nth(0), choices.nth(1)]) await tick(page, choice);
      const several = page.getByRole('button', { name: 'Télécharger 2 documents (ZIP)' });
      // It stands above the list: back to the top of the page, and on from there.
      await page.keyboard.press('Shift+Tab');
      await tabTo(page, several);
      const [download] = await Promise.all([page.waitForEvent('download'), page.keyboard.press('Enter')]);
      expect(download.suggestedFilename()).toMatch(/\.zip$/);
    });
    await test.step('a wishlist', async () => {
      await page.goto('/fr/account/wishlists');
      await typeInto(page, page.getByRole('textbox', { name: /Nom de la nouvelle/ }), name);
      await page.keyboard.press('Enter');
      await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
      const articles = page.getByRole('main').getByRole('rowheader');
      for (const [index, word] of ['meloxicam', 'amoxicilline'].entries()) {
        await typeInto(page, page.getByRole('combobox', { name: /^Ajouter un article/ }), word);
        await expect(page.getByRole('option').first()).toBeVisible();
        await page.keyboard.press('ArrowDown');
        await page.keyboard.press('Enter');
        await expect(articles).toHaveCount(index + 1);
      }
      const second = (await articles.nth(1).innerText()).split('\n')[0] ?? '';
      await tabTo(page, page.getByRole('button', { name: /^Déplacer / }).nth(1));
      await page.keyboard.press('ArrowUp');
      await expect(articles.first()).toContainText(second);
      await remove(page, 'Supprimer');
      await expect(page).toHaveURL(/\/account\/wishlists$/);
    });
  },
);

test(
  'by keyboard alone a search is saved, found again in two places, and let go',
  { tag: ['@B09', '@B05', '@R26'] },
  async ({ page }) => {
    await page.goto('/fr/search?q=meloxicam');
    const main = page.getByRole('main');
    await tick(page, main.getByRole('checkbox', { name: /^Chat/ }));
    await expect(page).toHaveURL(/species=cat/);
    // It stands above the list, beside the filters: back to the top of the page, and on from there.
    await page.keyboard.press('/');
    await enter(page, main.getByRole('button', { name: 'Enregistrer cette recherche' }));
    await expect(page.getByText(/«\smeloxicam · Chat\s» est enregistrée/)).toBeVisible();
    await test.step('from the list of the saved ones', async () => {
      await page.goto('/fr/search?q=doxycycline');
      await enter(page, main.getByRole('button', { name: 'Recherches enregistrées' }));
      await expect(page.getByRole('menuitem', { name: 'meloxicam · Chat' })).toBeFocused();
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(/q=meloxicam&species=cat/);
    });
    await test.step('from the search field', async () => {
      await page.goto('/fr/search');
      await tabTo(page, page.getByRole('combobox', { name: 'Rechercher un article' }));
      await page.keyboard.press('ArrowDown');
      const found = page.getByRole('option', { name: 'meloxicam · Chat' });
      await expect(found).toHaveAttribute('aria-selected', 'true');
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(/q=meloxicam&species=cat/);
    });
    await enter(page, main.getByRole('button', { name: 'Recherche enregistrée', exact: true }));
    await expect(main.getByRole('button', { name: 'Enregistrer cette recherche' })).toBeFocused();
    await expect(main.getByRole('button', { name: 'Recherches enregistrées' })).toBeHidden();
  },
);

test(
  'by keyboard alone two columns of a spreadsheet are pasted, mended, and put into the cart',
  { tag: ['@B09', '@B01'] },
  async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const codes = await codesFrom(page, 'meloxicam');
    await page.goto('/fr/quick-order');
    const line = (number: number) => page.getByRole('combobox', { name: `Code ou nom, ligne ${number}` });
    const quantity = (number: number) => page.getByRole('textbox', { name: `Quantité, ligne ${number}` });
    await page.evaluate(
      (text) => navigator.clipboard.writeText(text),
      [`${codes[0] ?? ''}\t12`, `${codes[1] ?? ''}\t6`, 'PERSONNE\t1'].join('\n'),
    );
    await tabTo(page, line(1));
    await page.keyboard.press('ControlOrMeta+v');
    // No heading says which column is the quantity: the person does.
    await enter(page, page.getByRole('button', { name: 'Utiliser ces colonnes' }));
    await expect(page.getByText('3 lignes collées.')).toBeVisible();
    for (const [index, [code, amount]] of [
      [codes[0], '12'],
      [codes[1], '6'],
      ['PERSONNE', '1'],
    ].entries()) {
      await expect(line(index + 1)).toHaveValue(code ?? '');
      await expect(quantity(index + 1)).toHaveValue(amount ?? '');
    }
    await enter(page, page.getByRole('button', { name: 'Ajouter 2 articles au panier' }));
    await expect(page.getByRole('banner').getByRole('link', { name: /^Panier, / })).toHaveAccessibleName(
      /2 articles/,
    );
    // What nobody has is left, and the keyboard is there.
    await expect(page.getByText('1 ligne reste à corriger.')).toBeVisible();
    await expect(line(1)).toBeFocused();
    await expect(line(1)).toHaveValue('PERSONNE');
    await enter(page, page.getByRole('button', { name: 'Retirer la ligne 1' }));
    await expect(line(1)).toHaveValue('');
  },
);

/** Deletes what the page shows, and says yes to the question. */
async function remove(page: Page, label: string): Promise<void> {
  await enter(page, page.getByRole('main').getByRole('button', { name: label, exact: true }));
  const question = page.getByRole('alertdialog');
  await expect(question).toBeVisible();
  await enter(page, question.getByRole('button', { name: label }));
  await expect(question).toBeHidden();
}
