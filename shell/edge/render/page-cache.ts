import { isWithin } from './is-within';
import { standingOf, type KeptPage, type PageLife, type Standing } from './page-standing';

/** What a cache of pages goes by. Times in milliseconds. */
export interface PageCacheSettings<Page> extends PageLife {
  /** Bytes kept in total; the least recently used page goes first. */
  readonly limit: number;
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

interface Entry<Page> extends KeptPage {
  readonly page: Page;
  /** When it was begun to be made. */
  readonly madeAt: number;
  /** From when it was made, or was last found to be the same still. */
  asOf: number;
  size: number;
  retryAt: number;
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
    const entry = this.entries.get(key);
    if (entry) this.touch(key, entry);
    const standing = this.standingOf(entry);
    if (!entry || standing === 'none') return { page: await this.renew(key, make), how: 'made' };
    const kept = { page: entry.page, how: 'stale' } as const;
    switch (standing) {
      case 'fresh':
        return { page: entry.page, how: 'fresh' };
      case 'stale':
        this.refresh(key, entry, make).catch(() => undefined);
        return kept;
      case 'left':
        return kept;
      case 'old':
        return (await this.soon(key, make, entry)) ?? kept;
      case 'outdated':
        return (await this.goodOf(this.renew(key, make))) ?? kept;
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

  private standingOf(entry: Entry<Page> | undefined): Standing {
    const isOutdated = entry?.isGood === true && this.settings.isOutdated?.(entry.page, entry.asOf) === true;
    return standingOf(entry, this.settings, isOutdated, this.now());
  }

  /** The successor of an old page, where it comes in time and is no worse. */
  private async soon(
    key: string,
    make: () => Promise<Page>,
    former: Entry<Page>,
  ): Promise<FoundPage<Page> | undefined> {
    const next = this.goodOf(this.renew(key, make, former));
    if (!(await isWithin(next, this.settings.patience))) {
      // One has waited in vain: the others do not wait.
      former.leftUntil = this.now() + this.settings.fresh;
      return undefined;
    }
    const found = await next;
    return found && !this.isPartialBeside(found.page, former) ? found : undefined;
  }

  /** What is made, unless it fails or has no data. */
  private async goodOf(making: Promise<Page>): Promise<FoundPage<Page> | undefined> {
    try {
      const page = await making;
      return this.settings.isGood(page) ? { page, how: 'made' } : undefined;
    } catch {
      return undefined;
    }
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
