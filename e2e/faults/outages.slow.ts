import type { BrowserContext } from '@playwright/test';
import { chance, pick } from '../portal/chance';
import { demoCustomer, type Person } from '../portal/demo-customers';
import { DirectErp, untilKnown } from '../portal/direct-erp';
import { expect, fillLogin, signIn, test, type Page } from '../portal/test';

/*
 * Journeys of a customer while the ERP, the network and the session go and come back at random moments, and while a colleague changes the
 * cart. A person adds articles, changes quantities, types, goes from page to page and loads pages again. After each outage, within five
 * seconds, what header and cart say is what the ERP says, and no letter is lost. A seed decides all of it:
 *
 *   CHAOS_SEED=17 npm run test:chaos -- outages           one of them again
 *   CHAOS_SEED=17 CHAOS_JOURNEYS=10 …                     ten from there on
 */
const SEED = process.env['CHAOS_SEED'];
const FIRST_SEED = Number(SEED ?? 1);
const JOURNEYS = Number(process.env['CHAOS_JOURNEYS'] ?? (SEED === undefined ? 50 : 1));
/** One for each journey that runs at a time. */
const PEOPLE: readonly Person[] = ['olivier', 'quentin', 'marc', 'nathalie'];
/** Steps of a journey, and within how many of them an outage is over. */
const STEPS = 24;
const LONGEST = 4;
/** What is on screen is true so soon after all is well (ms). */
const SOON = 5_000;

type Outage = 'erp' | 'network' | 'session';

/** The services as the browser sees them. */
class Services {
  private away: Outage | undefined;

  constructor(private readonly context: BrowserContext) {}

  async connect(): Promise<void> {
    await this.context.route(/\/shopinvader\//, (route) => {
      if (this.away === 'erp') return route.fulfill({ status: 503, json: { detail: '' } });
      if (this.away === 'session') return route.fulfill({ status: 401, json: { detail: '' } });
      return route.fallback();
    });
    await this.context.route(/\/idp\//, (route) =>
      this.away === 'erp' ? route.abort('connectionrefused') : route.fallback(),
    );
  }

  async begin(outage: Outage): Promise<void> {
    this.away = outage;
    if (outage === 'network') await this.context.setOffline(true);
  }

  async end(): Promise<void> {
    if (this.away === 'network') await this.context.setOffline(false);
    this.away = undefined;
  }

  get outage(): Outage | undefined {
    return this.away;
  }
}

/** A customer at a page, and what the cart has to hold after what was done. */
class Journey {
  typed = '';

  constructor(
    private readonly page: Page,
    private readonly erp: DirectErp,
    private readonly services: Services,
    private readonly person: Person,
    private readonly random: () => number,
  ) {}

  private get cart() {
    return this.page.getByRole('banner').getByRole('link', { name: /^Cart/ });
  }

  /** Signs in again where a session has ended. The provider may remember the person, and ask nothing. */
  private async comeIn(): Promise<void> {
    const { email, password } = demoCustomer(this.person);
    const name = this.page
      .getByRole('banner')
      .getByRole('button', { name: new RegExp(`^${this.person}$`, 'i') });
    await expect
      .poll(
        async () => {
          if (new URL(this.page.url()).pathname.startsWith('/idp/'))
            await fillLogin(this.page, 'en', email, password).catch(() => undefined);
          const button = this.page.getByRole('banner').getByRole('button', { name: 'Sign in' });
          if (await button.isVisible()) await button.click({ timeout: 1_000 }).catch(() => undefined);
          return name.isVisible();
        },
        { timeout: 60_000 },
      )
      .toBe(true);
  }

  private async act(): Promise<void> {
    const { page, random } = this;
    const isOffline = this.services.outage === 'network';
    const step = pick(
      ['add', 'add', 'change', 'type', 'search', 'cart', 'reload', 'colleague'] as const,
      random,
    );
    const main = page.getByRole('main');
    switch (step) {
      case 'add': {
        // Only what the page takes counts: an article that cannot be ordered now has no button.
        const button = main.getByRole('button', { name: /^Add to cart/ }).nth(Math.floor(random() * 3));
        if (await button.isVisible()) await button.click({ timeout: 2_000 }).catch(() => undefined);
        return;
      }
      case 'change': {
        if (!page.url().includes('/cart')) return;
        const field = main.getByRole('spinbutton').first();
        if (await field.isVisible()) await field.press('ArrowUp', { timeout: 2_000 }).catch(() => undefined);
        return;
      }
      case 'type': {
        const note = main.getByRole('textbox', { name: 'Note' });
        if (!(await note.isVisible())) return;
        const letter = String.fromCodePoint(97 + Math.floor(random() * 26));
        await note.focus();
        await note.press('End');
        await note.press(letter);
        this.typed = await note.inputValue();
        return;
      }
      case 'search':
      case 'cart':
        if (!isOffline)
          await page.goto(step === 'cart' ? '/en/cart' : '/en/search?q=carprofen').catch(() => undefined);
        return;
      case 'reload':
        if (!isOffline) await page.reload().catch(() => undefined);
        return;
      case 'colleague': {
        if (this.services.outage !== undefined) return;
        const before = await this.erp.quantities();
        const [first] = Object.keys(before);
        if (first === undefined) return;
        await this.erp.setCart(
          new Map(
            Object.entries(before).map(([id, quantity]) => [Number(id), quantity + (id === first ? 1 : 0)]),
          ),
        );
        await page.evaluate(() => {
          window.dispatchEvent(new Event('blur'));
        });
      }
    }
  }

  /** What the browser holds of the cart: the ERP's last answer and what waits to be sent. */
  private async shownCount(): Promise<number> {
    const label = (await this.cart.getAttribute('aria-label', { timeout: 1_000 })) ?? '';
    return label.startsWith('Cart, empty') ? 0 : Number(/^Cart, (\d+)/.exec(label)?.[1] ?? Number.NaN);
  }

  /** Compares what is on screen with what the ERP says. */
  private async expectTruth(): Promise<void> {
    const untrue = async (): Promise<string[]> => {
      const truth = await this.erp.quantities();
      const problems: string[] = [];
      const count = await this.shownCount().catch(() => Number.NaN);
      const lines = Object.keys(truth).length;
      if (count !== lines) problems.push(`the header counts ${String(count)} of ${String(lines)}`);
      const label = (await this.cart.getAttribute('aria-label').catch(() => '')) ?? '';
      if (/connecting|not up to date|unavailable/.test(label)) problems.push(label);
      const text = await this.page.locator('body').innerText();
      for (const claim of [/does not answer/, /You are offline/, /could not be checked/, /waiting to be/])
        if (claim.test(text)) problems.push(`still says ${String(claim)}`);
      if (new URL(this.page.url()).pathname.endsWith('/cart')) {
        const shown = await this.page
          .getByRole('main')
          .getByRole('spinbutton')
          .evaluateAll((fields) => fields.map((field) => Number((field as HTMLInputElement).value)));
        const sorted = (numbers: readonly number[]) => [...numbers].sort((a, b) => a - b).join();
        if (sorted(shown) !== sorted(Object.values(truth)))
          problems.push(`the cart shows ${sorted(shown)} of ${sorted(Object.values(truth))}`);
      }
      return problems;
    };
    await expect.poll(untrue, { timeout: SOON, message: 'what is on screen is true' }).toEqual([]);
  }

  async play(): Promise<void> {
    let left = 0;
    for (let step = 0; step < STEPS; step += 1) {
      if (left === 0 && this.random() < 0.35) {
        await this.services.begin(pick(['erp', 'network', 'session'] as const, this.random));
        left = 1 + Math.floor(this.random() * LONGEST);
      }
      await this.act();
      if (left === 0) continue;
      left -= 1;
      // The session is refused for a moment; the rest lasts.
      if (left > 0 && this.services.outage !== 'session') continue;
      left = 0;
      const was = this.services.outage;
      await this.services.end();
      if (was === 'session') await this.comeIn();
      await this.expectTruth();
    }
    await this.services.end();
    await this.comeIn();
    await this.page.goto('/en/cart');
    await this.expectTruth();
    if (this.typed !== '' && (await this.page.getByRole('textbox', { name: 'Note' }).isVisible()))
      await expect(this.page.getByRole('textbox', { name: 'Note' })).toHaveValue(this.typed);
  }
}

for (let seed = FIRST_SEED; seed < FIRST_SEED + JOURNEYS; seed += 1) {
  test(
    `while ERP, network and session go and come what is on screen is true again within five seconds, seed ${String(seed)}`,
    { tag: ['@W15'] },
    async ({ browser, baseURL }, { parallelIndex }) => {
      test.setTimeout(600_000);
      const context = await browser.newContext({ locale: 'en-GB' });
      await context.addCookies([{ name: 'consent', value: 'analytics:0', url: baseURL ?? '' }]);
      const page = await context.newPage();
      const erp = new DirectErp(context);
      const services = new Services(context);
      await services.connect();
      const person = PEOPLE[parallelIndex % PEOPLE.length] ?? 'olivier';
      await signIn(page, person, { language: 'en' });
      await untilKnown(page, erp);
      await erp.setCart(new Map());
      await page.goto('/en/search?q=carprofen');
      await new Journey(page, erp, services, person, chance(seed)).play();
      await erp.setCart(new Map());
      await context.close();
    },
  );
}
