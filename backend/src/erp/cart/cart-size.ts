import { MAX_CART_LINES } from '@vetportal/model';
import { Problem } from '../http/problem';
import type { CartLineRecord, LineChange } from './cart-store';

/** What makes a line of a cart. */
export const lineKey = (productId: number, options: string): string => `${String(productId)} ${options}`;

/** Characters of the options of one line, and of all lines together. */
const MAX_OPTIONS = 2_000;
const MAX_ALL_OPTIONS = 500_000;

/**
 * A cart has an end, in lines and in what lies with them: everything that is made of it, prices, papers and orders, takes as long as
 * it is large. What makes it smaller is always taken.
 *
 * @throws Problem in words
 */
export function checkCartSize(
  lines: readonly Pick<CartLineRecord, 'product_id' | 'options'>[],
  changes: readonly Pick<LineChange, 'productId' | 'options' | 'qty'>[],
): void {
  const after = new Map(lines.map((line) => [lineKey(line.product_id, line.options), line.options.length]));
  const sizeOf = (): number => [...after.values()].reduce((sum, size) => sum + size, 0);
  const before = { lines: after.size, options: sizeOf() };
  for (const { productId, options, qty } of changes) {
    if (qty > 0) after.set(lineKey(productId, options), options.length);
    else after.delete(lineKey(productId, options));
  }
  if (after.size > MAX_CART_LINES && after.size > before.lines)
    throw new Problem(400, 'cart.tooManyLines', { max: MAX_CART_LINES });
  const options = sizeOf();
  const isTooLong = changes.some((change) => change.qty > 0 && change.options.length > MAX_OPTIONS);
  if (isTooLong || (options > MAX_ALL_OPTIONS && options > before.options))
    throw new Problem(400, 'cart.optionsTooLong');
}
