import fc from 'fast-check';
import { readQuantity, type ProductHit, type Purchaser } from '@vetportal/model';
import { articleOf } from '../cart-engine/testing/cart-kit';
import { additionsOf, checkLines, type WantedLine } from './check-lines';

const known = (articles: readonly ProductHit[], more: Partial<Parameters<typeof checkLines>[1]> = {}) => ({
  articles: new Map(articles.map((article) => [article.sku, article])),
  refusals: new Map<number, string>(),
  inCart: new Map<number, number>(),
  role: 'default',
  today: '2026-11-21',
  ...more,
});
const wanted = (...lines: readonly (readonly [code: string, quantity: string])[]): readonly WantedLine[] =>
  lines.map(([code, quantity], index) => ({ line: index + 1, code, quantity }));
const outcomes = (lines: readonly WantedLine[], knowledge: ReturnType<typeof known>) =>
  checkLines(lines, knowledge).map(({ outcome }) => outcome);

describe('what becomes of each line @B02 @V08', () => {
  test('lines of one article are summed, then brought up to whole packs', () => {
    const lines = wanted(['SKU1', '3'], ['SKU2', '1'], ['SKU1', '4']);
    expect(outcomes(lines, known([articleOf(1, { unitInShrinkWrap: 5 }), articleOf(2)]))).toEqual([
      { kind: 'ready', quantity: 10, roundedFrom: 7, joined: [3] },
      { kind: 'ready', quantity: 1, roundedFrom: undefined, joined: [] },
      { kind: 'joined', into: 1 },
    ]);
  });
  test.each([
    ['', '1', 'no-code'],
    ['9999999', '1', 'unknown'],
    ['5,41E+12', '1', 'shortened'],
    ['SKU1', '', 'quantity-empty'],
    ['SKU1', 'two', 'quantity-notANumber'],
    ['SKU1', '1.5', 'quantity-notWhole'],
    ['SKU1', '-2', 'quantity-belowMin'],
    ['SKU1', '0', 'quantity-belowMin'],
    ['SKU1', '10000', 'quantity-aboveMax'],
    ['SKU1', '9998', 'too-many'],
    ['SKU2', '1', 'not-sold'],
    ['SKU3', '1', 'restricted'],
    ['SKU4', '1', 'supplier-out-of-stock'],
    ['SKU5', '1', 'no-price'],
  ])('%j times %j is refused: %s', (code, quantity, problem) => {
    const knowledge = known(
      [
        articleOf(1),
        articleOf(2, { flags: new Set(['not_sold_on_website']) }),
        articleOf(3),
        articleOf(4, { stock: { state: 'supplier_out_of_stock', quantity: 0 } }),
        articleOf(5, { pricing: { priceLists: {}, taxPercent: 21 } }),
      ],
      { refusals: new Map([[3, 'For others.']]), inCart: new Map([[1, 2]]) },
    );
    expect(outcomes(wanted([code, quantity]), knowledge)).toEqual([
      expect.objectContaining({ kind: 'refused', problem }),
    ]);
  });
  test('a vaccine is refused to a nurse, and kept for a guest until the sign-in @W06', () => {
    const vaccine = articleOf(1, { flags: new Set(['is_meds', 'veterinary_only']) });
    const outcomeFor = (purchaser: Purchaser) =>
      outcomes(wanted(['SKU1', '1']), known([vaccine], { purchaser }));
    expect(outcomeFor({ function: 'nurse', country: 'BE', groupIds: [] })).toMatchObject([
      { kind: 'refused', problem: 'veterinary-only' },
    ]);
    for (const work of ['veterinary', 'guest'] as const) {
      expect(outcomeFor({ function: work, country: 'BE', groupIds: [] })).toMatchObject([
        { kind: 'ready', quantity: 1 },
      ]);
    }
  });
  test('every line has one outcome, and what goes into the cart is never less than was asked for', () => {
    const articles = [articleOf(1, { unitInShrinkWrap: 6 }), articleOf(2)];
    const line = fc.tuple(fc.constantFrom('SKU1', 'SKU2', 'NO', ''), fc.constantFrom('1', '2', '7', 'x', ''));
    fc.assert(
      fc.property(fc.array(line, { maxLength: 30 }), (pairs) => {
        const checked = checkLines(wanted(...pairs), known(articles));
        expect(checked.map((one) => one.line)).toEqual(pairs.map((_pair, index) => index + 1));
        for (const { productId, quantity } of additionsOf(checked)) {
          const asked = pairs
            .filter(([code]) => code === `SKU${productId}`)
            .map(([, text]) => readQuantity(text))
            .reduce((sum, read) => sum + (read.ok ? read.value : 0), 0);
          const unit = articles[productId - 1]?.unitInShrinkWrap ?? 1;
          expect(quantity).toBeGreaterThanOrEqual(asked);
          expect(quantity - asked).toBeLessThan(unit);
        }
        // An article stands in the cart's additions once.
        const ids = additionsOf(checked).map(({ productId }) => productId);
        expect(new Set(ids).size).toBe(ids.length);
      }),
    );
  });
});
