import * as requests from '@vetportal/erp/wire/requests';
import { LOCALES } from '@vetportal/i18n';
import { isMessageKey, message } from './messages';

test('a message speaks the language and holds its values; unknown values stay visible', () => {
  expect(LOCALES.map((locale) => message(locale, 'cart.unknownCoupon', { code: 'X1' }))).toEqual([
    'Le code X1 n’est pas valable.',
    'De code X1 is niet geldig.',
    'The code X1 is not valid.',
  ]);
  expect(message('en', 'cart.unknownCoupon')).toContain('{code}');
});

/** The messages that a schema names, however deep. */
function messagesIn(value: unknown, seen = new Set<unknown>()): string[] {
  if (typeof value !== 'object' || value === null || seen.has(value)) return [];
  seen.add(value);
  const own = 'message' in value && typeof value.message === 'string' ? [value.message] : [];
  return [...own, ...Object.values(value).flatMap((part) => messagesIn(part, seen))];
}

test('the ERP has words for all that the schemas of requests find wrong @C04', () => {
  const named = messagesIn({ ...requests });
  expect(named).toEqual(expect.arrayContaining(['quantity.tooLarge', 'field.required', 'record.unknown']));
  expect(named.filter((key) => !isMessageKey(key))).toEqual([]);
});
