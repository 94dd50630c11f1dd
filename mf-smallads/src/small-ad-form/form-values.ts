import type { SmallAdFile } from '@vetportal/erp';
import { readTypedDate, writeTypedDate } from '@vetportal/i18n';
import type { SmallAd, SmallAdField, SmallAdFields } from '@vetportal/model';

/** What stands in the form: dates as they are typed, and what is to become of the file. */
export type FormValues = Record<SmallAdField, string> & { file: SmallAdFile };

/** The fields in the order in which they stand. */
export const FIELDS = [
  'title',
  'category',
  'region',
  'dateStart',
  'dateEnd',
  'body',
  'contactName',
  'phone',
  'email',
] as const satisfies readonly SmallAdField[];

/** Parts of the form. */
export type Section = 'about' | 'contact';
export const SECTIONS = {
  about: ['title', 'category', 'region', 'dateStart', 'dateEnd', 'body'],
  contact: ['contactName', 'phone', 'email'],
} as const satisfies Record<Section, readonly SmallAdField[]>;

/** The form for an ad that is there. */
export const valuesOf = (ad: SmallAd): FormValues => ({
  title: ad.title,
  category: ad.category,
  region: ad.region ?? '',
  dateStart: writeTypedDate(ad.dateStart),
  dateEnd: writeTypedDate(ad.dateEnd),
  body: ad.body,
  contactName: ad.contactName,
  phone: ad.phone,
  email: ad.email,
  file: undefined,
});

/** The form for a new ad. @param today 'YYYY-MM-DD' */
export const newValues = (person: { name: string; email: string }, today: string): FormValues => ({
  title: '',
  category: '',
  region: '',
  dateStart: writeTypedDate(today),
  dateEnd: '',
  body: '',
  contactName: person.name,
  phone: '',
  email: person.email,
  file: undefined,
});

/** What the form says, dates as 'YYYY-MM-DD'; what is no date stays as it was typed, for the rules to refuse. */
export const fieldsOf = ({ file: _file, ...values }: FormValues): SmallAdFields => ({
  ...values,
  dateStart: readTypedDate(values.dateStart) ?? values.dateStart,
  dateEnd: readTypedDate(values.dateEnd) ?? values.dateEnd,
});
