/*
 * Working days of Belgium, where the depot is, and Luxembourg: neither weekends nor public holidays. Days are calendar dates,
 * 'YYYY-MM-DD'.
 */

export const DELIVERY_COUNTRIES = ['BE', 'LU'] as const;
export type DeliveryCountry = (typeof DELIVERY_COUNTRIES)[number];

/** Public holidays on a fixed day, 'MM-DD'. */
const FIXED: Readonly<Record<DeliveryCountry, readonly string[]>> = {
  BE: ['01-01', '05-01', '07-21', '08-15', '11-01', '11-11', '12-25'],
  LU: ['01-01', '05-01', '05-09', '06-23', '08-15', '11-01', '12-25', '12-26'],
};

/** Easter Monday, Ascension and Whit Monday, in days after Easter: both countries have them. */
const AFTER_EASTER = [1, 39, 50];

const DAY_MS = 86_400_000;

/** The day so many days after another; before it where negative. */
export const addDays = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);

/** Easter Sunday by the Gregorian calendar (Meeus, Jones and Butcher). @param year 1583 or later */
export function easterSunday(year: number): string {
  const a = year % 19;
  const b = Math.floor(year / 100);
  const c = year % 100;
  const e = b % 4;
  const g = Math.floor((b - Math.floor((b + 8) / 25) + 1) / 3);
  const h = (19 * a + b - Math.floor(b / 4) - g + 15) % 30;
  const l = (32 + 2 * e + 2 * Math.floor(c / 4) - h - (c % 4)) % 7;
  const m = Math.floor((a + 11 * h + 22 * l) / 451);
  const n = h + l - 7 * m + 114;
  return `${String(year)}-${pad(Math.floor(n / 31))}-${pad((n % 31) + 1)}`;
}

const pad = (number: number): string => String(number).padStart(2, '0');

export function isPublicHoliday(day: string, country: DeliveryCountry): boolean {
  if (FIXED[country].includes(day.slice(5))) return true;
  const easter = Date.parse(easterSunday(Number(day.slice(0, 4))));
  return AFTER_EASTER.includes((Date.parse(day) - easter) / DAY_MS);
}

export const isWorkingDay = (day: string, country: DeliveryCountry): boolean =>
  new Date(`${day}T00:00:00Z`).getUTCDay() % 6 !== 0 && !isPublicHoliday(day, country);

/** The day itself where it is a working day, else the next one. */
export function workingDayFrom(day: string, country: DeliveryCountry): string {
  let found = day;
  while (!isWorkingDay(found, country)) found = addDays(found, 1);
  return found;
}

/** The working day so many working days after a day. @param days 1 or more */
export function workingDayAfter(day: string, days: number, country: DeliveryCountry): string {
  let found = day;
  for (let left = days; left > 0; left -= 1) found = workingDayFrom(addDays(found, 1), country);
  return found;
}
