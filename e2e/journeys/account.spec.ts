import { readFile } from 'node:fs/promises';
import { demoCustomer } from '../portal/demo-customers';
import { choose, enter, tabTo, typeInto } from '../portal/keyboard';
import { inPrint } from '../portal/print';
import { expect, fillLogin, test } from '../portal/test';
import { violations } from '../portal/violations';

test(
  'a practice saves the documents of an order',
  { tag: ['@main', '@R04', '@R10', '@R11', '@C07', '@E18', '@S01', '@E03', '@G06'] },
  async ({ page, portal }) => {
    await portal.signIn('claire', { language: 'fr' });
    await page.goto('/fr/account/sales?channel=phone&page=2');
    await expect(page.getByRole('tab', { selected: true })).toHaveText(/Téléphone/);
    await page.getByRole('table').getByRole('link').first().click();
    await expect(page.getByRole('heading', { level: 1, name: /^Commande V/ })).toBeVisible();
    const documents = page.getByRole('button', { name: /^Télécharger / });
    for (const button of await documents.all()) {
      const [download] = await Promise.all([page.waitForEvent('download'), button.click()]);
      expect(download.suggestedFilename()).toMatch(/\.pdf$/);
      const file = await readFile(await download.path());
      expect(file.subarray(0, 5).toString()).toBe('%PDF-');
    }

    await page.goto('/fr/account/documents');
    await page.getByRole('tab', { name: 'Factures' }).click();
    await expect(page).toHaveURL(/type=invoice/);
    const choices = page.getByRole('checkbox', { name: /^Sélectionner F/ });
    for (const choice of [choices.nth(0), choices.nth(1)]) await choice.check();
    // Both files of an invoice stand side by side.
    const electronic = page.getByRole('row').filter({ hasText: 'UBL' }).first();
    const tops = await electronic
      .getByRole('button')
      .evaluateAll((buttons) => buttons.map((button) => Math.round(button.getBoundingClientRect().top)));
    expect(tops).toEqual([tops[0], tops[0]]);
    const several = page.getByRole('button', { name: 'Télécharger 2 documents (ZIP)' });
    const [download] = await Promise.all([page.waitForEvent('download'), several.click()]);
    expect(download.suggestedFilename()).toMatch(/^documents-\d{4}-\d{2}-\d{2}\.zip$/);
    const archive = (await readFile(await download.path())).toString('latin1');
    expect(archive.match(/%PDF-/g)).toHaveLength(2);

    // A phone too shows the state of the electronic form of an invoice.
    await page.setViewportSize({ width: 390, height: 844 });
    await expect(electronic.getByText(/En attente d’envoi|Envoyée|Reçue|Refusée|Non envoyée/)).toBeVisible();

    // And what is in stock; and nobody who is a customer is asked to become one.
    await page.goto('/fr/account');
    const most = page.getByRole('table', { name: 'Articles les plus commandés' });
    const stock = most.getByText(/^(En stock|Stock limité|En réapprovisionnement|En rupture|Rupture)/);
    await expect(stock.first()).toBeVisible();
    const footer = page.getByRole('contentinfo');
    await expect(footer.getByRole('link', { name: 'Mon profil' })).toBeVisible();
    await expect(footer.getByRole('link', { name: 'Devenir client' })).toBeHidden();
  },
);

test(
  'a practice makes a wishlist, puts it in order with the keyboard, and orders it',
  { tag: ['@main', '@B09', '@R14', '@R15', '@E16', '@V09', '@X10', '@C13'] },
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
    // The new order is there at once, and is kept though the page goes in the same moment.
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

    expect.soft(await violations(page)).toEqual([]);

    await page.getByRole('button', { name: 'Alles bestellen' }).click();
    await expect(page.getByText(/winkelmand toegevoegd|Niet aan de winkelmand/).first()).toBeVisible();
    await page.getByRole('button', { name: 'Verwijderen', exact: true }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Verwijderen' }).click();
    await expect(page).toHaveURL(/\/account\/wishlists$/);
    await expect(page.getByRole('link', { name })).toHaveCount(0);
  },
);

test.describe('a practice keeps its file', () => {
  // One after the other: the last one ends every session of this customer.
  test.describe.configure({ mode: 'serial' });

  test(
    'its addresses, what it is sent, and a change that it asks for',
    { tag: ['@main', '@R08', '@R28', '@E09', '@E10', '@E11', '@E20', '@C06', '@C10', '@V02', '@V03'] },
    async ({ page, portal }) => {
      await portal.signIn('nathalie', { language: 'fr' });
      await page.goto('/fr/account/profile');
      await expect(page.getByRole('heading', { level: 1, name: 'Mon profil' })).toBeVisible();

      await test.step('an address, by keyboard alone', async () => {
        await enter(page, page.getByRole('button', { name: 'Ajouter une adresse de livraison' }));
        const name = `Étable ${String(Date.now())}`;
        const type = (label: string, value: string) =>
          typeInto(page, page.getByRole('textbox', { name: label, exact: true }), value);
        await type('Nom', name);
        await page.keyboard.press('Enter');
        await expect(page.getByRole('alert').getByRole('link')).toHaveCount(4);
        await type('Rue et numéro', 'Rue Haute 1');
        await type('Code postal', '4000');
        await type('Localité', 'Liège');
        await choose(page, page.getByRole('combobox', { name: 'Pays' }), 'Belgique');
        await enter(page, page.getByRole('button', { name: 'Enregistrer' }));
        const card = page.getByRole('listitem').filter({ hasText: name });
        await expect(card).toContainText('Rue Haute 1');
        await enter(page, card.getByRole('button', { name: /Supprimer/ }));
        await enter(page, page.getByRole('alertdialog').getByRole('button', { name: 'Supprimer' }));
        await expect(card).toHaveCount(0);
      });

      const newsletter = page.getByRole('switch', { name: /la newsletter/ });
      const before = await newsletter.isChecked();
      await newsletter.click();
      await expect(page.getByText('Votre choix est enregistré.').first()).toBeVisible();
      await page.reload();
      await expect(newsletter).toBeChecked({ checked: !before });

      await page.getByRole('button', { name: 'Demander une modification' }).click();
      await page.getByRole('combobox', { name: 'Modification demandée' }).selectOption({ label: 'Contact' });
      await page
        .getByRole('textbox', { name: 'La modification' })
        .fill('Notre numéro de téléphone a changé.');
      await page.getByRole('button', { name: 'Envoyer' }).click();
      await expect(page.getByRole('alert')).toContainText('Comment vous répondre ?');
      await page.getByRole('radio', { name: 'Par e-mail' }).check();
      await page.getByRole('button', { name: 'Envoyer' }).click();
      await expect(page.getByRole('status').filter({ hasText: 'Votre demande est envoyée' })).toBeVisible();

      await page.goto('/fr/vetgroup');
      await expect(page.getByRole('heading', { name: 'Vet Efficiency' })).toBeVisible();
      await expect(page.getByRole('heading', { name: /RFA/ })).toHaveCount(0);
    },
  );

  test(
    'what its years brought, what it waits for, and a backorder that it cancels',
    { tag: ['@main', '@R03', '@R06', '@R07', '@E14', '@E19', '@E24', '@C11', '@C14', '@V07', '@X09'] },
    async ({ page, portal }) => {
      await portal.signIn('nathalie', { language: 'fr' });
      await page.goto('/fr/account');
      const years = page.getByRole('table', { name: /Achats sur cinq ans/ });
      await expect(years.getByRole('row')).toHaveCount(6);
      // The chart itself is drawn by a library that comes with this page alone.
      await expect(page.locator('canvas').first()).toHaveJSProperty('height', 288);
      await expect(page.getByRole('progressbar', { name: 'Ristourne acquise' })).toBeVisible();
      await expect(page.getByRole('link', { name: 'Importer une commande' })).toHaveAttribute(
        'href',
        '/fr/quick-order',
      );
      // From here by keyboard alone.
      await enter(page, page.getByRole('link', { name: 'Voir ce qui est attendu' }));
      await tabTo(page, page.getByRole('tab', { selected: true }));
      await page.keyboard.press('ArrowRight');
      await expect(
        page.getByRole('tab', { name: 'Reliquats et articles achetés sur commande' }),
      ).toBeFocused();
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(/filter=backorders-and-buy-and-sell/);
      await expect(
        page.getByRole('tab', { name: 'Reliquats et articles achetés sur commande', selected: true }),
      ).toBeVisible();
      await enter(page, page.getByRole('link', { name: /^Annuler / }).first());
      const field = page.getByRole('textbox', { name: 'Quantité à annuler' });
      const max = await field.inputValue();
      await typeInto(page, field, String(Number(max) + 1));
      await page.keyboard.press('Enter');
      await expect(page.getByText(`Vous devez choisir une quantité entre 1 et ${max}`)).toBeVisible();
      await typeInto(page, field, '1');
      await page.keyboard.press('Enter');
      await expect(page.getByText(/^1 unité annulée/)).toBeVisible();
      await expect(page).toHaveURL(/\/account\/products_on_order$/);
    },
  );

  test(
    'its cart is printed with its lines, quantities and prices, and without what changes them',
    { tag: ['@B06', '@R17'] },
    async ({ page, portal }) => {
      await portal.signIn('nathalie', { language: 'en', from: '/en' });
      const main = page.getByRole('main');
      const lines = main.getByRole('rowheader');
      await page.goto('/en/search?q=meloxicam');
      await main
        .getByRole('button', { name: /^Add to cart: / })
        .first()
        .click();
      const cart = page.getByRole('banner').getByRole('link', { name: /^Cart, 1 article/ });
      await cart.click();
      // The ERP's word, and not only what this browser has added.
      await expect(main.getByText('Total incl. VAT')).toBeVisible();
      await expect(lines).toHaveCount(1);
      await inPrint(page, async () => {
        await expect(lines).toHaveCount(1);
        await expect(main.getByRole('spinbutton', { name: /^Quantity of/ })).toHaveValue(/^[1-9]\d*$/);
        await expect(main.getByText('Total incl. VAT')).toBeVisible();
        await expect(main.getByRole('textbox', { name: 'Coupon code' })).toHaveCount(0);
        await expect(main.getByRole('link', { name: 'Proceed to order' })).toHaveCount(0);
      });
      await main.getByRole('button', { name: /^Remove / }).click();
      await expect(page.getByText('Your cart is empty')).toBeVisible();
    },
  );

  test('another password signs in, the former one no longer', { tag: ['@R08'] }, async ({ page, portal }) => {
    const { email, password } = demoCustomer('nathalie');
    const next = 'une phrase sur les chats';
    await portal.signIn('nathalie', { language: 'fr' });
    for (const [from, to] of [
      [password, next],
      [next, password],
    ] as const) {
      await page.goto('/fr/account/profile');
      await page.getByLabel('Mot de passe actuel').fill(from);
      await page.getByLabel(/^Nouveau mot de passe\*?$/).fill(to);
      await page.getByLabel('Nouveau mot de passe, une seconde fois').fill(to);
      await page.keyboard.press('Enter');
      await page.waitForURL(/\/idp\//);
      await fillLogin(page, 'fr', email, to);
      await page.waitForURL(/\/fr\/account\/profile/);
    }
  });
});

test(
  'somebody becomes a customer, with a VAT number whose digits agree',
  { tag: ['@main', '@R09', '@E22', '@V11', '@C08', '@P01'] },
  async ({ page }) => {
    await page.goto('/nl/account/register');
    const fill = (name: string, value: string) =>
      page.getByRole('textbox', { name, exact: true }).fill(value);
    await page.getByRole('combobox', { name: 'Aanspreking' }).selectOption({ label: 'Dr.' });
    await fill('Voornaam', 'Anne');
    await fill('Naam', 'Peeters');
    await fill('E-mail', 'anne@praktijk.example');
    await fill('Gsm', '+32 470 12 34 56');
    await page.getByRole('combobox', { name: 'Functie' }).selectOption({ label: 'Dierenarts' });
    await fill('Naam van de praktijk of het bedrijf', 'Praktijk Peeters');
    await fill('Btw-nummer', 'BE 0123.456.748');
    await fill('Straat en nummer', 'Kerkstraat 1');
    await fill('Postcode', '9000');
    await fill('Gemeente', 'Gent');
    await page.getByRole('checkbox', { name: 'Paarden' }).check();
    await page.getByRole('button', { name: 'De aanvraag versturen' }).click();
    const summary = page.getByRole('alert').filter({ has: page.getByRole('link') });
    await expect(summary).toBeFocused();
    await expect(summary.getByRole('link')).toHaveCount(2);
    await summary.getByRole('link', { name: /Btw-nummer/ }).click();
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type('BE 0123.456.749');
    await page.getByRole('checkbox', { name: /algemene voorwaarden/ }).check();
    // What was typed outlives the page.
    await page.reload();
    await expect(page.getByRole('textbox', { name: 'Gemeente', exact: true })).toHaveValue('Gent');
    await page.getByRole('button', { name: 'De aanvraag versturen' }).click();
    await expect(page.getByText(/Referentie: R\d{6}/)).toBeVisible();
  },
);
