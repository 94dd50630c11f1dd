/** What a field of codes is made of, as a file keeps it. */
export interface CodeFieldParts {
  /** Sorted by code unit; several documents may have one code. */
  readonly codes: readonly string[];
  /** The document of each. */
  readonly docs: Uint32Array;
}

/** A code as it is compared: letters and digits alone, in lower case. `3856-412` is `3856412`. */
export const plainCode = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');

/** A field whose values are codes (SKU, CNK, EAN): found whole or by their beginning, never word by word. */
export class CodeField implements CodeFieldParts {
  readonly codes: readonly string[];
  readonly docs: Uint32Array;

  constructor({ codes, docs }: CodeFieldParts) {
    this.codes = codes;
    this.docs = docs;
  }

  static build(entries: readonly (readonly [code: string, doc: number])[]): CodeField {
    const sorted = entries.toSorted(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0));
    return new CodeField({
      codes: sorted.map(([code]) => code),
      docs: Uint32Array.from(sorted, ([, doc]) => doc),
    });
  }

  /** The documents with a code. */
  having(code: string): Uint32Array {
    return this.docs.subarray(this.#firstFrom(code), this.#firstFrom(`${code}\0`));
  }

  /** The documents with a code that begins so. */
  startingWith(prefix: string): Uint32Array {
    return this.docs.subarray(this.#firstFrom(prefix), this.#firstFrom(`${prefix}\uffff`));
  }

  #firstFrom(text: string): number {
    let low = 0;
    let high = this.codes.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((this.codes[middle] ?? '') < text) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}
