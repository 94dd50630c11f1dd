import * as v from 'valibot';
import { needed, unread } from './tolerant';

const coded = v.object({ id: needed(v.number()), code: v.string(), name: v.string() });
const titled = v.object({ id: v.number(), code: v.string(), name: v.string() });

/** Reference data of forms, in the language of the request. */
export const settingsWire = v.object({
  countries: v.array(coded),
  titles: unread(v.array(titled)),
  partner_titles: unread(v.array(titled)),
  states: unread(v.array(titled)),
  currencies: unread(v.array(v.object({ id: v.number(), name: v.string(), symbol: v.string() }))),
  langs: unread(v.array(v.object({ id: v.number(), code: v.string(), iso_code: v.string() }))),
  lead_subjects: v.array(v.object({ id: needed(v.number()), name: v.string() })),
});
export type SettingsWire = v.InferOutput<typeof settingsWire>;
