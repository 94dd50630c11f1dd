/**
 * The calendar date in Brussels: prices and offers are valid by it, whatever the clock of the machine.
 *
 * @param now the instant; the present one unless said
 * @returns 'YYYY-MM-DD'
 */
export function todayInBrussels(now: Date = new Date()): string {
  // Sweden writes dates the ISO way.
  brussels ??= new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Brussels', dateStyle: 'short' });
  return brussels.format(now);
}

/** The time of day in Brussels, 'HH:MM'. @param now the instant; the present one unless said */
export function timeInBrussels(now: Date = new Date()): string {
  clock ??= new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Brussels', timeStyle: 'short' });
  return clock.format(now);
}

let brussels: Intl.DateTimeFormat | undefined;
let clock: Intl.DateTimeFormat | undefined;

const HALF_HOUR_MS = 30 * 60_000;

/**
 * The beginning of the half hour of an instant, in milliseconds. Pages that the edge renders change by the clock at full and at
 * half hours alone, midnight in Brussels among them.
 */
export const halfHourOf = (instant: number): number => Math.floor(instant / HALF_HOUR_MS) * HALF_HOUR_MS;
