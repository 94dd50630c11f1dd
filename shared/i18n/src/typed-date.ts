/**
 * Reads a day as people here type it, day before month: `21/11/2026`, also `1.2.2027` and `01-02-2027`.
 *
 * @returns 'YYYY-MM-DD', or undefined where it is no day of the calendar (`31/02/2027`, `1/2/27`)
 */
export function readTypedDate(text: string): string | undefined {
  const [, day, month, year] = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/.exec(text.trim()) ?? [];
  if (day === undefined || month === undefined || year === undefined) return undefined;
  const written = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isCalendarDay(written) ? written : undefined;
}

/** Whether a text is a day of the calendar as 'YYYY-MM-DD', which the thirtieth of February is not. */
export function isCalendarDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const date = new Date(`${text}T00:00:00Z`);
  // A day that its month does not have is carried into the next month.
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
}

/** Writes a day as it is typed: '2026-11-21' -> `21/11/2026`; what is no such day is ''. */
export function writeTypedDate(date: string): string {
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(date) ?? [];
  return day === undefined ? '' : `${day}/${month ?? ''}/${year ?? ''}`;
}
