import type { Queries } from '../database';
import { TONES } from '../media';
import type { CategoryNode } from './vocabulary';

/** As many as a category's page shows. */
const MOST = 3;

/** The plain one: what it holds is not to be seen. */
const CARTON = 'box';

/** How many articles of a category come in a kind of pack. */
export interface PackCount {
  readonly category: number;
  readonly drawing: string;
  readonly products: number;
}

/** A pack that stands in a category, and in which of the tones. */
export interface CategoryPicture {
  readonly drawing: string;
  readonly tone: number;
}

/** How often each kind of pack stands in each category that articles are filed under. */
export const countPacks = (queries: Queries): Promise<PackCount[]> =>
  queries.query<{ category: number; drawing: string; products: number }>(
    `select c.id::integer as category, picture ->> 'drawing' as drawing, count(*)::integer as products
     from article cross join lateral jsonb_array_elements_text(record -> 'categoryIds') as c (id)
     where main group by 1, 2`,
  );

/**
 * The pictures of each category: the kinds of pack that are frequent in it and below it, and less so elsewhere. Cartons are everywhere
 * and tell nothing. The first of them is no other's beside it: categories below the same one are drawn as different packs where they have
 * some, else in different tones.
 *
 * @returns pictures by the category's id, the most telling first; none for a category without articles
 */
export function categoryPictures(
  categories: ReadonlyMap<number, Pick<CategoryNode, 'id' | 'parentId' | 'level' | 'sequence'>>,
  packs: readonly PackCount[],
): ReadonlyMap<number, readonly CategoryPicture[]> {
  const telling = tellingPacks(categories, packs);
  const ordered = [...categories.values()].toSorted(
    (a, b) => a.level - b.level || a.sequence - b.sequence || a.id - b.id,
  );
  const pictures = new Map<number, readonly CategoryPicture[]>();
  const siblings = new Map<number | null, number[]>();
  for (const { id, parentId } of ordered) siblings.set(parentId, [...(siblings.get(parentId) ?? []), id]);
  for (const ids of siblings.values()) {
    const nextTone = new Map<string, number>();
    for (const [id, wanted] of toldApart(ids, telling)) {
      const own = telling.get(id) ?? [];
      const drawing = [wanted, ...own].find((one) => (nextTone.get(one) ?? 0) < TONES) ?? wanted;
      const tone = nextTone.get(drawing) ?? 0;
      nextTone.set(drawing, tone + 1);
      const others = own.filter((one) => one !== drawing).slice(0, MOST - 1);
      pictures.set(
        id,
        [drawing, ...others].map((one) => ({ drawing: one, tone: tone % TONES })),
      );
    }
  }
  return pictures;
}

/** The pack that each of some categories is drawn as: the most telling one that none of the others has, else its own most telling. */
function toldApart(
  ids: readonly number[],
  telling: ReadonlyMap<number, readonly string[]>,
): ReadonlyMap<number, string> {
  const taken = new Map<number, string>();
  for (let rank = 0; rank < MOST; rank += 1) {
    for (const id of ids) {
      const drawing = telling.get(id)?.[rank];
      if (drawing !== undefined && !taken.has(id) && ![...taken.values()].includes(drawing))
        taken.set(id, drawing);
    }
  }
  for (const id of ids) {
    const [first] = telling.get(id) ?? [];
    if (first !== undefined && !taken.has(id)) taken.set(id, first);
  }
  return taken;
}

/** All kinds of pack in each category and below it, the most telling first. */
function tellingPacks(
  categories: ReadonlyMap<number, Pick<CategoryNode, 'parentId'>>,
  packs: readonly PackCount[],
): ReadonlyMap<number, readonly string[]> {
  const counts = new Map<number, Map<string, number>>();
  const everywhere = new Map<string, number>();
  for (const { category, drawing, products } of packs) {
    everywhere.set(drawing, (everywhere.get(drawing) ?? 0) + products);
    for (let at: number | null = category; at !== null; at = categories.get(at)?.parentId ?? null) {
      const own = counts.get(at) ?? new Map<string, number>();
      counts.set(at, own.set(drawing, (own.get(drawing) ?? 0) + products));
    }
  }
  return new Map(
    Array.from(counts, ([id, own]) => [
      id,
      Array.from(
        own,
        ([drawing, products]) => [drawing, products ** 2 / (everywhere.get(drawing) ?? 1)] as const,
      )
        .toSorted(
          ([a, less], [b, more]) =>
            Number(a === CARTON) - Number(b === CARTON) || more - less || (a < b ? -1 : 1),
        )
        .map(([drawing]) => drawing),
    ]),
  );
}

/** The images of a category's document, as `images` of the index. */
export const categoryImages = (pictures: readonly CategoryPicture[]): object[] =>
  pictures.map(({ drawing, tone }) =>
    Object.fromEntries(
      ['small', 'medium', 'large'].map((size) => [
        size,
        // The name beside it says what it is.
        {
          src: `/media/packs/${drawing}${tone === 0 ? '' : `.${tone}`}-${size}.svg`,
          alt: '',
          tag: 'category',
        },
      ]),
    ),
  );
