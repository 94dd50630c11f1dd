import * as fc from 'fast-check';
import { deliveryDay, dispatchDay, expectedDay, ORDER_CUT_OFF } from './delivery-day';
import {
  addDays,
  DELIVERY_COUNTRIES,
  easterSunday,
  isPublicHoliday,
  isWorkingDay,
  workingDayAfter,
  workingDayFrom,
} from './working-days';

const day = fc.integer({ min: 0, max: 40 * 365 }).map((days) => addDays('2020-01-01', days));
const time = fc
  .tuple(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 59 }))
  .map((parts) => parts.map((part) => String(part).padStart(2, '0')).join(':'));
const moment = fc.record({ day, time });
const country = fc.constantFrom(...DELIVERY_COUNTRIES);

test.each([
  [2019, '2019-04-21'],
  [2024, '2024-03-31'],
  [2025, '2025-04-20'],
  [2026, '2026-04-05'],
  [2027, '2027-03-28'],
  [2038, '2038-04-25'],
])('Easter of %d is %s', (year, sunday) => {
  expect(easterSunday(year)).toBe(sunday);
});

test('the public holidays of 2026 are those of each country @W08', () => {
  const days = Array.from({ length: 365 }, (_, index) => addDays('2026-01-01', index));
  const of = (code: 'BE' | 'LU') =>
    days.filter((one) => isPublicHoliday(one, code)).map((one) => one.slice(5));
  expect(of('BE')).toEqual([
    '01-01',
    '04-06',
    '05-01',
    '05-14',
    '05-25',
    '07-21',
    '08-15',
    '11-01',
    '11-11',
    '12-25',
  ]);
  expect(of('LU')).toEqual([
    '01-01',
    '04-06',
    '05-01',
    '05-09',
    '05-14',
    '05-25',
    '06-23',
    '08-15',
    '11-01',
    '12-25',
    '12-26',
  ]);
});

test.each([
  // Friday before and after the cut-off.
  ['2026-11-20', '15:59', 'BE', '2026-11-23'],
  ['2026-11-20', '16:00', 'BE', '2026-11-24'],
  // Sunday leaves on Monday.
  ['2026-11-22', '09:00', 'BE', '2026-11-24'],
  // The eve of the Belgian feast of the 21st of July: in Luxembourg they work.
  ['2026-07-20', '10:00', 'BE', '2026-07-22'],
  ['2026-07-20', '10:00', 'LU', '2026-07-21'],
  // The 23rd of June is Luxembourg's own.
  ['2026-06-22', '10:00', 'BE', '2026-06-23'],
  ['2026-06-22', '10:00', 'LU', '2026-06-24'],
  // From Christmas Eve over two holidays and a weekend.
  ['2026-12-24', '17:00', 'LU', '2026-12-29'],
  ['2026-12-31', '18:00', 'BE', '2027-01-05'],
] as const)('an order of %s at %s to %s arrives on %s @W08', (on, at, to, arrives) => {
  expect(deliveryDay({ day: on, time: at }, to)).toBe(arrives);
});

test('goods leave on a Belgian working day and arrive on a later one of where they go, never sooner than the stock @W08', () => {
  fc.assert(
    fc.property(moment, country, fc.option(day, { nil: undefined }), (ordered, to, resupply) => {
      const left = dispatchDay(ordered);
      expect(isWorkingDay(left, 'BE')).toBe(true);
      expect(left >= ordered.day).toBe(true);
      if (left === ordered.day) expect(ordered.time < ORDER_CUT_OFF).toBe(true);
      const arrives = deliveryDay(ordered, to, resupply);
      expect(isWorkingDay(arrives, to)).toBe(true);
      expect(arrives > left).toBe(true);
      if (resupply !== undefined) expect(arrives > resupply).toBe(true);
      // No more than the longest row of days off between, on both ends.
      const from = resupply !== undefined && resupply > left ? resupply : left;
      expect(arrives <= addDays(from, 10)).toBe(true);
    }),
  );
});

test('nobody who orders later gets it sooner @W08', () => {
  fc.assert(
    fc.property(moment, moment, country, (one, other, to) => {
      const [first, second] =
        `${one.day} ${one.time}` <= `${other.day} ${other.time}` ? [one, other] : [other, one];
      expect(deliveryDay(first, to) <= deliveryDay(second, to)).toBe(true);
    }),
  );
});

test('working days are counted one by one @W08', () => {
  fc.assert(
    fc.property(day, fc.integer({ min: 1, max: 20 }), country, (from, count, where) => {
      const to = workingDayAfter(from, count, where);
      let between = 0;
      for (let one = addDays(from, 1); one <= to; one = addDays(one, 1))
        if (isWorkingDay(one, where)) between += 1;
      expect(between).toBe(count);
      expect(workingDayFrom(to, where)).toBe(to);
    }),
  );
});

test('what is expected is never of a day that has passed; a new day is said with the one before @W08', () => {
  fc.assert(
    fc.property(
      day,
      fc.integer({ min: -40, max: 400 }),
      country,
      fc.integer({ min: 1, max: 15 }),
      (promised, later, where, step) => {
        const today = addDays(promised, later);
        const { day: expected, late } = expectedDay(promised, today, where, step);
        expect(expected >= today && expected >= promised).toBe(true);
        expect(late).toBe(expected === promised ? undefined : promised);
        expect(late !== undefined).toBe(promised < today);
      },
    ),
  );
});
