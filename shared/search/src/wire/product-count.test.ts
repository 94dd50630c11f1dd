import fc from 'fast-check';
import { engineCount, productsCounted } from './product-count';

test('products are as many as there are, however the engine counts them @C16', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 200_000 }), (products) => {
      expect(productsCounted(engineCount(products))).toBe(products);
    }),
  );
  expect([5000, 13_000, 40_000].map(engineCount)).toEqual([5000, 13_003, 40_024]);
});
