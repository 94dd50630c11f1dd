import fc from 'fast-check';
import { detectLocale } from './detect-locale';
import { formatDate, formatMoney } from './formats';
import { indexSuffix } from './locale';
import { localePath, splitLocale } from './locale-path';
import { halfHourOf, timeInBrussels, todayInBrussels } from './today';
import { isCalendarDay, readTypedDate, writeTypedDate } from './typed-date';

describe('locale of a path @R31', () => {
  test.each([
    ['/nl/cart', 'nl', '/cart'],
    ['/fr', 'fr', '/'],
    ['/en/', 'en', '/'],
    ['/fr/c/food/dogs/', 'fr', '/c/food/dogs'],
    ['/de/cart', undefined, '/de/cart'],
    ['/frx', undefined, '/frx'],
    ['/', undefined, '/'],
  ])('%s is %s and %s', (pathname, locale, path) => {
    expect(splitLocale(pathname)).toEqual({ locale, path });
  });
  test('is put back in front', () => {
    expect([localePath('nl', '/cart'), localePath('fr', '/')]).toEqual(['/nl/cart', '/fr']);
  });
});

describe('locale of a visitor without one in the path @R31', () => {
  test.each([
    ['the cookie wins', { cookie: 'en', acceptLanguage: 'nl' }, 'en'],
    ['an unknown cookie does not', { cookie: 'de', acceptLanguage: 'nl-BE,fr;q=0.5' }, 'nl'],
    ['the browser’s most wanted', { acceptLanguage: 'de,en;q=0.7,nl-NL;q=0.8' }, 'nl'],
    ['q=0 means never', { acceptLanguage: 'nl;q=0,en;q=0.1' }, 'en'],
    ['French when nothing fits', { acceptLanguage: 'de, ja' }, 'fr'],
    ['French when nothing is known', {}, 'fr'],
    ['French for nonsense', { acceptLanguage: ';;q=,,' }, 'fr'],
  ])('%s', (_why, hints, expected) => {
    expect(detectLocale(hints)).toBe(expected);
  });
});

test('an index is named after the locale @C16', () => {
  expect([indexSuffix('fr'), indexSuffix('nl'), indexSuffix('en')]).toEqual(['fr_be', 'nl_be', 'en_us']);
});

test('money and dates are written as the locale does @R31', () => {
  const plain = (text: string) => text.replace(/\s/g, ' ');
  expect(plain(formatMoney('fr', 123_450))).toBe('1 234,50 €');
  expect(plain(formatMoney('nl', 123_450))).toBe('€ 1.234,50');
  expect(plain(formatMoney('en', 123_450))).toBe('€1,234.50');
  expect(formatDate('fr', '2026-11-05')).toBe('05/11/2026');
  expect(formatDate('nl', '2026-11-05', 'long')).toBe('5 november 2026');
  // One in the morning in Brussels is still the day before on UTC's clock.
  expect(formatDate('en', '2026-11-04T23:30:00Z')).toBe('05/11/2026');
  expect(formatDate('en', 'yesterday')).toBe('');
});

test('the day is Brussels’, summer and winter @V18', () => {
  expect(todayInBrussels(new Date('2026-07-31T22:30:00Z'))).toBe('2026-08-01');
  expect(todayInBrussels(new Date('2026-12-31T22:30:00Z'))).toBe('2026-12-31');
  expect(timeInBrussels(new Date('2026-07-31T22:30:00Z'))).toBe('00:30');
  expect(timeInBrussels(new Date('2026-12-31T08:05:00Z'))).toBe('09:05');
});

test.each(['2026-07-31T22:00:00Z', '2026-12-31T23:00:00Z'])(
  'a day in Brussels begins with a half hour, at %s too',
  (midnight) => {
    const at = Date.parse(midnight);
    expect([halfHourOf(at), halfHourOf(at - 1)]).toEqual([at, at - 30 * 60_000]);
    expect(todayInBrussels(new Date(at))).not.toBe(todayInBrussels(new Date(at - 1)));
  },
);

describe('a day as people type it @V06', () => {
  test.each([
    ['21/11/2026', '2026-11-21'],
    [' 1/2/2027 ', '2027-02-01'],
    ['01-02-2027', '2027-02-01'],
    ['1.2.2027', '2027-02-01'],
    ['29/02/2028', '2028-02-29'],
    ['29/02/2027', undefined],
    ['31/04/2027', undefined],
    ['11/21/2026', undefined],
    ['00/01/2027', undefined],
    ['1/2/27', undefined],
    ['2026-11-21', undefined],
    ['demain', undefined],
    ['', undefined],
  ])('%s is %s', (typed, date) => expect(readTypedDate(typed)).toBe(date));

  test('every day comes back as it was written', () => {
    fc.assert(
      fc.property(fc.date({ min: new Date('1000-01-01'), max: new Date('9999-12-31') }), (day) => {
        fc.pre(!Number.isNaN(day.getTime()));
        const date = day.toISOString().slice(0, 10);
        expect(readTypedDate(writeTypedDate(date))).toBe(date);
      }),
    );
    expect(writeTypedDate('soon')).toBe('');
  });
});

test('a day of the calendar is one that there is, written plainly', () => {
  expect(['2026-11-22', '2028-02-29'].map(isCalendarDay)).toEqual([true, true]);
  for (const none of ['2026-99-99', '2026-02-29', '2026-2-1', '22/11/2026', ' 2026-11-22', '']) {
    expect([none, isCalendarDay(none)]).toEqual([none, false]);
  }
});
