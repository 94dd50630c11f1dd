import { LOCALES } from '@vetportal/i18n';
import { insertRows, type Database } from '../database';
import type { ContentEntry } from './content-entry';
import { NEWS_OF_DELIVERIES } from './news-deliveries.data';
import { NEWS_OF_THE_HOUSE } from './news-house.data';
import { NEWS_OF_PRODUCTS } from './news-products.data';
import { LEGAL_PAGES } from './pages-legal.data';
import { PAGES_OF_SERVICE } from './pages-service.data';
import { SNIPPETS } from './snippets.data';

const DAY = 86_400_000;

/** Everything, in the order in which it would have been written: later news have higher ids. */
const ENTRIES: readonly ContentEntry[] = [
  ...PAGES_OF_SERVICE,
  ...LEGAL_PAGES,
  ...SNIPPETS,
  ...[...NEWS_OF_DELIVERIES, ...NEWS_OF_PRODUCTS, ...NEWS_OF_THE_HOUSE].sort(
    (a, b) => (b.daysAgo ?? 0) - (a.daysAgo ?? 0),
  ),
];

/**
 * Fills an empty database with pages, news and snippets; does nothing when they are there.
 *
 * @param today 'YYYY-MM-DD': the news are of the days before
 */
export async function loadContent(database: Database, today: string): Promise<void> {
  await database.exclusively('content', async () => {
    const [loaded] = await database.query(`select 1 from data_set where name = 'content'`);
    if (loaded) return;
    await database.transaction(async (queries) => {
      const rows = ENTRIES.map((entry, index) => ({ ...entry, id: index + 1 }));
      await insertRows(
        queries,
        'content',
        rows.map(({ id, type, group, slots, daysAgo }) => ({
          id,
          type,
          page_group: group,
          slots,
          published_on: daysAgo === undefined ? null : dayBefore(today, daysAgo),
        })),
      );
      await insertRows(
        queries,
        'content_text',
        rows.flatMap(({ id, type, slug, title, summary, body }) =>
          LOCALES.map((locale) => ({
            content_id: id,
            type,
            locale,
            slug: slug[locale],
            title: title[locale],
            summary: summary[locale],
            body: body[locale],
          })),
        ),
      );
      await queries.query(`insert into data_set (name, version) values ('content', '1')`);
      await queries.exec(
        `select setval(pg_get_serial_sequence('content', 'id'), (select max(id) from content))`,
      );
    });
  });
}

const dayBefore = (today: string, days: number): string =>
  new Date(Date.parse(`${today}T00:00:00Z`) - days * DAY).toISOString().slice(0, 10);
