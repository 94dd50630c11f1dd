/** What a text field is made of, as a file keeps it. */
export interface TextFieldParts {
  /** `terms` of document d, in their order, stand from `starts[d]` to `starts[d + 1]`. */
  readonly starts: Uint32Array;
  readonly terms: Uint32Array;
  /** `docs` of term t, rising, stand from `postings[t]` to `postings[t + 1]`. */
  readonly postings: Uint32Array;
  readonly docs: Uint32Array;
  /** How often the term stands in each of `docs`. */
  readonly counts: Uint8Array;
}

/** The terms of one field of all documents: in their order for phrases, and by term for ranking. */
export class TextField implements TextFieldParts {
  readonly starts: Uint32Array;
  readonly terms: Uint32Array;
  readonly postings: Uint32Array;
  readonly docs: Uint32Array;
  readonly counts: Uint8Array;

  constructor({ starts, terms, postings, docs, counts }: TextFieldParts) {
    this.starts = starts;
    this.terms = terms;
    this.postings = postings;
    this.docs = docs;
    this.counts = counts;
  }

  /**
   * @param starts where each document's terms begin
   * @param terms numbers of the vocabulary
   * @param vocabularySize how many different terms the index has
   */
  static build(starts: Uint32Array, terms: Uint32Array, vocabularySize: number): TextField {
    const places = new Uint32Array(vocabularySize + 1);
    // Two passes over the documents: how many each term has, then which.
    const eachOnce = (visit: (term: number, doc: number, again: boolean) => void): void => {
      const last = new Int32Array(vocabularySize).fill(-1);
      for (let doc = 0; doc + 1 < starts.length; doc += 1) {
        for (let at = starts[doc] ?? 0, end = starts[doc + 1] ?? 0; at < end; at += 1) {
          const term = terms[at] ?? 0;
          visit(term, doc, last[term] === doc);
          last[term] = doc;
        }
      }
    };
    eachOnce((term, _doc, again) => {
      if (!again) places[term + 1] = (places[term + 1] ?? 0) + 1;
    });
    for (let term = 0; term < vocabularySize; term += 1) {
      places[term + 1] = (places[term + 1] ?? 0) + (places[term] ?? 0);
    }
    const docs = new Uint32Array(places[vocabularySize] ?? 0);
    const counts = new Uint8Array(docs.length);
    const next = places.slice(0, vocabularySize);
    eachOnce((term, doc, again) => {
      const at = (next[term] ?? 0) - (again ? 1 : 0);
      docs[at] = doc;
      counts[at] = Math.min(255, (counts[at] ?? 0) + 1);
      if (!again) next[term] = at + 1;
    });
    return new TextField({ starts, terms, postings: places, docs, counts });
  }

  /** The documents that have a term, rising. */
  docsOf(term: number): Uint32Array {
    return this.docs.subarray(this.postings[term], this.postings[term + 1]);
  }

  /** How many terms a document's field has. */
  length(doc: number): number {
    return (this.starts[doc + 1] ?? 0) - (this.starts[doc] ?? 0);
  }

  /**
   * Where in a document a phrase begins.
   *
   * @param phrase what stands at each place: a predicate over term numbers
   * @returns the place counted in terms, or -1
   */
  find(doc: number, phrase: readonly ((term: number) => boolean)[]): number {
    const start = this.starts[doc] ?? 0;
    const last = (this.starts[doc + 1] ?? 0) - phrase.length;
    for (let at = start; at <= last; at += 1) {
      if (phrase.every((matches, index) => matches(this.terms[at + index] ?? 0))) return at - start;
    }
    return -1;
  }
}

/** Takes the terms of one document after the other. */
export class TextFieldBuilder {
  readonly #starts = [0];
  readonly #terms: number[] = [];

  add(terms: Iterable<number>): void {
    for (const term of terms) this.#terms.push(term);
    this.#starts.push(this.#terms.length);
  }

  /** @param renumbered the vocabulary's number of each that was added */
  build(renumbered: Uint32Array): TextField {
    const terms = Uint32Array.from(this.#terms, (term) => renumbered[term] ?? 0);
    return TextField.build(Uint32Array.from(this.#starts), terms, renumbered.length);
  }
}
