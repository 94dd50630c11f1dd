import { createToken } from '../access/tokens';
import { build, CART, deliveryForEach, OPERATOR } from '../testing/delivery-for-each';

const delivery = deliveryForEach();
const step = (weight: number) => ({ weight, minutes: 0, visitors: 0 });

describe('the approval of a second person @W28', () => {
  const call = async (path: string, payload: object, token = OPERATOR) => {
    const response = await delivery.edge.inject({
      method: 'POST',
      url: `/delivery/${path}`,
      headers: { authorization: `Bearer ${token}` },
      payload,
    });
    return { status: response.statusCode, body: response.json<{ detail?: string }>() };
  };
  const ask = async (isOn = true) =>
    expect((await call('approval', { name: 'mf-cart', isOn })).status).toBe(200);
  const person = (label: string) => createToken(delivery.database, 'operator', { scope: 'mf-cart', label });
  const refused = { status: 422, body: { detail: expect.stringContaining('asks for a second person') } };
  const set = (weights: object) => call('traffic', { name: 'mf-cart', weights });
  const OTHER = { ...CART, version: '1.2.0' };
  const half = { '1.0.0': 5000, '1.1.0': 5000 };
  const audience = { locales: ['fr'] };
  beforeEach(async () => {
    await delivery.edge.inject({ url: '/fr' });
    await delivery.publish(OPERATOR, build(CART));
    await delivery.publish(OPERATOR, build(OTHER, { container: 'cart_12' }));
    await ask();
  });

  test.each<[string, (() => Promise<{ status: number }>)[], () => Promise<unknown>]>([
    [
      'a mark, by which the new one becomes the fallback version',
      [
        () => set(half),
        () => call('mark', { name: 'mf-cart', version: '1.1.0', state: 'healthy' }),
        () => set({ '1.0.0': 10_000 }),
      ],
      () => set({ '1.1.0': 10_000 }),
    ],
    [
      'shares that are set several times, by which the new one becomes the main one beside a third',
      [() => set(half)],
      () => set({ '1.0.0': 4900, '1.1.0': 5000, '1.2.0': 100 }),
    ],
    ['two new versions that are the same', [() => set(half)], () => set({ '1.1.0': 5000, '1.2.0': 5000 })],
    [
      'a stop of the version that most have',
      [() => set(half)],
      () => call('stop', { name: 'mf-cart', version: '1.0.0' }),
    ],
    [
      'an audience of the version that most have',
      [() => set(half)],
      () => call('target', { name: 'mf-cart', version: '1.0.0', audience }),
    ],
    [
      'the rollout of another version beside it',
      [() => set({ '1.0.0': 6000, '1.1.0': 4000 })],
      () =>
        call('release', {
          name: 'mf-cart',
          version: '1.2.0',
          steps: [step(100), step(5000), step(10_000)],
        }),
    ],
    [
      'testers that are a whole language',
      [],
      () => call('testers', { name: 'mf-cart', version: '1.1.0', testers: { audience } }),
    ],
    [
      'a retirement, and a first version after it',
      [() => call('stop', { name: 'mf-cart', version: '1.0.0', anyway: true })],
      () => call('release', { name: 'mf-cart', version: '1.1.0' }),
    ],
  ])('is not got round by %s', async (_way, first, last) => {
    for (const run of first) expect(await run()).toMatchObject({ status: 200 });
    const before = delivery.records.traffic.current();
    expect(await last()).toMatchObject(refused);
    expect(delivery.records.traffic.current()).toEqual(before);
  });

  test('lets other changes be where something was there before', async () => {
    await ask(false);
    await call('testers', { name: 'mf-cart', version: '1.1.0', testers: { audience } });
    await ask();
    expect((await call('retire', { name: 'mf-smallads', anyway: true })).status).toBe(200);
    expect((await set({ '1.0.0': 6000, '1.1.0': 4000 })).status).toBe(200);
  });

  test('is not asked for what it has approved, for what most have had, and for few testers', async () => {
    const steps = [step(1000), step(10_000)];
    await call('release', { name: 'mf-cart', version: '1.1.0', steps }, await person('Anne'));
    const few = { audience: { header: { name: 'x-tester', value: '1' } } };
    expect((await call('testers', { name: 'mf-cart', version: '1.1.0', testers: few })).status).toBe(200);
    const version = { name: 'mf-cart', version: '1.1.0' };
    expect((await call('approve', version, await person('Bea'))).status).toBe(200);
    expect((await set({ '1.1.0': 10_000 })).status).toBe(200);
    expect((await set({ '1.0.0': 10_000 })).status).toBe(200);
    expect((await set({ '1.1.0': 9000, '1.0.0': 1000 })).status).toBe(200);
  });
});
