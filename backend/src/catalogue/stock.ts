import type { Random } from '../random';
import { daysAfter } from './calendar';
import type { ArticleRecord } from './records';

type Stock = Pick<ArticleRecord, 'stock' | 'bestBefore'>;

/**
 * What lies in the warehouse of an article, and until when the first lot is good. Made-to-order articles never lie there.
 *
 * @param today 'YYYY-MM-DD'
 */
export function stockOf(random: Random, isMadeToOrder: boolean, perishable: boolean, today: string): Stock {
  const draw = random.next();
  const bestBefore = perishable ? daysAfter(today, random.integer(60, 1000)) : null;
  if (isMadeToOrder) return { stock: { state: 'resupplying', quantity: 0 }, bestBefore: null };
  if (draw < 0.8) return { stock: { state: 'in_stock', quantity: random.integer(12, 600) }, bestBefore };
  if (draw < 0.9) return { stock: { state: 'in_limited_stock', quantity: random.integer(1, 9) }, bestBefore };
  const state = draw < 0.95 ? 'resupplying' : draw < 0.98 ? 'out_of_stock' : 'supplier_out_of_stock';
  return { stock: { state, quantity: 0 }, bestBefore: null };
}
