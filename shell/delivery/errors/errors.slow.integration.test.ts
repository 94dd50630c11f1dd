import type { TelemetryRecord } from '@vetportal/contracts/module';
import { build, CART, deliveryForEach, OPERATOR } from '../testing/delivery-for-each';
import { createErrorCounter, type ErrorCounter } from './error-counter';
import { deleteOldErrors, GROUPS_OF_A_VERSION, readErrors } from './stored-errors';

const delivery = deliveryForEach();
const opened: ErrorCounter[] = [];
afterEach(async () => {
  for (const counter of opened.splice(0)) await counter.close();
});

/** Counts for another edge over the same database. */
function counter(): ErrorCounter {
  const made = createErrorCounter(delivery.database, (error) => {
    throw error;
  });
  opened.push(made);
  return made;
}
const record = (message: string, change: Partial<TelemetryRecord> = {}): TelemetryRecord => ({
  kind: 'error',
  name: 'TypeError',
  at: '2026-11-30T10:00:00.000Z',
  module: 'mf-cart',
  version: '1.0.0',
  message,
  ...change,
});
/** A message of letters alone, which is a group of its own. */
const word = (number: number): string =>
  `m ${String(number).replace(/\d/g, (digit) => 'abcdefghij'.charAt(Number(digit)))}`;
const stored = (name?: string) => readErrors(delivery.database, { name }, 1000);
/** Imports what is published. */
const start = () => delivery.edge.inject({ url: '/fr' });
const asked = async (token: string, query = '') => {
  const answer = await delivery.edge.inject({
    url: `/delivery/errors${query}`,
    headers: { authorization: `Bearer ${token}` },
  });
  return answer.json<{ errors: { name: string; version: string; message: string }[] }>().errors;
};

describe('errors of browsers, in groups @W30', () => {
  test('are added up over edges, with first and last sight, places and a stack', async () => {
    await start();
    const [one, other] = [counter(), counter()];
    const stack = 'TypeError: Anne\n    at x (https://a.example/modules/mf-cart/1.0.0/a.js:1:2)';
    const build = '0123456789abcdef';
    one.count({ records: [record('article 1', { stack, part: 'cart' })], route: '/cart', build }, '1.1.1.1');
    await one.flush();
    const [first] = await stored();
    other.count({ records: [record('article 2', { stack }), record('article 3', { stack })] }, '2.2.2.2');
    const noSet = { records: [record('article 3', { stack, part: 'icon' })], route: '/', build: 'x' };
    other.count(noSet, '2.2.2.3');
    await other.flush();
    const found = await stored();
    expect(found).toEqual([
      {
        name: 'mf-cart',
        version: '1.0.0',
        error: 'TypeError',
        message: 'article #',
        frame: '/modules/mf-cart/1.0.0/a.js:1:2',
        stack: 'at x (/modules/mf-cart/1.0.0/a.js:1:2)',
        places: ['cart on /cart', 'icon on /'],
        count: 4,
        networks: 2,
        // What is no id of a set leaves it as it was.
        setId: build,
        firstSeen: first?.firstSeen,
        lastSeen: found[0]?.lastSeen,
      },
    ]);
    expect(found[0]?.lastSeen.getTime()).toBeGreaterThan(first?.lastSeen.getTime() ?? Infinity);
  });

  test('come from what browsers send, and are read by operators and by the team of the module', async () => {
    await start();
    await delivery.edge.inject({
      method: 'POST',
      url: '/telemetry',
      payload: {
        telemetry: 1,
        locale: 'fr',
        route: '/cart',
        records: [record('a'), record('b', { module: 'mf-cms' }), record('c', { version: '7.7.7' })],
      },
    });
    const team = await delivery.tokenFor('mf-cart');
    // What waits is written when an edge ends; another one over the same records reads it.
    await delivery.edge.close();
    const later = delivery.edgeOver(delivery.records);
    const asked = async (token: string, query = '') => {
      const headers = { authorization: `Bearer ${token}` };
      const answer = await later.inject({ url: `/delivery/errors${query}`, headers });
      return answer.json<{ errors: { name: string; version: string }[] }>().errors.map(({ name }) => name);
    };
    expect((await asked(OPERATOR)).sort()).toEqual(['mf-cart', 'mf-cms']);
    expect(await asked(OPERATOR, '?name=mf-cms')).toEqual(['mf-cms']);
    expect(await asked(OPERATOR, '?name=mf-cart&version=1.1.0')).toEqual([]);
    expect(await asked(OPERATOR, '?version=1.0.0%00&name=mf-cart')).toEqual(['mf-cart']);
    expect(await asked(team)).toEqual(['mf-cart']);
    expect(await asked(team, '?name=mf-cms')).toEqual([]);
    expect((await later.inject({ url: '/delivery/errors' })).statusCode).toBe(401);
    await later.close();
  });

  test('of one network are bounded, and push out nobody', async () => {
    await start();
    const edge = counter();
    // What three networks have met, and what one person met long ago.
    for (const network of ['1.1.1.1', '2.2.2.2', '3.3.3.3'])
      edge.count({ records: [record('real')] }, network);
    edge.count({ records: [record('seldom')] }, '4.4.4.4');
    await edge.flush();
    const invented = Array.from({ length: 60 }, (_, index) => record(word(index)));
    edge.count({ records: invented }, '6.6.6.6');
    await edge.flush();
    expect(await stored()).toHaveLength(2 + 20);
    // Many networks fill what is left; what several have met stays.
    for (let network = 0; network < 12; network += 1)
      edge.count(
        { records: Array.from({ length: 20 }, (_, index) => record(word(1000 + network * 20 + index))) },
        `7.7.7.${network}`,
      );
    await edge.flush();
    const messages = (await stored()).map(({ message }) => message);
    expect(messages).toHaveLength(GROUPS_OF_A_VERSION);
    expect(messages).toContain('real');
    // Other versions have room of their own.
    edge.count({ records: [record('other', { module: 'mf-cms' })] }, '8.8.8.8');
    await edge.flush();
    expect(await stored('mf-cms')).toHaveLength(1);
  });

  test('are not lost by what a database refuses', async () => {
    await start();
    const edge = counter();
    const odd = '\u0000\uD800';
    edge.count(
      {
        records: [
          record(odd, { name: `X${odd}`, stack: odd, part: odd, module: `mf-cart${odd}` }),
          record('a'),
        ],
      },
      '1.1.1.1',
    );
    await edge.flush();
    expect((await stored()).map(({ message }) => message).sort()).toEqual(['', 'a']);
  });

  test('are deleted when they are old', async () => {
    await start();
    const edge = counter();
    edge.count({ records: [record('a'), record('b', { module: 'mf-cms' })] }, '1.1.1.1');
    await edge.flush();
    await delivery.database.query(
      `update edge.browser_error set last_seen = now() - interval '15 days' where name = 'mf-cms'`,
    );
    await deleteOldErrors(delivery.database);
    expect(await stored()).toMatchObject([{ name: 'mf-cart' }]);
  });

  test('are kept of the last versions of a module', async () => {
    await start();
    await delivery.database.query(
      `insert into edge.version (name, version, digest, published_by, published_at)
       select 'mf-cart', '2.' || number || '.0', 'x', 'Bea', now() + make_interval(secs => number)
       from generate_series(1, 25) as number`,
    );
    const edge = counter();
    for (let number = 1; number <= 25; number += 1)
      edge.count({ records: [record('a', { version: `2.${number}.0` })] }, `1.1.1.${number}`);
    await edge.flush();
    const versions = (await stored()).map(({ version }) => version);
    expect(versions).toHaveLength(10);
    expect(versions).not.toContain('2.15.0');
  });

  test('are in the console, of all versions or of one', async () => {
    await start();
    const edge = counter();
    edge.count({ records: [record('<b>'), record('other', { module: 'mf-cms' })] }, '1.1.1.1');
    await edge.flush();
    const signedIn = await delivery.edge.inject({
      method: 'POST',
      url: '/delivery/console/sign-in',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: `token=${OPERATOR}`,
    });
    const cookie = String(signedIn.headers['set-cookie']).split(';')[0] ?? '';
    const see = async (url: string) => {
      const { body } = await delivery.edge.inject({ url, headers: { cookie } });
      return /<section id="errors">.*?<\/section>/s.exec(body)?.[0] ?? '';
    };
    const all = await see('/delivery/console');
    expect(all).toContain('<strong>TypeError</strong> &lt;b&gt;');
    expect(all).toContain('other');
    const one = await see('/delivery/console?errors=mf-cms&of=1.0.0');
    expect(one).toContain('Of mf-cms 1.0.0 alone');
    expect(one).toContain('other');
    expect(one).not.toContain('&lt;b&gt;');
    expect(await see('/delivery/console?errors=%00&of=1&of=2')).toBe(all);
  });

  test('have no group of what is not published', async () => {
    await start();
    await delivery.publish(OPERATOR, build(CART));
    const edge = counter();
    edge.count(
      { records: [record('a', { version: '1.1.0' }), record('a', { version: '9.0.0' })] },
      '1.1.1.1',
    );
    await edge.flush();
    expect(await asked(OPERATOR)).toMatchObject([{ version: '1.1.0' }]);
  });
});
