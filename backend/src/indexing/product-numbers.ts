import { PRODUCT_NUMBER } from '@vetportal/search/queries';

/*
 * An engine estimates how many different values a field has by the first 25 bits of their hashes (HyperLogLog++ as long as there are
 * few), so that of ten thousand products some two or three fall together and a list counts them short. Products therefore get
 * numbers of which no two have the same bits: the hash of numbers can be reckoned backwards.
 */

const BITS = 25n;
const ALL = (1n << 64n) - 1n;
/** The two factors of the hash (`BitMixer.mix64`), and what undoes each. */
const FACTORS = [0x4cd6944c5cc20b6dn, 0xfc12c5b19d3259e9n] as const;
const INVERSES = FACTORS.map(inverse);

/** The number that multiplies with an odd one to 1, of 64 bits; each step doubles the bits that are right. */
function inverse(factor: bigint): bigint {
  let found = factor;
  for (let right = 3; right < 64; right *= 2) found = (found * (2n - factor * found)) & ALL;
  return found;
}

/** What an engine makes of a number before it counts it. */
export function hashOf(number: bigint): bigint {
  let hash = number & ALL;
  hash = ((hash ^ (hash >> 32n)) * FACTORS[0]) & ALL;
  hash = ((hash ^ (hash >> 29n)) * FACTORS[1]) & ALL;
  return hash ^ (hash >> 32n);
}

/** The number, signed as an engine holds it, that has a hash. */
export function numberWithHash(hash: bigint): bigint {
  const [first = 1n, second = 1n] = INVERSES;
  let number = undoShift(hash & ALL, 32n);
  number = undoShift((number * second) & ALL, 29n);
  number = undoShift((number * first) & ALL, 32n);
  return BigInt.asIntN(64, number);
}

/** What `x ^ (x >> bits)` was made of. */
function undoShift(value: bigint, bits: bigint): bigint {
  let found = value;
  for (let shift = bits; shift < 64n; shift += bits) found ^= value >> shift;
  return found;
}

/** Gives each product of an index a number that is counted as itself alone. */
export class ProductNumbers {
  readonly #known = new Map<string, bigint>();

  /**
   * @param line a document as JSON
   * @param urlKey of its product; a document that has none stays as it is
   * @returns the document with its product's number
   */
  addTo(line: string, urlKey: string | undefined): string {
    if (urlKey === undefined) return line;
    let number = this.#known.get(urlKey);
    if (number === undefined) {
      number = numberWithHash(BigInt(this.#known.size + 1) << (64n - BITS));
      this.#known.set(urlKey, number);
    }
    return `{"${PRODUCT_NUMBER}":${String(number)},${line.slice(line.indexOf('{') + 1)}`;
  }
}
