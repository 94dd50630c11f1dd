import { isWithin } from './is-within';

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
  /** How long who can be shown a page waits for its successor, where that page is too old to be shown at once. */
  readonly patience: number;
  /** Pages that are made at a time, at most. */
  readonly maxMaking: number;
  /** Bytes of a page. */
  readonly sizeOf: (page: Page) => number;
  /** Whether a page may take the place of one that is there: not one without its data. */
  readonly isGood: (page: Page) => boolean;
  /** Resolves when all of a page is there; rejects where it breaks off. */
  readonly whole?: (page: Page) => Promise<void>;
  /** Whether data of a part of it could not be had, once it is whole. */
  readonly isPartial?: (page: Page) => boolean;
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
  /** Nor before this, unless its data have changed. */
  leftUntil: number;
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
 * for longer where the next one cannot be made, or lacks data that this one has. One whose data have changed is shown only where
 * no other can be made.
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
    const isOutdated = former !== undefined && this.settings.isOutdated?.(former.page, former.asOf) === true;
    const isLeft = former !== undefined && now < former.leftUntil;
    if (former && !isOutdated) {
      if (age < fresh) return { page: former.page, how: 'fresh' };
      if (age < fresh + stale) {
        if (!isResting && !isLeft) this.refresh(key, former, make).catch(() => undefined);
        return { page: former.page, how: 'stale' };
      }
    }
    if (former && (isResting || (isLeft && !isOutdated))) return { page: former.page, how: 'stale' };
    if (former && !isOutdated) {
      const next = this.renew(key, make, former).catch(() => undefined);
      const isInTime = await isWithin(next, this.settings.patience);
      // One has waited in vain: the others do not wait.
      if (!isInTime) former.leftUntil = this.now() + fresh;
      const page = isInTime ? await next : undefined;
      return page !== undefined && this.settings.isGood(page) && !this.isPartialBeside(page, former)
        ? { page, how: 'made' }
        : { page: former.page, how: 'stale' };
    }
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
    await this.renew(key, make, entry);
  }

  /** @param former is shown meanwhile, and stays where its successor is worse */
  private renew(key: string, make: () => Promise<Page>, former?: Entry<Page>): Promise<Page> {
    const under = this.making.get(key);
    if (under) return under;
    if (this.making.size >= this.settings.maxMaking)
      return Promise.reject(new TooBusy('too many pages at a time'));
    const begunAt = this.now();
    const made = make()
      .then(async (page) => {
        if (former) await this.settings.whole?.(page);
        if (former && this.settings.isGood(page) && this.isPartialBeside(page, former))
          // The same is not made over and over while a service is away.
          former.leftUntil = this.now() + this.settings.fresh;
        else this.keep(key, page, begunAt);
        return page;
      })
      .catch((error: unknown) => {
        this.rest(key);
        throw error;
      })
      .finally(() => this.making.delete(key));
    this.making.set(key, made);
    return made;
  }

  /** Whether a page lacks data, and the one that is there does not. */
  private isPartialBeside(page: Page, former: Entry<Page>): boolean {
    const { isPartial = () => false } = this.settings;
    return isPartial(page) && !isPartial(former.page);
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
    this.entries.set(key, { page, size, madeAt: begunAt, asOf: begunAt, isGood, retryAt, leftUntil: 0 });
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
