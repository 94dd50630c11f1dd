import { demoCustomer, type Person } from '../portal/demo-customers';
import type { DirectErp } from '../portal/direct-erp';
import { expect, fillLogin, type Page } from '../portal/test';
import { askCart, expectTruth, pricesIn } from './screen-truth';

/** How long a person tries to press a button, and looks whether a cart is about to be shown (ms). */
const PATIENCE = 15_000;
const GLANCE = 4_000;
const SIGN_IN_LIMIT = 30_000;
/** Who was away for so long is told what has changed meanwhile (ms). */
const AWAY = 5_200;

/** Of a list, that a journey is about. */
const ARTICLES = 4;

/** Somebody at a page, and what cart and note have to hold after what was done. */
export class Customer {
  /** Units by product id, and the note, as they have to be. */
  private readonly lines = new Map<number, number>();
  private note = '';
  private readonly articles = new Map<string, number>();
  private prices: ReadonlyMap<string, number> = new Map();
  /** Since when they have not seen what another device has done; undefined where nothing is unseen. */
  private unseenSince: number | undefined;

  /**
   * @param say takes what was done, for the report of a failure
   * @param press presses one key, as it is called on keyboards, and waits as people do before the next one; false: they stop typing
   */
  constructor(
    readonly page: Page,
    private readonly erp: DirectErp,
    private readonly person: Person,
    private readonly say: (what: string) => void,
    private readonly press: (key: string, isPressed: () => void) => Promise<boolean>,
  ) {}

  private get main() {
    return this.page.getByRole('main');
  }
  private get banner() {
    return this.page.getByRole('banner');
  }
  private get noteField() {
    return this.main.getByRole('textbox', { name: 'Note' });
  }

  /** Asks the ERP what some of a list's articles cost, and begins with two of them in the cart. */
  async prepare(list: string): Promise<void> {
    const { erp, page } = this;
    await erp.setCart(new Map());
    await page.goto(list);
    const forms = this.main.locator('form[data-add-to-cart]');
    await forms.nth(ARTICLES - 1).waitFor();
    // Sold one by one: any quantity can be typed.
    const ids = await forms.evaluateAll((found) =>
      found
        .filter((form) => form.querySelector('input')?.value === '1')
        .map((form) => Number(form.dataset['addToCart'])),
    );
    await erp.setCart(new Map(ids.slice(0, ARTICLES).map((id) => [id, 1])));
    const cart = await askCart(erp);
    this.prices = pricesIn(cart);
    for (const line of cart?.lines ?? [])
      if (!line.is_delivery) this.articles.set(line.name, line.product_id);
    for (const id of [...this.articles.values()].slice(0, 2)) this.lines.set(id, 1);
    await erp.setCart(this.lines);
  }

  /** Comes back to the page, and finds there what is true. */
  async expectTruth(): Promise<void> {
    if (this.unseenSince !== undefined) {
      await this.page.waitForTimeout(Math.max(0, this.unseenSince + AWAY - Date.now()));
      await this.page.evaluate(() => window.dispatchEvent(new Event('focus')));
      this.unseenSince = undefined;
    }
    const { person, lines, prices, note } = this;
    await expectTruth(this.page, this.erp, { person, lines, prices, note });
  }

  /** Signs in again where a session has ended. The provider may remember the person, and ask nothing. */
  async comeIn(): Promise<void> {
    const { email, password } = demoCustomer(this.person);
    const name = this.banner.getByRole('button', { name: new RegExp(`^${this.person}$`, 'i') });
    const button = this.banner.getByRole('button', { name: 'Sign in' });
    const isIn = async (): Promise<boolean> => {
      if (new URL(this.page.url()).pathname.startsWith('/idp/'))
        await fillLogin(this.page, 'en', email, password).catch(() => undefined);
      if (await button.isVisible()) await button.click({ timeout: 1_000 }).catch(() => undefined);
      return (await name.isVisible()) && !(await button.isVisible());
    };
    await expect.poll(isIn, { message: 'signed in again', timeout: SIGN_IN_LIMIT }).toBe(true);
  }

  async open(path: string, waitUntil: 'load' | 'commit' = 'load'): Promise<void> {
    await this.page.goto(path, { waitUntil });
    this.unseenSince = undefined;
  }

  async reload(): Promise<void> {
    await this.page.reload();
    this.unseenSince = undefined;
  }

  /** Takes the new version, where the page offers it. */
  async takeNewVersion(): Promise<void> {
    const offer = this.page.getByRole('button', { name: 'Reload the page' });
    if (!(await offer.isVisible())) return;
    const loaded = this.page.waitForEvent('load');
    await offer.click({ timeout: PATIENCE });
    await loaded;
    this.unseenSince = undefined;
  }

  /** Goes on within the page: to the cart, or from there to one of its articles. */
  async followLink(): Promise<void> {
    const target = this.page.url().includes('/cart')
      ? this.main.getByRole('link', { name: /carpro/i })
      : this.banner.getByRole('link', { name: /^Cart/ });
    if (await target.first().isVisible())
      await target
        .first()
        .click({ timeout: PATIENCE })
        .catch(() => undefined);
  }

  /**
   * Adds one of the articles, where its button stands: the page takes a press from its first moment.
   *
   * @param at which, from 0 to 1
   */
  async add(at: number): Promise<void> {
    const names = [...this.articles.keys()];
    const name = names[Math.floor(at * names.length)] ?? '';
    const button = this.main.getByRole('button', { name: `Add to cart: ${name}` }).first();
    if (!(await button.isVisible())) return;
    this.say(name);
    await button.click({ timeout: PATIENCE });
    const id = this.articles.get(name) ?? 0;
    this.lines.set(id, (this.lines.get(id) ?? 0) + 1);
  }

  /**
   * Types a quantity over the one of a line, key by key, and commits it.
   *
   * @param at which line, from 0 to 1
   * @param size how many, from 0 to 1
   */
  async changeQuantity(at: number, size: number): Promise<void> {
    // Nobody could say what a person has meant who types over a quantity that has become another one elsewhere.
    if (this.unseenSince !== undefined || !(await this.seesCart())) return;
    const fields = this.main.getByRole('spinbutton');
    const field = fields.nth(Math.floor(at * (await fields.count())));
    const label = await field.evaluate(
      (input: HTMLInputElement) => input.getAttribute('aria-label') ?? input.labels?.[0]?.textContent ?? '',
    );
    const name = label.replace(/^Quantity of /, '').trim();
    const id = this.articles.get(name);
    if (id === undefined) return;
    const quantity = 10 + Math.floor(size * 40);
    this.say(`${String(quantity)} of ${name}`);
    await field.focus();
    await this.page.keyboard.press('ControlOrMeta+a');
    for (const digit of String(quantity)) await this.press(digit, () => undefined);
    await this.page.keyboard.press(size < 0.5 ? 'Enter' : 'Tab');
    this.lines.set(id, quantity);
  }

  /** Goes on writing the note by a word, key by key. */
  async writeNote(word: string): Promise<void> {
    if (!(await this.seesCart())) return;
    await this.noteField.focus();
    await this.page.keyboard.press('Control+End');
    this.say(word);
    for (const key of this.note === '' ? word : ` ${word}`)
      if (!(await this.press(key, () => (this.note += key)))) return;
  }

  /** Leaves the note, with which the ERP is told. */
  async leaveNote(): Promise<void> {
    if (this.note === '' || !(await this.noteField.isVisible())) return;
    await this.noteField.focus();
    await this.page.keyboard.press('Tab');
  }

  /** Waits until the ERP has what was written. */
  async expectNoteKept(): Promise<void> {
    await this.leaveNote();
    await expect
      .poll(async () => (await askCart(this.erp))?.note ?? '', { message: 'the note at the ERP' })
      .toBe(this.note.trim());
  }

  /**
   * A colleague adds one of the articles to the cart on another device, while this person looks elsewhere.
   *
   * @param at which, from 0 to 1
   */
  async changeElsewhere(at: number): Promise<void> {
    const before = await this.erp.quantities();
    const ids = [...this.articles.values()];
    const id = ids[Math.floor(at * ids.length)] ?? 0;
    const after = new Map(Object.entries(before).map(([of, quantity]) => [Number(of), quantity]));
    await this.page.evaluate(() => window.dispatchEvent(new Event('blur')));
    this.unseenSince = Date.now();
    await this.erp.setCart(after.set(id, (after.get(id) ?? 0) + 1));
    this.lines.set(id, (this.lines.get(id) ?? 0) + 1);
    this.say(`+1 of ${String(id)}`);
  }

  /** Whether the person's cart stands there: a guest's has no note, and is another one. */
  private async seesCart(): Promise<boolean> {
    if (!new URL(this.page.url()).pathname.endsWith('/cart')) return false;
    await this.noteField.waitFor({ timeout: GLANCE }).catch(() => undefined);
    return this.noteField.isVisible();
  }
}
