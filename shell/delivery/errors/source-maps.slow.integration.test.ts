import { build, CART, deliveryForEach, OPERATOR } from '../testing/delivery-for-each';
import { createErrorCounter } from './error-counter';

const delivery = deliveryForEach();
/** Line 2, column 19 is line 10, column 2 of the source. */
const MAP = JSON.stringify({
  version: 3,
  sources: ['./src/price.ts'],
  names: [],
  mappings: ';kBASC',
  file: 'price.abc.js',
});
const SENT = { name: 'mf-cart', version: '1.1.0', file: 'price.abc.js', map: MAP };
const send = async (token: string, change: Partial<typeof SENT> = {}) =>
  delivery.edge.inject({
    method: 'POST',
    url: '/delivery/source-maps',
    headers: { authorization: `Bearer ${token}` },
    payload: { ...SENT, ...change },
  });

describe('source maps @W30', () => {
  beforeEach(async () => {
    await delivery.edge.inject({ url: '/fr' });
    await delivery.publish(OPERATOR, build(CART));
  });

  test('let stacks name the sources, and are served to nobody', async () => {
    const team = await delivery.tokenFor('mf-cart');
    expect((await send(team)).statusCode).toBe(200);
    // A map never changes, and what is none is passed over.
    expect((await send(team, { map: '{}' })).statusCode).toBe(200);
    expect((await send(team, { file: 'other.abc.js', map: '{}' })).statusCode).toBe(200);
    const counter = createErrorCounter(delivery.database, (error) => {
      throw error;
    });
    // Something of 100 characters was filled in after the tenth column of the second line.
    const shifted = JSON.stringify({
      ...(JSON.parse(MAP) as object),
      x_shifts: [{ line: 2, column: 10, by: 100 }],
    });
    expect((await send(team, { file: 'moved.abc.js', map: shifted })).statusCode).toBe(200);
    const frame = (file: string) => `at x (https://a.example/modules/mf-cart/1.1.0/${file}:2:19)`;
    const stack = [frame('price.abc.js'), frame('other.abc.js'), frame('third.abc.js')];
    stack.push(frame('moved.abc.js').replace(':19', ':119'));
    const about = { kind: 'error', name: 'TypeError', at: '2026-11-30T10:00:00.000Z', message: 'm' } as const;
    counter.count(
      { records: [{ ...about, module: 'mf-cart', version: '1.1.0', stack: stack.join('\n') }] },
      '1.1.1.1',
    );
    await counter.close();
    const { errors } = (
      await delivery.edge.inject({ url: '/delivery/errors', headers: { authorization: `Bearer ${team}` } })
    ).json<{ errors: { stack: string; original: string }[] }>();
    expect(errors).toMatchObject([
      {
        stack: expect.stringContaining('at x (/modules/mf-cart/1.1.0/price.abc.js:2:19)'),
        original: [
          'at x (mf-cart/src/price.ts:10:2)',
          'at x (/modules/mf-cart/1.1.0/other.abc.js:2:19)',
          'at x (/modules/mf-cart/1.1.0/third.abc.js:2:19)',
          'at x (mf-cart/src/price.ts:10:2)',
        ].join('\n'),
      },
    ]);
    for (const url of [
      '/modules/mf-cart/1.1.0/price.abc.js.map',
      '/modules/mf-cart/1.1.0/source-maps/price.abc.js.map',
      '/delivery/source-maps',
      '/delivery/source-maps/mf-cart/1.1.0/price.abc.js',
    ])
      expect([url, (await delivery.edge.inject({ url })).statusCode]).toEqual([url, 404]);
  });

  test('are taken of a published version from its team alone', async () => {
    const team = await delivery.tokenFor('mf-cart');
    expect((await send('guess')).statusCode).toBe(401);
    expect((await send(await delivery.tokenFor('mf-cms'))).statusCode).toBe(403);
    expect((await send(team, { version: '9.0.0' })).statusCode).toBe(422);
    for (const file of ['../a.js', 'a/b.js', 'a.css', 'a.js.map'])
      expect([file, (await send(team, { file })).statusCode]).toEqual([file, 400]);
    const kept = await delivery.database.query('select file from edge.source_map');
    expect(kept).toEqual([]);
  });
});
