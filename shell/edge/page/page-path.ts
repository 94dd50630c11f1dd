import { isLocale, type Locale } from '@vetportal/i18n';

/** Longest path, in characters. */
const MAX_PATH = 2048;
/**
 * Longest path with query: the answer of an identity provider may have a long code, and a search ten thousand pasted letters. The server
 * itself accepts 64 KB with all headers.
 */
const MAX_URL = 12_288;

/** Percent-encoded letters, digits, `-`, `_` and `~` are equivalent to plain ones (RFC 3986, 6.2.2.2). Not dots, which have a meaning. */
const NEEDLESS = /%(?:2d|3[0-9]|4[1-9a-f]|5[0-9a]|5f|6[1-9a-f]|7[0-9a]|7e)/gi;

/** The parsed address of a request, before routing. */
export type PageAddress =
  | {
      readonly kind: 'page';
      /** Undefined where the path names no language. */
      readonly locale: Locale | undefined;
      /** Without its language, as sent (still percent-encoded): `/cart`, `/`. */
      readonly path: string;
      /** With its question mark, or empty. */
      readonly query: string;
      /** Whether the address is not normalized: doubled or trailing slashes, `/FR`, needlessly encoded letters. */
      readonly untidy: boolean;
    }
  | {
      /** No browser sends it: status 400. */
      readonly kind: 'malformed';
    };

/**
 * Parses the address of a page request. For any input the result is an address of this site or `malformed`; a redirect to it begins
 * with one slash and cannot leave the origin.
 *
 * @param target the target of the request line
 */
export function readPageAddress(target: string): PageAddress {
  const malformed = { kind: 'malformed' } as const;
  const question = target.indexOf('?');
  const sent = question < 0 ? target : target.slice(0, question);
  const query = question < 0 ? '' : target.slice(question);
  if (!sent.startsWith('/') || sent.length > MAX_PATH || target.length > MAX_URL) return malformed;
  if (!/^[!-~]*$/.test(target) || target.includes('#')) return malformed;
  if (!isText(sent)) return malformed;
  const raw = sent.replace(NEEDLESS, (encoded) => decodeURIComponent(encoded));

  const segments = raw.split('/').filter((segment) => segment !== '');
  const first = segments[0]?.toLowerCase();
  const locale = isLocale(first) ? first : undefined;
  const rest = locale ? segments.slice(1) : segments;
  const path = `/${rest.join('/')}`;
  const tidy = locale ? (rest.length > 0 ? `/${locale}${path}` : `/${locale}`) : path;
  return { kind: 'page', locale, path, query, untidy: tidy !== sent };
}

/** Whether a percent-encoded path decodes to text without control characters and directional marks. */
function isText(encoded: string): boolean {
  try {
    // oxlint-disable-next-line no-control-regex -- exactly these are looked for
    return !/[\u0000-\u001f\u007f-\u009f\u2028\u2029\u202a-\u202e\u2066-\u2069\ufeff]/u.test(
      decodeURIComponent(encoded),
    );
  } catch {
    return false;
  }
}
