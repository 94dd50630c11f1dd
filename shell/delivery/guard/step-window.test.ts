import fc from 'fast-check';
import * as v from 'valibot';
import { isOpen, nextOpening, parseWindow, windowSchema, windowTime } from './step-window';

const WORKDAYS = parseWindow('Mon-Fri 08:00-17:00 Europe/Brussels');
const opens = (text: string, after: string): string =>
  nextOpening(parseWindow(text), new Date(after)).toISOString();

describe('the window of a rollout @W28', () => {
  test.each([
    ['2026-12-04T06:59:59Z', false],
    ['2026-12-04T07:00:00Z', true],
    ['2026-12-04T15:59:59Z', true],
    ['2026-12-04T16:00:00Z', false],
    ['2026-12-05T10:00:00Z', false],
    // In summer the clocks of Brussels are two hours ahead.
    ['2026-07-03T06:00:00Z', true],
    ['2026-07-03T15:00:00Z', false],
  ])('at %s: open is %s', (at, expected) => expect(isOpen(WORKDAYS, new Date(at))).toBe(expected));

  test('a weekend is waited for, and said by the clocks of the window', () => {
    const next = nextOpening(WORKDAYS, new Date('2026-12-04T16:00:00Z'));
    expect(windowTime(WORKDAYS, next)).toBe('Mon 2026-12-07 08:00 Europe/Brussels');
    const within = new Date('2026-12-04T09:12:34Z');
    expect(nextOpening(WORKDAYS, within)).toBe(within);
  });

  test('hours that the clocks skip do not open, and hours that they repeat open twice', () => {
    // On 28 March 2027 it is 03:00 in Brussels right after 01:59.
    expect(opens('Sun 02:10-02:50 Europe/Brussels', '2027-03-27T00:00:00Z')).toBe('2027-04-04T00:10:00.000Z');
    expect(opens('Sun 02:10-03:20 Europe/Brussels', '2027-03-27T00:00:00Z')).toBe('2027-03-28T01:00:00.000Z');
    // On 25 October 2026 it is 02:00 again right after 02:59.
    const twice = 'Sun 02:30-02:45 Europe/Brussels';
    expect(opens(twice, '2026-10-24T12:00:00Z')).toBe('2026-10-25T00:30:00.000Z');
    expect(opens(twice, '2026-10-25T00:50:00Z')).toBe('2026-10-25T01:30:00.000Z');
    expect(opens(twice, '2026-10-25T01:50:00Z')).toBe('2026-11-01T01:30:00.000Z');
  });

  test('it opens at the next instant at which it is open, and at none before, whatever the zone and the day', () => {
    const day = fc.constantFrom('Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun');
    const zone = fc.constantFrom(
      'Europe/Brussels',
      'America/New_York',
      'Australia/Lord_Howe',
      'Asia/Kathmandu',
      'UTC',
    );
    const hours = fc
      .tuple(fc.integer({ min: 0, max: 1439 }), fc.integer({ min: 1, max: 1440 }))
      .filter(([from, to]) => from < to);
    const clock = (minute: number) =>
      [Math.floor(minute / 60), minute % 60].map((part) => String(part).padStart(2, '0')).join(':');
    // Days around which clocks change, in Europe, America and on Lord Howe.
    const start = fc.constantFrom(
      '2026-10-24',
      '2026-10-31',
      '2027-03-13',
      '2027-03-27',
      '2027-04-03',
      '2026-10-03',
    );
    const minutes = fc.integer({ min: 0, max: 2 * 1440 });
    fc.assert(
      fc.property(day, day, hours, zone, start, minutes, (one, other, [from, to], of, date, after) => {
        const window = parseWindow(`${one}-${other} ${clock(from)}-${clock(to)} ${of}`);
        const instant = new Date(Date.parse(date) + after * 60_000 + 30_000);
        const next = nextOpening(window, instant);
        expect(next.getTime()).toBeGreaterThanOrEqual(instant.getTime());
        expect(isOpen(window, next)).toBe(true);
        expect(isOpen(window, instant)).toBe(next === instant);
        if (next === instant) return;
        expect(isOpen(window, new Date(next.getTime() - 1))).toBe(false);
        for (let at = instant.getTime(); at < next.getTime(); at += 15 * 60_000)
          if (isOpen(window, new Date(at))) throw new Error(`open at ${new Date(at).toISOString()}`);
      }),
      { numRuns: 60 },
    );
  });

  test.each([
    ['always', 'the window has days, hours and a time zone'],
    ['Mon-Fri 08:00-17:00', 'the window has days, hours and a time zone'],
    ['Mo-Fr 08:00-17:00 Europe/Brussels', 'Mo-Fr is no day and no range of days'],
    ['Mon-Wed-Fri 08:00-17:00 Europe/Brussels', 'Mon-Wed-Fri is no day'],
    ['Mon 8:00-17:00 Europe/Brussels', '8:00-17:00 are no hours'],
    ['Mon 08:00-24:01 Europe/Brussels', '08:00-24:01 are no hours'],
    ['Mon 08:60-17:00 Europe/Brussels', '08:60-17:00 are no hours'],
    ['Mon 22:00-04:00 Europe/Brussels', '22:00-04:00 ends before it begins'],
    ['Mon 08:00-17:00 Europe/Bruges', 'Europe/Bruges is no time zone'],
    ['Mon 08:00-17:00 +01:00', '+01:00 is no time zone'],
  ])('refuses %s in words', (text, why) => {
    expect(() => parseWindow(text)).toThrow(why);
    expect(v.safeParse(windowSchema, text).issues?.[0].message).toContain(why);
  });

  test('takes single days, ranges past the end of the week, and the whole day', () => {
    expect(parseWindow('Wed,Sat-Mon 00:00-24:00 UTC')).toEqual({
      days: ['Mon', 'Wed', 'Sat', 'Sun'],
      from: 0,
      to: 1440,
      zone: 'UTC',
    });
  });
});
