import { createHash } from 'node:crypto';

/** The fields, besides the nonce, in which two renders of the same page differ: when its data were fetched, in milliseconds. */
const TIMES = ['"dataUpdatedAt":', '"dehydratedAt":'].map((text) => Buffer.from(text));
const [ZERO, NINE] = [0x30, 0x39];

/**
 * Computes the ETag of a page: the same for two renders with the same content, whatever their nonces and times.
 *
 * It reads the bytes that go over the wire, because they exist anyway: a text would be built and encoded a second time, which was a
 * fifth of the main thread's work for a list.
 *
 * @param page UTF-8
 * @param nonce may occur anywhere in the page
 * @returns 27 characters for an ETag
 */
export function contentEtag(page: Buffer, nonce: string): string {
  const hash = createHash('sha256');
  let read = 0;
  for (const [start, end] of ignoredRanges(page, Buffer.from(nonce))) {
    hash.update(page.subarray(read, start));
    read = end;
  }
  hash.update(page.subarray(read));
  return hash.digest('base64url').slice(0, 27);
}

/** The ranges of bytes that the ETag does not depend on, in their order. */
function ignoredRanges(page: Buffer, nonce: Buffer): (readonly [start: number, end: number])[] {
  const found: (readonly [number, number])[] = [];
  if (nonce.length > 0) {
    for (const at of occurrences(page, nonce)) found.push([at, at + nonce.length]);
  }
  for (const name of TIMES) {
    for (const at of occurrences(page, name)) {
      const end = afterDigits(page, at + name.length);
      if (end > at + name.length) found.push([at, end]);
    }
  }
  return found.sort(([a], [b]) => a - b);
}

function* occurrences(page: Buffer, text: Buffer): Generator<number> {
  for (let at = page.indexOf(text); at >= 0; at = page.indexOf(text, at + text.length)) yield at;
}

function afterDigits(page: Buffer, from: number): number {
  let at = from;
  while ((page[at] ?? 0) >= ZERO && (page[at] ?? 0) <= NINE) at += 1;
  return at;
}
