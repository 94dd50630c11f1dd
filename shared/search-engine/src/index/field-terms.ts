import { LRUCache } from 'lru-cache';
import { withinOneEdit } from '../text/one-edit';
import type { TextField } from './text-field';
import type { Vocabulary } from './vocabulary';

/** A term that was looked for by part of it or nearly, with how like it is: 1 for itself. */
export interface LikeTerm {
  readonly term: string;
  readonly likeness: number;
}

/** The terms of one field, each with its documents. */
export interface FieldTerms {
  /** How many documents have any of them, where rare terms count more than common ones; undefined where all count the same. */
  readonly filled: number | undefined;
  /** Rising; none for a term that the field does not have. */
  docs(term: string): Uint32Array;
  /** The first terms of the alphabet that begin so. */
  startingWith(prefix: string, most?: number): readonly string[];
  /** Those that are one letter away at most, the most alike first. */
  oneEditFrom(term: string): readonly LikeTerm[];
}

/** As many as an engine takes (`max_expansions`). */
const MOST_ALIKE = 50;
/** Searches ask for the same misspelt word in several fields, and several clauses. */
const KEPT = 64;
const NONE = new Uint32Array();

/** Terms in the order of the alphabet. */
export class SortedTerms {
  readonly #alike = new LRUCache<string, readonly LikeTerm[]>({ max: KEPT });

  constructor(readonly terms: readonly string[]) {}

  /** Where the terms that begin so are: from the first to before the second. */
  range(prefix: string): readonly [number, number] {
    return [this.#firstFrom(prefix), this.#firstFrom(`${prefix}\uffff`)];
  }

  /** All that are one letter away at most; likeness as Lucene's fuzzy query has it. */
  oneEditFrom(term: string): readonly LikeTerm[] {
    let alike = this.#alike.get(term);
    if (!alike) {
      alike = this.terms
        .filter((known) => known !== '' && withinOneEdit(term, known))
        .map((known) => ({
          term: known,
          likeness:
            known === term ? 1 : Math.fround(1 - Math.fround(1 / Math.min(known.length, term.length))),
        }))
        .sort((a, b) => b.likeness - a.likeness);
      this.#alike.set(term, alike);
    }
    return alike;
  }

  #firstFrom(text: string): number {
    let low = 0;
    let high = this.terms.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((this.terms[middle] ?? '') < text) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}

/** The terms of a field of texts. */
export class TextTerms implements FieldTerms {
  readonly filled = undefined;

  constructor(
    private readonly field: TextField,
    private readonly vocabulary: Vocabulary,
  ) {}

  docs(term: string): Uint32Array {
    const number = this.vocabulary.number(term);
    return number === undefined ? NONE : this.field.docsOf(number);
  }

  startingWith(prefix: string, most = Infinity): readonly string[] {
    const { sorted } = this.vocabulary;
    const [from, to] = sorted.range(prefix);
    const found: string[] = [];
    for (let number = from; number < to && found.length < most; number += 1) {
      const term = sorted.terms[number] ?? '';
      if (term !== '' && this.field.docsOf(number).length > 0) found.push(term);
    }
    return found;
  }

  oneEditFrom(term: string): readonly LikeTerm[] {
    return this.vocabulary.sorted
      .oneEditFrom(term)
      .filter((alike) => this.docs(alike.term).length > 0)
      .slice(0, MOST_ALIKE);
  }
}

/** Terms with their documents, of no field of its own: the words of several fields together, say. */
export class GatheredTerms implements FieldTerms {
  readonly #sorted: SortedTerms;

  constructor(
    private readonly docsOf: ReadonlyMap<string, Uint32Array>,
    readonly filled: number | undefined,
  ) {
    this.#sorted = new SortedTerms([...docsOf.keys()].sort());
  }

  docs(term: string): Uint32Array {
    return this.docsOf.get(term) ?? NONE;
  }

  startingWith(prefix: string, most = Infinity): readonly string[] {
    const [from, to] = this.#sorted.range(prefix);
    return this.#sorted.terms.slice(from, Math.min(to, from + most));
  }

  oneEditFrom(term: string): readonly LikeTerm[] {
    return this.#sorted.oneEditFrom(term).slice(0, MOST_ALIKE);
  }
}
