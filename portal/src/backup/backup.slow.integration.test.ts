import { existsSync } from 'node:fs';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { copyPreparedData } from '@vetportal/backend/testing/prepared-data';
import { type Database, openPGlite, openServer } from '@vetportal/database';
import { databaseFor } from '@vetportal/database/testing/databases';
import { createUsualPortal, type TestPortal } from '@vetportal/edge/testing/test-portal';
import { startPortal } from '../start-portal';
import { backUp } from './backup';
import { restore } from './restore';

/** Making the database takes seconds. */
jest.setTimeout(180_000);

let place: string;
let built: TestPortal;
beforeEach(async () => {
  place = await mkdtemp(join(tmpdir(), 'vetportal-backup-'));
  built = await createUsualPortal();
});
afterEach(async () => {
  await built.close();
  await rm(place, { recursive: true, force: true });
});

const open = (folder: string, url: string | undefined): Promise<Database> =>
  url === undefined ? openPGlite(folder) : openServer(url);

/** Rows of every table, by its name. */
async function rowsOf(folder: string, url: string | undefined): Promise<Record<string, number>> {
  const database = await open(folder, url);
  try {
    const tables = await database.query<{ name: string }>(
      `select format('%I.%I', table_schema, table_name) as name from information_schema.tables
       where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema') order by 1`,
    );
    const rows: Record<string, number> = {};
    for (const { name } of tables) {
      const [row] = await database.query<{ count: number }>(`select count(*)::int as count from ${name}`);
      rows[name] = row?.count ?? -1;
    }
    return rows;
  } finally {
    await database.close();
  }
}

test('orders, carts and versions are there again in an empty folder, and the portal serves them @W42', async () => {
  const { folder } = built;
  await copyPreparedData(folder);
  const { DATABASE_URL: url } = await databaseFor(folder);
  const settings = { PORT: '0', DATA_DIR: folder, ...(url === undefined ? {} : { DATABASE_URL: url }) };
  const first = startPortal({ settings });
  // The traffic is recorded with the first page.
  expect((await fetch(`${(await first.ready).origin}/fr`)).status).toBe(200);
  const file = join(place, 'portal.backup');
  if (url === undefined)
    await expect(backUp({ folder, databaseUrl: url, file })).rejects.toMatchObject({
      problem: 'folder-in-use',
    });
  await first.close();
  const database = await open(folder, url);
  await database.query(
    `insert into cart (uuid, user_id) select gen_random_uuid(), id from customer_user limit 1 on conflict do nothing`,
  );
  await database.close();
  const before = await rowsOf(folder, url);
  expect([before['public.sale'], before['public.cart']]).toEqual([expect.any(Number), expect.any(Number)]);
  expect(before['public.sale']).toBeGreaterThan(0);
  expect(before['public.cart']).toBeGreaterThan(0);
  expect(before['edge.traffic']).toBeGreaterThan(0);

  await backUp({ folder, databaseUrl: url, file });
  const again = join(place, 'again');
  const { DATABASE_URL: urlAgain } = await databaseFor(again);
  await restore({ folder: again, databaseUrl: urlAgain, file });
  expect(await rowsOf(again, urlAgain)).toEqual(before);
  const left = ['telemetry', 'portal.lock'];
  expect(await readdir(again)).toEqual((await readdir(folder)).filter((name) => !left.includes(name)));

  const second = startPortal({
    settings: { ...settings, DATA_DIR: again, ...(urlAgain === undefined ? {} : { DATABASE_URL: urlAgain }) },
  });
  const { origin } = await second.ready;
  expect((await fetch(`${origin}/modules/mf-cart/1.0.0/entry.js`)).status).toBe(200);
  expect((await fetch(`${origin}/fr`)).status).toBe(200);
  await second.close();
  await expect(restore({ folder: again, databaseUrl: urlAgain, file })).rejects.toThrow(
    `${again} is not empty`,
  );
});

test('what is no backup changes nothing, and a file that is there is not written over @W42', async () => {
  const file = join(place, 'no.backup');
  await writeFile(file, 'no backup');
  const folder = join(place, 'empty');
  const { DATABASE_URL: databaseUrl } = await databaseFor(folder);
  await expect(restore({ folder, databaseUrl, file })).rejects.toThrow(/cannot be unpacked|is no backup/);
  expect(await readdir(folder)).toEqual([]);
  await expect(backUp({ folder: built.folder, databaseUrl, file })).rejects.toThrow('is there already');
  await expect(restore({ folder, databaseUrl, file: join(place, 'none') })).rejects.toThrow('is not there');
  expect(existsSync(join(place, 'none'))).toBe(false);
});
