import { build, CART, OPERATOR, deliveryForEach } from '../testing/delivery-for-each';

const delivery = deliveryForEach();

describe('the operator @D06 @D03', () => {
  const call = async (path: string, payload: object, token = OPERATOR) => {
    const response = await delivery.edge.inject({
      method: 'POST',
      url: `/delivery/${path}`,
      headers: { authorization: `Bearer ${token}` },
      payload,
    });
    return { status: response.statusCode, body: response.json<{ code?: string; detail?: string }>() };
  };
  const cartShares = () =>
    (delivery.records.traffic.current()?.modules['mf-cart']?.versions ?? []).map(
      ({ version, weight }) => `${version}:${weight}`,
    );

  test('sets shares, goes back, stops; each on the next page load and in the audit log', async () => {
    await delivery.edge.inject({ url: '/fr' });
    await delivery.publish(await delivery.tokenFor('mf-cart'), build(CART));
    const page = async () => (await delivery.edge.inject({ url: '/fr/search' })).body;

    expect((await call('traffic', { name: 'mf-cart', weights: { '1.1.0': 10_000 } })).status).toBe(200);
    expect(await page()).toContain('/modules/mf-cart/1.1.0/');
    expect((await call('rollback', { name: 'mf-cart' })).status).toBe(200);
    expect(await page()).toContain('/modules/mf-cart/1.0.0/');
    expect(
      (await call('traffic', { name: 'mf-cart', weights: { '1.0.0': 9000, '1.1.0': 1000 } })).status,
    ).toBe(200);
    expect(cartShares()).toEqual(['1.0.0:9000', '1.1.0:1000']);
    // What a person sets ends a schedule: the guard must not go on with it.
    expect((await call('release', { name: 'mf-cart', version: '1.1.0' })).status).toBe(200);
    expect(
      (await call('traffic', { name: 'mf-cart', weights: { '1.0.0': 9000, '1.1.0': 1000 } })).status,
    ).toBe(200);
    expect(await delivery.database.query('select state, reason from edge.rollout')).toEqual([
      { state: 'ended', reason: 'operator has set the shares' },
    ]);
    expect((await call('stop', { name: 'mf-cart', version: '1.1.0', why: 'it is slow' })).status).toBe(200);
    expect(cartShares()).toEqual(['1.0.0:10000']);
    expect((await delivery.audit()).filter(({ action }) => action !== 'release').slice(-5)).toMatchObject([
      { actor: 'operator', action: 'set', subject: 'mf-cart', detail: '1.1.0: 100 %' },
      { actor: 'operator', action: 'rollback', subject: 'mf-cart', detail: 'mf-cart back to 1.0.0: 100 %' },
      { actor: 'operator', action: 'set', detail: '1.0.0: 90 %, 1.1.0: 10 %' },
      { actor: 'operator', action: 'set', detail: '1.0.0: 90 %, 1.1.0: 10 %' },
      { actor: 'operator', action: 'stop', subject: 'mf-cart 1.1.0', detail: 'it is slow' },
    ]);
    // All that was before gave something to the version that is stopped, but for the first.
    expect((await call('rollback', { name: 'mf-cart' })).status).toBe(422);
    expect(cartShares()).toEqual(['1.0.0:10000']);
  });

  test('gets the reason of a refusal, and nothing has changed', async () => {
    await delivery.edge.inject({ url: '/fr' });
    for (const [path, payload, detail] of [
      ['traffic', { name: 'mf-cart', weights: { '7.0.0': 10_000 } }, 'not published'],
      ['traffic', { name: 'mf-cart', weights: { '1.0.0': 9000 } }, 'add up to 10000'],
      ['stop', { name: 'shell', version: '1.0.0' }, 'no other version'],
      ['rollback', { name: 'mf-cart' }, 'no former traffic'],
      ['target', { name: 'mf-cart', version: '1.0.0', audience: { customer: true } }, 'for everybody'],
    ] as const)
      expect(await call(path, payload)).toMatchObject({
        status: 422,
        body: { detail: expect.stringContaining(detail) as string },
      });
    expect((await call('traffic', { name: '../x', weights: {} })).status).toBe(400);
    expect(
      (await delivery.audit())
        .filter(({ action }) => action.endsWith('-refused'))
        .map(({ actor, action, subject }) => `${actor}: ${action} ${subject}`),
    ).toEqual([
      'operator: set-refused mf-cart',
      'operator: set-refused mf-cart',
      'operator: stop-refused shell 1.0.0',
      'operator: rollback-refused mf-cart',
      'operator: target-refused mf-cart 1.0.0',
      'operator: call-refused POST /delivery/traffic',
    ]);
    expect(cartShares()).toEqual(['1.0.0:10000']);
  });

  test.each(['traffic', 'release'])(
    'of two versions that do not go together, brought at once by %s, one is refused @D09',
    async (path) => {
      await delivery.edge.inject({ url: '/fr' });
      const routes = [{ id: 'same', path: '/same' }];
      for (const name of ['mf-cart', 'mf-cms'])
        expect(await delivery.publish(OPERATOR, build({ name, version: '1.1.0', routes }))).toMatchObject({
          status: 201,
        });
      const bring = (name: string) =>
        call(path, {
          name,
          ...(path === 'traffic' ? { weights: { '1.1.0': 10_000 } } : { version: '1.1.0' }),
        });
      const answers = await Promise.all([bring('mf-cart'), bring('mf-cms')]);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
      expect(answers.find(({ status }) => status === 422)?.body.detail).toContain('has the route /same');
      const live = Object.values(delivery.records.traffic.current()?.modules ?? {}).flatMap(
        ({ versions }) => versions,
      );
      expect(live.filter(({ version }) => version === '1.1.0')).toHaveLength(1);
    },
  );

  test('a team does so for its module and for no other', async () => {
    await delivery.edge.inject({ url: '/fr' });
    const token = await delivery.tokenFor('mf-cart');
    await delivery.publish(token, build(CART));
    expect((await call('traffic', { name: 'mf-cart', weights: { '1.1.0': 10_000 } }, token)).status).toBe(
      200,
    );
    expect((await call('rollback', { name: 'mf-cart' }, token)).status).toBe(200);
    expect((await call('rollback', { name: 'mf-cms' }, token)).status).toBe(403);
    expect((await call('rollback', {}, token)).status).toBe(403);
    expect((await call('tokens', { scope: 'operator', label: 'me' }, token)).status).toBe(403);
    const audit = { url: '/delivery/audit', headers: { authorization: `Bearer ${token}` } };
    const { entries } = (await delivery.edge.inject(audit)).json<{ entries: { subject: string }[] }>();
    expect(entries.length).toBeGreaterThan(1);
    expect(entries.filter(({ subject }) => !subject.startsWith('mf-cart'))).toEqual([]);
    expect((await delivery.edge.inject({ url: '/delivery/traffic' })).statusCode).toBe(401);
  });
});
