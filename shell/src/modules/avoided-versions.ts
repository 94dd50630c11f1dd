import { AVOID_COOKIE, readAvoided } from '@vetportal/contracts/module';

/** More than that have hardly failed in one session; the first ones go. */
const MOST = 8;

/** The versions that have failed in this browser session: their visitor stays on the last good ones (`D07`). */
export interface AvoidedVersions {
  has(module: string, version: string): boolean;
  add(module: string, version: string): void;
}

/** Kept in a cookie, so that the edge makes the next page from the last good version at once. */
export function createAvoidedVersions(document: Document): AvoidedVersions {
  const secure = document.location.protocol === 'https:' ? '; Secure' : '';
  const read = (): readonly string[] =>
    readAvoided(new RegExp(`(?:^|; )${AVOID_COOKIE}=([^;]*)`).exec(document.cookie)?.[1]);
  return {
    has: (module, version) => read().includes(`${module}@${version}`),
    add(module, version) {
      const all = [...new Set([...read(), `${module}@${version}`])].slice(-MOST);
      document.cookie = `${AVOID_COOKIE}=${all.join('|')}; Path=/; SameSite=Lax${secure}`;
    },
  };
}
