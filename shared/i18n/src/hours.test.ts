import { formatHour, formatHours } from './hours';
import { LOCALES } from './locale';

const plain = (text: string): string => text.replaceAll('\u00a0', ' ');

test.each([
  ['07:30', '7 h 30', '7.30 uur', '7:30 am'],
  ['16:00', '16 h', '16 uur', '4 pm'],
  ['12:00', '12 h', '12 uur', '12 noon'],
  ['12:30', '12 h 30', '12.30 uur', '12:30 pm'],
  ['00:05', '0 h 05', '0.05 uur', '12:05 am'],
])('%s is written in each language as its readers write it @G06 @K02', (time, ...written) => {
  expect(LOCALES.map((locale) => plain(formatHour(locale, time)))).toEqual(written);
});

test.each([
  ['07:30', '12:30', '7 h 30 – 12 h 30', '7.30 – 12.30 uur', '7:30 am – 12:30 pm'],
  ['08:30', '12:00', '8 h 30 – 12 h', '8.30 – 12 uur', '8:30 am – 12 noon'],
  ['14:00', '16:00', '14 h – 16 h', '14 – 16 uur', '2 – 4 pm'],
  ['12:00', '16:00', '12 h – 16 h', '12 – 16 uur', '12 noon – 4 pm'],
])('from %s to %s says what both have in common once, on one line @G06 @K02', (from, to, ...written) => {
  const told = LOCALES.map((locale) => formatHours(locale, from, to));
  expect(told.map(plain)).toEqual(written);
  expect(told.filter((text) => text.includes(' '))).toEqual([]);
});
