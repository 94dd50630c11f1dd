import type { Locale, Translations } from '@vetportal/i18n';
import type { Queries } from '../database';
import type { CategoryTexts, TermKind } from './records';

/** A term as documents name it. */
export interface TermLabel {
  readonly id: number;
  readonly code: string;
  readonly name: string;
}

/** A category with its way from the first level. */
export interface CategoryNode {
  readonly id: number;
  readonly parentId: number | null;
  readonly level: number;
  readonly sequence: number;
  readonly texts: Translations<CategoryTexts>;
}

/** Terms and categories, which every article's document repeats in its language. */
export class Vocabulary {
  private constructor(
    private readonly terms: ReadonlyMap<string, { readonly id: number; readonly names: Translations }>,
    readonly categories: ReadonlyMap<number, CategoryNode>,
  ) {}

  static async read(queries: Queries): Promise<Vocabulary> {
    const terms = await queries.query<{ kind: TermKind; code: string; id: number; names: Translations }>(
      'select kind, code, id, names from catalogue_term',
    );
    const categories = await queries.query<{
      id: number;
      parent_id: number | null;
      level: number;
      sequence: number;
      texts: Translations<CategoryTexts>;
    }>('select id, parent_id, level, sequence, texts from category order by id');
    return Vocabulary.of(
      terms,
      categories.map(({ parent_id: parentId, ...category }) => ({ ...category, parentId })),
    );
  }

  static of(
    terms: Iterable<{ kind: TermKind; code: string; id: number; names: Translations }>,
    categories: Iterable<CategoryNode>,
  ): Vocabulary {
    return new Vocabulary(
      new Map(Array.from(terms, ({ kind, code, id, names }) => [`${kind}/${code}`, { id, names }])),
      new Map(Array.from(categories, (category) => [category.id, category])),
    );
  }

  /** The terms of one kind by their codes; unknown codes are left out. */
  labels(kind: TermKind, codes: readonly string[] | undefined, locale: Locale): TermLabel[] {
    return (codes ?? []).flatMap((code) => {
      const term = this.terms.get(`${kind}/${code}`);
      return term ? [{ id: term.id, code, name: term.names[locale] }] : [];
    });
  }

  /** A category's way from the first level, itself last. */
  wayTo(id: number): CategoryNode[] {
    const way: CategoryNode[] = [];
    for (
      let at = this.categories.get(id);
      at;
      at = at.parentId === null ? undefined : this.categories.get(at.parentId)
    ) {
      way.unshift(at);
    }
    return way;
  }

  childrenOf(id: number): CategoryNode[] {
    return [...this.categories.values()]
      .filter(({ parentId }) => parentId === id)
      .sort((a, b) => a.sequence - b.sequence || a.id - b.id);
  }
}
