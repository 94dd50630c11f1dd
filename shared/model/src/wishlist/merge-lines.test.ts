import fc from 'fast-check';
import { mergeLines, sameLines } from './merge-lines';
import type { WishlistLine } from './wishlist';

/** `2x5`: article 2, 5 of it; one where nothing is said. */
const lines = (text: string): WishlistLine[] =>
  text
    .split(' ')
    .filter((one) => one !== '')
    .map((one) => {
      const [productId, quantity = 1] = one.split('x').map(Number);
      return { productId: productId ?? 0, quantity };
    });
const text = (list: readonly WishlistLine[]): string =>
  list
    .map(({ productId, quantity }) => (quantity === 1 ? `${productId}` : `${productId}x${quantity}`))
    .join(' ');

test.each([
  ['what a colleague adds stays when a quantity is set', '1 2', '1x5 2', '1 2 9', '1x5 2 9'],
  ['both add at the end', '1 2', '1 2 3', '1 2 9', '1 2 9 3'],
  ['both add the same: it stands once, as the person wants it', '1', '1 2x3', '1 2', '1 2x3'],
  ['what a colleague takes off stays away', '1 2 3', '1x5 2 3', '1 3', '1x5 3'],
  ['unless its quantity was set meanwhile', '1 2 3', '1 2x5 3', '1 3', '1 2x5 3'],
  ['what the person takes off goes, whatever was made of it', '1 2', '1', '1 2x7', '1'],
  ['what comes back comes back in its place', '1 3', '1 2 3', '1 3 9', '1 2 3 9'],
  ['the person’s order counts, with what a colleague adds', '1 2 3', '3 1 2', '1 9 2 3', '3 1 9 2'],
  ['a colleague’s order stays where the person changes none', '1 2 3', '1 2 3x4', '3 2 1', '3x4 2 1'],
  ['a quantity that only the colleague changes stays', '1 2', '2 1', '1x8 2', '2 1x8'],
  ['into an emptied list', '1 2', '1 2 3', '', '3'],
])('%s @R15 @E16', (_what, base, changed, present, merged) => {
  expect(text(mergeLines(lines(base), lines(changed), lines(present)))).toBe(merged);
});

const list = fc.uniqueArray(
  fc.record({ productId: fc.integer({ min: 1, max: 9 }), quantity: fc.integer({ min: 1, max: 3 }) }),
  {
    selector: ({ productId }) => productId,
  },
);

test('nobody’s change alone is altered, and no article is doubled or dropped @R15 @E16', () => {
  fc.assert(
    fc.property(list, list, list, (base, changed, present) => {
      expect(mergeLines(base, changed, base)).toEqual(changed);
      expect(mergeLines(base, base, present)).toEqual(present);
      const merged = mergeLines(base, changed, present);
      const ids = merged.map(({ productId }) => productId);
      expect(new Set(ids).size).toBe(ids.length);
      const saw = new Set(base.map(({ productId }) => productId));
      for (const side of [changed, present])
        for (const { productId } of side) if (!saw.has(productId)) expect(ids).toContain(productId);
      // Sent once more, as after a lost answer, it changes nothing.
      expect(mergeLines(base, changed, merged)).toEqual(merged);
    }),
  );
});

test('lists are the same by articles, quantities and order @E16', () => {
  expect(sameLines(lines('1 2x3'), lines('1 2x3'))).toBe(true);
  for (const other of ['2x3 1', '1 2', '1', '1 2x3 4'])
    expect(sameLines(lines('1 2x3'), lines(other))).toBe(false);
});
