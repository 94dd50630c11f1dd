import fc from 'fast-check';
import { openState } from './open-now';
import { OPENING_HOURS } from './opening-hours';
import { isPublicHoliday } from './public-holidays';

const orders = OPENING_HOURS[0] ?? { periods: [] };

test('the hours are those of the distributor @G06 @K02', () => {
  const told = OPENING_HOURS.map(({ service, periods }) => [
    service,
    ...periods.map(([from, to]) => `${from}-${to}`),
  ]);
  expect(told).toEqual([
    ['orders', '07:30-12:30', '13:30-16:00'],
    ['logistics', '08:30-12:00', '14:00-16:00'],
    ['afterSales', '08:30-12:00', '13:00-17:00'],
    ['salesRep', '08:00-16:00'],
  ]);
});

describe('open or closed, on Brussels’ clock @G06 @K02', () => {
  test.each([
    // Winter is an hour ahead of UTC, summer two.
    ['2026-11-20T06:29:59Z', { open: false, from: '07:30', inDays: 0 }],
    ['2026-11-20T06:30:00Z', { open: true, until: '12:30' }],
    ['2026-11-20T11:29:59Z', { open: true, until: '12:30' }],
    ['2026-11-20T11:30:00Z', { open: false, from: '13:30', inDays: 0 }],
    ['2026-11-20T14:59:59Z', { open: true, until: '16:00' }],
    ['2026-11-20T15:00:00Z', { open: false, from: '07:30', inDays: 3 }],
    ['2026-11-21T10:00:00Z', { open: false, from: '07:30', inDays: 2 }],
    ['2026-11-22T22:59:59Z', { open: false, from: '07:30', inDays: 1 }],
    ['2026-11-22T23:00:00Z', { open: false, from: '07:30', inDays: 0 }],
    ['2026-11-19T20:00:00Z', { open: false, from: '07:30', inDays: 1 }],
    ['2026-07-20T05:30:00Z', { open: true, until: '12:30' }],
    // Public holidays: the armistice, a Wednesday; Christmas, a Friday; Easter Monday, announced on Friday.
    ['2026-11-11T09:00:00Z', { open: false, from: '07:30', inDays: 1 }],
    ['2026-11-10T23:00:00Z', { open: false, from: '07:30', inDays: 1 }],
    ['2026-11-11T23:00:00Z', { open: false, from: '07:30', inDays: 0 }],
    ['2026-12-24T15:00:00Z', { open: false, from: '07:30', inDays: 4 }],
    ['2026-04-03T14:00:00Z', { open: false, from: '07:30', inDays: 4, day: '2026-04-07' }],
    // The hour that is put back makes the Sunday longer; All Saints’ is the Monday after it.
    ['2027-10-30T22:00:00Z', { open: false, from: '07:30', inDays: 2, day: '2027-11-02' }],
  ])('%s', (now, state) => expect(openState(orders, new Date(now))).toMatchObject(state));

  test('every service is open for as long in a week as its hours say', () => {
    for (const service of OPENING_HOURS) {
      let minutes = 0;
      // A week without a public holiday that holds the change to summer time, on a Sunday.
      const week = Date.parse('2026-03-23T00:00:00+01:00');
      for (let minute = 0; minute < 7 * 24 * 60; minute += 5) {
        if (openState(service, new Date(week + minute * 60_000)).open) minutes += 5;
      }
      const at = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
      const day = service.periods.reduce((sum, [from, to]) => sum + at(to) - at(from), 0);
      expect(minutes).toBe(5 * day);
    }
  });

  test('what is closed is open at the moment that was told', () => {
    fc.assert(
      fc.property(
        fc.date({ min: new Date('2026-01-01'), max: new Date('2027-12-31'), noInvalidDate: true }),
        (now) => {
          const state = openState(orders, now);
          if (state.open) return;
          const at = [1, 2].map((offset) => new Date(`${state.day}T${state.from}:00+0${offset}:00`));
          expect(at.some((moment) => openState(orders, moment).open)).toBe(true);
        },
      ),
    );
  });
});

test.each([
  // Easter: 31 March, 20 April, 5 April, 28 March.
  [2024, '01-01 04-01 05-01 05-09 05-20 07-21 08-15 11-01 11-11 12-25'],
  [2025, '01-01 04-21 05-01 05-29 06-09 07-21 08-15 11-01 11-11 12-25'],
  [2026, '01-01 04-06 05-01 05-14 05-25 07-21 08-15 11-01 11-11 12-25'],
  [2027, '01-01 03-29 05-01 05-06 05-17 07-21 08-15 11-01 11-11 12-25'],
  // Ascension and the day of labour fall together.
  [2008, '01-01 03-24 05-01 05-12 07-21 08-15 11-01 11-11 12-25'],
  // The latest Easter there is, and the earliest.
  [2038, '01-01 04-26 05-01 06-03 06-14 07-21 08-15 11-01 11-11 12-25'],
  [2285, '01-01 03-23 04-30 05-01 05-11 07-21 08-15 11-01 11-11 12-25'],
])('the public holidays of %i are those of Belgium @G06 @K02', (year, holidays) => {
  const first = Date.UTC(year, 0, 1);
  const days = Array.from({ length: 365 }, (_, day) =>
    new Date(first + day * 86_400_000).toISOString().slice(0, 10),
  );
  expect(days.filter(isPublicHoliday).map((day) => day.slice(5))).toEqual(holidays.split(' '));
});
