import fc from 'fast-check';
import { isTooDeep } from './json-depth';

const nested = (levels: number): string => `${'['.repeat(levels)}${']'.repeat(levels)}`;

test.each([
  ['', 1, false],
  ['7', 1, false],
  [nested(3), 3, false],
  [nested(4), 3, true],
  ['{"a":{"b":[]}}', 3, false],
  ['{"a":{"b":[[]]}}', 3, true],
  ['["[[[[", "\\"[[[", "\\\\", []]', 2, false],
  ['["\\\\", [[]]]', 2, true],
  ['[[[', 2, true],
  ['"[[[', 2, false],
])('%j within %j levels: too deep is %j @W31', (json, most, expected) => {
  expect(isTooDeep(json, most)).toBe(expected);
});

test('is told by the text as by the value @W31', () => {
  const depthOf = (value: unknown): number =>
    typeof value === 'object' && value !== null
      ? 1 + Math.max(0, ...Object.values(value).map((one) => depthOf(one)))
      : 0;
  fc.assert(
    fc.property(fc.jsonValue({ maxDepth: 6 }), fc.nat(7), (value, most) => {
      expect(isTooDeep(JSON.stringify(value), most)).toBe(depthOf(value) > most);
    }),
  );
});

test('a text without an end is gone through once @W31', () => {
  expect(isTooDeep(`"${'\\"'.repeat(200_000)}`)).toBe(false);
});
