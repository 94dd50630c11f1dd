import { AD_WIRE_NAMES, type AdWire, type ListedAdWire } from '@vetportal/erp/wire';
import type { AdParameters } from '@vetportal/erp/wire/requests';
import {
  SMALL_AD_BODY_MAX,
  SMALL_AD_TEXT_MAX,
  smallAdProblems,
  type SmallAdField,
  type SmallAdFields,
  type SmallAdProblem,
} from '@vetportal/model';
import type { SmallAdRecord } from '../../small-ads/small-ad-store';
import type { MessageKey } from '../http/messages';
import type { FieldProblem } from '../http/problem';

export const toListedAdWire = (ad: SmallAdRecord): ListedAdWire => ({
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
export const toAdWire = (ad: SmallAdRecord, isOwn: boolean): AdWire => ({
  ...toListedAdWire(ad),
  contact_name: ad.contact_name,
  phone: ad.phone,
  email: ad.email,
  rejection_reason: isOwn ? ad.rejection_reason || null : null,
  file: ad.file_name === null ? null : { name: ad.file_name },
  access: { update: isOwn, delete: isOwn },
});

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
    path: ['body', AD_WIRE_NAMES[field]],
    key: SAID[problem],
    values: { max: field === 'body' ? SMALL_AD_BODY_MAX : SMALL_AD_TEXT_MAX },
    type: problem,
  }));
}
