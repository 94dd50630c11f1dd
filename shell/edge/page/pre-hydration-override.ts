import { type AskedVersion, OVERRIDES_KEY, withOverrides } from '@vetportal/contracts/module';
import { integrityOf } from '../http/integrity';
import { escapeJson } from '../http/escape';

/** An inline script, and its hash for the page's Content-Security-Policy: `sha384-…`. */
interface InlineScript {
  readonly script: string;
  readonly hash: string;
}

/**
 * A script that stores the overrides of the page's address (`?mf=`) in the session storage before the shell runs (`D05`). Until then
 * the browser itself follows links, and its request for the next document has no overrides. The shell stores the same later.
 *
 * @param used the overrides that the page has; an empty list removes stored ones
 */
export function preHydrationOverride(used: readonly AskedVersion[]): InlineScript {
  const key = JSON.stringify(OVERRIDES_KEY);
  const stored = escapeJson(JSON.stringify(withOverrides('', used)));
  const act = used.length === 0 ? `removeItem(${key})` : `setItem(${key},${stored})`;
  // Without session storage the overrides hold for this page alone.
  const script = `try{sessionStorage.${act}}catch{}`;
  return { script, hash: integrityOf(script) };
}
