import * as fc from 'fast-check';
import { isStructuredCommunication, structuredCommunication } from './structured-communication';

test.each([
  // The example of the Belgian banks, and both ends of the check.
  ['0909337554', '+++090/9337/55493+++'],
  ['97', '+++000/0000/09797+++'],
  ['0', '+++000/0000/00097+++'],
  ['1', '+++000/0000/00101+++'],
  ['96', '+++000/0000/09696+++'],
  ['9999999999', '+++999/9999/99948+++'],
])('%s is paid with %s @W12', (digits, communication) => {
  expect(structuredCommunication(digits)).toBe(communication);
  expect(isStructuredCommunication(communication)).toBe(true);
});

test('a communication with one wrong digit, or two that changed places, is none @W12', () => {
  const number = fc.integer({ min: 0, max: 9_999_999_999 }).map(String);
  const place = fc.integer({ min: 0, max: 11 });
  fc.assert(
    fc.property(number, place, fc.integer({ min: 1, max: 9 }), (digits, at, by) => {
      const right = structuredCommunication(digits);
      expect(isStructuredCommunication(right)).toBe(true);
      const figures = right.replace(/\D/g, '').split('');
      const wrong = figures.with(at, String((Number(figures[at]) + by) % 10));
      const swapped = figures.with(at, figures[(at + 1) % 12]!).with((at + 1) % 12, figures[at]!);
      const written = (of: string[]) =>
        `+++${of.slice(0, 3).join('')}/${of.slice(3, 7).join('')}/${of.slice(7).join('')}+++`;
      expect(isStructuredCommunication(written(wrong))).toBe(false);
      if (at < 11 && figures[at] !== figures[at + 1])
        expect(isStructuredCommunication(written(swapped))).toBe(false);
    }),
  );
});

test.each(['', '12345678901', '12a', '-1', '1.5'])('%j has no structured communication @W12', (text) => {
  expect(() => structuredCommunication(text)).toThrow(RangeError);
});
