import { readXml } from './read-xml';

/** Formats of dates and times that have a number and no code. */
const BUILT_IN: readonly (readonly [first: number, last: number])[] = [
  [14, 22],
  [27, 36],
  [45, 47],
  [50, 58],
];
/** What a format says in so many words: texts in quotes, escaped signs, colours, currencies and languages. */
const LITERALS = /"[^"]*"|\\.|_.|\[[^\]]*\]/g;
/** Days from the first day that Excel counts from to 1970; on old Macs from another. */
const EPOCH_DAYS = { excel: 25_569, mac: 24_107 } as const;
const MS_PER_DAY = 86_400_000;

/** Which cell formats of a workbook show a number as a date or a time, by their index. */
export function dateStyles(styles: string): ReadonlySet<number> {
  const codes = new Map<string, string>();
  const dates = new Set<number>();
  let isOfCells = false;
  let index = 0;
  readXml(styles, {
    open({ name, attribute }) {
      if (name === 'numFmt') codes.set(attribute('numFmtId'), attribute('formatCode'));
      else if (name === 'cellXfs') isOfCells = true;
      else if (name === 'xf' && isOfCells) {
        const id = attribute('numFmtId');
        if (isDate(Number(id), codes.get(id))) dates.add(index);
        index += 1;
      }
      return true;
    },
    close(name) {
      if (name === 'cellXfs') isOfCells = false;
    },
  });
  return dates;
}

const isDate = (id: number, code: string | undefined): boolean =>
  code === undefined
    ? BUILT_IN.some(([first, last]) => id >= first && id <= last)
    : /[ymdhs]/i.test(code.replace(LITERALS, ''));

/**
 * A date as `2026-11-03`, with its time where it has one: Excel keeps 46329.
 *
 * @returns the text itself where it is no number of days
 */
export function dateText(days: string, isMac: boolean): string {
  const value = Number(days);
  const from = isMac ? EPOCH_DAYS.mac : EPOCH_DAYS.excel;
  const time = new Date(Math.round((value - from) * MS_PER_DAY));
  if (days.trim() === '' || Number.isNaN(time.getTime())) return days;
  const [date = '', clock = ''] = time.toISOString().split('T');
  const minutes = clock.slice(0, 5);
  if (value < 1) return minutes;
  return Number.isInteger(value) ? date : `${date} ${minutes}`;
}
