import fc from 'fast-check';
import { copyName, hasArticle, isNameTaken, moved } from './wishlist';

const lists = [
  { id: 1, name: 'Vaccins' },
  { id: 2, name: 'Vaccins (2)' },
];

test('names are compared exactly @V09', () => {
  expect(isNameTaken(lists, 'Vaccins')).toBe(true);
  expect(isNameTaken(lists, ' Vaccins ')).toBe(true);
  expect(isNameTaken(lists, 'vaccins')).toBe(false);
  expect(isNameTaken(lists, 'Vaccins', 1)).toBe(false);
});

test('an article is in a list or not @V09', () => {
  const list = { lines: [{ productId: 7, quantity: 2 }] };
  expect(hasArticle(list, 7)).toBe(true);
  expect(hasArticle(list, 8)).toBe(false);
});

test.each(['Vaccins', 'Vaccins (2)'])('a copy of %s has a name of its own', (name) => {
  expect(copyName(lists, name)).toBe('Vaccins (3)');
});

test('a move keeps every item once and puts the moved one where it was asked @R15', () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.integer(), { minLength: 1 }), fc.nat(), fc.integer(), (items, at, to) => {
      const from = at % items.length;
      const after = moved(items, from, to);
      expect([...after].sort()).toEqual([...items].sort());
      const place = Math.max(0, Math.min(items.length - 1, to));
      expect(after[place]).toBe(items[from]);
      const rest = (all: readonly number[]) => all.filter((item) => item !== items[from]);
      expect(rest(after)).toEqual(rest(items));
    }),
  );
  expect(moved([1, 2], 5, 0)).toEqual([1, 2]);
});
