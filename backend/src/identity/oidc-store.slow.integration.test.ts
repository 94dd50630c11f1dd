import { rm } from 'node:fs/promises';
import { databaseFor } from '@vetportal/database/testing/databases';
import { preparedDataFolder } from '../../test/prepared-data';
import { openDatabase, type Database } from '../database';
import { OidcStore } from './oidc-store';

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

const store = (model: string) => new OidcStore(database, model, () => new Error('used already'));

test('of two uses of a refresh token in one moment one is refused, and the whole family is over @S14', async () => {
  const tokens = store('RefreshToken');
  await store('Grant').upsert('grant', { accountId: 'claire' }, 600);
  await tokens.upsert('stolen', { grantId: 'grant' }, 600);
  const found = await Promise.all([tokens.find('stolen'), tokens.find('stolen')]);
  expect(found.map((one): unknown => one?.consumed)).toEqual([undefined, undefined]);
  const uses = await Promise.allSettled([tokens.consume('stolen'), tokens.consume('stolen')]);
  expect(uses.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  // What the first use has got meanwhile is of no grant any more.
  await tokens.upsert('next', { grantId: 'grant' }, 600);
  expect(await tokens.find('stolen')).toBeUndefined();
  expect(await store('Grant').find('grant')).toBeUndefined();
});

test('one that is used once is known as used @S14', async () => {
  const tokens = store('RefreshToken');
  await tokens.upsert('own', { grantId: 'another' }, 600);
  await tokens.consume('own');
  expect(await tokens.find('own')).toMatchObject({ consumed: expect.any(Number) as number });
});
