/**
 * The value of a cookie, as sent.
 *
 * @param header the Cookie header
 * @returns undefined where there is none; the first one where a name occurs twice
 */
export function readCookie(header: string | undefined, name: string): string | undefined {
  if (header === undefined) return undefined;
  const start = `${name}=`;
  for (const part of header.split(';')) {
    const cookie = part.trim();
    if (cookie.startsWith(start)) return cookie.slice(start.length);
  }
  return undefined;
}

/** A cookie to set. */
export interface CookieToSet {
  readonly name: string;
  /** Letters, digits, `-` and `_` only: nothing here is quoted. */
  readonly value: string;
  readonly maxAgeSeconds: number;
  /** Whether scripts cannot read it. */
  readonly httpOnly: boolean;
  /** Whether browsers send it over https only. */
  readonly secure: boolean;
}

/** The Set-Cookie header of a cookie for the whole site, which requests from other sites do not carry. */
export function setCookie({ name, value, maxAgeSeconds, httpOnly, secure }: CookieToSet): string {
  return `${name}=${value}; Path=/; Max-Age=${maxAgeSeconds}; SameSite=Lax${httpOnly ? '; HttpOnly' : ''}${secure ? '; Secure' : ''}`;
}
