import {
  REGIONS,
  SMALL_AD_BODY_MAX,
  SMALL_AD_CATEGORIES,
  SMALL_AD_STATES,
  SMALL_AD_TEXT_MAX,
  smallAdProblems,
  type SmallAdField,
  type SmallAdFields,
  type SmallAdProblem,
} from '@vetportal/model';
import * as v from 'valibot';
import type { SmallAdRecord } from '../../small-ads/small-ad-store';
import type { MessageKey } from '../http/messages';
import type { FieldProblem } from '../http/problem';

/** An ad as lists show it. */
export const listedAdWire = v.object({
  id: v.number(),
  name: v.string(),
  state: v.picklist(SMALL_AD_STATES),
  category: v.picklist(SMALL_AD_CATEGORIES),
  country_state_code: v.picklist(REGIONS),
  date_start: v.string(),
  date_end: v.string(),
  body: v.string(),
});

/** An ad with all that is known of it. */
export const adWire = v.object({
  ...listedAdWire.entries,
  contact_name: v.string(),
  phone: v.string(),
  email: v.string(),
  rejection_reason: v.nullable(v.string()),
  file: v.nullable(v.object({ name: v.string() })),
  access: v.object({ update: v.boolean(), delete: v.boolean() }),
});

export const toListedAdWire = (ad: SmallAdRecord): v.InferOutput<typeof listedAdWire> => ({
  id: ad.id,
  name: ad.name,
  state: ad.state,
  category: ad.category,
  country_state_code: ad.country_state_code,
  date_start: ad.date_start,
  date_end: ad.date_end,
  body: ad.body,
});

/** @param isOwn whether the reader is the customer whose ad it is; why it was refused is nobody else's */
export const toAdWire = (ad: SmallAdRecord, isOwn: boolean): v.InferOutput<typeof adWire> => ({
  ...toListedAdWire(ad),
  contact_name: ad.contact_name,
  phone: ad.phone,
  email: ad.email,
  rejection_reason: isOwn ? ad.rejection_reason || null : null,
  file: ad.file_name === null ? null : { name: ad.file_name },
  access: { update: isOwn, delete: isOwn },
});

/** Of any length that is still read at all; the rules say what is too long. */
const text = v.optional(v.pipe(v.nullable(v.string(), ''), v.maxLength(20_000)), '');

/** The field `parameters` of a request that makes or changes an ad. */
export const adParameters = v.object({
  name: text,
  category: text,
  country_state_code: text,
  date_start: text,
  date_end: text,
  body: text,
  contact_name: text,
  phone: text,
  email: text,
  file_delete: v.optional(v.boolean(), false),
  uuid: v.optional(v.nullable(v.pipe(v.string(), v.uuid(), v.toLowerCase())), null),
});
export type AdParameters = v.InferOutput<typeof adParameters>;

/** Control characters are no text; a line break in a field of one line is a space. */
const oneLine = (given: string): string => given.replace(/[\s\p{Cc}]+/gu, ' ').trim();
const manyLines = (given: string): string =>
  given
    .replaceAll('\r\n', '\n')
    .replace(/[^\P{Cc}\n\t]/gu, '')
    .trim();

/** The ad that a request describes, as it is to be checked and stored. */
export const toFields = (wire: AdParameters): SmallAdFields => ({
  title: oneLine(wire.name),
  category: wire.category,
  region: wire.country_state_code,
  dateStart: wire.date_start,
  dateEnd: wire.date_end,
  body: manyLines(wire.body),
  contactName: oneLine(wire.contact_name),
  phone: oneLine(wire.phone),
  email: oneLine(wire.email),
});

const WIRE_NAMES = {
  title: 'name',
  category: 'category',
  region: 'country_state_code',
  dateStart: 'date_start',
  dateEnd: 'date_end',
  body: 'body',
  contactName: 'contact_name',
  phone: 'phone',
  email: 'email',
} as const satisfies Record<SmallAdField, keyof AdParameters>;

const SAID: Readonly<Record<SmallAdProblem, MessageKey>> = {
  required: 'field.required',
  tooLong: 'field.tooLong',
  choice: 'field.choice',
  date: 'smallAd.date',
  beforeStart: 'smallAd.beforeStart',
  past: 'smallAd.past',
  phone: 'field.phone',
  email: 'field.email',
};

/** What is wrong with an ad, as a request's refused fields (`V06`). @param today 'YYYY-MM-DD' */
export function adProblems(fields: SmallAdFields, today: string): FieldProblem[] {
  const problems = smallAdProblems(fields, today);
  return (Object.entries(problems) as [SmallAdField, SmallAdProblem][]).map(([field, problem]) => ({
    path: ['body', WIRE_NAMES[field]],
    key: SAID[problem],
    values: { max: field === 'body' ? SMALL_AD_BODY_MAX : SMALL_AD_TEXT_MAX },
    type: problem,
  }));
}
