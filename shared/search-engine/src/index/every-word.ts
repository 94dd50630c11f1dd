import type { Compounds } from '../text/compounds';
import { soundOf } from '../text/sound';
import { GatheredTerms, type FieldTerms } from './field-terms';
import type { TextField } from './text-field';
import { GAP, type Vocabulary } from './vocabulary';

/** The field that holds all words that an article is searched by, with the parts of those that are written as one. */
export const EVERYTHING = 'words';
/** The same words as they sound. */
export const SOUND = `${EVERYTHING}.sound`;
/** The same words again; what is searched for in it is taken apart. */
export const PARTS = `${EVERYTHING}.parts`;

/** The same words from their last letter to their first: what begins alike there ends alike. */
export const END = `${EVERYTHING}.end`;

export const backwards = (term: string): string => Array.from(term).reverse().join('');

/** The fields whose words it holds: what the mapping of a real index copies to it. */
export const COPIED_FIELDS = [
  'name',
  'short_description',
  'variant_attributes_text',
  'categories.name',
  'brand.name',
  'species.name',
  'active_principles.name',
  'indications.name',
  'presentation.name',
] as const;

/** All words of all documents. */
export interface EveryWord {
  readonly terms: FieldTerms;
  /** Made by itself: only words that are not found as they are written are looked for by their sound. */
  readonly sounds: () => FieldTerms;
  /** Made by itself, too. */
  readonly ends: () => FieldTerms;
}

/** Gathers the words of the fields that are searched, each with the documents that have it anywhere. */
export function everyWord(
  size: number,
  vocabulary: Vocabulary,
  texts: ReadonlyMap<string, TextField>,
  compounds: Compounds,
): EveryWord {
  const fields = COPIED_FIELDS.flatMap((field) => texts.get(field) ?? []);
  const gather = new Gathering(size);
  const written = new Map<string, Uint32Array>();
  for (const [number, term] of vocabulary.terms.entries()) {
    if (term === GAP) continue;
    const docs = gather.union(fields.map((field) => field.docsOf(number)));
    if (docs.length > 0) written.set(term, docs);
  }
  const parts = new Map<string, Uint32Array[]>();
  for (const [term, docs] of written) {
    for (const part of [term, ...new Set(compounds.parts(term))]) pushTo(parts, part, docs);
  }
  return {
    terms: new GatheredTerms(gather.all(parts), gather.union([...written.values()]).length),
    sounds() {
      const alike = new Map<string, Uint32Array[]>();
      for (const [term, docs] of written) pushTo(alike, soundOf(term), docs);
      return new GatheredTerms(gather.all(alike), undefined);
    },
    ends: () =>
      new GatheredTerms(new Map(Array.from(written, ([term, docs]) => [backwards(term), docs])), undefined),
  };
}

function pushTo(lists: Map<string, Uint32Array[]>, key: string, docs: Uint32Array): void {
  const known = lists.get(key);
  if (known) known.push(docs);
  else lists.set(key, [docs]);
}

/** Puts lists of documents together, each document once. */
class Gathering {
  readonly #marks: Uint32Array;
  #turn = 0;

  constructor(size: number) {
    this.#marks = new Uint32Array(size);
  }

  union(lists: readonly Uint32Array[]): Uint32Array {
    const filled = lists.filter(({ length }) => length > 0);
    if (filled.length <= 1) return filled[0] ?? new Uint32Array();
    this.#turn += 1;
    const docs: number[] = [];
    for (const list of filled) {
      for (const doc of list) {
        if (this.#marks[doc] === this.#turn) continue;
        this.#marks[doc] = this.#turn;
        docs.push(doc);
      }
    }
    return Uint32Array.from(docs).sort();
  }

  all(lists: ReadonlyMap<string, readonly Uint32Array[]>): Map<string, Uint32Array> {
    return new Map(Array.from(lists, ([key, own]) => [key, this.union(own)]));
  }
}
