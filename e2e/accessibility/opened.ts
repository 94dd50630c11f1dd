import type { ViewportSize } from '@playwright/test';
import { untilFetched } from '../portal/browser-cache';
import { expect, WORDS, type Language, type Page } from '../portal/test';
import { open } from './pages';

/** What opens over or within a page: how, and what is to be seen then. */
interface Opened {
  readonly name: string;
  readonly path: string;
  readonly customer?: true;
  /** Where it is another thing on a phone, or there alone. */
  readonly viewport?: ViewportSize;
  readonly open: (page: Page, language: Language) => Promise<void>;
  /** Puts right what was made wrong for it. */
  readonly close?: (page: Page) => Promise<void>;
}

const PHONE = { width: 390, height: 844 };

const texts = (fr: string, nl: string, en: string): Readonly<Record<Language, string>> => ({ fr, nl, en });
const MENU = texts('Rubriques', 'Rubrieken', 'Categories');
const COOKIES = texts('Choix des cookies', 'Cookiekeuze', 'Cookie choice');
const SEARCH = texts('Rechercher un article', 'Zoek een artikel', 'Search articles');
const PANEL = texts('Panneau de développement', 'Ontwikkelaarspaneel', 'Developer panel');
const ADD = texts('Ajouter au panier', 'In winkelmand', 'Add to cart');
const CLEAR = texts('Vider', 'leegmaken', 'Clear');
const CLEARED = texts('Le panier a été vidé.', 'De winkelmand is leeggemaakt.', 'The cart was cleared.');
const SEND = texts('Envoyer', 'Versturen', 'Send');
const REGISTER = texts('Envoyer la demande', 'De aanvraag versturen', 'Send the request');
const FILTERS = texts('Filtres', 'Filters', 'Filters');
const IMPORT = texts('Importer un fichier', 'Een bestand importeren', 'Import a file');
const ORDER_FILE = texts('Fichier de commande', 'Bestelbestand', 'Order file');
const OFFLINE = texts('Vous êtes hors ligne', 'U bent offline', 'You are offline');
const NEW_VERSION = texts(
  'Une nouvelle version est disponible',
  'Er is een nieuwe versie',
  'A new version is available',
);
const SUBMIT_AD = texts('Soumettre pour publication', 'Indienen voor publicatie', 'Submit for publication');
const AD_TITLE = texts('Titre', 'Titel', 'Title');
const ADD_TO_LIST = texts(
  'Ajouter à une commande type',
  'Toevoegen aan een standaardbestelling',
  'Add to a wishlist',
);
const ADD_ADDRESS = texts(
  'Ajouter une adresse de livraison',
  'Leveringsadres toevoegen',
  'Add a delivery address',
);
const SAVE = texts('Enregistrer', 'Opslaan', 'Save');
const NEW_ADDRESS = texts('Nouvelle adresse de livraison', 'Nieuw leveringsadres', 'New delivery address');

/** Menus, dialogs, lists of suggestions and forms that say what is wrong (`B09`). */
export const OPENED: readonly Opened[] = [
  {
    name: 'the menu of categories',
    path: '/promotions',
    async open(page, language) {
      await page.locator('nav summary', { hasText: MENU[language] }).click();
      await expect(page.locator('nav details[open]')).toBeVisible();
    },
  },
  {
    name: 'the shortcuts',
    path: '/news',
    async open(page) {
      await page.keyboard.press('?');
      await expect(page.getByRole('dialog')).toBeVisible();
    },
  },
  {
    name: 'the question of cookies and what is kept',
    path: '/news',
    async open(page, language) {
      await page.getByRole('button', { name: COOKIES[language] }).click();
      const bar = page.getByRole('region', { name: 'Cookies' });
      await bar.locator('summary').click();
    },
  },
  {
    name: 'the advertisement',
    path: '/news',
    async open(page) {
      await page.keyboard.press('Shift');
      await expect(page.getByRole('complementary').last()).toBeVisible();
    },
  },
  {
    name: 'a question',
    path: '/search?q=meloxicam',
    async open(page, language) {
      await page.getByRole('main').getByRole('button', { name: ADD[language] }).first().click();
      // A press that comes before the page's scripts is done when they are there, on this page alone.
      await expect(page.getByRole('banner').getByRole('link', { name: /, \d+ arti/ })).toBeVisible();
      await page.goto(`/${language}/cart`);
      await page.getByRole('main').getByRole('button', { name: CLEAR[language] }).click();
      await expect(page.getByRole('alertdialog')).toBeVisible();
    },
  },
  {
    name: 'a message',
    path: '/search?q=meloxicam',
    async open(page, language) {
      await page.getByRole('main').getByRole('button', { name: ADD[language] }).first().click();
      await page.goto(`/${language}/cart`);
      await page.getByRole('main').getByRole('button', { name: CLEAR[language] }).click();
      await page.getByRole('alertdialog').getByRole('button', { name: CLEAR[language] }).click();
      // It stays while it is pointed at.
      await page.getByText(CLEARED[language]).hover();
    },
  },
  {
    name: 'suggestions',
    path: '/news',
    async open(page, language) {
      const box = page.getByRole('combobox', { name: SEARCH[language] });
      await box.click();
      await box.pressSequentially('melox');
      await expect(page.getByRole('listbox')).toBeVisible();
    },
  },
  {
    name: 'a form that says what is wrong',
    path: '/contact',
    async open(page, language) {
      await page.getByRole('main').getByRole('button', { name: SEND[language] }).click();
      await expect(page.getByRole('alert').first()).toBeVisible();
    },
  },
  {
    name: 'a long form that says what is wrong',
    path: '/account/register',
    async open(page, language) {
      await page.getByRole('main').getByRole('button', { name: REGISTER[language] }).click();
      await expect(page.getByRole('alert').getByRole('link').first()).toBeVisible();
    },
  },
  {
    name: 'a file that is refused',
    path: '/quick-order',
    async open(page, language) {
      await page.getByRole('tab', { name: IMPORT[language] }).click();
      await page.getByLabel(ORDER_FILE[language]).setInputFiles({
        name: 'order.csv',
        mimeType: 'text/csv',
        buffer: Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 1]),
      });
      await expect(page.getByRole('main').getByRole('alert').first()).toBeVisible();
    },
  },
  {
    name: 'the columns of a file',
    path: '/quick-order',
    async open(page, language) {
      await page.getByRole('tab', { name: IMPORT[language] }).click();
      await page.getByLabel(ORDER_FILE[language]).setInputFiles({
        name: 'order.csv',
        mimeType: 'text/csv',
        buffer: Buffer.from('A1;Zalf;2;2026\nB2;Gaas;3;2026\n'),
      });
      await expect(page.getByRole('radio').first()).toBeVisible();
    },
  },
  {
    name: 'the report of a file with an unknown code',
    path: '/quick-order',
    async open(page, language) {
      await page.getByRole('tab', { name: IMPORT[language] }).click();
      await page.getByLabel(ORDER_FILE[language]).setInputFiles({
        name: 'order.csv',
        mimeType: 'text/csv',
        buffer: Buffer.from('meloxicam'),
      });
      await expect(page.getByRole('row').getByRole('group').first()).toBeVisible();
    },
  },
  {
    name: 'the filters of a phone',
    path: '/search?q=meloxicam',
    viewport: PHONE,
    async open(page, language) {
      await page.getByRole('main').getByRole('button', { name: FILTERS[language] }).click();
      await expect(page.getByRole('dialog').getByRole('checkbox').first()).toBeVisible();
    },
  },
  {
    name: 'the menu of categories on a phone',
    path: '/promotions',
    viewport: PHONE,
    async open(page, language) {
      await page.locator('nav summary', { hasText: MENU[language] }).click();
      await expect(page.locator('nav details[open]')).toBeVisible();
    },
  },
  {
    name: 'the note that there is no network',
    path: '/contact',
    async open(page, language) {
      // It comes with what a page fetches when it has nothing else to do, which on a busy machine may be late.
      await untilFetched(page, '/current.');
      await page.context().setOffline(true);
      await expect(page.getByRole('region', { name: OFFLINE[language] })).toBeVisible();
    },
    close: (page) => page.context().setOffline(false),
  },
  {
    name: 'the offer of a new version',
    path: '/promotions',
    async open(page, language) {
      const meta = { id: 'another', shell: '9.9.9', modules: {}, missing: [] };
      await page.route('**/builds/latest.json', (route) => route.fulfill({ json: { id: 'another' } }));
      await page.route('**/builds/meta/another.json', (route) => route.fulfill({ json: meta }));
      await page.reload();
      await untilFetched(page, '/current.');
      await expect(page.getByRole('region', { name: NEW_VERSION[language] })).toBeVisible();
    },
    async close(page) {
      await page.unroute('**/builds/latest.json');
      await page.unroute('**/builds/meta/another.json');
    },
  },
  {
    name: 'the developer panel',
    path: '/promotions',
    async open(page, language) {
      await page.keyboard.press('Alt+Shift+D');
      await expect(page.getByRole('region', { name: PANEL[language] }).getByRole('table')).toBeVisible();
    },
  },
  {
    name: 'the menu of the person',
    path: '/account/documents',
    customer: true,
    async open(page, language) {
      await page.getByRole('banner').locator('button[aria-haspopup], button[aria-expanded]').last().click();
      await expect(page.getByRole('menuitem', { name: WORDS.signOut[language] })).toBeVisible();
    },
  },
  {
    name: 'the form of an ad that says what is wrong',
    path: '/account/smallads?ads=new',
    customer: true,
    async open(page, language) {
      await page.getByRole('button', { name: SUBMIT_AD[language] }).click();
      await expect(page.getByRole('alert').getByRole('link').first()).toBeVisible();
    },
  },
  {
    name: 'the question before something typed is left',
    path: '/account/smallads?ads=new',
    customer: true,
    async open(page, language) {
      await page.getByRole('textbox', { name: AD_TITLE[language] }).fill('Table');
      await page.getByRole('banner').getByRole('link').first().click();
      await expect(page.getByRole('alertdialog')).toBeVisible();
    },
    // What leaves without asking: the page is another one then, and nothing is typed any more.
    async close(page) {
      await page.getByRole('alertdialog').getByRole('button').last().click();
      await expect(page.getByRole('alertdialog')).toBeHidden();
    },
  },
  {
    name: 'the window of wishlists',
    path: '/p/FIRST',
    customer: true,
    async open(page, language) {
      await page.getByRole('main').getByRole('button', { name: ADD_TO_LIST[language] }).first().click();
      await expect(page.getByRole('dialog').getByRole('textbox')).toBeVisible();
    },
  },
  {
    name: 'a new address that says what is wrong',
    path: '/account/profile',
    customer: true,
    async open(page, language) {
      await page.getByRole('button', { name: ADD_ADDRESS[language] }).click();
      await page.getByRole('main').getByRole('button', { name: SAVE[language], exact: true }).first().click();
      await expect(page.getByRole('alert').getByRole('link').first()).toBeVisible();
    },
  },
  {
    name: 'an address that is added to an order',
    path: '/search?q=meloxicam',
    customer: true,
    async open(page, language) {
      await page.getByRole('main').getByRole('button', { name: ADD[language] }).first().click();
      await expect(
        page
          .getByRole('banner')
          .getByRole('link', { name: /[1-9] / })
          .first(),
      ).toBeVisible();
      await page.goto(`/${language}/cart-confirm`);
      await page.locator('summary', { hasText: NEW_ADDRESS[language] }).click();
      await expect(page.locator('main details[open]').getByRole('textbox').first()).toBeVisible();
    },
  },
];

/** Opens something, looks, and leaves the page as the next one finds it. */
export async function whileOpen(
  page: Page,
  language: Language,
  opened: Opened,
  look: () => Promise<void>,
): Promise<void> {
  const screen = page.viewportSize();
  if (opened.viewport) await page.setViewportSize(opened.viewport);
  await open(page, language, opened.path);
  await opened.open(page, language);
  await look();
  await opened.close?.(page);
  if (opened.viewport && screen) await page.setViewportSize(screen);
}
