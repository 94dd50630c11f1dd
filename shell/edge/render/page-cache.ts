/** What a cache of pages goes by. Times in milliseconds. */
export interface PageCacheSettings<Page> {
  /** Bytes kept in total; the least recently used page goes first. */
  readonly limit: number;
  /** How long a page is good. */
  readonly fresh: number;
  /** How long it may be shown afterwards, while a newer one is made. */
  readonly stale: number;
  /** How long it may be shown afterwards, where no newer one can be made. */
  readonly ifFailed: number;
  /** After a page could not be made, how long nobody tries again. */
  readonly pause: number;
  /** Pages that are made at a time, at most. */
  readonly maxMaking: number;
  /** Bytes of a page. */
  readonly sizeOf: (page: Page) => number;
  /** Whether a page may take the place of one that is there: not one without its data. */
  readonly isGood: (page: Page) => boolean;
  /** Whether what a page shows has changed since it was begun. */
  readonly isOutdated?: (page: Page, begunAt: number) => boolean;
  /**
   * Finds out whether a page that is no longer fresh would be made the same again.
   *
   * @returns the moment as of which it would; undefined where it has to be made to know
   */
  readonly recheck?: (page: Page, madeAt: number) => Promise<number | undefined> | undefined;
  readonly now?: () => number;
}

interface Entry<Page> {
  readonly page: Page;
  /** When it was begun to be made. */
  readonly madeAt: number;
  /** As of when it is right: then, or when it was last found to be the same still. */
  asOf: number;
  readonly isGood: boolean;
  size: number;
  /** Not tried again before. */
  retryAt: number;
}

/** A page, and how it was had: kept and fresh, kept and renewed behind the scenes, or made for this request. */
export interface FoundPage<Page> {
  readonly page: Page;
  readonly how: 'fresh' | 'stale' | 'made';
}

/** So many pages are being made that another one would only be late: it is the browser's. */
export class TooBusy extends Error {
  override readonly name = 'TooBusy';
}

/**
 * Pages that were made, by what they depend on. A page is made once however many ask for it at a time; one that is no longer
 * fresh is shown once more while it is looked at whether it would be the same, and the next one is made where it would not; and
 * for longer where the next one cannot be made. One whose data have changed is shown only where no other can be made.
 */
export class PageCache<Page> {
  private readonly entries = new Map<string, Entry<Page>>();
  private readonly making = new Map<string, Promise<Page>>();
  private readonly checking = new Set<string>();
  private size = 0;
  private readonly now: () => number;

  constructor(private readonly settings: PageCacheSettings<Page>) {
    this.now = settings.now ?? (() => Date.now());
  }

  /** Bytes kept now. */
  get bytes(): number {
    return this.size;
  }

  /**
   * @throws what `make` throws, and TooBusy, where there is no page to show instead
   */
  async get(key: string, make: () => Promise<Page>): Promise<FoundPage<Page>> {
    const { fresh, stale, ifFailed } = this.settings;
    const entry = this.entries.get(key);
    const now = this.now();
    const age = entry ? now - entry.asOf : Infinity;
    const isResting = entry !== undefined && now < entry.retryAt;
    if (entry) this.touch(key, entry);
    if (entry?.isGood === false && isResting) return { page: entry.page, how: 'fresh' };
    const former = entry?.isGood === true && age < fresh + stale + ifFailed ? entry : undefined;
    if (former && this.settings.isOutdated?.(former.page, former.asOf) !== true) {
      if (age < fresh) return { page: former.page, how: 'fresh' };
      if (age < fresh + stale) {
        if (!isResting) this.refresh(key, former, make).catch(() => undefined);
        return { page: former.page, how: 'stale' };
      }
    }
    if (former && isResting) return { page: former.page, how: 'stale' };
    try {
      const page = await this.renew(key, make);
      return former && !this.settings.isGood(page)
        ? { page: former.page, how: 'stale' }
        : { page, how: 'made' };
    } catch (error) {
      if (former) return { page: former.page, how: 'stale' };
      throw error;
    }
  }

  /** A page has another size than when it was kept. */
  measure(key: string, page: Page): void {
    const entry = this.entries.get(key);
    if (entry?.page !== page) return;
    const size = this.settings.sizeOf(page) + key.length;
    this.size += size - entry.size;
    entry.size = size;
    this.shrink();
  }

  /** A page that broke while it was being made is made anew. */
  drop(key: string, page: Page): void {
    const entry = this.entries.get(key);
    if (entry?.page !== page) return;
    this.entries.delete(key);
    this.size -= entry.size;
  }

  private touch(key: string, entry: Entry<Page>): void {
    this.entries.delete(key);
    this.entries.set(key, entry);
  }

  /** Behind the scenes: what would be the same is fresh again, all else is made anew. */
  private async refresh(key: string, entry: Entry<Page>, make: () => Promise<Page>): Promise<void> {
    if (this.checking.has(key)) return;
    const checked = this.settings.recheck?.(entry.page, entry.madeAt);
    if (checked) {
      this.checking.add(key);
      const asOf = await checked.catch(() => undefined).finally(() => this.checking.delete(key));
      // What has been made meanwhile is newer than what was looked at.
      if (this.entries.get(key) !== entry) return;
      if (asOf !== undefined && asOf > entry.asOf) {
        entry.asOf = asOf;
        return;
      }
    }
    await this.renew(key, make);
  }

  private renew(key: string, make: () => Promise<Page>): Promise<Page> {
    const under = this.making.get(key);
    if (under) return under;
    if (this.making.size >= this.settings.maxMaking)
      return Promise.reject(new TooBusy('too many pages at a time'));
    const begunAt = this.now();
    const made = make()
      .then(
        (page) => {
          this.keep(key, page, begunAt);
          return page;
        },
        (error: unknown) => {
          this.rest(key);
          throw error;
        },
      )
      .finally(() => this.making.delete(key));
    this.making.set(key, made);
    return made;
  }

  /** What is there is not asked to be renewed again at once. */
  private rest(key: string): boolean {
    const entry = this.entries.get(key);
    if (entry?.isGood !== true) return false;
    entry.retryAt = this.now() + this.settings.pause;
    return true;
  }

  private keep(key: string, page: Page, begunAt: number): void {
    const isGood = this.settings.isGood(page);
    if (!isGood && this.rest(key)) return;
    const size = this.settings.sizeOf(page) + key.length;
    this.size -= this.entries.get(key)?.size ?? 0;
    this.entries.delete(key);
    const retryAt = isGood ? 0 : this.now() + this.settings.pause;
    this.entries.set(key, { page, size, madeAt: begunAt, asOf: begunAt, isGood, retryAt });
    this.size += size;
    this.shrink();
  }

  private shrink(): void {
    for (const [oldest, entry] of this.entries) {
      if (this.size <= this.settings.limit) break;
      this.entries.delete(oldest);
      this.size -= entry.size;
    }
  }
}
