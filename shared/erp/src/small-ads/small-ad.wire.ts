import {
  REGIONS,
  SMALL_AD_CATEGORIES,
  SMALL_AD_STATES,
  type SmallAd,
  type SmallAdField,
  type SmallAdFields,
  type SmallAdSummary,
} from '@vetportal/model';
import * as v from 'valibot';
import { list, maybe, optionalText, text } from '../wire';

const summaryEntries = {
  id: v.number(),
  name: text,
  // What others may read is published, whether or not it is said.
  state: v.fallback(v.picklist(SMALL_AD_STATES), 'published'),
  category: v.fallback(v.picklist(SMALL_AD_CATEGORIES), 'misc'),
  country_state_code: optionalText,
  date_start: text,
  date_end: text,
  body: text,
};
const summaryWire = v.object(summaryEntries);

const summaryOf = (wire: v.InferOutput<typeof summaryWire>): SmallAdSummary => ({
  id: wire.id,
  title: wire.name,
  state: wire.state,
  category: wire.category,
  region: REGIONS.find((region) => region === wire.country_state_code),
  dateStart: wire.date_start,
  dateEnd: wire.date_end,
  body: wire.body,
});

export const smallAdsPageSchema = v.object({
  size: v.number(),
  data: list(v.pipe(summaryWire, v.transform(summaryOf))),
});

export const smallAdSchema = v.pipe(
  v.object({
    ...summaryEntries,
    contact_name: text,
    phone: text,
    email: text,
    rejection_reason: text,
    file: maybe(v.object({ name: text })),
    access: maybe(v.object({ update: v.boolean() })),
  }),
  v.transform((wire): SmallAd => ({
    ...summaryOf(wire),
    contactName: wire.contact_name,
    phone: wire.phone,
    email: wire.email,
    rejectionReason: wire.rejection_reason,
    file: wire.file,
    // What is not published is read by its owner alone.
    isOwn: wire.access?.update ?? wire.state !== 'published',
  })),
);

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
} as const satisfies Record<SmallAdField, string>;
const entries = Object.entries(WIRE_NAMES) as [SmallAdField, string][];

/** The field that the ERP calls by a name of the wire: `country_state_code` -> `region`. */
export const smallAdField = (name: string): SmallAdField | undefined =>
  entries.find(([, wire]) => wire === name)?.[0];

/** The fields of an ad by the names of the wire. */
export const smallAdParameters = (fields: SmallAdFields): Readonly<Record<string, string>> =>
  Object.fromEntries(entries.map(([field, wire]) => [wire, fields[field].trim()]));
