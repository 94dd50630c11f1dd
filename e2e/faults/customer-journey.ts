import { pick } from '../portal/chance';
import type { Person } from '../portal/demo-customers';
import type { DirectErp } from '../portal/direct-erp';
import type { Page } from '../portal/test';
import { Customer } from './customer';
import { BROKEN_VERSIONS, OUTAGES, type Outage, type Troubles } from './troubles';

/** Steps of a journey, and within how many of them an outage is over. */
const STEPS = 12;
const LONGEST = 3;
/** How often an outage begins before a step, and one begins or ends after a key. */
const OUTAGES_PER_STEP = 0.3;
const OUTAGES_PER_KEY = 0.04;
/** An ended session takes the cart from the screen, and its fields: nobody goes on typing there. */
const WHILE_TYPING: readonly Outage[] = ['erp', 'network', 'token'];
/** Between two keys (ms). */
const FASTEST = 25;
const SLOWEST = 70;
const SEARCH = '/en/search?q=carprofen';
const CART = '/en/cart';
const WORDS = ['injections', 'for', 'Monday', 'ring', 'twice', 'cold', 'back', 'door', '500', 'vials'];

const STEP_KINDS = [
  'add',
  'add',
  'quantity',
  'quantity',
  'note',
  'note',
  'search',
  'cart',
  'link',
  'reload',
  'other device',
  'release',
  'fallback',
  'translation',
] as const;

/** A customer's way through the portal while everything goes, comes and changes; chance decides all of it. */
export class CustomerJourney {
  /** What was done and what has happened so far, for the report of a failure. */
  readonly log: string[] = [];
  private readonly customer: Customer;
  /** Steps until the outage is over. */
  private left = 0;

  constructor(
    private readonly page: Page,
    erp: DirectErp,
    private readonly troubles: Troubles,
    person: Person,
    private readonly random: () => number,
  ) {
    const say = (what: string): void => void this.log.push(what);
    this.customer = new Customer(page, erp, person, say, (key, isPressed) => this.press(key, isPressed));
  }

  /** Goes through all of it, and compares what is on screen with the truth after each outage. */
  async play(): Promise<void> {
    const { customer } = this;
    await customer.prepare(SEARCH);
    await customer.open(SEARCH);
    for (let step = 0; step < STEPS; step += 1) {
      if (this.left === 0 && this.random() < OUTAGES_PER_STEP) await this.beginOutage(OUTAGES);
      await this.act();
      if (this.left === 0) continue;
      this.left -= 1;
      if (this.left === 0) await this.recover();
    }
    await this.recover();
    await customer.open(CART);
    await customer.expectTruth();
    await customer.expectNoteKept();
  }

  private async beginOutage(among: readonly Outage[]): Promise<void> {
    const outage = pick(among, this.random);
    this.left = 1 + Math.floor(this.random() * LONGEST);
    this.log.push(`[${outage} away`);
    await this.troubles.begin(outage);
  }

  /** All is well again: whoever was signed out signs in, and what is on screen is true. */
  private async recover(): Promise<void> {
    this.left = 0;
    const was = this.troubles.outage;
    await this.troubles.end();
    if (was !== undefined) this.log.push(`${was} back]`);
    // A page that is loaded while its token is refused takes the session for ended, too.
    if (was === 'session' || was === 'token') await this.customer.comeIn();
    await this.customer.expectTruth();
  }

  private async act(): Promise<void> {
    const { customer, troubles } = this;
    const step = pick(STEP_KINDS, this.random);
    // Drawn whether needed or not: what follows from a seed does not hang on what a page showed in time.
    const [first, second, third] = [this.random(), this.random(), this.random()];
    const isOnline = troubles.outage !== 'network';
    const isSignedIn = troubles.outage !== 'session';
    const word = (at: number): string => pick(WORDS, () => at);
    this.log.push(step);
    switch (step) {
      case 'add':
        if (isSignedIn) await customer.add(first);
        return;
      case 'quantity':
        if (isSignedIn) await customer.changeQuantity(first, second);
        return;
      case 'note':
        await customer.writeNote(word(first));
        if (second < 0.4) await customer.leaveNote();
        return;
      case 'search':
      case 'cart':
        if (isOnline) await customer.open(step === 'cart' ? CART : SEARCH, first < 0.5 ? 'load' : 'commit');
        return;
      case 'link':
        return customer.followLink();
      case 'reload':
        if (isOnline) await customer.reload();
        return;
      case 'other device':
        if (troubles.outage === undefined) await customer.changeElsewhere(first);
        return;
      case 'release':
        await troubles.release(first < 0.6 ? 'second' : '');
        if (isOnline) await customer.takeNewVersion();
        return;
      case 'fallback': {
        const version = pick(BROKEN_VERSIONS, () => first);
        this.log.push(version);
        await troubles.release(version);
        if (isOnline) await customer.open(CART, 'commit');
        await customer.writeNote(word(second));
        const button = this.page.getByRole('button', { name: 'Break' });
        if (await button.isVisible()) await button.dispatchEvent('click');
        // Typed while the version fails.
        await customer.writeNote(word(third));
        return;
      }
      case 'translation':
        await troubles.translate();
    }
  }

  /** Presses a key as a person does, while outages begin and end. */
  private async press(key: string, isPressed: () => void): Promise<boolean> {
    const { page, troubles } = this;
    // Whoever sees that the page has signed them out types no further.
    if (troubles.outage === 'session') {
      const isAtField = await page.evaluate(() => document.activeElement?.matches('input,textarea') === true);
      if (!isAtField) return false;
    }
    isPressed();
    await page.keyboard.press(key === ' ' ? 'Space' : key);
    await page.waitForTimeout(FASTEST + this.random() * (SLOWEST - FASTEST));
    if (this.random() >= OUTAGES_PER_KEY || troubles.outage === 'session') return true;
    if (troubles.outage === undefined) await this.beginOutage(WHILE_TYPING);
    else {
      this.log.push(`${troubles.outage} back`);
      await troubles.end();
      // What is on screen is compared after this step.
      this.left = 1;
    }
    return true;
  }
}
