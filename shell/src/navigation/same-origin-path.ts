const MAX_LENGTH = 2048;
const BASE = 'https://portal.invalid';
/** Beginnings of a path that a browser or proxy could read as `//`, at once or after decoding: slashes, backslashes, control characters. */
const ANOTHER_ORIGIN = /^\/(?:\/|%2f|%5c|%[01][\da-f]|%7f)/i;

/**
 * Parses a text from outside as a path of this origin: a `target` in the address, the path given by a module.
 *
 * Accepts an absolute path, with query and fragment, written plainly. Whatever a browser could read as another origin or as a
 * script is refused: a scheme, `//` and its spellings with backslashes, dots or percent signs, control characters.
 *
 * @returns the path, normalised, or undefined (`V14`, `R05`)
 */
export function sameOriginPath(text: string | null | undefined): string | undefined {
  if (text === null || text === undefined || text.length > MAX_LENGTH) return undefined;
  if (!text.startsWith('/')) return undefined;
  // Browsers drop tabs and line breaks, and take a backslash for a slash; so may a proxy with the encoded ones.
  if (text.includes('\\') || /[\p{Cc}\p{Cf}\p{Z}]/u.test(text)) return undefined;
  if (!URL.canParse(text, BASE)) return undefined;
  const url = new URL(text, BASE);
  // Checked after the URL is normalised: `/.//host` becomes `//host`, and `/./%2fhost` becomes `/%2fhost`.
  if (url.origin !== BASE || ANOTHER_ORIGIN.test(url.pathname)) return undefined;
  return url.pathname + url.search + url.hash;
}

/** The path of the landing page of the sign-in; never a target. */
export const SIGN_IN_LANDING = '/account/oidc-redirect';
/** The portal's own sign-in page, of the module that owns the account; never a target. */
export const SIGN_IN_PAGE = '/account/sign-in';
const NO_TARGETS = [SIGN_IN_LANDING, SIGN_IN_PAGE];

/**
 * Where to go after a sign-in: the page asked for, or home (`R05`).
 *
 * @param target the `target` of the landing page's address
 */
export function signInTarget(target: string | null | undefined): string {
  const path = sameOriginPath(target);
  if (path === undefined) return '/';
  const plain = decodeURIComponentSafe(path);
  return NO_TARGETS.some((none) => plain.includes(none)) ? '/' : path;
}

function decodeURIComponentSafe(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
