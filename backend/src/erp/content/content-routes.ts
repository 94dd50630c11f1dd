import { LOCALES, localePath, localeTag, type Locale } from '@vetportal/i18n';
import * as v from 'valibot';
import { COUNTRIES, LEAD_SUBJECTS, REGIONS, TITLES } from '../../reference/countries';
import type { ErpContext } from '../erp-context';
import type { ErpScope } from '../http/erp-scope';
import { localeOf } from '../http/request-locale';
import type { ContentEntry } from './content-entry';
import { NEWS } from './news';
import { PAGES } from './pages';
import { SNIPPETS } from './snippets';

const TAGS = ['content'];
const ENTRIES: Readonly<Record<ContentEntry['type'], readonly ContentEntry[]>> = {
  page: PAGES,
  news: NEWS,
  snippet: SNIPPETS,
};
const DAY = 86_400_000;

/** What editors published, and the reference data of forms (`C15`). Public: guests see it too. */
export function contentRoutes(erp: ErpScope, context: ErpContext): void {
  erp.get(
    '/cms/content',
    {
      schema: {
        tags: TAGS,
        summary: 'Pages, news or snippets in all languages',
        querystring: v.object({ type: v.picklist(['page', 'snippet', 'news']) }),
      },
    },
    (request) => {
      const entries = ENTRIES[request.query.type];
      const today = context.today();
      return Promise.resolve(
        LOCALES.flatMap((locale) => entries.map((entry) => toWire(entry, locale, today))),
      );
    },
  );

  erp.get('/settings', { schema: { tags: TAGS, summary: 'Reference data of forms' } }, (request) => {
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
  });
}

function toWire(entry: ContentEntry, locale: Locale, today: string) {
  return {
    // One id for each language, as the content system has them.
    id: entry.id * 10 + LOCALES.indexOf(locale),
    type: entry.type,
    lang: localeTag(locale),
    group: entry.group,
    title: entry.title[locale],
    summary: entry.summary[locale],
    body: entry.body[locale],
    date: entry.daysAgo === undefined ? null : dayBefore(today, entry.daysAgo),
    slots: entry.slots,
    url: urlOf(entry, locale),
    urlLocales: LOCALES.map((code) => ({ lang: code, code: localeTag(code), url: urlOf(entry, code) })),
  };
}

function urlOf(entry: ContentEntry, locale: Locale): string {
  return localePath(locale, `/${entry.type === 'news' ? 'news' : 'page'}/${entry.slug[locale]}`);
}

const dayBefore = (today: string, days: number) =>
  new Date(Date.parse(`${today}T00:00:00Z`) - days * DAY).toISOString().slice(0, 10);
