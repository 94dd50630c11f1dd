import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { BackendProcess, failedStart, type WishlistsAnswer } from './backend-process';

/** Whatever this run is on otherwise. */
const EMBEDDED = { DATABASE_URL: '' };

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vetportal-start-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

test('one folder of embedded data, one portal: a second start is refused, a crash is survived, orders stay @B08', async () => {
  const first = await BackendProcess.start({ dataDir: folder, env: EMBEDDED });
  const second = await failedStart({ DATA_DIR: folder, ...EMBEDDED });
  expect(second.code).toBe(1);
  expect(second.stderr.trim().split('\n')).toHaveLength(1);
  expect(second.stderr).toContain('Another portal uses this folder');

  const claire = await first.signIn('claire');
  const { body: lists } = await claire.get<WishlistsAnswer>('wishlists');
  const product_id = lists.items[0]?.lines[0]?.product_id;
  const made = await claire.post('carts/sync', {
    transactions: [{ uuid: '7b0a9f4e-6a39-4c0c-9a36-0d2a3f0f5e11', product_id, qty: 3 }],
  });
  await first.end('SIGKILL');

  const again = await BackendProcess.start({ dataDir: folder, env: EMBEDDED });
  try {
    const back = await again.signIn('claire');
    expect((await back.get('carts/current')).body).toMatchObject({ uuid: made.body.uuid });
    expect(again.demoCustomers).toEqual(first.demoCustomers);
    for (const name of ['demo-customers.json', 'identity-keys.json', 'backoffice-token']) {
      expect((await stat(join(folder, name))).mode & 0o077).toBe(0);
    }
  } finally {
    await again.end();
  }
});

test('a folder that cannot be written: one clear line', async () => {
  const file = join(folder, 'file');
  await writeFile(file, '');
  const { code, stderr } = await failedStart({ DATA_DIR: join(file, 'data') });
  expect(code).toBe(1);
  expect(stderr.trim().split('\n')).toHaveLength(1);
  expect(stderr).toContain('cannot be written');
});

test('a database server that is away: one clear line @B12', async () => {
  const { code, stderr } = await failedStart({
    DATA_DIR: folder,
    DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none',
  });
  expect(code).toBe(1);
  expect(stderr.trim().split('\n')).toHaveLength(1);
  expect(stderr).toContain('DATABASE_URL');
});
