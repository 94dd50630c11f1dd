import fc from 'fast-check';
import { DocSet } from './doc-set';

const size = 100;
const docs = fc.uniqueArray(fc.integer({ min: 0, max: size - 1 }));
const sorted = (numbers: Iterable<number>): number[] => [...numbers].sort((a, b) => a - b);

test('is a set @C16', () => {
  fc.assert(
    fc.property(docs, docs, (a, b) => {
      const [left, right] = [DocSet.of(size, a), DocSet.of(size, b)];
      expect([...left.toArray()]).toEqual(sorted(a));
      expect(left.count).toBe(a.length);
      expect([...left.and(right).toArray()]).toEqual(sorted(a.filter((doc) => b.includes(doc))));
      expect([...left.or(right).toArray()]).toEqual(sorted(new Set([...a, ...b])));
      expect([...left.without(right).toArray()]).toEqual(sorted(a.filter((doc) => !b.includes(doc))));
    }),
  );
});

test.each([0, 1, 31, 32, 33, 100])('all of %i documents are that many', (count) => {
  expect(DocSet.all(count).count).toBe(count);
  expect(DocSet.all(count).toArray()).toHaveLength(count);
});
