import type { Locale } from '@vetportal/i18n';
import { localeTag } from '@vetportal/i18n';
import MiniSearch from 'minisearch';
import { terms, termOf, words } from '../text/analyse';
import { Column } from './column';
import { DocumentStore, type DocumentLines } from './document-store';
import { FieldTerms, Vocabulary } from './field-terms';
import { valuesAt, type Scalar } from './json-path';
import { schemaOf, type IndexSchema } from './schema';
import { SpellingBook } from './spelling-book';

/** Columns kept at once; the portal's queries use some thirty. */
const MAX_COLUMNS = 128;

/** One index of the search service: articles of one language, say. */
export class SearchIndex {
  readonly documents: DocumentStore;
  readonly collator: Intl.Collator;
  readonly spelling: SpellingBook;
  readonly vocabulary = new Vocabulary();
  readonly #ranked: MiniSearch<{ id: number }>;
  readonly #fieldTerms = new Map<string, FieldTerms>();
  readonly #columns = new Map<string, Column>();
  readonly #schema: IndexSchema;

  /**
   * @param name with locale: `products_fr_be`
   * @param lines the documents
   * @param columns fields to prepare for exact comparison while each document is read anyway
   */
  constructor(
    readonly name: string,
    readonly locale: Locale,
    lines: DocumentLines,
    columns: readonly string[] = [],
  ) {
    this.#schema = schemaOf(name.split('_')[0] ?? '');
    this.documents = new DocumentStore(lines);
    this.collator = new Intl.Collator(localeTag(locale), { numeric: true, sensitivity: 'base' });
    this.#ranked = new MiniSearch<{ id: number }>({
      fields: [...this.#schema.ranked],
      tokenize: words,
      processTerm: (word) => termOf(locale, word),
      extractField: (document, field) => (field === 'id' ? document.id : textAt(document, field)),
    });
    this.spelling = new SpellingBook();
    this.#fill(columns);
  }

  get size(): number {
    return this.documents.size;
  }

  /** Whether texts of a field rank by frequency. */
  isRanked(field: string): boolean {
    return this.#schema.ranked.includes(field);
  }

  get ranked(): MiniSearch<{ id: number }> {
    return this.#ranked;
  }

  /** The terms of a text field in order; undefined where the field holds no text. */
  fieldTerms(field: string): FieldTerms | undefined {
    return this.#fieldTerms.get(field);
  }

  /** A field for exact comparison, counting and sorting. `name.sort` and `name.keyword` are forms of `name`. */
  column(field: string): Column {
    const plain = field.replace(/\.(?:sort|keyword|raw)$/, '');
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
    for (let doc = 0; doc < this.size; doc += 1) {
      const id = ids.first(doc);
      if (typeof id === 'number' && byId.has(id)) this.documents.replace(doc, byId.get(id));
    }
    this.#columns.clear();
    this.#columns.set('id', ids);
  }

  #fill(columns: readonly string[]): void {
    const prepared = columns.map((field) => ({
      field,
      path: field.split('.'),
      values: new Array<Scalar[]>(this.size),
    }));
    const fields = [...new Set([...this.#schema.ranked, ...this.#schema.prose])];
    const termsByField = new Map<string, string[][]>(fields.map((field) => [field, []]));
    for (let doc = 0; doc < this.size; doc += 1) {
      const document = this.documents.read(doc);
      if (typeof document !== 'object' || document === null) continue;
      this.#ranked.add({ ...document, id: doc });
      for (const field of fields) termsByField.get(field)?.push(terms(this.locale, textAt(document, field)));
      for (const field of this.#schema.spelling) this.spelling.learn(textAt(document, field));
      for (const { path, values } of prepared) values[doc] = valuesAt(document, path);
    }
    for (const { field, values } of prepared) {
      this.#columns.set(
        field,
        Column.build(this.size, (doc) => values[doc] ?? []),
      );
    }
    for (const [field, byDoc] of termsByField) {
      this.#fieldTerms.set(
        field,
        FieldTerms.build(this.size, this.vocabulary, (doc) => byDoc[doc] ?? []),
      );
    }
  }
}

function textAt(document: object, field: string): string {
  return valuesAt(document, field.split('.')).join(' ');
}
