import { setTimeout as wait } from 'node:timers/promises';
import { type Change, changeOf, sync } from '../load/erp-calls';
import type { Session } from '../load/session';

/** Between two steps of a customer, in milliseconds: as somebody who reads a little. */
const STEP_MS = [800, 2_400] as const;
/** Units of an article that one customer puts into the cart before they take them out again. */
const MOST = 6;
const WORDS = ['meloxicam', 'vaccin', 'croquettes', 'amoxicilline', 'chien', 'seringue', 'chat', 'royal'];
const PAGES = ['/fr', '/nl', '/en', '/fr/cart', '/fr/quick-order', '/en/contact', '/fr/search'];
/** A call is tried so often: what was not answered goes again, the same. */
const TRIES = 5;

const oneOf = <Item>(items: readonly Item[]): Item | undefined =>
  items[Math.floor(Math.random() * items.length)];

/** A customer who reads pages, searches and fills a cart, as a browser asks for it: with cookies, compressed, and each change by its uuid. */
export class Customer {
  /** What this customer has in the cart, by article, as far as the ERP has said yes. */
  readonly written = new Map<number, number>();
  readonly failures: string[] = [];
  steps = 0;

  constructor(
    private readonly session: Session,
    private readonly articles: readonly number[],
  ) {}

  /** Goes on until it is over. */
  async shop(isOver: () => boolean): Promise<void> {
    while (!isOver()) {
      const chance = Math.random();
      try {
        if (chance < 0.5) await this.read(oneOf(PAGES) ?? '/fr');
        else if (chance < 0.7) await this.read(`/fr/search?q=${oneOf(WORDS) ?? ''}`);
        else await this.change();
      } catch (error) {
        this.failures.push(error instanceof Error ? error.message : String(error));
      }
      this.steps += 1;
      const [least, most] = STEP_MS;
      await wait(least + Math.random() * (most - least));
    }
  }

  private async read(path: string): Promise<void> {
    const answer = await this.session.request.get(path, {
      headers: { accept: 'text/html', 'accept-encoding': 'gzip, br' },
    });
    await answer.body();
    if (!answer.ok()) throw new Error(`${path}: ${String(answer.status())}`);
    // Answers are kept as long as their context otherwise.
    await answer.dispose();
  }

  private async change(): Promise<void> {
    const article = oneOf(this.articles) ?? 0;
    const has = this.written.get(article) ?? 0;
    const change = changeOf(article, has >= MOST ? -has : 1 + Math.floor(Math.random() * 2));
    await this.insist(change);
    this.written.set(article, has + change.qty);
  }

  private async insist(change: Change): Promise<void> {
    for (let tried = 1; ; tried += 1) {
      try {
        await sync(this.session, [change]);
        return;
      } catch (error) {
        if (tried === TRIES) throw error;
        await wait(500 * tried);
      }
    }
  }
}
