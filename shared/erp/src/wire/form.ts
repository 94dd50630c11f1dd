import * as v from 'valibot';
import { needed, unread } from './tolerant';

/** JSON as a text; another ERP sends what it means. */
const json = v.union([v.string(), v.looseObject({})]);

/** A form of the provider team. */
export const formWire = v.object({
  id: needed(v.number()),
  /** What it is for: a portal looks a form up by it. */
  code: v.string(),
  name: v.string(),
  form: json,
  form_options: json,
});
export type FormWire = v.InferOutput<typeof formWire>;

export const formsWire = v.object({ size: unread(v.number()), data: v.array(formWire) });
