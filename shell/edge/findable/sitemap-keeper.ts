import { createHash } from 'node:crypto';
import { type ChangeMarkStore, haveChanged } from '../store/change-marks';
import type { Sitemap } from './build-sitemap';

/** How long a sitemap is good, in milliseconds; after that it is shown once more while a new one is made. */
const FRESH_MS = 60 * 60_000;
/** How long nothing is tried after a failure. */
const PAUSE_MS = 10_000;
/** Sites kept at a time: more than one only where the portal answers under several names. */
const MAX_SITES = 3;
/** A site that nobody has asked for during this time gives its place to another one. */
const UNASKED_MS = 10 * 60_000;

/** A sitemap with its tag. */
export interface KeptSitemap extends Sitemap {
  readonly tag: string;
}

interface Site {
  kept: { readonly sitemap: KeptSitemap; readonly begunAt: number } | undefined;
  making: Promise<KeptSitemap> | undefined;
  pausedUntil: number;
  askedAt: number;
}

interface Settings {
  readonly build: (origin: string) => Promise<Sitemap>;
  readonly sources: readonly string[];
  readonly changes: ChangeMarkStore;
  readonly report: (message: string, error: Error) => void;
  readonly now?: () => number;
}

/**
 * Keeps the sitemap of a site: made when it is first asked for, once however many ask, and made anew behind the former one.
 *
 * @returns undefined where it cannot be had
 */
export function createSitemapKeeper({ build, sources, changes, report, now = Date.now }: Settings) {
  const sites = new Map<string, Site>();

  function make(origin: string, site: Site): Promise<KeptSitemap> {
    site.making ??= (async () => {
      const begunAt = now();
      try {
        const sitemap = await build(origin);
        const hash = createHash('sha256');
        for (const file of [sitemap.root, ...sitemap.parts]) hash.update(file);
        const kept = { ...sitemap, tag: hash.digest('base64url').slice(0, 27) };
        site.kept = { sitemap: kept, begunAt };
        return kept;
      } catch (error) {
        site.pausedUntil = now() + PAUSE_MS;
        report('the sitemap was not made', error instanceof Error ? error : new Error(String(error)));
        throw error;
      } finally {
        site.making = undefined;
      }
    })();
    return site.making;
  }

  /** Forgets the site that was asked for longest ago, where that is long ago. */
  function makeRoom(): boolean {
    const [oldest] = [...sites].sort(([, one], [, other]) => one.askedAt - other.askedAt);
    if (!oldest || now() - oldest[1].askedAt < UNASKED_MS) return false;
    return sites.delete(oldest[0]);
  }

  return async (origin: string): Promise<KeptSitemap | undefined> => {
    const site = sites.get(origin) ?? { kept: undefined, making: undefined, pausedUntil: 0, askedAt: 0 };
    if (!sites.has(origin)) {
      // Names are what requests say: whoever makes some up does not make the edge work for each of them, nor keeps others out.
      if (sites.size >= MAX_SITES && !makeRoom()) return undefined;
      sites.set(origin, site);
    }
    site.askedAt = now();
    const isPaused = now() < site.pausedUntil;
    if (!site.kept) return isPaused ? undefined : make(origin, site).catch(() => undefined);
    const { sitemap, begunAt } = site.kept;
    const isOutdated = haveChanged(await changes.marks(), sources, begunAt);
    if ((isOutdated || now() - begunAt > FRESH_MS) && !isPaused) {
      const made = make(origin, site).catch(() => sitemap);
      return isOutdated ? made : sitemap;
    }
    return sitemap;
  };
}
