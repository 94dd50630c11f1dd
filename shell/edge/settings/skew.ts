import type { SettingReader } from '@vetportal/settings';

/** Days for which the files of a version stay reachable once visitors get it no more; undefined: for ever. */
export function readSkewDays(read: SettingReader): number | undefined {
  const text = read.text('SKEW_DAYS', '');
  if (text === '') return undefined;
  const days = Number(text);
  if (/^\d+$/.test(text) && days >= 1 && days <= 3650) return days;
  read.problems.push(`SKEW_DAYS=${text} is no number of days from 1 to 3650`);
  return undefined;
}
