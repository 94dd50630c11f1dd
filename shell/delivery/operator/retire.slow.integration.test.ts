import { build, CART, OPERATOR, deliveryForEach } from '../testing/delivery-for-each';

const delivery = deliveryForEach();

/** A module that the usual portal has not. */
const NOTES = {
  name: 'mf-notes',
  version: '1.0.0',
  routes: [
    { id: 'notes', path: '/notes' },
    { id: 'note', path: '/notes/:id', params: { id: '\\d+' } },
  ],
};

describe('everything can be taken back @W25', () => {
  const call = async (path: string, payload: object, token = OPERATOR) => {
    const response = await delivery.edge.inject({
      method: 'POST',
      url: `/delivery/${path}`,
      headers: { authorization: `Bearer ${token}` },
      payload,
    });
    return { status: response.statusCode, body: response.json<{ detail?: string; note?: string }>() };
  };
  const page = async (url: string) => {
    const { statusCode, body, headers } = await delivery.edge.inject({ url });
    return { status: statusCode, body, to: headers.location };
  };
  const isThere = async () => (await page('/fr/notes')).body.includes('/modules/mf-notes/1.0.0/');
  /** Publishes the new module and gives it to everybody. */
  const bring = async (version = '1.0.0') => {
    await delivery.edge.inject({ url: '/fr' });
    expect(await delivery.publish(OPERATOR, build({ ...NOTES, version }))).toMatchObject({ status: 201 });
    expect(await call('release', { name: 'mf-notes', version })).toMatchObject({ status: 200 });
  };

  test.each([
    ['the rollback of the module', 'rollback', { name: 'mf-notes' }],
    ['the rollback of the portal', 'rollback', {}],
    ['a stop', 'stop', { name: 'mf-notes', version: '1.0.0' }],
    ['its retirement', 'retire', { name: 'mf-notes' }],
  ])('a first version of a new module is gone after %s', async (_by, path, body) => {
    await bring();
    expect(await isThere()).toBe(true);
    expect(await call(path, body)).toMatchObject({ status: 200 });
    expect(await isThere()).toBe(false);
    expect((await page('/fr/notes')).status).toBe(path === 'retire' ? 410 : 404);
    // Nothing else has changed, and there is nothing of it left to take back.
    expect((await page('/fr/cart')).body).toContain('/modules/mf-cart/1.0.0/');
    expect((await delivery.audit()).at(-1)).toMatchObject({ actor: 'operator', action: path });
    if (path === 'retire') return;
    expect(await call('rollback', { name: 'mf-notes' })).toMatchObject({ status: 422 });
  });

  test('a second version of it goes back to the first, and then the module goes', async () => {
    await bring();
    await delivery.publish(OPERATOR, build({ ...NOTES, version: '1.1.0' }));
    await call('traffic', { name: 'mf-notes', weights: { '1.1.0': 10_000 } });
    await call('rollback', { name: 'mf-notes' });
    expect(await isThere()).toBe(true);
    expect(await call('rollback', { name: 'mf-notes' })).toMatchObject({
      status: 200,
      body: { note: 'mf-notes away: it was new' },
    });
    expect((await page('/fr/notes')).status).toBe(404);
  });

  test('a version that comes after a stopped first one goes too', async () => {
    await bring();
    await call('stop', { name: 'mf-notes', version: '1.0.0', why: 'it is wrong' });
    expect((await call('release', { name: 'mf-notes', version: '1.0.0' })).body.detail).toContain(
      'was stopped',
    );
    await delivery.publish(OPERATOR, build({ ...NOTES, version: '1.0.1' }));
    await call('release', { name: 'mf-notes', version: '1.0.1' });
    expect((await page('/fr/notes')).status).toBe(200);
    await call('rollback', {});
    expect((await page('/fr/notes')).status).toBe(404);
  });

  test('the addresses of a retired module say that they are gone, in the language of the page', async () => {
    await bring();
    await call('retire', { name: 'mf-notes', why: 'nobody wrote any' });
    for (const [url, title] of [
      ['/fr/notes', '410 - Cette page n’existe plus'],
      ['/nl/notes/12', '410 - Deze pagina bestaat niet meer'],
      ['/en/notes', '410 - This page no longer exists'],
    ] as const) {
      const { status, body } = await page(url);
      expect(status).toBe(410);
      expect(body).toContain(title);
    }
    // No note has such a number: that page has never been there.
    expect((await page('/fr/notes/x')).status).toBe(404);
    expect((await delivery.audit()).at(-1)).toMatchObject({
      action: 'retire',
      subject: 'mf-notes',
      detail: 'its pages are gone: nobody wrote any',
    });
  });

  test('or lead to another page, until the module is restored as it was', async () => {
    await bring();
    await call('retire', { name: 'mf-notes', to: '/cart' });
    expect(await page('/nl/notes?a=b')).toMatchObject({ status: 302, to: '/nl/cart?a=b' });
    // A pipeline that runs once more does not bring it back.
    expect((await call('release', { name: 'mf-notes', version: '1.0.0' })).body.detail).toBe(
      'mf-notes is retired',
    );
    expect((await call('traffic', { name: 'mf-notes', weights: { '1.0.0': 10_000 } })).body.detail).toBe(
      'mf-notes is retired',
    );
    expect(await call('restore', { name: 'mf-notes' })).toMatchObject({ status: 200 });
    expect(await isThere()).toBe(true);
    expect((await call('restore', { name: 'mf-notes' })).body.detail).toBe('mf-notes is not retired');
    expect((await delivery.audit()).slice(-2)).toMatchObject([
      { action: 'restore', detail: 'back to 1.0.0' },
      { action: 'restore-refused' },
    ]);
  });

  test('the rollback of a retirement brings the module back', async () => {
    await bring();
    await call('retire', { name: 'mf-notes' });
    expect(await call('rollback', {})).toMatchObject({ status: 200 });
    expect(await isThere()).toBe(true);
  });

  test('a team retires its own module; nobody retires the shell or a module that is not there', async () => {
    await bring();
    const token = await delivery.tokenFor('mf-notes');
    expect((await call('retire', { name: 'mf-cart' }, token)).status).toBe(403);
    expect((await call('retire', { name: 'mf-notes' }, token)).status).toBe(200);
    expect((await call('retire', { name: 'shell' })).body.detail).toBe('a portal needs a shell');
    expect((await call('retire', { name: 'mf-none' })).body.detail).toBe('nobody has mf-none');
    expect((await call('retire', { name: 'mf-cart', to: '//evil.example' })).status).toBe(400);
  });

  test('a renamed route leads its former address to the present one, with parameters and query', async () => {
    await delivery.edge.inject({ url: '/fr' });
    const renamed = {
      ...CART,
      routes: [
        { id: 'basket', path: '/basket' },
        { id: 'line', path: '/basket/lines/:id' },
      ],
    };
    const redirects = [
      { from: '/cart', to: '/basket' },
      { from: '/cart/:id', to: '/basket/lines/:id' },
    ];
    await delivery.publish(OPERATOR, build(renamed, { redirects }));
    expect(await call('traffic', { name: 'mf-cart', weights: { '1.1.0': 10_000 } })).toMatchObject({
      status: 200,
    });
    expect(await page('/fr/cart?a=b')).toMatchObject({ status: 301, to: '/fr/basket?a=b' });
    expect(await page('/en/cart/%C3%A9%3F')).toMatchObject({ status: 301, to: '/en/basket/lines/%C3%A9%3F' });
    expect((await page('/cart')).status).toBe(302);
    expect((await page('/fr/basket')).status).toBe(200);
  });
});
