import type { Locale } from '@vetportal/i18n';
import * as v from 'valibot';
import type { ErpHttp } from '../http/erp-http';
import { list, optionalText, text } from '../wire';

const contentItem = v.object({
  id: v.number(),
  lang: text,
  group: optionalText,
  title: text,
  summary: text,
  /** HTML as the editors wrote it: not safe to show before it is sanitised. */
  body: text,
  url: text,
  date: optionalText,
  slots: list(v.string()),
  urlLocales: list(v.object({ lang: v.optional(v.string()), code: v.optional(v.string()), url: text })),
});

/** A page, snippet or news of the content system (`spec 3`, CMS content). */
export type ContentItem = v.InferOutput<typeof contentItem>;

const answerSchema = v.union([
  v.array(contentItem),
  v.pipe(
    v.object({ data: v.array(contentItem) }),
    v.transform(({ data }) => data),
  ),
]);

/** What editors publish (`C15`). */
export interface ContentClient {
  /** All content of a type in a language. */
  list(
    type: 'page' | 'snippet' | 'news',
    locale: Locale,
    signal?: AbortSignal,
  ): Promise<readonly ContentItem[]>;
}

export const createContentClient = (http: ErpHttp): ContentClient => ({
  async list(type, locale, signal) {
    const items = await http.get('cms/content', answerSchema, { query: { type }, signal });
    return items.filter((item) => item.lang === '' || item.lang.slice(0, 2) === locale);
  },
});
