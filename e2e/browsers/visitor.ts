import { demoCustomer, type Person } from '../portal/demo-customers';
import type { ORDER_WORDS } from '../portal/order-words';
import { WORDS, type Language } from '../portal/test';
import type { Tab } from './tab';
import type { Visit } from './visit';

/** What visitors do in every journey. */

/** The browser's language leads to the pages in it; the question of cookies is answered. */
export async function arrive({ tab, step }: Visit, language: Language): Promise<void> {
  await step('arrive', async () => {
    await tab.goto('/');
    await tab.hasAddress(new RegExp(`^/${language}(/|$)`));
    await tab.byRole('heading', { level: 1 }).isSeen();
    await tab.evaluate(`(document.cookie = 'consent=analytics:0; path=/')`);
  });
}

/** Signs a demo customer in through the identity provider's own page and comes back. */
export async function signIn({ tab, step }: Visit, person: Person, language: Language): Promise<void> {
  const { email, password } = demoCustomer(person);
  const banner = tab.byRole('banner');
  await step('sign in', async () => {
    await banner.byRole('button', { name: WORDS.signIn[language] }).click();
    await tab.byRole('textbox', { name: /e-?mail/i }).fill(email);
    // The button that shows it bears its name, too.
    await tab.byLabel(new RegExp(`^${WORDS.password[language].source}[*]?$`, 'i')).fill(password);
    await tab.press('Enter');
    await menuOf(tab, person).isSeen();
    await banner.byRole('button', { name: WORDS.signIn[language] }).isGone();
  });
}

export async function signOut({ tab, step }: Visit, person: Person, language: Language): Promise<void> {
  await step('sign out', async () => {
    await menuOf(tab, person).click();
    await tab.byRole('menuitem', { name: WORDS.signOut[language] }).click();
    // By way of the provider, which forgets who it was, too.
    await tab.hasAddress(new RegExp(`^/${language}/?$`));
    await tab.byRole('banner').byRole('button', { name: WORDS.signIn[language] }).isSeen();
    await menuOf(tab, person).isGone();
  });
}

const menuOf = (tab: Tab, person: Person) =>
  tab.byRole('banner').byRole('button', { name: person.charAt(0).toUpperCase() + person.slice(1) });

/** Waits until the cart has something in it. */
export const hasAdded = (tab: Tab, words: (typeof ORDER_WORDS)[Language]): Promise<void> =>
  tab
    .byRole('banner')
    .byRole('link', { name: new RegExp(`${words.cart.source}[1-9]`) })
    .isSeen();
