import { expect, WORDS, type Language, type Page } from '../portal/test';

/** What opens over or within a page: how, and what is to be seen then. */
interface Opened {
  readonly name: string;
  readonly path: string;
  readonly customer?: true;
  readonly open: (page: Page, language: Language) => Promise<void>;
}

const texts = (fr: string, nl: string, en: string): Readonly<Record<Language, string>> => ({ fr, nl, en });
const MENU = texts('Rubriques', 'Rubrieken', 'Categories');
const COOKIES = texts('Choix des cookies', 'Cookiekeuze', 'Cookie choice');
const SEARCH = texts('Rechercher un article', 'Zoek een artikel', 'Search articles');
const PANEL = texts('Panneau de développement', 'Ontwikkelaarspaneel', 'Developer panel');
const ADD = texts('Ajouter au panier', 'In winkelmand', 'Add to cart');
const CLEAR = texts('Vider', 'leegmaken', 'Clear');
const CLEARED = texts('Le panier a été vidé.', 'De winkelmand is leeggemaakt.', 'The cart was cleared.');
const SEND = texts('Envoyer', 'Versturen', 'Send');

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
];
