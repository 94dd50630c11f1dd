import type { RuntimeConfig } from '@vetportal/contracts/module';
import { indexSuffix, type Locale, LOCALES, splitLocale } from '@vetportal/i18n';
import { tracedFetch } from '@vetportal/tracing';
import * as v from 'valibot';
import type { SitemapEntry } from './sitemap-xml';

/** The services that list the pages of the catalogue and of the editors. */
type Services = Pick<RuntimeConfig, 'erp' | 'search'>;

/** Pages without parameters that are of use to a guest (`R29`). */
const FIXED = ['/', '/promotions', '/news', '/contact', '/account/register'];
/** Documents per request. */
const BATCH = 1000;
const TIMEOUT_MS = 20_000;

const keysSchema = v.record(v.string(), v.nullish(v.string()));
const documentSchema = v.object({
  id: v.number(),
  url_key: v.string(),
  locale_url_keys: v.optional(v.nullable(keysSchema), null),
});
const answerSchema = v.object({ hits: v.object({ hits: v.array(v.object({ _source: documentSchema })) }) });

/** Editors may leave a field out: '' then. */
const text = v.optional(v.nullable(v.string(), ''), '');
const contentSchema = v.array(
  v.object({
    lang: text,
    url: text,
    date: text,
    urlLocales: v.optional(v.nullable(v.array(v.object({ lang: text, code: text, url: text })), []), []),
  }),
);

/**
 * Yields all pages that a guest can open, in batches, so that a large catalogue is never in memory as a whole. Queries the services
 * as a guest: what is for certain customers alone is not listed.
 *
 * @throws Error where a service does not answer
 */
export async function* sitemapEntries({ erp, search }: Services): AsyncGenerator<readonly SitemapEntry[]> {
  yield FIXED.flatMap((path) =>
    LOCALES.map((locale) => ({ locale, paths: { fr: path, nl: path, en: path } })),
  );
  for (const type of ['page', 'news'] as const) yield await contentEntries(erp.url, type);
  for (const locale of LOCALES) {
    yield* documentEntries(search, 'categories', locale);
    yield* documentEntries(search, 'products', locale);
  }
}

async function contentEntries(erpUrl: string, type: 'page' | 'news'): Promise<SitemapEntry[]> {
  // An ERP without content has no such pages.
  const answer: unknown = await ask(new URL(`cms/content?type=${type}`, erpUrl), undefined, []);
  const items = v.parse(
    v.union([
      contentSchema,
      v.pipe(
        v.object({ data: contentSchema }),
        v.transform(({ data }) => data),
      ),
    ]),
    answer,
  );
  return items.flatMap(({ lang, url, date, urlLocales }): SitemapEntry[] => {
    if (url === '') return [];
    const own = languageOf(lang);
    // Content without a language is shown in every language.
    const locales = lang === '' ? LOCALES : own ? [own] : [];
    return locales.map((locale) => {
      const others = urlLocales.flatMap((other): [Locale, string][] => {
        const language = languageOf(other.lang || other.code);
        return language && other.url !== '' ? [[language, contentPath(other.url, type)]] : [];
      });
      const paths = { ...Object.fromEntries(others), [locale]: contentPath(url, type) };
      return { locale, paths, modified: date === '' ? undefined : date.slice(0, 10) };
    });
  });
}

/**
 * The portal's path for an address of the content system, which may have an origin, a language, both, or a slug alone, encoded or
 * not: the same as its pages have.
 */
function contentPath(url: string, type: 'page' | 'news'): string {
  const local = url.replace(/^[a-z][a-z0-9+.-]*:\/\/[^/]*/i, '').replace(/[?#].*$/s, '');
  const { path } = splitLocale(decoded(`/${local}`.replace(/^\/+/, '/')));
  return path.startsWith(`/${type}/`) ? path : `/${type}${path}`;
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

/** Yields documents by id, each batch after the previous one's last id: no search engine pages that far by offset. */
async function* documentEntries(
  { url, indices }: Services['search'],
  kind: 'categories' | 'products',
  locale: Locale,
): AsyncGenerator<readonly SitemapEntry[]> {
  const address = new URL(`${encodeURIComponent(`${indices[kind]}_${indexSuffix(locale)}`)}/_search`, url);
  const folder = kind === 'products' ? '/p' : '/c';
  for (let after = -1; ;) {
    const range = { range: { id: { gt: after } } };
    const answer = v.parse(
      answerSchema,
      await ask(address, {
        size: BATCH,
        track_total_hits: false,
        sort: [{ id: 'asc' }],
        _source: ['id', 'url_key', 'locale_url_keys'],
        // Variants share their product's page.
        query: { bool: { filter: kind === 'products' ? [range, { term: { main: true } }] : [range] } },
      }),
    );
    const documents = answer.hits.hits.map(({ _source }) => _source);
    yield documents.map(({ url_key: key, locale_url_keys: keys }) => ({
      locale,
      paths: Object.fromEntries(
        LOCALES.flatMap((code) => {
          const known = code === locale ? key : (keys?.[code] ?? undefined);
          return known === undefined ? [] : [[code, `${folder}/${known}`]];
        }),
      ),
    }));
    const last = documents.at(-1);
    if (!last || documents.length < BATCH) return;
    after = last.id;
  }
}

/** @param absent the answer of a service that does not have the call; without it that is a failure */
async function ask(url: URL, body?: object, absent?: unknown): Promise<unknown> {
  const response = await tracedFetch('data of the sitemap', url, {
    headers: { accept: 'application/json', ...(body ? { 'content-type': 'application/json' } : {}) },
    ...(body ? { method: 'POST', body: JSON.stringify(body) } : {}),
    redirect: 'error',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  if (absent !== undefined && (response.status === 404 || response.status === 405)) return absent;
  if (!response.ok) throw new Error(`${url.pathname} answered ${response.status}`);
  return response.json();
}

const languageOf = (tag: string): Locale | undefined =>
  LOCALES.find((locale) => tag.slice(0, 2).toLowerCase() === locale);
