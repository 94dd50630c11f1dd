import { databaseFor, setReadOnly } from './testing/test-databases';
import type { Database } from './database';
import { openServer } from './server-database';

const url = async (name: string): Promise<string> => (await databaseFor(name)).DATABASE_URL ?? '';

let database: Database | undefined;
afterEach(async () => database?.close());

test('a PostgreSQL server answers, with nothing in it @B12', async () => {
  database = await openServer(await url('server-database/empty'));
  expect(database.isNew).toBe(true);
  expect(await database.query('select $1::int + 1 as next', [1])).toEqual([{ next: 2 }]);
});

test('the first change after a server took none is taken, though sessions began meanwhile @B12', async () => {
  const server = await url('server-database/read-only');
  const opened = (database = await openServer(server));
  await opened.exec('create table counted (n int)');
  await setReadOnly(server, true);
  // Sessions that the server has ended are only found when they are used.
  await Promise.allSettled([1, 2, 3].map(() => opened.query('select n from counted')));
  await expect(opened.query('insert into counted values (1)')).rejects.toMatchObject({ code: '25006' });
  await Promise.all([1, 2, 3].map(() => opened.query('select pg_sleep(.1)')));
  await setReadOnly(server, false);
  await opened.query('insert into counted values (2)');
  await opened.transaction((queries) => queries.exec('insert into counted values (3)'));
  expect(await opened.query('select n from counted order by n')).toEqual([{ n: 2 }, { n: 3 }]);
});
