import * as v from 'valibot';
import { needed, unread } from './tolerant';

/** A page, snippet or news of the content system, in one language. */
export const contentWire = v.object({
  /** One for each language. */
  id: needed(v.number()),
  type: unread(v.picklist(['page', 'news', 'snippet'])),
  lang: v.string(),
  /** Pages of a group stand together. */
  group: v.nullable(v.string()),
  title: v.string(),
  summary: v.string(),
  /** HTML as the editors wrote it. */
  body: v.string(),
  date: v.nullable(v.string()),
  slots: v.array(v.string()),
  url: v.string(),
  /** The same in the languages that have it. */
  urlLocales: v.array(v.object({ lang: v.string(), code: v.string(), url: v.string() })),
});
export type ContentWire = v.InferOutput<typeof contentWire>;
