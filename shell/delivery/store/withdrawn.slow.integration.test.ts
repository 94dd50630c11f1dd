import { build, CART, deliveryForEach, OPERATOR } from '../testing/delivery-for-each';

const delivery = deliveryForEach();
const FILE = '/modules/mf-cart/1.0.0/entry.js';

describe('pages that are open keep the files of their version @W25', () => {
  const call = (path: string, payload: object) =>
    delivery.edge.inject({
      method: 'POST',
      url: `/delivery/${path}`,
      headers: { authorization: `Bearer ${OPERATOR}` },
      payload,
    });
  const set = (weights: object) => call('traffic', { name: 'mf-cart', weights });
  const at = async (edge: typeof delivery.edge, url = FILE) => (await edge.inject({ url })).statusCode;
  /** Makes what has happened so far happen days ago. */
  const wait = (days: number) =>
    delivery.database.query('update edge.traffic set at = at - make_interval(days => $1::int)', [days]);

  beforeEach(async () => {
    await delivery.edge.inject({ url: '/fr' });
    for (const version of ['1.1.0', '1.2.0', '1.3.0'])
      await delivery.publish(OPERATOR, build({ ...CART, version }));
    // Not the fallback version either.
    for (const version of ['1.1.0', '1.2.0']) expect((await set({ [version]: 10_000 })).statusCode).toBe(200);
    await call('mark', { name: 'mf-cart', version: '1.0.0', state: 'bad' });
    await set({ '1.1.0': 10_000 });
  });

  test('for ever, where no setting says otherwise', async () => {
    await wait(3000);
    expect(await at(delivery.edge)).toBe(200);
  });

  test('for the days of the setting after the last visitor could get it, and again once it is live', async () => {
    const edge = delivery.edgeOver(await delivery.open(), true, { SKEW_DAYS: '30' });
    expect(await at(edge)).toBe(200);
    await wait(29);
    expect(await at(delivery.edgeOver(await delivery.open(), true, { SKEW_DAYS: '30' }))).toBe(200);
    await wait(2);
    const later = delivery.edgeOver(await delivery.open(), true, { SKEW_DAYS: '30' });
    expect(await at(later)).toBe(410);
    // What nobody has had yet waits for its release; what is live, or to fall back to, stays.
    for (const version of ['1.1.0', '1.2.0', '1.3.0'])
      expect(await at(later, FILE.replace('1.0.0', version))).toBe(200);
    await set({ '1.0.0': 10_000 });
    expect(await at(delivery.edgeOver(await delivery.open(), true, { SKEW_DAYS: '30' }))).toBe(200);
  });

  test('while somebody has it as a tester', async () => {
    await call('mark', { name: 'mf-cart', version: '1.0.0', state: 'unknown' });
    await wait(31);
    const later = async () => at(delivery.edgeOver(await delivery.open(), true, { SKEW_DAYS: '30' }));
    expect(await later()).toBe(410);
    const give = (testers: object | null) => call('testers', { name: 'mf-cart', version: '1.0.0', testers });
    const given = await give({ audience: { header: { name: 'x-tester', value: 'an' } } });
    expect(given.statusCode).toBe(200);
    expect(await later()).toBe(200);
    await give(null);
    expect(await later()).toBe(410);
  });

  test('a setting that is no number of days starts nothing', async () => {
    const records = await delivery.open();
    for (const days of ['0', 'ever', '1.5'])
      expect(() => delivery.edgeOver(records, true, { SKEW_DAYS: days })).toThrow(`SKEW_DAYS=${days}`);
  });
});
