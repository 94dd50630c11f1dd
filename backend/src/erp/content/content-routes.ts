import { type ContentWire, contentWire, type SettingsWire, settingsWire } from '@vetportal/erp/wire';
import { contentQuery } from '@vetportal/erp/wire/requests';
import { LOCALES, localePath, localeTag, type Locale } from '@vetportal/i18n';
import * as v from 'valibot';
import { COUNTRIES, LEAD_SUBJECTS, REGIONS, TITLES } from '../../reference/countries';
import type { ErpContext } from '../erp-context';
import type { ErpScope } from '../http/erp-scope';
import { localeOf } from '../http/request-locale';

const TAGS = ['content'];

interface ContentRow {
  id: number;
  type: 'page' | 'news' | 'snippet';
  group: string | null;
  slots: string[];
  date: string | null;
  locale: Locale;
  title: string;
  summary: string;
  body: string;
  /** By language. */
  slugs: Partial<Record<Locale, string>>;
}

/** What editors published, and the reference data of forms (`C15`). Public: guests see it too. */
export function contentRoutes(erp: ErpScope, context: ErpContext): void {
  erp.get(
    '/cms/content',
    {
      schema: {
        tags: TAGS,
        summary: 'Pages, news or snippets in all languages',
        querystring: contentQuery,
        response: { 200: v.array(contentWire) },
      },
    },
    async (request) => {
      // What is to be published later is nobody's yet.
      const rows = await context.database.query<ContentRow>(
        `select c.id, c.type, c.page_group as "group", c.slots, c.published_on as date, t.locale, t.title, t.summary, t.body,
           (select json_object_agg(other.locale, other.slug) from content_text other where other.content_id = c.id) as slugs
         from content c join content_text t on t.content_id = c.id
         where c.type = $1 and (c.published_on is null or c.published_on <= $2::date)
         order by c.id, t.locale`,
        [request.query.type, context.today()],
      );
      return rows.map(toWire);
    },
  );

  erp.get(
    '/settings',
    { schema: { tags: TAGS, summary: 'Reference data of forms', response: { 200: settingsWire } } },
    (request): Promise<SettingsWire> => {
      const locale = localeOf(request);
      const titles = TITLES.map(({ id, code, names }) => ({ id, code, name: names[locale] }));
      return Promise.resolve({
        countries: COUNTRIES.map(({ id, code, names }) => ({ id, code, name: names[locale] })),
        titles,
        partner_titles: titles,
        states: REGIONS.map(({ id, code, names }) => ({ id, code, name: names[locale] })),
        currencies: [{ id: 1, name: 'EUR', symbol: '€' }],
        langs: LOCALES.map((code, index) => ({
          id: index + 1,
          code: localeTag(code).replace('-', '_'),
          iso_code: code,
        })),
        lead_subjects: LEAD_SUBJECTS.map(({ id, names }) => ({ id, name: names[locale] })),
      });
    },
  );
}

function toWire({
  id,
  type,
  group,
  slots,
  date,
  locale,
  title,
  summary,
  body,
  slugs,
}: ContentRow): ContentWire {
  const urlOf = (language: Locale): string =>
    localePath(language, `/${type === 'news' ? 'news' : 'page'}/${slugs[language] ?? ''}`);
  return {
    // One id for each language, as the content system has them.
    id: id * 10 + LOCALES.indexOf(locale),
    type,
    lang: localeTag(locale),
    group,
    title,
    summary,
    body,
    date,
    slots,
    url: urlOf(locale),
    urlLocales: LOCALES.filter((language) => slugs[language] !== undefined).map((language) => ({
      lang: language,
      code: localeTag(language),
      url: urlOf(language),
    })),
  };
}
