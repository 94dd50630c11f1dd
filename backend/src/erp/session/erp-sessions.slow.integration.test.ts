import { rm } from 'node:fs/promises';
import { databaseFor } from '@vetportal/database/testing/databases';
import { preparedDataFolder } from '../../../test/prepared-data';
import { openDatabase, type Database } from '../../database';
import { ErpSessions, hashOf } from './erp-sessions';

let dataDir: string;
let database: Database;
beforeAll(async () => {
  dataDir = await preparedDataFolder();
  const { DATABASE_URL: databaseUrl } = await databaseFor(dataDir);
  database = await openDatabase({ dataDir, databaseUrl });
}, 150_000);
afterAll(async () => {
  await database.close();
  await rm(dataDir, { recursive: true, force: true });
});

const lastsSeconds = async (secret: string): Promise<number | undefined> => {
  const [session] = await database.query<{ seconds: number }>(
    'select extract(epoch from expires_at - now())::float as seconds from erp_session where secret_hash = $1',
    [hashOf(secret)],
  );
  return session?.seconds;
};

test('a session makes way for another of the same person in seconds, and at once for anybody else’s @P07 @S15', async () => {
  const [one, other] = await database.query<{ id: string }>(
    'select id from customer_user order by id limit 2',
  );
  const sessions = new ErpSessions(database);
  const session = await sessions.open(one?.id ?? '', false);
  await sessions.makeWay(session, one?.id ?? '');
  expect(await sessions.userOf(session)).toBe(one?.id);
  const left = await lastsSeconds(session);
  expect(left).toBeGreaterThan(0);
  expect(left).toBeLessThanOrEqual(10);
  // Making way once more gives no more time.
  await sessions.makeWay(session, one?.id ?? '');
  expect(await lastsSeconds(session)).toBeLessThanOrEqual(left ?? 0);
  await sessions.makeWay(session, other?.id ?? '');
  expect(await lastsSeconds(session)).toBeUndefined();
});
