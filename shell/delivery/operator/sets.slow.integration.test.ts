import { build, CART, deliveryForEach, OPERATOR } from '../testing/delivery-for-each';

const delivery = deliveryForEach();

describe('one id names all versions that a visitor got @W25', () => {
  const call = async (path: string, payload?: object, token = OPERATOR) => {
    const response = await delivery.edge.inject({
      method: payload ? 'POST' : 'GET',
      url: `/delivery/${path}`,
      headers: { authorization: `Bearer ${token}` },
      ...(payload ? { payload } : {}),
    });
    return { status: response.statusCode, body: response.json<Record<string, unknown>>() };
  };
  const page = async (url = '/fr') => {
    const { body } = await delivery.edge.inject({ url });
    const id = /"build":"([0-9a-f]{16})"/.exec(body)?.[1] ?? '';
    return { id, cart: /\/modules\/mf-cart\/([\d.]+)\//.exec(body)?.[1] };
  };
  /** The set is recorded beside the page. */
  const recorded = async (id: string) => {
    for (;;) if ((await call(`sets?id=${id}`)).status === 200) return;
  };
  const set = (version: string) => call('traffic', { name: 'mf-cart', weights: { [version]: 10_000 } });

  let before: string;
  let after: string;
  beforeEach(async () => {
    before = (await page()).id;
    await recorded(before);
    await delivery.publish(OPERATOR, build({ ...CART, version: '1.1.0' }));
    expect(await set('1.1.0')).toMatchObject({ status: 200 });
    after = (await page()).id;
    await recorded(after);
  });

  test('it is in the page, and says which versions these were', async () => {
    expect(after).not.toBe(before);
    expect((await call(`sets?id=${before}`)).body).toMatchObject({
      id: before,
      versions: { shell: '1.0.0', 'mf-cart': '1.0.0', 'mf-cms': '1.0.0' },
    });
    expect((await call('sets')).body['sets']).toHaveLength(2);
  });

  test('two are compared', async () => {
    expect((await call(`sets?id=${before}&other=${after}`)).body).toEqual({
      differences: [{ name: 'mf-cart', one: '1.0.0', other: '1.1.0' }],
    });
    for (const wrong of ['0123456789abcdef', 'x', `${before}&other=0123456789abcdef`])
      expect(await call(`sets?id=${wrong}`)).toMatchObject({ status: 404, body: { code: 'no-such-set' } });
  });

  test('one is opened by an address of its own, and nobody else gets it', async () => {
    const { preview } = (await call(`sets?id=${before}`)).body;
    const address = new URL(String(preview), 'http://localhost');
    expect(address.searchParams.getAll('preview')).toHaveLength(6);
    expect(await page(`/fr${address.search}`)).toEqual({ id: before, cart: '1.0.0' });
    expect(await page()).toEqual({ id: after, cart: '1.1.0' });
  });

  test('one is restored for everybody, through the usual checks', async () => {
    expect(await call('sets/restore', { id: before })).toMatchObject({
      status: 200,
      body: { note: 'mf-cart 1.0.0' },
    });
    expect(await page()).toEqual({ id: before, cart: '1.0.0' });
    expect((await delivery.audit()).at(-1)).toMatchObject({ action: 'restore-set', subject: before });
    // Done already: nothing changes.
    expect((await call('sets/restore', { id: before })).body).toEqual({});
    expect(await call('sets/restore', { id: '0123456789abcdef' })).toMatchObject({ status: 422 });
  });

  test('what was stopped comes back for nobody, unless an operator says so', async () => {
    await call('stop', { name: 'mf-cart', version: '1.1.0', why: 'slow' });
    expect(await page()).toEqual({ id: before, cart: '1.0.0' });
    expect(await call('sets/restore', { id: after })).toMatchObject({
      status: 422,
      body: { detail: expect.stringContaining('mf-cart 1.1.0 was stopped') },
    });
    expect((await page()).id).toBe(before);
    expect(await call('sets/restore', { id: after, anyway: true })).toMatchObject({ status: 200 });
    expect((await page()).id).toBe(after);
  });

  test('a team reads what concerns it, and changes nothing', async () => {
    const team = await delivery.tokenFor('mf-cart');
    expect((await call(`sets?id=${after}`, undefined, team)).body).toEqual({
      id: after,
      firstSeen: expect.any(String),
      versions: { shell: '1.0.0', 'mf-cart': '1.1.0' },
    });
    expect((await call('sets/restore', { id: before }, team)).status).toBe(403);
  });
});
