import type { Queries } from '../database';
import type { CategoryNode } from './vocabulary';

/** As many as a category's page shows. */
const MOST = 3;

/** The plain one: what it holds is not to be seen. */
const CARTON = 'box';

/**
 * What stands in each category, drawn: the kinds of pack that are frequent in it and below it, and less so elsewhere. Cartons
 * are everywhere and tell nothing.
 *
 * @returns drawings by the category's id, the most telling first
 */
export async function packsByCategory(
  queries: Queries,
  wayTo: (id: number) => readonly CategoryNode[],
): Promise<ReadonlyMap<number, readonly string[]>> {
  const rows = await queries.query<{ category: number; drawing: string; products: number }>(
    `select c.id::integer as category, picture ->> 'drawing' as drawing, count(*)::integer as products
     from article cross join lateral jsonb_array_elements_text(record -> 'categoryIds') as c (id)
     where main group by 1, 2`,
  );
  const counts = new Map<number, Map<string, number>>();
  for (const { category, drawing, products } of rows) {
    for (const { id } of wayTo(category)) {
      const own = counts.get(id) ?? new Map<string, number>();
      counts.set(id, own.set(drawing, (own.get(drawing) ?? 0) + products));
    }
  }
  const everywhere = new Map<string, number>();
  for (const { drawing, products } of rows)
    everywhere.set(drawing, (everywhere.get(drawing) ?? 0) + products);
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
        .slice(0, MOST)
        .map(([drawing]) => drawing),
    ]),
  );
}

/** The images of a category's document, as `images` of the index. */
export const categoryImages = (drawings: readonly string[]): object[] =>
  drawings.map((drawing) =>
    Object.fromEntries(
      ['small', 'medium', 'large'].map((size) => [
        size,
        // The name beside it says what it is.
        { src: `/media/packs/${drawing}-${size}.svg`, alt: '', tag: 'category' },
      ]),
    ),
  );
