import { test as base, expect, type Page } from '@playwright/test';
import { demoCustomer, type Person } from './demo-customers';

export { expect };
export type { Page };

interface Portal {
  /** Signs a demo customer in through the identity provider's own page and comes back. */
  readonly signIn: (
    person: Person,
    options?: { readonly language?: Language; readonly from?: string },
  ) => Promise<void>;
  /**
   * Says which lines of the console a test expects, because it breaks something on purpose. Any other error, warning of
   * the security policy or uncaught exception fails the test.
   */
  readonly expectConsole: (...patterns: readonly RegExp[]) => void;
}

export type Language = 'fr' | 'nl' | 'en';
export const LANGUAGES: readonly Language[] = ['fr', 'nl', 'en'];

/** Words of the pages that journeys look for, as a person of each language reads them. */
export const WORDS = {
  signIn: { fr: 'Se connecter', nl: 'Aanmelden', en: 'Sign in' },
  signOut: { fr: 'Se déconnecter', nl: 'Afmelden', en: 'Sign out' },
  password: { fr: /mot de passe/i, nl: /wachtwoord/i, en: /password/i },
} as const;

/** Characters of a page that a log takes. */
const SHOWN_OF_A_PAGE = 6_000;

interface Options {
  /** What the visitor has answered to the question of cookies. Most journeys are not about it. */
  readonly cookies: 'refused' | 'unanswered';
}

export const test = base.extend<{ portal: Portal } & Options>({
  cookies: ['refused', { option: true }],
  context: async ({ context, baseURL, cookies }, use) => {
    if (cookies === 'refused' && baseURL !== undefined) {
      await context.addCookies([{ name: 'consent', value: 'analytics:0', url: baseURL }]);
    }
    await use(context);
  },
  portal: [
    async ({ page }, use, testInfo) => {
      const expected: RegExp[] = [];
      const problems: string[] = [];
      page.on('console', (message) => {
        if (message.type() === 'error' || /security policy|integrity|hydrat/i.test(message.text())) {
          problems.push(`${message.type()}: ${message.text()} (${message.location().url})`);
        }
      });
      // What is signed or opens something is never in an address, which histories and logs keep.
      page.context().on('request', (request) => {
        // Of three parts at least: the payable of a payment, which is signed too, has two and opens nothing.
        if (/eyJ[\w-]+\.[\w-]+\.[\w-]|[?&#](access|id|refresh)_token/.test(request.url())) {
          problems.push(`token in an address: ${new URL(request.url()).pathname}`);
        }
      });
      page.on('pageerror', ({ message, stack = '' }) => {
        const from = stack.split('\n').filter((line) => /^\s+at /.test(line));
        problems.push(`exception: ${message} ${from.slice(0, 12).join('')}`);
      });
      await use({
        signIn: (person, options) => signIn(page, person, options),
        expectConsole: (...patterns) => expected.push(...patterns),
      });
      // A log outlives the pictures: where a machine was thrown away since, it is all there is to go by.
      if (testInfo.status !== testInfo.expectedStatus) console.log(await whatStands(page));
      const unexpected = problems.filter((problem) => !expected.some((pattern) => pattern.test(problem)));
      expect(unexpected, 'nothing wrong in the console').toEqual([]);
    },
    { auto: true },
  ],
});

/** Where a page is, and what it says to a person who cannot see it. */
async function whatStands(page: Page): Promise<string> {
  const shown = await page
    .locator('body')
    .ariaSnapshot({ timeout: 5_000 })
    .catch((error: unknown) => String(error));
  return `${page.url()} shows\n${shown.slice(0, SHOWN_OF_A_PAGE)}`;
}

/** Signs a demo customer in through the identity provider's own page and comes back. */
export async function signIn(
  page: Page,
  person: Person,
  { language = 'fr', from = `/${language}` }: { readonly language?: Language; readonly from?: string } = {},
): Promise<void> {
  const { email, password } = demoCustomer(person);
  await page.goto(from);
  await page.getByRole('banner').getByRole('button', { name: WORDS.signIn[language] }).click();
  await fillLogin(page, language, email, password);
  await page.waitForURL(
    (url) => !url.pathname.startsWith('/idp/') && !url.pathname.includes('oidc-redirect'),
  );
  await expect(page.getByRole('banner').getByRole('button', { name: WORDS.signIn[language] })).toBeHidden();
}

/** Fills the identity provider's page and sends it. */
export async function fillLogin(
  page: Page,
  language: Language,
  email: string,
  password: string,
): Promise<void> {
  await page.getByRole('textbox', { name: /e-?mail/i }).fill(email);
  const field = page.getByRole('textbox', { name: WORDS.password[language] });
  await field.fill(password);
  await field.press('Enter');
}
