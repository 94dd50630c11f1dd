import { createIntl, type IntlShape } from 'react-intl';
import { sayTextOf } from './say-text';

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

test('a text is said as react-intl says it, the first time and later, whatever its values', () => {
  for (const locale of ['fr-BE', 'nl-BE', 'en-BE']) {
    const intl = intlOf(locale);
    const other = intlOf(locale);
    const say = sayTextOf(intl);
    for (const values of [
      { count: 1, name: 'a' },
      { count: 2500, name: 'b' },
      { count: 0, name: '' },
    ])
      expect(say('count', values)).toBe(other.formatMessage({ id: 'count' }, values));
    for (const amount of [1234.5, 0]) {
      expect(say('amount', { amount })).toBe(other.formatMessage({ id: 'amount' }, { amount }));
      // Late in the evening: the day is that of Brussels.
      const at = Date.parse('2026-11-22T23:30:00Z') + amount;
      expect(say('day', { at })).toBe(other.formatMessage({ id: 'day' }, { at }));
    }
    for (let time = 0; time < 2; time += 1) expect(say('plain')).toBe('Panier');
  }
  expect(errors).toEqual([]);
});

test('what says them is the same for all who ask', () => {
  const intl = intlOf('fr-BE');
  expect(sayTextOf(intl)).toBe(sayTextOf(intl));
});

test('a text that is not there, or without its values, is told each time', () => {
  const say = sayTextOf(intlOf('fr-BE'));
  for (let time = 1; time <= 2; time += 1) {
    expect(say('nothing')).toBe('nothing');
    expect(errors).toHaveLength(2 * time - 1);
    say('count');
    expect(errors).toHaveLength(2 * time);
    expect(say('count', { count: 1, name: 'x' })).toContain('x');
  }
});
