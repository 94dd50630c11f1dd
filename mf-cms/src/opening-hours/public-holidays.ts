/** Days that are the same each year, `MM-DD`: New Year, labour, the nation, Assumption, All Saints, the armistice, Christmas. */
const FIXED = ['01-01', '05-01', '07-21', '08-15', '11-01', '11-11', '12-25'];
/** Days after Easter Sunday: Easter Monday, Ascension, Whit Monday. */
const AFTER_EASTER = [1, 39, 50];

const DAY_MS = 86_400_000;

/**
 * Whether a day is one of the ten public holidays of Belgium, on which nobody answers.
 *
 * @param day 'YYYY-MM-DD'
 */
export function isPublicHoliday(day: string): boolean {
  if (FIXED.includes(day.slice(5))) return true;
  const sinceEaster = (Date.parse(day) - easterSunday(Number(day.slice(0, 4)))) / DAY_MS;
  return AFTER_EASTER.includes(sinceEaster);
}

/** Easter Sunday of the Gregorian calendar, by the rule of Meeus, Jones and Butcher; midnight in UTC. */
function easterSunday(year: number): number {
  const whole = Math.floor;
  const golden = year % 19;
  const century = whole(year / 100);
  const rest = year % 100;
  const shift = century - whole(century / 4) - whole((century - whole((century + 8) / 25) + 1) / 3);
  const moon = (19 * golden + shift + 15) % 30;
  const sunday = (32 + 2 * (century % 4) + 2 * whole(rest / 4) - moon - (rest % 4)) % 7;
  const late = whole((golden + 11 * moon + 22 * sunday) / 451);
  const days = moon + sunday - 7 * late + 114;
  return Date.UTC(year, whole(days / 31) - 1, (days % 31) + 1);
}
