import { isEmailAddress, isPhoneNumber } from '../contact-details/contact-details';
import { REGIONS, SMALL_AD_CATEGORIES } from './small-ad';

/** Longest text of an ad, in characters (`V06`). */
export const SMALL_AD_BODY_MAX = 500;
/** Longest other texts, in characters. */
export const SMALL_AD_TEXT_MAX = 100;

/** The fields of an ad as somebody fills them in; all are mandatory (`V06`). */
export interface SmallAdFields {
  readonly title: string;
  readonly category: string;
  readonly region: string;
  /** 'YYYY-MM-DD'. */
  readonly dateStart: string;
  /** 'YYYY-MM-DD', that day included. */
  readonly dateEnd: string;
  readonly body: string;
  readonly contactName: string;
  readonly phone: string;
  readonly email: string;
}
export type SmallAdField = keyof SmallAdFields;

export type SmallAdProblem =
  | 'required'
  | 'tooLong'
  | 'choice'
  | 'date'
  | 'beforeStart'
  | 'past'
  | 'phone'
  | 'email';

const TEXTS = ['title', 'contactName', 'phone', 'email'] as const;

/** How long a text is to a person: a character outside the Basic Multilingual Plane is one, a line break too. */
export const lengthOf = (text: string): number => Array.from(text.replaceAll('\r\n', '\n')).length;

/** How many characters may still be written; below 0 so many are too many (`V06`). */
export const remainingCharacters = (body: string): number => SMALL_AD_BODY_MAX - lengthOf(body.trim());

/**
 * What is wrong with an ad, by field (`V06`). Portal and ERP ask the same function.
 *
 * @param today 'YYYY-MM-DD': an ad that has run out by then would never be seen
 * @returns empty when it can be saved
 */
export function smallAdProblems(
  fields: SmallAdFields,
  today: string,
): Partial<Record<SmallAdField, SmallAdProblem>> {
  const problems: Partial<Record<SmallAdField, SmallAdProblem>> = {};
  const find = (field: SmallAdField, problem: SmallAdProblem, isWrong: boolean): void => {
    if (isWrong) problems[field] ??= problem;
  };
  for (const [field, value] of Object.entries(fields) as [SmallAdField, string][]) {
    find(field, 'required', value.trim() === '');
  }
  for (const field of TEXTS) find(field, 'tooLong', lengthOf(fields[field].trim()) > SMALL_AD_TEXT_MAX);
  find('body', 'tooLong', remainingCharacters(fields.body) < 0);
  find('category', 'choice', !SMALL_AD_CATEGORIES.some((category) => category === fields.category));
  find('region', 'choice', !REGIONS.some((region) => region === fields.region));
  find('dateStart', 'date', !isCalendarDate(fields.dateStart));
  find('dateEnd', 'date', !isCalendarDate(fields.dateEnd));
  find('dateEnd', 'past', fields.dateEnd < today);
  find('dateEnd', 'beforeStart', problems.dateStart === undefined && fields.dateEnd < fields.dateStart);
  find('phone', 'phone', !isPhoneNumber(fields.phone));
  find('email', 'email', !isEmailAddress(fields.email));
  return problems;
}

/** Whether a text is a day of the calendar as 'YYYY-MM-DD'. */
function isCalendarDate(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
}
