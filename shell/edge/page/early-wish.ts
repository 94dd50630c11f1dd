import { type AskedVersion, OVERRIDES_KEY, withOverrides } from '@vetportal/contracts/module';
import { integrityOf } from '../store/content-hash';
import { escapeJson } from './escape';

/** A script of one page, and its hash for the page's Content-Security-Policy: `sha384-…`. */
interface EarlyWish {
  readonly script: string;
  readonly hash: string;
}

/**
 * Has the tab keep what the page's address has asked for by `?mf=` before the shell can (`D05`): a link that is pressed until then is
 * the browser's, and the document that it leads to is asked for without. The shell keeps the same once it looks.
 *
 * @param used what the page has of it; nothing has the tab forget what it kept
 */
export function earlyWish(used: readonly AskedVersion[]): EarlyWish {
  const key = JSON.stringify(OVERRIDES_KEY);
  const kept = escapeJson(JSON.stringify(withOverrides('', used)));
  const act = used.length === 0 ? `removeItem(${key})` : `setItem(${key},${kept})`;
  // A browser that keeps nothing holds it for the page alone.
  const script = `try{sessionStorage.${act}}catch{}`;
  return { script, hash: integrityOf(script) };
}
