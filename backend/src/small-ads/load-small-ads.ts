import { insertRows, type Database } from '../database';
import { SMALL_ADS } from './small-ads.data';

const DAY = 86_400_000;
/** How long an ad runs, in days. */
const RUNS_FOR = 60;

/**
 * Fills an empty database with small ads of the generated customers; does nothing when they are there.
 *
 * @param today 'YYYY-MM-DD': the ads were published in the days before
 */
export async function loadSmallAds(database: Database, today: string): Promise<void> {
  await database.exclusively('small ads', async () => {
    const [loaded] = await database.query(`select 1 from data_set where name = 'small_ads'`);
    if (loaded) return;
    const owners = await database.query<{ id: number; name: string }>(
      'select id, name from customer order by id limit 50',
    );
    const day = (offset: number): string =>
      new Date(Date.parse(`${today}T00:00:00Z`) + offset * DAY).toISOString().slice(0, 10);
    await database.transaction(async (queries) => {
      await insertRows(
        queries,
        'small_ad',
        SMALL_ADS.flatMap((ad, index) => {
          const owner =
            owners[ad.owner === undefined ? (index * 7) % Math.max(1, owners.length) : ad.owner - 1];
          if (!owner) return [];
          return [
            {
              id: index + 1,
              customer_id: owner.id,
              title: ad.title,
              category: ad.category,
              region: ad.region,
              state: ad.state ?? 'published',
              rejection_reason: ad.rejectionReason ?? '',
              version: 1,
              date_start: day(-ad.daysAgo),
              date_end: day(RUNS_FOR - ad.daysAgo),
              body: ad.body,
              contact_name: owner.name,
              phone: '+32 470 00 00 00',
              email: `annonce${index + 1}@vetportal.example`,
            },
          ];
        }),
      );
      await queries.query(`insert into data_set (name, version) values ('small_ads', '1')`);
      await queries.exec(
        `select setval(pg_get_serial_sequence('small_ad', 'id'), (select coalesce(max(id), 1) from small_ad))`,
      );
    });
  });
}
