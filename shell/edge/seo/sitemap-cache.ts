import { createHash } from 'node:crypto';
import { type ChangeMarkStore, haveChanged } from '../ports';
import type { Sitemap } from './build-sitemap';

/** How long a sitemap is fresh, in milliseconds; after that the cache serves it stale once while it builds a new one. */
const FRESH_MS = 60 * 60_000;
/** How long the cache does not retry after a failed build, in milliseconds. */
const PAUSE_MS = 10_000;
/** Cached sites: more than one only where the portal answers under several host names. */
const MAX_SITES = 3;
/** The cache may evict a site that nobody has requested for this long, in milliseconds. */
const IDLE_MS = 10 * 60_000;

/** A sitemap with its ETag. */
export interface CachedSitemap extends Sitemap {
  readonly tag: string;
}

interface Site {
  cached: { readonly sitemap: CachedSitemap; readonly startedAt: number } | undefined;
  building: Promise<CachedSitemap> | undefined;
  pausedUntil: number;
  requestedAt: number;
}

interface Settings {
  readonly build: (origin: string) => Promise<Sitemap>;
  readonly sources: readonly string[];
  readonly changes: ChangeMarkStore;
  readonly report: (message: string, error: Error) => void;
  readonly now?: () => number;
}

/**
 * Caches the sitemap of each site. The first request builds it; concurrent requests share one build; a stale sitemap is served
 * while the next one is built.
 *
 * @returns a function from origin to sitemap, undefined where none can be built
 */
export function createSitemapCache({ build, sources, changes, report, now = Date.now }: Settings) {
  const sites = new Map<string, Site>();

  function rebuild(origin: string, site: Site): Promise<CachedSitemap> {
    site.building ??= (async () => {
      const startedAt = now();
      try {
        const sitemap = await build(origin);
        const hash = createHash('sha256');
        for (const file of [sitemap.root, ...sitemap.parts]) hash.update(file);
        const tagged = { ...sitemap, tag: hash.digest('base64url').slice(0, 27) };
        site.cached = { sitemap: tagged, startedAt };
        return tagged;
      } catch (error) {
        site.pausedUntil = now() + PAUSE_MS;
        report('the sitemap was not built', error instanceof Error ? error : new Error(String(error)));
        throw error;
      } finally {
        site.building = undefined;
      }
    })();
    return site.building;
  }

  /** Evicts the least recently requested site if nobody has requested it for long. */
  function makeRoom(): boolean {
    const [oldest] = [...sites].sort(([, one], [, other]) => one.requestedAt - other.requestedAt);
    if (!oldest || now() - oldest[1].requestedAt < IDLE_MS) return false;
    return sites.delete(oldest[0]);
  }

  return async (origin: string): Promise<CachedSitemap | undefined> => {
    const site = sites.get(origin) ?? {
      cached: undefined,
      building: undefined,
      pausedUntil: 0,
      requestedAt: 0,
    };
    if (!sites.has(origin)) {
      // The origin comes from the request: invented host names must neither cost a build each nor lock out the real site.
      if (sites.size >= MAX_SITES && !makeRoom()) return undefined;
      sites.set(origin, site);
    }
    site.requestedAt = now();
    const isPaused = now() < site.pausedUntil;
    if (!site.cached) return isPaused ? undefined : rebuild(origin, site).catch(() => undefined);
    const { sitemap, startedAt } = site.cached;
    const isInvalidated = haveChanged(await changes.marks(), sources, startedAt);
    if ((isInvalidated || now() - startedAt > FRESH_MS) && !isPaused) {
      const next = rebuild(origin, site).catch(() => sitemap);
      return isInvalidated ? next : sitemap;
    }
    return sitemap;
  };
}
