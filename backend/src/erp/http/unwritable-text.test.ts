import { unwritableTexts } from './unwritable-text';

test.each([
  ['é 🐈 \n\t', []],
  [{ name: 'a\0b', lines: [{ code: 'x' }, { code: '\0' }] }, [['name'], ['lines', 1, 'code']]],
  [{ half: 'a\ud800b', whole: '\ud83d\udc08' }, [['half']]],
  [{ options: { 'a\0': 1 } }, [['options']]],
  [[null, 7, true, undefined, Buffer.from([0])], []],
])('of %j the database takes all but %j', (sent, expected) => {
  expect(unwritableTexts(sent)).toEqual(expected);
});
