import { LRUCache } from 'lru-cache';
import { type CachedPage, type Freshness, freshnessOf, type PageLifetimes } from './freshness';
import { isWithin } from './is-within';

/** Settings of a page cache. Times in milliseconds. */
export interface PageCacheSettings<Page> extends PageLifetimes {
  /** Bytes of all cached pages; the least recently used page is evicted first. */
  readonly limit: number;
  /** How long after a failed render the next one waits. */
  readonly retryDelay: number;
  /** How long a request for an expired page waits for its re-render. */
  readonly patience: number;
  /** Renders at a time, at most. */
  readonly maxRendering: number;
  /** Bytes of a page. */
  readonly sizeOf: (page: Page) => number;
  /** Whether a page lacks its data or its content: it never replaces one that has them. */
  readonly isDegraded: (page: Page) => boolean;
  /** Resolves when the page is complete; rejects where it breaks off. */
  readonly complete?: (page: Page) => Promise<void>;
  /** Whether data of one of its parts are missing, once the page is complete. */
  readonly isIncomplete?: (page: Page) => boolean;
  /** Whether data of the page have changed since its render started. */
  readonly isInvalidated?: (page: Page, startedAt: number) => boolean;
  readonly now?: () => number;
}

interface Entry<Page> extends CachedPage {
  readonly page: Page;
  retryAt: number;
  backoffUntil: number;
}

/** A page, and its state in the cache: cached and fresh, cached and stale, or rendered for this request. */
export interface FoundPage<Page> {
  readonly page: Page;
  readonly cacheState: 'fresh' | 'stale' | 'rendered';
}

/** Too many renders are running: another one would be slow, so the browser renders the page. */
export class TooBusy extends Error {
  override readonly name = 'TooBusy';
}

/**
 * Caches rendered pages by key. Concurrent requests share one render. A stale page is served while the cache re-renders it. It is
 * served for longer where the re-render fails, or gives a page with missing data. An invalidated page is served only where no other
 * can be rendered.
 */
export class PageCache<Page> {
  private readonly entries: LRUCache<string, Entry<Page>>;
  private readonly rendering = new Map<string, Promise<Page>>();
  private readonly now: () => number;

  constructor(private readonly settings: PageCacheSettings<Page>) {
    this.now = settings.now ?? (() => Date.now());
    this.entries = new LRUCache({
      maxSize: settings.limit,
      sizeCalculation: ({ page }, key) => settings.sizeOf(page) + key.length,
    });
  }

  /** Bytes of all cached pages. */
  get bytes(): number {
    return this.entries.calculatedSize;
  }

  /**
   * @throws what `render` throws, and TooBusy, where there is no cached page to serve instead
   */
  async get(key: string, render: () => Promise<Page>): Promise<FoundPage<Page>> {
    const entry = this.entries.get(key);
    const freshness = this.freshnessOf(entry);
    if (!entry || freshness === 'none')
      return { page: await this.rerender(key, render), cacheState: 'rendered' };
    const cached = { page: entry.page, cacheState: 'stale' } as const;
    switch (freshness) {
      case 'fresh':
        return { page: entry.page, cacheState: 'fresh' };
      case 'stale':
        this.rerender(key, render, entry).catch(() => undefined);
        return cached;
      case 'backing-off':
        return cached;
      case 'expired':
        return (await this.rerenderInTime(key, render, entry)) ?? cached;
      case 'invalidated':
        return (await this.unlessDegraded(this.rerender(key, render))) ?? cached;
    }
  }

  /** Updates the size of a page that has changed since it was cached. */
  measure(key: string, page: Page): void {
    const entry = this.entries.peek(key);
    if (entry?.page !== page) return;
    this.entries.delete(key);
    this.entries.set(key, entry);
  }

  /** Removes a page that broke off. */
  remove(key: string, page: Page): void {
    if (this.entries.peek(key)?.page === page) this.entries.delete(key);
  }

  private freshnessOf(entry: Entry<Page> | undefined): Freshness {
    const isInvalidated =
      entry?.isDegraded === false && this.settings.isInvalidated?.(entry.page, entry.asOf) === true;
    return freshnessOf(entry, this.settings, isInvalidated, this.now());
  }

  /** The re-rendered page, where it is ready in time and no worse than the cached one. */
  private async rerenderInTime(
    key: string,
    render: () => Promise<Page>,
    cached: Entry<Page>,
  ): Promise<FoundPage<Page> | undefined> {
    const next = this.unlessDegraded(this.rerender(key, render, cached));
    if (!(await isWithin(next, this.settings.patience))) {
      // One request has waited in vain: the following ones do not wait.
      cached.backoffUntil = this.now() + this.settings.fresh;
      return undefined;
    }
    const found = await next;
    return found && !this.isLessComplete(found.page, cached) ? found : undefined;
  }

  /** The rendered page; undefined where the render failed or the page is degraded. */
  private async unlessDegraded(rendering: Promise<Page>): Promise<FoundPage<Page> | undefined> {
    try {
      const page = await rendering;
      return this.settings.isDegraded(page) ? undefined : { page, cacheState: 'rendered' };
    } catch {
      return undefined;
    }
  }

  /** @param cached is served meanwhile, and stays in the cache where the rendered page is worse */
  private rerender(key: string, render: () => Promise<Page>, cached?: Entry<Page>): Promise<Page> {
    const running = this.rendering.get(key);
    if (running) return running;
    if (this.rendering.size >= this.settings.maxRendering)
      return Promise.reject(new TooBusy('too many pages at a time'));
    const startedAt = this.now();
    const rendered = render()
      .then(async (page) => {
        if (cached) await this.settings.complete?.(page);
        if (cached && !this.settings.isDegraded(page) && this.isLessComplete(page, cached))
          // While a service is unavailable the cache does not render the same page over and over.
          cached.backoffUntil = this.now() + this.settings.fresh;
        else this.store(key, page, startedAt);
        return page;
      })
      .catch((error: unknown) => {
        this.delayRetry(key);
        throw error;
      })
      .finally(() => this.rendering.delete(key));
    this.rendering.set(key, rendered);
    return rendered;
  }

  /** Whether a page has missing data, and the cached one has not. */
  private isLessComplete(page: Page, cached: Entry<Page>): boolean {
    const { isIncomplete = () => false } = this.settings;
    return isIncomplete(page) && !isIncomplete(cached.page);
  }

  /** Delays the next re-render of a cached page; @returns whether there is one that is not degraded */
  private delayRetry(key: string): boolean {
    const entry = this.entries.peek(key);
    if (entry?.isDegraded !== false) return false;
    entry.retryAt = this.now() + this.settings.retryDelay;
    return true;
  }

  private store(key: string, page: Page, startedAt: number): void {
    const isDegraded = this.settings.isDegraded(page);
    if (isDegraded && this.delayRetry(key)) return;
    this.entries.set(key, {
      page,
      asOf: startedAt,
      isDegraded,
      retryAt: isDegraded ? this.now() + this.settings.retryDelay : 0,
      backoffUntil: 0,
    });
  }
}
