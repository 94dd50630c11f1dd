import { isLocale, type Locale, splitLocale, type Translations } from '@vetportal/i18n';
import * as v from 'valibot';
import type { ErpHttp } from '../http/erp-http';
import { ErpLacksCall } from '../http/errors';
import { contentWire } from '../wire/content';
import type { SentQuery } from '../wire/requests/fields';
import type { contentQuery } from '../wire/requests/form';
import { type Tolerated, tolerant } from '../wire/tolerant';

/** Kinds of content (`E23`). */
export type ContentType = 'page' | 'snippet' | 'news';

const wireSchema = tolerant(contentWire);
type Wire = Tolerated<typeof contentWire>;

const answerSchema = v.union([
  v.array(wireSchema),
  v.pipe(
    v.object({ data: v.array(wireSchema) }),
    v.transform(({ data }) => data),
  ),
]);

/** A page, snippet or news of the content system, in one language. */
export interface ContentItem {
  readonly id: number;
  /** Pages of a group stand together. */
  readonly group: string | undefined;
  readonly title: string;
  /** Plain text. */
  readonly summary: string;
  /** HTML as the editors wrote it: not safe to show before it is sanitised. */
  readonly body: string;
  /** Its address without the language, `/news/…` or `/page/…`. */
  readonly path: string;
  /** The same content in the languages that have it, as `path`. */
  readonly paths: Partial<Translations>;
  /** 'YYYY-MM-DD', or an instant. */
  readonly date: string | undefined;
  /** Places of the frame that link to it: `footer`, `subfooter`. */
  readonly slots: readonly string[];
}

/** What editors publish (`C15`). */
export interface ContentClient {
  /** All content of a type in a language. What was fetched lately is not fetched again, whatever the language (`S18`). */
  list(type: ContentType, locale: Locale, signal?: AbortSignal): Promise<readonly ContentItem[]>;
}

/** An answer holds all languages, and editors can wait. */
const KEPT_MS = 5 * 60_000;

export function createContentClient(http: ErpHttp): ContentClient {
  const kept = new Map<ContentType, { readonly until: number; readonly answer: Promise<readonly Wire[]> }>();

  function fetchAll(type: ContentType): Promise<readonly Wire[]> {
    const known = kept.get(type);
    if (known && known.until > Date.now()) return known.answer;
    // No caller's signal: another one may be waiting for the same answer.
    const answer = http
      .get('cms/content', answerSchema, { query: { type } satisfies SentQuery<typeof contentQuery> })
      .catch((error: unknown): readonly Wire[] => {
        // An ERP without content has nothing published.
        if (error instanceof ErpLacksCall) return [];
        throw error;
      });
    kept.set(type, { until: Date.now() + KEPT_MS, answer });
    answer.catch(() => kept.delete(type));
    return answer;
  }

  return {
    async list(type, locale, signal) {
      const items = await fetchAll(type);
      signal?.throwIfAborted();
      return items
        .filter(({ lang = '' }) => lang === '' || languageOf(lang) === locale)
        .map((item) => toItem(item, type, locale));
    },
  };
}

function toItem(
  { id, group, title = '', summary = '', body = '', url = '', date, slots = [], urlLocales = [] }: Wire,
  type: ContentType,
  locale: Locale,
): ContentItem {
  const path = pathOf(url, type);
  const paths: Partial<Record<Locale, string>> = { [locale]: path };
  for (const { lang, code, url: other = '' } of urlLocales) {
    const language = languageOf(lang ?? code ?? '');
    if (language && language !== locale) paths[language] = pathOf(other, type);
  }
  return {
    id,
    group: group || undefined,
    title,
    summary,
    body,
    date: date || undefined,
    slots,
    path,
    paths,
  };
}

/** `nl-BE`, `nl_BE` or `nl` -> `nl` */
const languageOf = (tag: string): Locale | undefined => {
  const language = tag.slice(0, 2).toLowerCase();
  return isLocale(language) ? language : undefined;
};

/** The portal's path for a url of the content system, which may have an origin, a language, both, or a slug alone. */
function pathOf(url: string, type: ContentType): string {
  const local = url.replace(/^[a-z][a-z0-9+.-]*:\/\/[^/]*/i, '').replace(/[?#].*$/s, '');
  const { path } = splitLocale(decoded(local.startsWith('/') ? local : `/${local}`));
  const folder = type === 'news' ? '/news' : '/page';
  return path.startsWith(`${folder}/`) ? path : `${folder}${path}`;
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
