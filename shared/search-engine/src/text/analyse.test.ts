import { terms, words } from './analyse';
import { withinOneEdit } from './one-edit';

test('words are folded, numbers keep their decimals, letters and digits part @C16', () => {
  expect(words('L’Amoxicilline 0,5 mg/ml – œdème, 20x10')).toEqual([
    'amoxicilline',
    '0.5',
    'mg',
    'ml',
    'oedeme',
    '20',
    'x',
    '10',
  ]);
});

test.each([
  ['fr', 'comprimés pour les chiens', ['comprim', 'chien']],
  ['fr', 'chevaux, veaux et amoxicilline', ['cheval', 'veau', 'amoxicillin']],
  ['nl', 'tabletten voor honden en katten', ['tablet', 'hond', 'kat']],
  ['nl', 'varkens, duiven en naalden', ['vark', 'duif', 'nald']],
  ['nl', 'varken, duif en naald', ['vark', 'duif', 'nald']],
  ['nl', 'puppy’s', ['puppy']],
  ['en', 'tablets for dogs', ['tablet', 'dog']],
] as const)('in %s plurals meet and small words drop: %s @C16', (locale, text, expected) => {
  expect(terms(locale, text)).toEqual(expected);
});

test.each([
  ['meloxicam', 'meloxicam', true],
  ['meloxicam', 'meloxicamm', true],
  ['meloxicam', 'meloxcam', true],
  ['meloxicam', 'meloxycam', true],
  ['meloxicam', 'meolxicam', true],
  ['meloxicam', 'melxocam', false],
  ['meloxicam', 'meloxi', false],
  ['', 'a', true],
  ['ab', 'cd', false],
])('%s and %s are one edit apart: %s @K05', (a, b, expected) => {
  expect(withinOneEdit(a, b)).toBe(expected);
  expect(withinOneEdit(b, a)).toBe(expected);
});
