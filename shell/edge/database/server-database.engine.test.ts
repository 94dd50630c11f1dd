import { openServer } from './server-database';

test('a PostgreSQL server answers, with nothing in it @B12', async () => {
  const database = await openServer(process.env['ENGINE_POSTGRESQL_URL'] ?? '');
  try {
    expect(database.isNew).toBe(true);
    expect(await database.query('select $1::int + 1 as next', [1])).toEqual([{ next: 2 }]);
  } finally {
    await database.close();
  }
});
