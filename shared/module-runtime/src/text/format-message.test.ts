import { createIntl, type IntlShape } from 'react-intl';
import { formatMessageOf } from './format-message';

const errors: unknown[] = [];
beforeEach(() => errors.splice(0));

const intlOf = (locale: string): IntlShape =>
  createIntl({
    locale,
    timeZone: 'Europe/Brussels',
    messages: {
      plain: 'Panier',
      count: '{count, plural, one {# article} other {# articles}} pour {name}',
      amount: '{amount, number, ::currency/EUR}',
      day: '{at, date, short}',
      nested: '<b>{name}</b>',
    },
    onError: (error) => errors.push(error),
  });

test('a message is formatted as react-intl formats it, the first time and later, whatever its values', () => {
  for (const locale of ['fr-BE', 'nl-BE', 'en-BE']) {
    const intl = intlOf(locale);
    const other = intlOf(locale);
    const format = formatMessageOf(intl);
    for (const values of [
      { count: 1, name: 'a' },
      { count: 2500, name: 'b' },
      { count: 0, name: '' },
    ])
      expect(format('count', values)).toBe(other.formatMessage({ id: 'count' }, values));
    for (const amount of [1234.5, 0]) {
      expect(format('amount', { amount })).toBe(other.formatMessage({ id: 'amount' }, { amount }));
      // Late in the evening: the day is that of Brussels.
      const at = Date.parse('2026-11-22T23:30:00Z') + amount;
      expect(format('day', { at })).toBe(other.formatMessage({ id: 'day' }, { at }));
    }
    for (let time = 0; time < 2; time += 1) expect(format('plain')).toBe('Panier');
  }
  expect(errors).toEqual([]);
});

test('the function is the same for each caller', () => {
  const intl = intlOf('fr-BE');
  expect(formatMessageOf(intl)).toBe(formatMessageOf(intl));
});

test('a text that is not there, or without its values, is told each time', () => {
  const format = formatMessageOf(intlOf('fr-BE'));
  for (let time = 1; time <= 2; time += 1) {
    expect(format('nothing')).toBe('nothing');
    expect(errors).toHaveLength(2 * time - 1);
    format('count');
    expect(errors).toHaveLength(2 * time);
    expect(format('count', { count: 1, name: 'x' })).toContain('x');
  }
});
