import type { Language } from '../portal/test';
import { demoCustomer, type Person } from '../portal/demo-customers';
import { test, expect, type Visit } from './visit';

/** Signs a demo customer in through the identity provider's own page and comes back. */
async function signIn({ tab, step }: Visit, person: Person, words: Words): Promise<void> {
  const { email, password } = demoCustomer(person);
  await step('sign in', async () => {
    await tab.byRole('banner').byRole('button', { name: words.signIn }).click();
    await tab.byRole('textbox', { name: /e-?mail/i }).fill(email);
    await tab.byLabel(words.password).fill(password);
    await tab.press('Enter');
    await tab
      .byRole('banner')
      .byRole('button', { name: demoCustomer(person).name.split(' ')[0] ?? '' })
      .isSeen();
    await tab.byRole('banner').byRole('button', { name: words.signIn }).isGone();
  });
}

interface Words {
  signIn: string;
  password: RegExp;
  search: string;
  results: RegExp;
  add: RegExp;
  cart: RegExp;
}
const WORDS: Record<Language, Words> = {
  fr: {
    signIn: 'Se connecter',
    password: /^mot de passe/i,
    search: 'Rechercher un article',
    results: /^Résultats pour/,
    add: /^Ajouter au panier\s: /,
    cart: /^Panier, /,
  },
  nl: {
    signIn: 'Aanmelden',
    password: /^wachtwoord/i,
    search: 'Zoek een artikel',
    results: /^Resultaten voor/,
    add: /^In winkelmand: /,
    cart: /^Winkelmand, /,
  },
  en: {
    signIn: 'Sign in',
    password: /^password/i,
    search: 'Search articles',
    results: /^Results for/,
    add: /^Add to cart: /,
    cart: /^Cart, /,
  },
};

test('the first', { tag: ['@W01'] }, async ({ visit }) => {
  const { tab, step } = visit;
  const words = WORDS.fr;
  await step('home', async () => {
    await tab.goto('/');
    await tab.hasAddress(/^\/fr/);
    await tab.byRole('heading', { level: 1 }).isSeen();
    await tab.evaluate(`document.cookie = 'consent=analytics:0; path=/'`);
    await tab.driver.reload();
    await tab.byRole('heading', { level: 1 }).isSeen();
  });
  await signIn(visit, 'claire', words);
  await step('search', async () => {
    await tab.byRole('combobox', { name: words.search }).fill('meloxicam');
    await tab.press('Enter');
    await tab.byRole('heading', { level: 1, name: words.results }).isSeen();
  });
  await step('article', async () => {
    await tab.byRole('main').css('article a[href*="/p/"]').first().click();
    await tab.hasAddress(/^\/fr\/p\//);
    await tab.byRole('main').byRole('button', { name: words.add }).first().isSeen();
  });
  await step('add', async () => {
    await tab.byRole('main').byRole('button', { name: words.add }).first().click();
    await tab
      .byRole('banner')
      .byRole('link', { name: /^Panier, 1/ })
      .isSeen();
  });
});
