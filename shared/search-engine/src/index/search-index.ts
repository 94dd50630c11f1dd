import { LRUCache } from 'lru-cache';
import type { Locale } from '@vetportal/i18n';
import { PRODUCT_NUMBER } from '@vetportal/search/queries';
import { localeTag } from '@vetportal/i18n';
import { Compounds } from '../text/compounds';
import { synonymsOf, type Synonyms } from '../text/synonyms';
import type { CodeField } from './code-field';
import { Column, ColumnBuilder } from './column';
import { DocumentStore, type DocumentLines } from './document-store';
import type { IndexParts } from './index-parts';
import { valuesAt, type Scalar } from './json-path';
import type { StockChange } from '../stock-change';
import { END, EVERYTHING, everyWord, SOUND, type EveryWord } from './every-word';
import { TextTerms, type FieldTerms } from './field-terms';
import { SpellingBook } from './spelling-book';
import type { TextField } from './text-field';
import type { VectorField } from './vector-field';
import type { Vocabulary } from './vocabulary';

const STOCK_STATE = 'stock.global.state';

/** Columns kept besides those that the index comes with; the one that was made first goes first. */
const MAX_MADE_COLUMNS = 64;
/** How long columns are made at a stretch (ms): the searches of others are answered in between. */
const STRETCH_MS = 5;

/** Terms of these fields may be parts of compounds; names are left out, since houses invent theirs. */
const COMPOUND_FIELDS = [
  'presentation.name',
  'categories.name',
  'indications.name',
  'species.name',
  'administration_routes.name',
];

/** What the portal sorts by, whether or not a document of an index has it. */
const SORTED_BY: ReadonlySet<string> = new Set([
  'id',
  'name',
  'level',
  'sequence',
  'indicated_price',
  'specials.sequence',
]);

/** A field without the name of its form for sorting or whole values: both are one here. */
const plainField = (field: string): string => field.replace(/\.(?:sort|sortable|keyword|raw)$/, '');

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
  readonly #columns: ReadonlyMap<string, Column>;
  readonly #madeColumns = new LRUCache<string, Column>({ max: MAX_MADE_COLUMNS });
  /** In the place of those that the index came with. */
  readonly #changedColumns = new Map<string, Column>();
  #docOfId: ReadonlyMap<Scalar | undefined, number> | undefined;
  readonly #wanted = new Set<string>();
  readonly #empty: Column;

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
    this.#columns = columns;
    this.#empty = Column.build(lines.size, () => []);
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

  /**
   * A field for exact comparison, counting and sorting. `name.sort` and `name.keyword` are forms of `name`.
   *
   * One that no search has asked for before is empty: the search takes what it wanted, has it made, and carries
   * it out again.
   */
  column(field: string): Column {
    // The address identifies a product; a real engine counts ordinals of it.
    const plain = field === PRODUCT_NUMBER ? 'url_key' : plainField(field);
    const column =
      this.#changedColumns.get(plain) ?? this.#columns.get(plain) ?? this.#madeColumns.get(plain);
    if (!column) this.#wanted.add(plain);
    return column ?? this.#empty;
  }

  /** The number of the document with an id; undefined where there is none. */
  docOf(id: number): number | undefined {
    const ids = this.column('id');
    this.#docOfId ??= new Map(Array.from({ length: this.size }, (_, doc) => [ids.first(doc), doc]));
    return this.#docOfId.get(id);
  }

  /** Whether no document has a value of a field, and the portal asks for none; no, as long as its column is still to be made. */
  isUnmapped(field: string): boolean {
    const plain = plainField(field);
    if (this.size === 0 || SORTED_BY.has(plain) || this.#columns.has(plain)) return false;
    return this.#madeColumns.get(plain)?.values.length === 0;
  }

  /** Has documents, filters and sorting say the stock as it is now. An index without these articles stays as it is. */
  changeStock(changes: readonly StockChange[]): void {
    const states = this.#columns.get(STOCK_STATE);
    if (!states) return;
    const changed = new Map<number, StockChange>();
    for (const change of changes) {
      const doc = this.docOf(change.id);
      if (doc === undefined) continue;
      changed.set(doc, change);
      this.documents.change(doc, { stock: { global: { state: change.state, qty: change.quantity } } });
    }
    if (changed.size === 0) return;
    const former = this.#changedColumns.get(STOCK_STATE) ?? states;
    this.#changedColumns.set(
      STOCK_STATE,
      Column.build(this.size, (doc) => {
        const change = changed.get(doc);
        return change ? [change.state] : former.valuesOf(doc);
      }),
    );
    // Built from the documents again when it is needed.
    this.#madeColumns.delete('stock.global.qty');
  }

  /** The columns that were asked for since and are not there. */
  takeWanted(): readonly string[] {
    const wanted = [...this.#wanted];
    this.#wanted.clear();
    return wanted;
  }

  /**
   * Makes columns. Every document is read for it, which takes seconds where there are many: so it is done piece by piece.
   *
   * @param wanted as `takeWanted` gave them
   */
  *makeColumns(wanted: readonly string[]): Generator<void, void> {
    yield;
    // Another search may have had some of them made meanwhile.
    const lacking = wanted.filter((field) => !this.#madeColumns.has(field));
    if (lacking.length === 0) return;
    const builders = lacking.map((field) => ({
      field,
      path: field.split('.'),
      builder: new ColumnBuilder(),
    }));
    let begun = performance.now();
    for (let doc = 0; doc < this.size; doc += 1) {
      const document = this.documents.read(doc);
      for (const { path, builder } of builders) builder.add(valuesAt(document, path));
      if (performance.now() - begun < STRETCH_MS) continue;
      yield;
      begun = performance.now();
    }
    for (const { field, builder } of builders) this.#madeColumns.set(field, builder.build());
  }

  #partsOfCompounds(): Set<string> {
    const parts = new Set(this.synonyms.keys());
    for (const field of COMPOUND_FIELDS) {
      for (const term of this.#texts.get(field)?.terms ?? []) parts.add(this.vocabulary.terms[term] ?? '');
    }
    return parts;
  }
}
