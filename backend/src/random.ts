/**
 * A source of numbers that gives the same ones for the same key, on every machine: generated data do not differ
 * between two first starts, and a part can be changed without changing the others.
 */
export class Random {
  private state: number;

  /** @param key any text, e.g. `customer 17` */
  constructor(key: string) {
    // FNV-1a spreads similar keys over the whole range.
    let hash = 0x811c9dc5;
    for (let index = 0; index < key.length; index++) {
      hash = Math.imul(hash ^ key.charCodeAt(index), 0x01000193);
    }
    this.state = hash >>> 0;
  }

  /** A number from 0 (included) to 1 (excluded). */
  next(): number {
    // splitmix32
    this.state = (this.state + 0x9e3779b9) >>> 0;
    let mixed = this.state ^ (this.state >>> 16);
    mixed = Math.imul(mixed, 0x21f0aaad);
    mixed ^= mixed >>> 15;
    mixed = Math.imul(mixed, 0x735a2d97);
    return ((mixed ^ (mixed >>> 15)) >>> 0) / 4_294_967_296;
  }

  /** An integer from `low` to `high`, both included. */
  integer(low: number, high: number): number {
    return low + Math.floor(this.next() * (high - low + 1));
  }

  /** True in `share` (0 to 1) of the cases. */
  chance(share: number): boolean {
    return this.next() < share;
  }

  /** One element. @throws RangeError for an empty list */
  pick<T>(list: readonly T[]): T {
    const value = list[Math.floor(this.next() * list.length)];
    if (value === undefined) throw new RangeError('Nothing to pick from.');
    return value;
  }

  /** `digits` decimal digits as text. */
  digits(digits: number): string {
    return Array.from({ length: digits }, () => this.integer(0, 9)).join('');
  }

  /** A UUID of version 4. */
  uuid(): string {
    const hex = Array.from({ length: 32 }, () => this.integer(0, 15).toString(16));
    hex[12] = '4';
    hex[16] = (8 + this.integer(0, 3)).toString(16);
    const text = hex.join('');
    return [text.slice(0, 8), text.slice(8, 12), text.slice(12, 16), text.slice(16, 20), text.slice(20)].join(
      '-',
    );
  }
}
