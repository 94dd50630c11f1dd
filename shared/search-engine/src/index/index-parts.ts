import type { Locale } from '@vetportal/i18n';
import { fold, terms } from '../text/analyse';
import { CodeField, plainCode } from './code-field';
import { ColumnBuilder, type Column } from './column';
import type { DocumentLines } from './document-store';
import { valuesAt } from './json-path';
import { schemaOf } from './schema';
import { TextFieldBuilder, type TextField } from './text-field';
import { VectorField } from './vector-field';
import { GAP, VocabularyBuilder, type Vocabulary } from './vocabulary';

/** A word as it is written, accents and all, with how often it occurs. */
export interface Spelling {
  readonly written: string;
  /** In documents that are for everyone. */
  readonly count: number;
  /** Documents kept to some readers that have it: nobody else is to learn the word. */
  readonly kept: readonly number[];
}
export type Spellings = ReadonlyMap<string, Spelling>;

/** What an index is made of beside its documents. */
export interface IndexParts {
  readonly vocabulary: Vocabulary;
  readonly texts: ReadonlyMap<string, TextField>;
  readonly codes: ReadonlyMap<string, CodeField>;
  readonly vectors: ReadonlyMap<string, VectorField>;
  readonly columns: ReadonlyMap<string, Column>;
  /** By the folded word. */
  readonly spellings: Spellings;
}

/**
 * Reads all documents once and makes of them what searches need.
 *
 * @param name of the index with its locale: `products_fr_be`
 */
export function buildIndexParts(name: string, locale: Locale, lines: DocumentLines): IndexParts {
  const schema = schemaOf(name.split('_')[0] ?? '');
  const paths = new Map(
    [...schema.texts, ...schema.codes, ...schema.columns, ...schema.spelling].map((field) => [
      field,
      field.split('.'),
    ]),
  );
  const vocabulary = new VocabularyBuilder();
  const analyse = analyser(locale, vocabulary);
  const gap = vocabulary.add(GAP);
  const apart = (values: readonly (readonly number[])[]): readonly number[] =>
    values.flatMap((value, place) => (place === 0 ? value : [gap, ...value]));
  const texts = new Map(schema.texts.map((field) => [field, new TextFieldBuilder()]));
  const codes = new Map(schema.codes.map((field) => [field, [] as [string, number][]]));
  const vectors = new Map(schema.vectors.map((field) => [field, [] as (number[] | undefined)[]]));
  const columns = new Map(schema.columns.map((field) => [field, new ColumnBuilder()]));
  const spellings = new Map<string, Learnt>();
  const keptBy = KEPT_BY.filter((field) => schema.columns.includes(field));

  for (let doc = 0; doc < lines.size; doc += 1) {
    const document: unknown = JSON.parse(lines.line(doc));
    const at = (field: string) => valuesAt(document, paths.get(field) ?? []);
    for (const [field, builder] of texts) builder.add(apart(at(field).map((text) => analyse(String(text)))));
    for (const [field, entries] of codes) {
      for (const code of at(field)) entries.push([plainCode(String(code)), doc]);
    }
    for (const [field, list] of vectors) list.push(vectorAt(document, field));
    for (const [field, builder] of columns) builder.add(at(field));
    const keptDoc = keptBy.some((field) => at(field).length > 0) ? doc : undefined;
    for (const field of schema.spelling)
      for (const text of at(field)) learn(spellings, String(text), keptDoc);
  }

  const built = vocabulary.build();
  return {
    vocabulary: built.vocabulary,
    texts: new Map(Array.from(texts, ([field, builder]) => [field, builder.build(built.renumbered)])),
    codes: new Map(Array.from(codes, ([field, entries]) => [field, CodeField.build(entries)])),
    vectors: new Map(Array.from(vectors, ([field, list]) => [field, VectorField.build(list)])),
    columns: new Map(Array.from(columns, ([field, builder]) => [field, builder.build()])),
    spellings,
  };
}

/** A list of numbers that a document has under a key; undefined for anything else. */
function vectorAt(document: unknown, field: string): number[] | undefined {
  if (typeof document !== 'object' || document === null || !Object.hasOwn(document, field)) return undefined;
  const value = (document as Record<string, unknown>)[field];
  return Array.isArray(value) && value.every((number) => typeof number === 'number') ? value : undefined;
}

/** Texts that many articles share are analysed once: the name of a category stands in thousands. */
function analyser(locale: Locale, vocabulary: VocabularyBuilder): (text: string) => readonly number[] {
  const known = new Map<string, readonly number[]>();
  return (text) => {
    const before = known.get(text);
    if (before) return before;
    const numbers = terms(locale, text).map((term) => vocabulary.add(term));
    if (known.size < 20_000) known.set(text, numbers);
    return numbers;
  };
}

/** Fields by which a document is kept to some readers. */
const KEPT_BY = ['veterinary_groups.id', 'allowed_partner_types'];

type Learnt = { written: string; count: number; kept: number[] };

/** @param keptDoc the document, where it is not for everyone */
function learn(spellings: Map<string, Learnt>, text: string, keptDoc: number | undefined): void {
  for (const written of text.match(/\p{L}+/gu) ?? []) {
    const folded = fold(written);
    const known = spellings.get(folded) ?? { written: written.toLowerCase(), count: 0, kept: [] };
    spellings.set(folded, known);
    if (keptDoc === undefined) known.count += 1;
    else if (known.kept.at(-1) !== keptDoc) known.kept.push(keptDoc);
  }
}
