import { EXCLUDED_COOKIE, readExcluded } from '@vetportal/contracts/module';

/** Bound on excluded versions; the oldest go first. */
const MOST = 8;

/** The versions that have failed in this browser session; the visitor gets their fallback versions (`D07`). */
export interface ExcludedVersions {
  has(module: string, version: string): boolean;
  add(module: string, version: string): void;
}

/** Stores them in a cookie, so that the edge renders the next page with the fallback version at once. */
export function createExcludedVersions(document: Document): ExcludedVersions {
  const secure = document.location.protocol === 'https:' ? '; Secure' : '';
  const read = (): readonly string[] =>
    readExcluded(new RegExp(`(?:^|; )${EXCLUDED_COOKIE}=([^;]*)`).exec(document.cookie)?.[1]);
  return {
    has: (module, version) => read().includes(`${module}@${version}`),
    add(module, version) {
      const all = [...new Set([...read(), `${module}@${version}`])].slice(-MOST);
      document.cookie = `${EXCLUDED_COOKIE}=${all.join('|')}; Path=/; SameSite=Lax${secure}`;
    },
  };
}
