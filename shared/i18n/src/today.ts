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

let brussels: Intl.DateTimeFormat | undefined;
