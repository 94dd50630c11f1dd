import * as v from 'valibot';

/** A character that no address of a page or file has; browsers drop some of them silently. */
const FORBIDDEN = /[\p{C}\s\\]/u;

/**
 * An address from a document that may be put into a link or an image: absolute http(s), or a path of this origin.
 * Everything else (`javascript:`, `data:`, `//host`, credentials) is refused (`V14`).
 *
 * @returns the address, or undefined where it is refused
 */
export function safeAddress(address: string | null | undefined): string | undefined {
  if (!address || FORBIDDEN.test(address)) return undefined;
  if (/^\/(?!\/)/.test(address)) return address;
  if (!/^https?:\/\//i.test(address)) return undefined;
  try {
    const url = new URL(address);
    return url.username === '' && url.password === '' ? url.href : undefined;
  } catch {
    return undefined;
  }
}

/** A safe address; others become undefined. */
export const optionalAddress = v.pipe(
  v.nullish(v.string()),
  v.transform((value) => safeAddress(value)),
);
