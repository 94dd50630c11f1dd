import { foldQuantities, type Cart, type CartTransaction } from '@vetportal/model';
import type { ServerCopy } from './state';

/**
 * Whether somebody else has changed the cart (`W15`): the ERP's answer holds other quantities than its former one with what was sent now.
 *
 * @param before the ERP's former answer, be it this tab's or another one's of this browser
 * @param sent what this answer was asked with; the ERP may have had some of it already
 */
export function isChangedElsewhere(
  before: ServerCopy | undefined,
  sent: readonly CartTransaction[],
  after: Cart | undefined,
): boolean {
  if (!before) return false;
  const expected = foldQuantities(before.cart?.lines ?? [], sent);
  const actual = foldQuantities(after?.lines ?? [], []);
  return (
    expected.size !== actual.size ||
    [...expected].some(([productId, quantity]) => actual.get(productId) !== quantity)
  );
}
