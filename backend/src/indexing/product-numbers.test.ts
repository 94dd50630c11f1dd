import fc from 'fast-check';
import { hashOf, numberWithHash, ProductNumbers } from './product-numbers';

test('a number is found by its hash @C16', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: 0n, max: (1n << 64n) - 1n }), (hash) => {
      expect(hashOf(numberWithHash(hash))).toBe(hash);
    }),
  );
});

test('no two products begin alike in what is counted of them, variants of one do @C16', () => {
  const numbers = new ProductNumbers();
  const numberOf = (urlKey: string): string | undefined =>
    /"product_number":(-?\d+),/.exec(numbers.addTo('{"id":1}', urlKey))?.[1];
  const counted = Array.from(
    { length: 5000 },
    (_, at) => hashOf(BigInt(numberOf(`p${String(at)}`) ?? 0)) >> 39n,
  );
  expect(new Set(counted).size).toBe(5000);
  expect(numberOf('p7')).toBe(numberOf('p7'));
  expect(numbers.addTo('{"id":1}', undefined)).toBe('{"id":1}');
});
