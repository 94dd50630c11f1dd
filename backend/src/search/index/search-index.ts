import type { Locale } from '@vetportal/i18n';
import { PRODUCT_NUMBER } from '@vetportal/search/queries';
import { localeTag } from '@vetportal/i18n';
import { Compounds } from '../text/compounds';
import { synonymsOf, type Synonyms } from '../text/synonyms';
import type { CodeField } from './code-field';
import { Column } from './column';
import { DocumentStore, type DocumentLines } from './document-store';
import type { IndexParts } from './index-parts';
import { valuesAt } from './json-path';
import { END, EVERYTHING, everyWord, SOUND, type EveryWord } from './every-word';
import { TextTerms, type FieldTerms } from './field-terms';
import { SpellingBook } from './spelling-book';
import type { TextField } from './text-field';
import type { VectorField } from './vector-field';
import type { Vocabulary } from './vocabulary';

/** Columns kept at once; the portal's queries use some fifty. */
const MAX_COLUMNS = 128;

/** Terms of these fields may be parts of compounds; names are left out, since houses invent theirs. */
const COMPOUND_FIELDS = [
  'presentation.name',
  'categories.name',
  'indications.name',
  'species.name',
  'administration_routes.name',
];

/** One index of the search service: articles of one language, say. */
export class SearchIndex {
  readonly documents: DocumentStore;
  readonly collator: Intl.Collator;
  readonly spelling: SpellingBook;
  readonly vocabulary: Vocabulary;
  readonly synonyms: Synonyms;
  readonly compounds: Compounds;
  /** Made when first searched in: most indices never are. */
  #everything: EveryWord | undefined;
  #sounds: FieldTerms | undefined;
  #ends: FieldTerms | undefined;
  readonly #texts: ReadonlyMap<string, TextField>;
  readonly #codes: ReadonlyMap<string, CodeField>;
  readonly #vectors: ReadonlyMap<string, VectorField>;
  readonly #columns: Map<string, Column>;

  /**
   * @param name with locale: `products_fr_be`
   * @param lines the documents
   * @param parts what was made of them
   */
  constructor(
    readonly name: string,
    readonly locale: Locale,
    lines: DocumentLines,
    { vocabulary, texts, codes, vectors, columns, spellings }: IndexParts,
  ) {
    this.documents = new DocumentStore(lines);
    this.collator = new Intl.Collator(localeTag(locale), { numeric: true, sensitivity: 'base' });
    this.vocabulary = vocabulary;
    this.spelling = new SpellingBook(spellings);
    this.synonyms = synonymsOf(locale);
    this.#texts = texts;
    this.#codes = codes;
    this.#vectors = vectors;
    this.#columns = new Map(columns);
    this.compounds = new Compounds(locale, this.#partsOfCompounds());
  }

  get size(): number {
    return this.documents.size;
  }

  /** The words of a text field; undefined where the field holds no text. */
  text(field: string): TextField | undefined {
    return this.#texts.get(field);
  }

  /** The terms of a field of words; undefined where the field holds none. */
  terms(field: string): FieldTerms | undefined {
    const text = this.#texts.get(field);
    if (text) return new TextTerms(text, this.vocabulary);
    if (this.#texts.size === 0 || (field !== EVERYTHING && !field.startsWith(`${EVERYTHING}.`)))
      return undefined;
    this.#everything ??= everyWord(this.size, this.vocabulary, this.#texts, this.compounds);
    if (field === SOUND) return (this.#sounds ??= this.#everything.sounds());
    if (field === END) return (this.#ends ??= this.#everything.ends());
    return this.#everything.terms;
  }

  /** A field of codes; undefined where it is none. */
  codes(field: string): CodeField | undefined {
    return this.#codes.get(field);
  }

  /** A field of vectors; undefined where it is none. */
  vectors(field: string): VectorField | undefined {
    return this.#vectors.get(field);
  }

  /** A field for exact comparison, counting and sorting. `name.sort` and `name.keyword` are forms of `name`. */
  column(field: string): Column {
    // Products are told apart by their address; a real engine counts numbers that stand for it.
    const plain = field === PRODUCT_NUMBER ? 'url_key' : field.replace(/\.(?:sort|keyword|raw)$/, '');
    let column = this.#columns.get(plain);
    if (!column) {
      const path = plain.split('.');
      column = Column.build(this.size, (doc) => valuesAt(this.documents.read(doc), path));
      if (this.#columns.size >= MAX_COLUMNS) this.#columns.delete(this.#columns.keys().next().value ?? '');
      this.#columns.set(plain, column);
    }
    return column;
  }

  /**
   * Takes over the new state of documents whose texts are the same: stock and prices.
   *
   * @param byId documents by their id
   */
  replace(byId: ReadonlyMap<number, unknown>): void {
    const ids = this.column('id');
    const changed = new Map<number, unknown>();
    for (let doc = 0; doc < this.size; doc += 1) {
      const id = ids.first(doc);
      if (typeof id === 'number' && byId.has(id)) changed.set(doc, byId.get(id));
    }
    for (const [doc, document] of changed) this.documents.replace(doc, document);
    for (const [field, column] of this.#columns) {
      const path = field.split('.');
      const values = new Map(
        Array.from(changed, ([doc, document]) => [doc, valuesAt(document, path)] as const),
      );
      this.#columns.set(field, column.with(values));
    }
  }

  #partsOfCompounds(): Set<string> {
    const parts = new Set(this.synonyms.keys());
    for (const field of COMPOUND_FIELDS) {
      for (const term of this.#texts.get(field)?.terms ?? []) parts.add(this.vocabulary.terms[term] ?? '');
    }
    return parts;
  }
}
