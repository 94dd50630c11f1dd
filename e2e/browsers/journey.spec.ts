import { readFile, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ORDER_WORDS } from '../portal/order-words';
import type { Language } from '../portal/test';
import { expect, test, type Visit } from './visit';
import { arrive, hasAdded, signIn, signOut } from './visitor';

/* The main job as a person does it, the same steps in every engine. */

const SUPPORTED = {
  tag: [
    '@W01',
    '@B09',
    '@R02',
    '@R05',
    '@R11',
    '@R17',
    '@R18',
    '@R19',
    '@R26',
    '@R31',
    '@S04',
    '@S13',
    '@S15',
  ],
};

/** What the search found is put into the cart, and ordered; the order is on screen then. */
async function order(visit: Visit, language: Language, reference: string): Promise<void> {
  const { tab, step } = visit;
  const words = ORDER_WORDS[language];
  const main = tab.byRole('main');
  await step('cart', async () => {
    await tab.byRole('banner').byRole('link', { name: words.cart }).click();
    await main.byLabel(words.reference).fill(reference);
    await main.byRole('row').css('input').first().isSeen();
  });
  await step('confirm', async () => {
    await main.byRole('link', { name: words.proceed }).click();
    await tab.byRole('heading', { level: 1, name: words.confirm }).isSeen();
  });
  await step('validated', async () => {
    await main.byRole('button', { name: words.confirm }).click();
    await tab.byRole('heading', { level: 1, name: words.confirmed }).isSeen();
  });
  await step('order', async () => {
    await main.byRole('link', { name: words.see }).click();
    await tab.byRole('heading', { level: 1, name: words.order }).isSeen();
    await main.byText(reference).isSeen();
  });
}

async function search(visit: Visit, language: Language): Promise<void> {
  const { tab, step } = visit;
  const words = ORDER_WORDS[language];
  await step('search', async () => {
    await tab.byRole('combobox', { name: words.search }).fill('meloxicam');
    await tab.press('Enter');
    await tab.byRole('heading', { level: 1, name: words.results }).isSeen();
    await tab.hasAddress(/\/search\?q=meloxicam/);
  });
}

async function article(visit: Visit, language: Language): Promise<void> {
  const { tab, step } = visit;
  const words = ORDER_WORDS[language];
  const main = tab.byRole('main');
  await step('article', async () => {
    await main.byRole('article').first().css('h2 a, h3 a').first().click();
    await tab.hasAddress(/^\/..\/p\//);
    await tab.byRole('heading', { level: 1, name: /meloxi/i }).isSeen();
  });
  await step('add', async () => {
    await main.byRole('button', { name: words.add }).first().click();
    await hasAdded(tab, words);
  });
}

test.describe('in French, on a desk, in light', SUPPORTED, () => {
  test.use({ language: 'fr', colourScheme: 'light', width: 1440 });

  test('a practice does all that it does with the portal', async ({ visit }) => {
    const { tab, step, newTab, network } = visit;
    const main = tab.byRole('main');
    const words = ORDER_WORDS.fr;
    await arrive(visit, 'fr');
    await signIn(visit, 'claire', 'fr');
    await search(visit, 'fr');
    await step('filter', async () => {
      await main.byRole('checkbox', { name: /^Chien/ }).click();
      await tab.hasAddress(/species=dog/);
      await main.byLabel('Trier par').choose('Nom, de Z à A');
      await tab.hasAddress(/sort=name-desc/);
    });
    await article(visit, 'fr');
    await step('back', async () => {
      await tab.driver.back();
      await tab.hasAddress(/species=dog.*sort=name-desc|sort=name-desc.*species=dog/);
      await tab.byRole('heading', { level: 1, name: words.results }).isSeen();
      await main.byLabel('Trier par').hasValue('name-desc');
    });
    await step('two tabs', async () => {
      const other = await newTab();
      await step(
        'the other one',
        async () => {
          await other.goto('/fr/search?q=carprofen');
          await other.byRole('main').byRole('button', { name: words.add }).first().click();
          await other
            .byRole('banner')
            .byRole('link', { name: /^Panier, 2 articles/ })
            .isSeen();
        },
        other,
      );
      await other.driver.close();
      await tab.driver.bringToFront();
      await tab
        .byRole('banner')
        .byRole('link', { name: /^Panier, 2 articles/ })
        .isSeen();
    });
    await quickOrder(visit);
    await order(visit, 'fr', `réf ${visit.engine}`);
    await documents(visit);
    await wishlist(visit);
    await smallAd(visit);
    await address(visit);
    await step('language switch', async () => {
      await tab.byRole('banner').byRole('link', { name: 'Nederlands' }).click();
      await tab.hasAddress(/^\/nl\/account\/profile/);
      await tab.byRole('heading', { level: 1, name: 'Mijn profiel' }).isSeen();
      await tab.byRole('banner').byRole('combobox', { name: ORDER_WORDS.nl.search }).isSeen();
    });
    await step('and back', async () => {
      await tab.byRole('banner').byRole('link', { name: 'Français' }).click();
      await tab.byRole('heading', { level: 1, name: 'Mon profil' }).isSeen();
    });
    await away(visit, network);
    await signOut(visit, 'claire', 'fr');
  });
});

for (const [language, colourScheme, width, where] of [
  ['nl', 'light', 360, 'in Dutch, in a narrow window, in light'],
  ['en', 'dark', 1440, 'in English, on a desk, in dark'],
] as const)
  test.describe(where, SUPPORTED, () => {
    test.use({ language, colourScheme, width });

    test('a practice finds an article, orders it and sees the order', async ({ visit }) => {
      const { person } = ORDER_WORDS[language];
      await arrive(visit, language);
      await signIn(visit, person, language);
      await search(visit, language);
      await article(visit, language);
      await order(visit, language, `ref ${visit.engine}`);
      await signOut(visit, person, language);
    });
  });

/** Lines from a spreadsheet, and a file. */
async function quickOrder({ tab, step, newTab, folder }: Visit): Promise<void> {
  const main = tab.byRole('main');
  const [first = '', second = '', third = ''] = await codes(tab);
  await step('pad, with lines that are pasted', async () => {
    const sheet = await newTab();
    await sheet.driver.goto('data:text/html,<textarea></textarea>');
    await sheet.evaluate(
      `(document.querySelector('textarea').value = ${JSON.stringify(`${first}\t2\n${second}\t3`)})`,
    );
    await sheet.css('textarea').click();
    await sheet.press('Control+a');
    await sheet.press('Control+c');
    await sheet.driver.close();
    await tab.driver.bringToFront();
    // By a link: what comes that way hears from its first moment on.
    await tab.byRole('banner').byRole('link', { name: ORDER_WORDS.fr.cart }).click();
    await main.byRole('link', { name: 'Commande rapide' }).click();
    await tab.hasAddress(/^\/fr\/quick-order/);
    await main.byRole('combobox', { name: /^Code ou nom, ligne 1$/ }).click();
    await tab.press('Control+v');
    await main.byRole('button', { name: 'Utiliser ces colonnes' }).click();
    await main.byRole('combobox', { name: /^Code ou nom, ligne 2$/ }).hasValue(second);
    await main.byLabel(/^Quantité, ligne 2$/).hasValue('3');
    await main.byRole('button', { name: 'Ajouter 2 articles au panier' }).click();
    await tab.byText(/^2 articles ajoutés au panier/).isSeen();
  });
  await step('file', async () => {
    const file = join(folder, 'commande.csv');
    await writeFile(file, `code;quantité\r\n${third};6\r\nX0;1\r\n`);
    await main.byRole('tab', { name: 'Importer un fichier' }).click();
    await main.byLabel('Fichier de commande').chooseFile(file);
    await main.byText(/^2 lignes lues/).isSeen();
    await main.byRole('button', { name: /^Ajouter 1 article au panier/ }).click();
    await main.byText(/1 article est dans votre panier/).isSeen();
  });
}

/** Codes of articles that can be ordered, as a person reads them in a list of results. */
async function codes(tab: Visit['tab']): Promise<string[]> {
  await tab.goto('/fr/search?q=amoxicilline');
  const articles = tab.byRole('main').byRole('article');
  await articles.first().isSeen();
  const texts = await articles.texts();
  return texts.flatMap((text) => /\b[A-Z]\d{6}\b/.exec(text)?.[0] ?? []);
}

/** The documents of an order. */
async function documents({ tab, step, downloads }: Visit): Promise<void> {
  await step('PDF', async () => {
    await tab
      .byRole('main')
      .byRole('button', { name: /^Télécharger le PDF/ })
      .click();
    const isThere = async (): Promise<string[]> => {
      const files = await readdir(downloads);
      const heads = await Promise.all(
        files.map(async (file) => (await readFile(join(downloads, file))).subarray(0, 5).toString()),
      );
      return heads;
    };
    await expect.poll(isThere, { message: 'the PDF of the order' }).toEqual(['%PDF-']);
    const printed = await tab.driver.print();
    expect(printed?.subarray(0, 5).toString() ?? '%PDF-').toBe('%PDF-');
  });
}

async function wishlist({ tab, step }: Visit): Promise<void> {
  const main = tab.byRole('main');
  const name = `Rappels ${String(Date.now())}`;
  await step('wishlist made', async () => {
    await tab.goto('/fr/account/wishlists');
    await main.byRole('textbox', { name: 'Nom de la nouvelle commande type' }).fill(name);
    await tab.press('Enter');
    await tab.byRole('heading', { level: 1, name }).isSeen();
    await main.byRole('combobox', { name: /^Ajouter un article/ }).fill('meloxicam');
    await tab.byRole('option').first().click();
    await main.byRole('rowheader').hasCount(1);
  });
  await step('wishlist ordered', async () => {
    await main.byRole('button', { name: 'Commander tout' }).click();
    await tab.byText(/1 article a été ajouté au panier/).isSeen();
  });
}

async function smallAd({ tab, step, folder }: Visit): Promise<void> {
  const main = tab.byRole('main');
  const title = `Autoclave ${String(Date.now())}`;
  await step('small ad with a file', async () => {
    const file = join(folder, 'autoclave.pdf');
    await writeFile(file, `%PDF-1.7\n${' '.repeat(1500)}\nstartxref\n0\n%%EOF\n`);
    await tab.goto('/fr/account/smallads?ads=new');
    await main.byRole('textbox', { name: 'Titre' }).fill(title);
    await main.byRole('combobox', { name: 'Catégorie' }).choose('Matériel');
    await main.byRole('combobox', { name: 'Région' }).choose('Namur');
    await main.byRole('textbox', { name: /^Visible jusqu/ }).fill('31/12/2099');
    await main.byRole('textbox', { name: 'Texte de l’annonce' }).fill('Peu servi, avec étui.');
    await main.byRole('textbox', { name: 'Téléphone' }).fill('081 22 33 44');
    await main.byLabel(/^Document PDF/).chooseFile(file);
    await main.byText('autoclave.pdf').isSeen();
    await main.byRole('button', { name: 'Soumettre pour publication' }).click();
    await tab.byRole('heading', { level: 1, name: title }).isSeen();
    await main.byText('En attente d’approbation').isSeen();
  });
}

async function address({ tab, step }: Visit): Promise<void> {
  const main = tab.byRole('main');
  const extra = `bâtiment ${String(Date.now())}`;
  await step('address changed', async () => {
    await tab.goto('/fr/account/profile');
    await main
      .byRole('button', { name: /^Modifier/ })
      .first()
      .click();
    await main.byRole('textbox', { name: 'Complément d’adresse' }).fill(extra);
    await main.byRole('button', { name: 'Enregistrer' }).click();
    await main.byRole('listitem').holding(extra).isSeen();
  });
}

/** Nothing answers any more; the browser believes itself on the line, as with a dead router between. */
async function away(visit: Visit, network: Visit['network']): Promise<void> {
  const { tab, step } = visit;
  const main = tab.byRole('main');
  const count = tab.byRole('banner').byRole('link', { name: /^Panier, 2 articles/ });
  await step('before', async () => {
    await tab.goto('/fr/search?q=carprofen');
    await tab.byRole('banner').byRole('button', { name: 'Claire' }).isSeen();
    await main.byRole('article').first().byText(/€/).first().isSeen();
  });
  // What fails is said, and nothing else is wrong with it.
  visit.expectFaults(/ErpUnreachable network|Failed to fetch|NetworkError|Load failed/);
  network.cut();
  await step('without a network', async () => {
    await main.byRole('button', { name: ORDER_WORDS.fr.add }).first().click();
    await count.isSeen();
    await count.click();
    await main.byText('Pas encore enregistré').first().isSeen();
  });
  await step('the network is back', async () => {
    await network.mend();
    await main.byText('Pas encore enregistré').isGone();
  });
  await step('all of it has arrived', async () => {
    await tab.driver.reload();
    await main.byRole('rowheader').hasCount(2);
  });
}
