import fc from 'fast-check';
import { isValidAt } from './announcement';

const now = new Date('2026-11-21T12:00:00Z');

test.each([
  ['2026-11-21T11:59:59Z', '2026-11-21T12:00:01Z', true],
  ['2026-11-21T12:00:00Z', undefined, false],
  [undefined, '2026-11-21T12:00:00Z', false],
  [undefined, undefined, true],
  ['2026-11-22', '2026-12-01', false],
  ['2026-11-21T14:00:00+02:00', '2026-11-21T14:00:01+02:00', false],
  ['no date', undefined, false],
])('from %s to %s is shown now: %s @S03 @G15 @G16', (start, end, shown) => {
  expect(isValidAt({ start, end }, now)).toBe(shown);
});

test('is shown at no moment outside of its time @S03', () => {
  const instant = fc.date({ min: new Date(0), max: new Date('2100-01-01'), noInvalidDate: true });
  fc.assert(
    fc.property(instant, instant, instant, (start, end, at) => {
      const shown = isValidAt({ start: start.toISOString(), end: end.toISOString() }, at);
      expect(shown).toBe(start < at && at < end);
    }),
  );
});
