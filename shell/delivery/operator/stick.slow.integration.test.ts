import { chooseVersion } from '@vetportal/edge/versions/choose-version';
import { createHealthCounter } from '../health/health-counter';
import { build, CART, OPERATOR, deliveryForEach } from '../testing/delivery-for-each';

const delivery = deliveryForEach();
const post = async (call: string, payload: object) => {
  const answer = await delivery.edge.inject({
    method: 'POST',
    url: `/delivery/${call}`,
    headers: { authorization: `Bearer ${OPERATOR}` },
    payload,
  });
  return { status: answer.statusCode, body: answer.json<{ note?: string; detail?: string }>() };
};
const split = () => {
  const found = delivery.records.traffic.current()?.modules['mf-cart'];
  if (!found) throw new Error('no mf-cart');
  return found;
};
const browsers = Array.from({ length: 60 }, (_, index) => String(index).padStart(22, 'b'));

describe('shares that stick to the practice @W28', () => {
  beforeEach(async () => {
    await delivery.edge.inject({ url: '/fr' });
    await delivery.publish(await delivery.tokenFor('mf-cart'), build(CART));
  });

  test('give colleagues the same version on each of their devices, and guests one by browser; also after a change of shares', async () => {
    const half = { name: 'mf-cart', weights: { '1.0.0': 5000, '1.1.0': 5000 } };
    const versionsOf = (practice: string | undefined) =>
      new Set(
        browsers.map((id) => chooseVersion(split(), { id, customer: practice !== undefined, practice })),
      );
    expect((await post('traffic', half)).status).toBe(200);
    expect(versionsOf('vets1').size).toBe(2);
    expect((await post('stick', { name: 'mf-cart', to: 'practice' })).body.note).toBe('to the practice');
    expect((await post('traffic', { ...half, weights: { '1.0.0': 4000, '1.1.0': 6000 } })).status).toBe(200);
    const practices = Array.from({ length: 30 }, (_, index) => `vets${index}`);
    for (const practice of practices) expect(versionsOf(practice).size).toBe(1);
    expect(new Set(practices.flatMap((practice) => [...versionsOf(practice)])).size).toBe(2);
    expect(versionsOf(undefined).size).toBe(2);
    expect((await delivery.audit()).map(({ action, subject }) => `${action} ${subject}`)).toContain(
      'stick mf-cart',
    );
    await post('stick', { name: 'mf-cart', to: 'browser' });
    expect(versionsOf('vets1').size).toBe(2);
  });

  test('are for a practice what they are for a browser: it counts once in a comparison, and nothing moves on the way', async () => {
    await post('stick', { name: 'mf-cart', to: 'practice' });
    const steps = [
      { weight: 5000, minutes: 60, visitors: 100 },
      { weight: 10_000, minutes: 0, visitors: 0 },
    ];
    expect((await post('release', { name: 'mf-cart', version: '1.1.0', steps })).status).toBe(200);
    const refused = await post('stick', { name: 'mf-cart', to: 'browser' });
    expect(refused).toMatchObject({ status: 422, body: { detail: 'a version of mf-cart is on its way' } });
    const health = createHealthCounter(delivery.records, (error) =>
      delivery.portal.reports.push(String(error)),
    );
    await health.flush();
    for (const id of browsers) health.served({ id, customer: true, practice: 'vets1' }, true);
    await health.close();
    expect(await delivery.database.query('select count(*)::int as count from edge.compared_visitor')).toEqual(
      [{ count: 1 }],
    );
    expect(delivery.portal.reports).toEqual([]);
  });

  test('stick to the cookie that the shell has set for a customer', async () => {
    await post('traffic', { name: 'mf-cart', weights: { '1.0.0': 5000, '1.1.0': 5000 } });
    await post('stick', { name: 'mf-cart', to: 'practice' });
    const versionFor = async (cookie: string) => {
      const { body } = await delivery.edge.inject({ url: '/fr', headers: { cookie } });
      return /"name":"mf-cart","version":"([\d.]+)"/.exec(body)?.[1];
    };
    const of = async (cookie: string) =>
      new Set(await Promise.all(browsers.slice(0, 12).map((id) => versionFor(`visitor=${id}; ${cookie}`))));
    expect((await of('customer=1; practice=vets1')).size).toBe(1);
    // Who is signed in no more is a browser again; and what the shell never writes is nothing.
    expect((await of('practice=vets1')).size).toBe(2);
    expect((await of('customer=1; practice=Not%20So')).size).toBe(2);
  });
});
