/** How long a page is good, and how long it may be shown while a newer one is made, in milliseconds. */
export interface Freshness {
  readonly fresh: number;
  readonly stale: number;
}

interface Entry<Page> {
  readonly page: Page;
  readonly size: number;
  readonly madeAt: number;
}

/**
 * Pages that were made, by what they depend on. A page is made once however many ask for it at a time; one that is no longer
 * fresh is shown once more while the next one is made, and for longer where the next one cannot be made.
 */
export class PageCache<Page> {
  private readonly entries = new Map<string, Entry<Page>>();
  private readonly making = new Map<string, Promise<Page>>();
  private size = 0;

  /**
   * @param limit characters kept in total; the least recently used page goes first
   * @param sizeOf characters of a page
   */
  constructor(
    private readonly limit: number,
    private readonly freshness: Freshness,
    private readonly sizeOf: (page: Page) => number,
    private readonly now: () => number = Date.now,
  ) {}

  /**
   * @param isGood whether a page may be kept and may take the place of the one that is there
   * @throws what `make` throws, where there is no page to show instead
   */
  async get(key: string, make: () => Promise<Page>, isGood: (page: Page) => boolean): Promise<Page> {
    const entry = this.entries.get(key);
    const age = entry ? this.now() - entry.madeAt : Infinity;
    if (entry && age < this.freshness.fresh + this.freshness.stale) {
      this.entries.delete(key);
      this.entries.set(key, entry);
      if (age >= this.freshness.fresh) this.renew(key, make, isGood).catch(() => undefined);
      return entry.page;
    }
    return this.renew(key, make, isGood);
  }

  private renew(key: string, make: () => Promise<Page>, isGood: (page: Page) => boolean): Promise<Page> {
    const under = this.making.get(key);
    if (under) return under;
    const made = make()
      .then((page) => {
        if (isGood(page)) this.keep(key, page);
        return page;
      })
      .finally(() => this.making.delete(key));
    this.making.set(key, made);
    return made;
  }

  private keep(key: string, page: Page): void {
    const size = this.sizeOf(page) + key.length;
    this.size -= this.entries.get(key)?.size ?? 0;
    this.entries.delete(key);
    if (size > this.limit) return;
    this.entries.set(key, { page, size, madeAt: this.now() });
    this.size += size;
    for (const [oldest, entry] of this.entries) {
      if (this.size <= this.limit) break;
      this.entries.delete(oldest);
      this.size -= entry.size;
    }
  }
}
