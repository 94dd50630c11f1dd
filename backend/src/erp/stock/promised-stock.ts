import { promotionAt, unitsLeaving, unitsMissing, type WantedLine } from '@vetportal/model';
import type { Queries } from '../../database';
import { unitsAtHand, type Article } from '../article/article';

/*
 * A confirmed order takes its units off the stock in its own transaction; what comes back of it, the database gives back itself
 * (0461_promised_stock.sql, 0480_free_goods_from_stock.sql). `article.stock_quantity` is what can still be promised.
 */

/**
 * Holds the stock of the articles of a cart, or of an order, until the end of the transaction: what is compared with what was shown is
 * what is then taken. Articles are held in the order of their numbers, so that two with the same articles wait for each other and never
 * both.
 */
export async function holdStock(
  queries: Queries,
  of: { readonly cartUuid: string } | { readonly saleId: number },
): Promise<void> {
  const [lines, value] =
    'cartUuid' in of
      ? ['cart_line where cart_uuid = $1', of.cartUuid]
      : ['sale_line where sale_id = $1', of.saleId];
  await queries.query(
    `select 1 from article where id in (select product_id from ${lines}) order by id for update`,
    [value],
  );
}

/**
 * Units of each line, in their order, that are not at hand with what is given with them; a unit is promised to one line only.
 *
 * @param today 'YYYY-MM-DD': promotions have their days
 */
export function missingOf(
  lines: readonly Omit<WantedLine, 'promotion'>[],
  articles: ReadonlyMap<number, Article>,
  today: string,
): readonly number[] {
  const wanted = lines.map((line) => {
    const article = articles.get(line.productId);
    return { ...line, promotion: article && promotionAt(article.pricing, today) };
  });
  return unitsMissing(wanted, (id) => {
    const article = articles.get(id);
    return article && unitsAtHand(article);
  });
}

/** What an order takes: its lines with what is missing of each. */
export interface PromisedLine extends WantedLine {
  readonly quantityUnavailable: number;
}

/** Takes what is promised, and what is given with it, off the stock; held before by `holdStock`. */
export async function takeStock(queries: Queries, lines: readonly PromisedLine[]): Promise<void> {
  const taken = lines
    .map(({ productId, quantity, quantityUnavailable, promotion }) => ({
      productId,
      units: unitsLeaving(promotion, quantity - quantityUnavailable),
    }))
    .filter(({ units }) => units > 0);
  if (taken.length === 0) return;
  await queries.query('select return_units($1::int[], $2::int[])', [
    taken.map(({ productId }) => productId),
    taken.map(({ units }) => -units),
  ]);
}
