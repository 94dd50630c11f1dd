import { rm } from 'node:fs/promises';
import formbody from '@fastify/formbody';
import { databaseFor } from '@vetportal/database/testing/databases';
import fastify, { type FastifyInstance } from 'fastify';
import { preparedDataFolder } from '../../../test/prepared-data';
import { openDatabase, type Database } from '../../database';
import { Outbox } from '../../mail/outbox';
import { UnsubscribeLinks } from '../../mail/unsubscribe-link';
import { smallAdsRoutes } from './small-ads-routes';

/* What the provider team may decide about an ad on a day. */

const ORIGIN = 'https://orders.example.be';
const outbox = new Outbox(ORIGIN, new UnsubscribeLinks(ORIGIN, 'key'));

let dataDir: string;
let database: Database;
let pages: FastifyInstance;
let today = '2026-12-31';

beforeAll(async () => {
  dataDir = await preparedDataFolder();
  const { DATABASE_URL: databaseUrl } = await databaseFor(dataDir);
  database = await openDatabase({ dataDir, databaseUrl });
  pages = fastify();
  await pages.register(formbody);
  smallAdsRoutes(pages, { database, outbox, today: () => today });
}, 150_000);
afterAll(async () => {
  await pages.close();
  await database.close();
  await rm(dataDir, { recursive: true, force: true });
});

/** An ad that waits for the team until the end of 2026. @returns its id */
async function waiting(): Promise<number> {
  const [made] = await database.query<{ id: number }>(
    `insert into small_ad (title, category, region, date_start, date_end, body, contact_name, phone, email, state, customer_id)
     select 'Table', 'equipment', 'WNA', '2026-11-20', '2026-12-31', 'Cheap', 'Anne', '081 22 33 44', 'anne@practice.example',
       'pending', min(id) from customer returning id`,
  );
  return made?.id ?? 0;
}
const stateOf = async (id: number): Promise<string | undefined> => {
  const [ad] = await database.query<{ state: string }>('select state from small_ad where id = $1', [id]);
  return ad?.state;
};
const look = (id: number, language = 'en') =>
  pages.inject({ url: `/small-ads/${id}`, headers: { 'accept-language': language } });
const decide = (id: number, action: 'accept' | 'refuse', form: Record<string, string>) =>
  pages.inject({
    method: 'POST',
    url: `/small-ads/${id}/${action}`,
    headers: { 'content-type': 'application/x-www-form-urlencoded', 'accept-language': 'en' },
    payload: new URLSearchParams(form).toString(),
  });
const versionOf = (page: string): string => /name="version" value="(\d+)"/.exec(page)?.[1] ?? '';

test('an ad is accepted on its last day @P05 @S02', async () => {
  today = '2026-12-31';
  const id = await waiting();
  const { body } = await look(id);
  expect(body).toContain('Publish the ad');
  expect((await decide(id, 'accept', { version: versionOf(body) })).statusCode).toBe(303);
  expect(await stateOf(id)).toBe('published');
});

test.each([
  ['fr', /pris fin le 31\/12\/2026/],
  ['nl', /afgelopen op 31\/12\/2026/],
  ['en', /ended on 31\/12\/2026/],
])(
  'one whose last day has passed cannot be, and the page says why: %s @P05 @S02 @V06',
  async (language, why) => {
    today = '2026-12-31';
    const id = await waiting();
    const version = versionOf((await look(id)).body);
    today = '2027-01-01';
    const { body } = await look(id, language);
    expect(body).toMatch(why);
    expect(body).not.toContain(`/small-ads/${id}/accept`);
    // From a page that stayed open over midnight.
    const late = await decide(id, 'accept', { version });
    expect(late.statusCode).toBe(409);
    expect(late.body).toContain('The period of this ad ended on');
    expect(late.body).not.toContain('has changed this ad meanwhile');
    expect(await stateOf(id)).toBe('pending');
    expect((await decide(id, 'refuse', { version, reason: 'Which dates?' })).statusCode).toBe(303);
  },
);

test('a reason keeps the line breaks that were typed @S02', async () => {
  today = '2026-12-31';
  const id = await waiting();
  const version = versionOf((await look(id)).body);
  expect((await decide(id, 'refuse', { version, reason: 'One\r\n<b>Two</b>' })).statusCode).toBe(303);
  expect((await look(id)).body).toContain('<p class="typed">One\n&lt;b&gt;Two&lt;/b&gt;</p>');
});
