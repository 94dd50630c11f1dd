import { LOCALES } from '@vetportal/i18n';
import { message } from './messages';

test('a message speaks the language and holds its values; unknown values stay visible', () => {
  expect(LOCALES.map((locale) => message(locale, 'cart.unknownCoupon', { code: 'X1' }))).toEqual([
    'Le code X1 n’est pas valable.',
    'De code X1 is niet geldig.',
    'The code X1 is not valid.',
  ]);
  expect(message('en', 'cart.unknownCoupon')).toContain('{code}');
});
