import { expect, WORDS, type Language, type Page } from '../../portal/test';

/** Somebody of realm.json. */
interface Somebody {
  readonly email: string;
  readonly name: string;
}

/** Each is for one journey at a time: what one does to another's session would be seen there. */
export const PEOPLE = {
  claire: { email: 'claire.delvaux@cabinet-du-moulin.example', name: 'Claire' },
  julie: { email: 'julie.noel@cabinet-du-moulin.example', name: 'Julie' },
  pieter: { email: 'pieter.claes@de-linde.example', name: 'Pieter' },
  emma: { email: 'emma.clarke@observatory-vets.example', name: 'Emma' },
  marc: { email: 'marc.thill@vet-alzette.example', name: 'Marc' },
  /** Whom the provider knows and the ERP does not. */
  stranger: { email: 'nobody@stranger.example', name: 'Nora' },
} as const satisfies Readonly<Record<string, Somebody>>;

/** Headings of Keycloak's own page. */
export const KEYCLOAK_TITLE = {
  fr: 'Connectez-vous à votre compte',
  nl: 'Inloggen bij uw account',
  en: 'Sign in to your account',
} as const;
const FIELDS = {
  fr: { email: 'Courriel', password: 'Mot de passe', send: 'Connexion' },
  nl: { email: 'E-mailadres', password: 'Wachtwoord', send: 'Inloggen' },
  en: { email: 'Email', password: 'Password', send: 'Sign In' },
} as const;

/** Fills Keycloak's page in, in the language that the portal has asked for, and sends it. */
export async function fillKeycloak(page: Page, language: Language, { email }: Somebody): Promise<void> {
  const words = FIELDS[language];
  await expect(page.getByRole('heading', { name: KEYCLOAK_TITLE[language] })).toBeVisible();
  await page.getByRole('textbox', { name: words.email }).fill(email);
  await page
    .getByRole('textbox', { name: words.password, exact: true })
    .fill(process.env['IDENTITY_PASSWORD'] ?? '');
  await page.getByRole('button', { name: words.send }).click();
}

/** The button that opens the user's menu. */
export const menuOf = (page: Page, { name }: Somebody) =>
  page.getByRole('banner').getByRole('button', { name });

/** From a page for customers to the provider and back. @param origin of the portal, where it is not that of most journeys */
export async function signInAt(
  page: Page,
  somebody: Somebody,
  { origin = '', language = 'fr' }: { readonly origin?: string; readonly language?: Language } = {},
): Promise<void> {
  await page.goto(`${origin}/${language}/account/sales`);
  await page.getByRole('main').getByRole('button', { name: WORDS.signIn[language] }).click();
  await fillKeycloak(page, language, somebody);
  await expect(menuOf(page, somebody)).toBeVisible();
  await expect(page).toHaveURL(/\/account\/sales$/);
}

/** By the menu; waits until the browser has been at the provider and is back. */
export async function signOutAt(page: Page, somebody: Somebody, language: Language = 'fr'): Promise<void> {
  await menuOf(page, somebody).click();
  const back = page.waitForEvent('load');
  await page.getByRole('menuitem', { name: WORDS.signOut[language] }).click();
  await back;
  await expect(page.getByRole('banner').getByRole('button', { name: WORDS.signIn[language] })).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`/${language}/?$`));
}
