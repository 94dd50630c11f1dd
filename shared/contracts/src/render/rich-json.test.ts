import fc from 'fast-check';
import { fromRichJson, toRichJson } from './rich-json';

const key = fc
  .oneof(fc.string(), fc.constantFrom('$map', '$set', '$date', '$object'))
  .filter((name) => name !== '__proto__');
const value = fc.letrec<{ value: unknown }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 4 },
    fc.string(),
    fc.integer(),
    fc.boolean(),
    fc.constant(null),
    fc.date({ noInvalidDate: true }),
    fc.array(tie('value'), { maxLength: 4 }),
    fc.dictionary(key, tie('value'), { maxKeys: 4, noNullPrototype: true }),
    fc.array(fc.tuple(fc.string(), tie('value')), { maxLength: 3 }).map((entries) => new Map(entries)),
    fc.array(fc.string(), { maxLength: 3 }).map((entries) => new Set(entries)),
  ),
})).value;

test('what the edge fetched arrives in the browser as it was @B11', () => {
  fc.assert(
    fc.property(value, (data) => {
      expect(fromRichJson(JSON.parse(JSON.stringify(toRichJson(data))))).toEqual(data);
    }),
  );
});

test('an object of the shape in which a map travels stays an object', () => {
  expect(fromRichJson(toRichJson({ $map: [['a', 1]] }))).toEqual({ $map: [['a', 1]] });
});
