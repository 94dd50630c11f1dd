import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import type { Database } from '@vetportal/database';
import { createToken } from '../access/tokens';
import { openRecords, type Records } from '../records/open-records';
import { digestOf, recordVersion } from '../records/versions';
import { createRecordedStore } from '../store/recorded-store';
import { createUsualPortal, type TestPortal } from '@vetportal/edge/testing/test-portal';
import { openTestDatabase } from '../testing/test-records';
import { withRecords } from '../testing/with-records';
import { type CommandOptions, runCommand } from './commands';
import { runDelivery } from './run-delivery';
import { USAGE } from './usage';
import { UsageError } from '../operator/words';

/** Making the database takes seconds. */
jest.setTimeout(120_000);

const OPERATOR = 'operator-token-of-a-test';

let database: Database;
let portal: TestPortal;
let records: Records;
let edge: FastifyInstance;
let address: string;

beforeAll(async () => {
  database = await openTestDatabase();
  portal = await createUsualPortal();
  records = await openRecords(database);
  const store = createRecordedStore({
    folder: portal.folder,
    records,
    importsTraffic: true,
    report: () => undefined,
  });
  edge = portal.edge({ OPERATOR_TOKEN: OPERATOR }, withRecords(records, store));
  await edge.listen({ host: '127.0.0.1', port: 0 });
  address = `http://127.0.0.1:${String((edge.server.address() as AddressInfo).port)}`;
  await edge.inject({ url: '/fr' });
  const manifest = await portal.publish({ name: 'mf-cart', version: '1.1.0' });
  const digest = digestOf(Buffer.from(JSON.stringify(manifest)));
  await recordVersion(database, { name: 'mf-cart', version: '1.1.0', digest, publishedBy: 'Bea' });
});
afterAll(async () => {
  await portal.close();
  await records.close();
  await database.close();
});

const run = (...words: readonly string[]): Promise<string> => runWith({}, ...words);
async function runWith(options: Partial<CommandOptions>, ...words: readonly string[]): Promise<string> {
  const lines: string[] = [];
  await runCommand(words, { edge: address, token: OPERATOR, ...options }, (line) => lines.push(line));
  return lines.join('\n');
}
const cart = async () => (await run('traffic')).split('\n').filter((line) => line.startsWith('mf-cart'));

describe('the command line @D04 @D06 @D11', () => {
  test('gives a version to testers, makes a preview address, retires and restores a module @W25 @W26', async () => {
    const given = await run(
      'testers',
      'mf-cart',
      '1.1.0',
      'email=Vet.example',
      'claim=role:tester',
      'languages=nl',
    );
    expect(given).toContain(
      'for whoever has the link; pages in nl; people of vet.example; people with role tester.',
    );
    expect(given).toMatch(/Link for testers: http:.*\/\?tester=[\w-]{22}$/);
    expect(await run('traffic')).toContain('mf-cart 1.1.0 goes to testers: {"audience":{"locales":["nl"]}');
    expect(await run('testers', 'mf-cart', '1.1.0', 'nobody')).toContain('for nobody.');
    expect(await runWith({ days: '3' }, 'preview', 'mf-cart', '1.1.0')).toMatch(
      /^http:.*\/\?preview=[\w.-]+$/,
    );
    await runWith({ to: '/search', why: 'a trial' }, 'retire', 'mf-smallads');
    expect(await run('traffic')).toContain('mf-smallads is retired; its addresses lead to /search');
    expect(await run('restore', 'mf-smallads')).toContain('back to 1.0.0.');
    await expect(run('testers', 'mf-cart', '1.1.0')).rejects.toThrow('who?');
    await expect(run('testers', 'mf-cart', '1.1.0', 'claim=x')).rejects.toThrow('claim=x');
  });

  test('sets shares, says whom a version is for, goes back', async () => {
    expect(await run('set', 'mf-cart', '1.0.0=87.5', '1.1.0=12.5')).toContain('from the next page load on');
    const words = ['languages=nl,fr', 'signed-in=yes', 'header=x-tester:1'];
    await run('target', 'mf-cart', '1.1.0', ...words);
    expect(await cart()).toEqual([
      expect.stringMatching(/1\.0\.0 +87\.5 % +everybody +yes/),
      expect.stringMatching(
        /1\.1\.0 +12\.5 % +\{"locales":\["nl","fr"\],"customer":true,"header":\{"name":"x-tester","value":"1"\}\}/,
      ),
    ]);
    await run('target', 'mf-cart', '1.1.0', 'everybody');
    expect(await cart()).toEqual([
      expect.stringContaining('everybody'),
      expect.stringContaining('everybody'),
    ]);
    await run('set', 'mf-cart', '1.1.0=100');
    await run('rollback', 'mf-cart');
    expect(await cart()).toEqual([expect.stringContaining('87.5 %'), expect.stringContaining('12.5 %')]);
  });

  test('tells the health of each version, over time too, and what fits what', async () => {
    await database.query(
      `insert into edge.measure (name, version, minute, measure, count) values
         ('mf-cart', '1.1.0', date_trunc('minute', now()), 'load', 90),
         ('mf-cart', '1.1.0', date_trunc('minute', now()), 'load-failed', 10),
         ('mf-cart', '1.1.0', date_trunc('minute', now()), 'lcp-good', 9),
         ('mf-cart', '1.1.0', date_trunc('minute', now()), 'lcp-bad', 1),
         ('mf-cms', '1.0.0', date_trunc('minute', now()), 'load', 7)`,
    );
    const lines = (await run('health', 'mf-cart')).split('\n');
    expect(lines).toHaveLength(2);
    expect(lines[1]).toMatch(/^mf-cart +1\.1\.0 +unknown +90 +10 +0 +90 % +– +– +0 +·{23}█$/);
    expect(await run('health')).toMatch(/^mf-cms +1\.0\.0 +unknown +7 +0 .*·{24}$/m);
    expect(await run('contracts')).toMatch(/^mf-cart 1\.1\.0 +\^1\.0\.0 +shell 1\.0\.0 +1\.0\.0 +yes$/m);
  });

  test('tells the errors of a module, and of one version, with times and stacks @W30', async () => {
    expect(await run('errors', 'mf-cart')).toBe('No browser has reported an error.');
    await database.query(
      `insert into edge.browser_error
         (key, name, version, error, message, frame, stack, places, count, networks, first_seen, last_seen) values
         ('a', 'mf-cart', '1.0.0', 'TypeError', 'x is not a function', '/a.js:1:2', E'at x (/a.js:1:2)\nat y', '{cart load}', 12, 1,
           '2026-11-29T10:00:00Z', '2026-11-30T10:00:00Z'),
         ('b', 'mf-cart', '1.1.0', 'Error', 'late', '', '', '{}', 1, 10, '2026-11-28T10:00:00Z', '2026-11-28T10:00:00Z'),
         ('c', 'mf-cms', '1.0.0', 'Error', 'other', '', '', '{}', 1, 1, '2026-11-28T10:00:00Z', '2026-11-28T10:00:00Z')`,
    );
    expect((await run('errors', 'mf-cart')).split('\n')).toEqual([
      'mf-cart 1.0.0  TypeError: x is not a function',
      '  12 times, from 1 network; first 2026-11-29 10:00:00 UTC, last 2026-11-30 10:00:00 UTC',
      '  met at cart load',
      '    at x (/a.js:1:2)',
      '    at y',
      '',
      'mf-cart 1.1.0  Error: late',
      '  1 time, from 10 or more networks; first 2026-11-28 10:00:00 UTC, last 2026-11-28 10:00:00 UTC',
      '',
    ]);
    const ofOne = await run('errors', 'mf-cart', '1.1.0');
    expect(ofOne.match(/^mf-.*$/gm)).toEqual(['mf-cart 1.1.0  Error: late']);
    await expect(run('errors')).rejects.toThrow('errors of what?');
  });

  test('releases a stopped version only with --again @D08', async () => {
    await run('set', 'mf-cart', '1.0.0=100');
    await run('release', 'mf-cart', '1.1.0');
    await runWith({ why: 'it is slow' }, 'stop', 'mf-cart', '1.1.0');
    await expect(run('release', 'mf-cart', '1.1.0')).rejects.toThrow(
      /stopped by operator.*it is slow\n.*--again/,
    );
    expect(await cart()).toEqual([expect.stringMatching(/1\.0\.0 +100 %/)]);
    await runWith({ again: true }, 'release', 'mf-cart', '1.1.0');
    expect(await cart()).toEqual([expect.stringContaining('99 %'), expect.stringMatching(/1\.1\.0 +1 %/)]);
  });

  test('tells the last versions of each module, however often others are published, and all of one', async () => {
    await database.query(
      `insert into edge.version (name, version, digest, published_by, published_at)
       select 'mf-busy', '1.' || number || '.0', 'x', 'Bea', now() + make_interval(secs => number)
       from generate_series(1, 600) as number`,
    );
    const listed = async (...words: string[]) =>
      (await run('versions', ...words)).split('\n').map((line) => line.split(/ +/).slice(0, 2).join(' '));
    const all = await listed();
    expect(all).toContain('mf-cart 1.1.0');
    expect(all).toContain('mf-cms 1.0.0');
    expect(all.filter((line) => line.startsWith('mf-busy'))).toHaveLength(20);
    expect(all[1]).toBe('mf-busy 1.600.0');
    expect(await listed('mf-cart')).toEqual(['name version', 'mf-cart 1.1.0', 'mf-cart 1.0.0']);
    // The developer panel asks here.
    expect((await edge.inject({ url: '/overrides/versions' })).json()).toMatchObject({
      'mf-cart': ['1.1.0', '1.0.0'],
      'mf-cms': ['1.0.0'],
    });
    await database.query(`delete from edge.version where name = 'mf-busy'`);
  });

  test('gives the steps of a release their minutes and visitors @D08', async () => {
    await run('set', 'mf-cart', '1.0.0=100');
    await runWith({ steps: '1:15:50,2.5:20,10,100' }, 'release', 'mf-cart', '1.1.0');
    const [rollout] = await database.query<{ plan: object }>(
      `select plan from edge.rollout where state = 'running'`,
    );
    expect(rollout?.plan).toEqual([
      { weight: 100, minutes: 15, visitors: 50 },
      { weight: 250, minutes: 20, visitors: 200 },
      { weight: 1000, minutes: 30, visitors: 200 },
      { weight: 10_000, minutes: 0, visitors: 0 },
    ]);
    for (const steps of ['1:', 'x', '0,100', '101', '1:2:3:4', '10:30:many'])
      await expect(runWith({ steps }, 'release', 'mf-cart', '1.1.0')).rejects.toThrow('is not a step');
  });

  test('tells beforehand and at the release how long a verdict takes, by the page views that were counted @W28', async () => {
    await run('set', 'mf-cart', '1.0.0=100');
    await database.query(`delete from edge.measure`);
    expect(await run('verdict')).toMatch(/^At 1 % a verdict .* needs 200,000 of the portal; no page view/);
    await database.query(
      `insert into edge.measure (name, version, minute, measure, count) values ('shell', '1.0.0', now() - interval '10 hours', 'served', 20000)`,
    );
    expect(await runWith({ steps: '2,50,100' }, 'verdict')).toBe(
      'At 2 % a verdict after 2,000 page views of the version needs 100,000 of the portal: about 2 days at the 2,000 an hour of the last day. At 20 % it is about 5 hours: --steps 20,50,100.',
    );
    const released = await runWith({ steps: '1,100' }, 'release', 'mf-cart', '1.1.0');
    expect(released).toContain('needs 200,000 of the portal: about 4 days at the 2,000 an hour');
  });

  test('gives a release a window, and says what a rollout waits for @W28', async () => {
    await run('set', 'mf-cart', '1.0.0=100');
    const day = new Date(Date.now() + 3 * 24 * 60 * 60 * 1000).toUTCString().slice(0, 3);
    await runWith({ window: `${day} 08:00-17:00 UTC` }, 'release', 'mf-cart', '1.1.0');
    expect(await run('rollouts')).toMatch(/running +its window opens \w{3} \d{4}-\d\d-\d\d 08:00 UTC$/m);
    await expect(runWith({ window: 'at night' }, 'release', 'mf-cart', '1.1.0')).rejects.toThrow(UsageError);
  });

  test('has a second person approve what somebody else has released @W28', async () => {
    await run('set', 'mf-cart', '1.0.0=100');
    expect(await run('approval', 'mf-cart', 'on')).toMatch(/^mf-cart asks for a second person before .*\.$/);
    expect(await run('rules')).toMatch(/^mf-cart +true +false$/m);
    await run('release', 'mf-cart', '1.1.0');
    await expect(run('approve', 'mf-cart', '1.1.0')).rejects.toThrow('operator has started mf-cart 1.1.0');
    const token = await createToken(database, 'operator', { scope: 'mf-cart', label: 'Bea' });
    expect(await runWith({ token }, 'approve', 'mf-cart', '1.1.0')).toBe(
      'Bea approves what operator has started.',
    );
    expect(await run('approval', 'mf-cart', 'off')).toBe('mf-cart asks for no second person any more.');
    await expect(run('approval', 'mf-cart', 'perhaps')).rejects.toThrow(UsageError);
  });

  test('gives a module a metric of its own @W28', async () => {
    expect(await run('metric', 'mf-cart', 'https://metrics.example.be/cart')).toBe(
      'mf-cart asks its metric at metrics.example.be before each step.',
    );
    expect(await run('rules')).toMatch(/^mf-cart +false +false +https:\/\/metrics\.example\.be\/cart$/m);
    await expect(run('metric', 'mf-cart', 'http://metrics.example.be')).rejects.toThrow('METRIC_HOSTS');
    expect(await run('metric', 'mf-cart', 'none')).toBe('mf-cart has no metric of its own any more.');
  });

  test('says where there was nothing to do', async () => {
    await run('set', 'mf-cart', '1.1.0=100');
    expect(await run('release', 'mf-cart', '1.1.0')).toBe('Nothing was changed: it is so already.');
  });

  test.each([
    [['target', 'mf-cart', '1.1.0'], 'for whom?'],
    [['target', 'mf-cart', '1.1.0', 'belgians'], 'belgians'],
    [['target', 'mf-cart', '1.1.0', 'languages=de'], 'audience.locales'],
    [['target', 'mf-cart', '7.0.0', 'languages=nl'], 'is not live'],
    [['set', 'mf-cart', '1.1.0=x'], '1.1.0=x is not a share'],
    [['nothing'], 'no command nothing'],
    [['rollback', 'mf-cart', '1.0.0'], 'rollback knows nothing to do with 1.0.0'],
    [['stop', 'mf-cart'], 'stop which version?'],
  ])('says what is wrong with %j', async (words, why) => {
    await expect(run(...words)).rejects.toThrow(why);
  });

  test('ends as scripts expect it: 0 where it is done, 1 where it could not be, 2 where nobody knows what was meant', async () => {
    const said: string[] = [];
    const end = async (...words: string[]) => {
      said.length = 0;
      const write = (line: string) => said.push(line);
      const environment = { EDGE_URL: address, OPERATOR_TOKEN: OPERATOR };
      const code = await runDelivery(words, environment, { say: write, warn: write });
      return [code, said[0]];
    };
    expect(await end('contracts')).toEqual([0, expect.stringContaining('module')]);
    for (const asking of [[], ['--help'], ['help'], ['set', '--help']])
      expect(await end(...asking)).toEqual([0, USAGE]);
    expect(await end('contracts', '--token', 'guess')).toEqual([1, expect.stringMatching(/token/)]);
    expect(await end('contracts', '--edge', 'http://127.0.0.1:9')).toEqual([
      1,
      'No edge answers at http://127.0.0.1:9. Give its address with --edge or EDGE_URL.',
    ]);
    expect(await end('contracts', '--edge', 'orders')).toEqual([
      1,
      expect.stringMatching(/^orders is no address/),
    ]);
    expect(await end('set', 'mf-cart', '7.0.0=100')).toEqual([1, expect.stringContaining('not published')]);
    for (const typed of [
      ['nothing'],
      ['set'],
      ['set', '--stairs', '1'],
      ['release', 'mf-cart', '1', '--steps'],
      ['token', 'mf-cart', 'x', '--days', 'ten'],
    ]) {
      expect(await end(...typed)).toEqual([2, expect.stringMatching(/\w{3}/)]);
      expect(said.at(-1)).toContain(USAGE);
    }
  });

  test('says where what answers is no edge', async () => {
    const other = createServer((_request, response) => response.end('<h1>Hello</h1>'));
    await new Promise<void>((done) => other.listen(0, '127.0.0.1', done));
    const at = `http://127.0.0.1:${String((other.address() as AddressInfo).port)}`;
    const output = runWith({ edge: at }, 'traffic').catch(String);
    await new Promise((done) => void output.then(() => other.close(done)));
    expect(await output).toBe(
      `Error: What answers at ${at} is no edge, or one of another age than this command.`,
    );
  });

  test.each(['-1', '0', '1.5', 'x', '99999'])(
    'the audit log is listed for any requested number: %s',
    async (limit) => {
      const lines: string[] = [];
      await runCommand(['audit'], { edge: address, token: OPERATOR, limit }, (line) => lines.push(line));
      expect(lines.length).toBeGreaterThan(1);
    },
  );
});
