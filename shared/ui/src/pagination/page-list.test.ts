import fc from 'fast-check';
import { itemRange, pageList } from './page-list';

test.each([
  [1, 1, [1]],
  [3, 7, [1, 2, 3, 4, 5, 6, 7]],
  [1, 14, [1, 2, 3, 4, 5, 'gap', 14]],
  [6, 14, [1, 'gap', 5, 6, 7, 'gap', 14]],
  [13, 14, [1, 'gap', 10, 11, 12, 13, 14]],
])('page %d of %d offers %j', (page, last, expected) => {
  expect(pageList(page, last)).toEqual(expected);
});

test('the list holds first, present and last page, in order, and keeps its length @G08', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 4000 }), fc.nat(), (last, offset) => {
      const page = 1 + (offset % last);
      const list = pageList(page, last);
      const pages = list.filter((entry) => entry !== 'gap');
      expect(pages).toEqual([...new Set(pages)].sort((a, b) => a - b));
      expect(pages).toEqual(expect.arrayContaining([1, page, last]));
      expect(list).toHaveLength(Math.min(last, 7));
    }),
  );
});

test.each([
  [1, 10, 137, { first: 1, last: 10 }],
  [14, 10, 137, { first: 131, last: 137 }],
  [1, 10, 0, { first: 0, last: 0 }],
  [1, 10, 3, { first: 1, last: 3 }],
])('page %d with %d of %d shows %j', (page, pageSize, total, range) => {
  expect(itemRange(page, pageSize, total)).toEqual(range);
});
