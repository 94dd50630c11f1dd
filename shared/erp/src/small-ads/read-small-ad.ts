import type { SmallAd, SmallAdField, SmallAdFields, SmallAdSummary } from '@vetportal/model';
import * as v from 'valibot';
import { AD_WIRE_NAMES, adsPageWire, adWire, type listedAdWire } from '../wire/small-ad';
import { type Tolerated, tolerant } from '../wire/tolerant';

const summaryOf = (wire: Tolerated<typeof listedAdWire>): SmallAdSummary => ({
  id: wire.id,
  title: wire.name ?? '',
  // What others may read is published, whether or not it is said.
  state: wire.state ?? 'published',
  category: wire.category ?? 'misc',
  region: wire.country_state_code,
  dateStart: wire.date_start ?? '',
  dateEnd: wire.date_end ?? '',
  body: wire.body ?? '',
});

export const smallAdsPageSchema = v.pipe(
  tolerant(adsPageWire),
  v.transform(({ size, data = [] }) => ({ size, data: data.map(summaryOf) })),
);

export const smallAdSchema = v.pipe(
  tolerant(adWire),
  v.transform((wire): SmallAd => {
    const summary = summaryOf(wire);
    return {
      ...summary,
      contactName: wire.contact_name ?? '',
      phone: wire.phone ?? '',
      email: wire.email ?? '',
      rejectionReason: wire.rejection_reason ?? '',
      file: wire.file && { name: wire.file.name ?? '' },
      // What is not published is read by its owner alone.
      isOwn: wire.access?.update ?? summary.state !== 'published',
    };
  }),
);

const entries = Object.entries(AD_WIRE_NAMES) as [SmallAdField, string][];

/** The field that the ERP calls by a name of the wire: `country_state_code` -> `region`. */
export const smallAdField = (name: string): SmallAdField | undefined =>
  entries.find(([, wire]) => wire === name)?.[0];

/** The fields of an ad by the names of the wire. */
export const smallAdParameters = (fields: SmallAdFields): Readonly<Record<string, string>> =>
  Object.fromEntries(entries.map(([field, wire]) => [wire, fields[field].trim()]));
