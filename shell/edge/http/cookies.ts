/**
 * The value of a cookie, as sent.
 *
 * @param header the Cookie header
 * @returns undefined when it is not there; the first one where a name stands twice
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
  /** Whether scripts are kept from it. */
  readonly httpOnly: boolean;
  /** Whether it goes over https only. */
  readonly secure: boolean;
}

/** The Set-Cookie header of a cookie of the whole site, which other sites' requests do not carry. */
export function setCookie({ name, value, maxAgeSeconds, httpOnly, secure }: CookieToSet): string {
  return `${name}=${value}; Path=/; Max-Age=${maxAgeSeconds}; SameSite=Lax${httpOnly ? '; HttpOnly' : ''}${secure ? '; Secure' : ''}`;
}
