import { missingErpParts } from '@vetportal/model';
import { BackendProcess, type Caller } from './backend-process';
import { preparedDataFolder } from './prepared-data';

/*
 * What another client of a Shopinvader sends, and what it must get: one origin is named in CLIENT_ORIGINS. The sign-in by password is
 * in sign-in-modes.
 */
const CLIENT = 'https://shop.example.be';
const STRANGER = 'https://stranger.example';

let backend: BackendProcess;
let pieter: Caller;
beforeAll(async () => {
  backend = await BackendProcess.start({
    dataDir: await preparedDataFolder(),
    env: { CLIENT_ORIGINS: CLIENT },
  });
  pieter = await backend.signIn('pieter');
});
afterAll(() => backend.endAndForget());

interface Sent {
  readonly method?: string;
  readonly path: string;
  readonly body?: string;
  readonly from?: string;
  readonly token?: string | null;
  readonly headers?: Readonly<Record<string, string>>;
}
const send = ({ method = 'POST', path, body, from = CLIENT, token = pieter.token, headers = {} }: Sent) =>
  fetch(`${backend.origin}/${path}`, {
    method,
    redirect: 'manual',
    headers: {
      origin: from,
      // A browser that asks whether it may has no content.
      ...(method === 'OPTIONS' ? {} : { 'content-type': 'application/json' }),
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...headers,
    },
    ...(body === undefined ? {} : { body }),
  });

describe('a request of another client @W37', () => {
  test.each([
    ['opens a session by the short spelling', { path: 'shopinvader/signin' }, 200],
    ['closes it by the short spelling', { path: 'shopinvader/signout' }, 204],
    ['closes it with an empty body of JSON', { path: 'shopinvader/auth/signout', body: '' }, 204],
    [
      'as a guest syncs nothing',
      { path: 'shopinvader/carts/sync', body: '{"uuid":null,"transactions":[]}', token: null },
      204,
    ],
    [
      'as a guest cannot add',
      {
        path: 'shopinvader/carts/sync',
        body: '{"transactions":[{"uuid":"1caebcbe-6d23-4892-9aa7-5dddc5e8f32a","product_id":1,"qty":1}]}',
        token: null,
      },
      401,
    ],
    [
      'with a token that is not good is told so, whatever it syncs',
      { path: 'shopinvader/carts/sync', body: '{"transactions":[]}', token: 'nonsense' },
      401,
    ],
  ] as const)('%s', async (_what, sent, status) => {
    expect((await send(sent)).status).toBe(status);
  });

  test('deletes an address with a content type and no body', async () => {
    const { body } = await pieter.post<{ id: number }>('addresses/delivery', {
      name: 'Praktijk',
      street: 'Kaai 1',
      zip: '9000',
      city: 'Gent',
      country_id: (await pieter.get<{ country_id: number }[]>('addresses/invoicing')).body[0]?.country_id,
    });
    const answer = await send({
      method: 'DELETE',
      path: `shopinvader/addresses/delivery/${body.id}`,
      body: '',
    });
    expect(answer.status).toBe(204);
  });

  test('finds the main address among the invoicing ones alone', async () => {
    const ids = async (type: string) => {
      const answer = await send({ method: 'GET', path: `shopinvader/addresses/${type}` });
      return ((await answer.json()) as { id: number }[]).map(({ id }) => id);
    };
    const [invoicing, delivery] = [await ids('invoicing'), await ids('delivery')];
    expect(invoicing).toHaveLength(1);
    expect(delivery.filter((id) => invoicing.includes(id))).toEqual([]);
  });

  test.each(['shopinvader/customer', 'search/products_fr_be/_search'])(
    'may read %s where its origin is named, and no other',
    async (path) => {
      const asked = (from: string) =>
        send({ method: 'OPTIONS', path, from, headers: { 'access-control-request-method': 'POST' } });
      const allowed = await asked(CLIENT);
      expect(allowed.status).toBe(204);
      expect(allowed.headers.get('access-control-allow-origin')).toBe(CLIENT);
      expect(allowed.headers.get('access-control-allow-headers')).toContain('authorization');
      expect(allowed.headers.get('access-control-allow-credentials')).toBe(
        path.startsWith('search') ? null : 'true',
      );
      const refused = await asked(STRANGER);
      expect(refused.status).toBe(405);
      expect(refused.headers.get('access-control-allow-origin')).toBeNull();
    },
  );

  test('gets addresses of pictures that it can fetch from where it is', async () => {
    const answer = await send({
      path: 'search/products_fr_be/_search',
      body: JSON.stringify({ size: 1, query: { match_all: {} } }),
      token: null,
    });
    const { hits } = (await answer.json()) as {
      hits: { hits: { _index: string; _source: { images: { small: { src: string } }[] } }[] };
    };
    const src = hits.hits[0]?._source.images[0]?.small.src ?? '';
    expect(src).toMatch(/^http/);
    expect((await fetch(src)).status).toBe(200);
  });

  test('knows a category by the name of its index', async () => {
    const answer = await send({
      path: 'search/categories_fr_be/_search',
      body: JSON.stringify({ size: 1 }),
      token: null,
    });
    const { hits } = (await answer.json()) as { hits: { hits: { _index: string }[] } };
    expect(hits.hits[0]?._index).toContain('category');
  });

  test('ends an order on account with a payment, and comes back to its own page', async () => {
    const { body: list } = await pieter.get<{ items: { lines: { product_id: number }[] }[] }>('wishlists');
    const product_id = list.items[0]?.lines[0]?.product_id;
    await pieter.post('carts/sync', {
      transactions: [{ uuid: '5f6e6f0e-0f0b-4d5e-8d5f-1f0b1f0b1f0b', product_id, qty: 1 }],
    });
    // The portal's own customer pays nothing with the order.
    expect((await pieter.get('carts/current/payable')).status).toBe(204);
    const payable = (await (
      await send({ method: 'GET', path: 'shopinvader/carts/current/payable' })
    ).json()) as {
      payable: string;
    };
    const methods = (await (
      await send({
        method: 'GET',
        path: `shopinvader/payment/methods?payable=${encodeURIComponent(payable.payable)}`,
      })
    ).json()) as { providers: { id: number; code: string }[] };
    expect(methods.providers.map(({ code }) => code)).toEqual(['on_account']);
    const begin = (url: string) =>
      send({
        path: 'shopinvader/payment/transactions',
        body: JSON.stringify({
          payable: payable.payable,
          flow: 'redirect',
          provider_id: methods.providers[0]?.id,
          frontend_redirect_url: url,
        }),
      });
    expect((await begin(`${STRANGER}/done`)).status).toBe(422);
    const paid = await begin(`${CLIENT}/cart/done?step=4`);
    expect(paid.status).toBe(201);
    const { redirect_form_html: form } = (await paid.json()) as { redirect_form_html: string };
    expect(form).toContain(`action="${CLIENT}/cart/done"`);
    expect(form).toContain('name="status" value="success"');
    expect((await pieter.get('carts/current')).status).toBe(204);
  });
});

describe('the identity provider @W37 @C02', () => {
  const authorize = (redirect: string) =>
    fetch(
      `${backend.origin}/idp/auth?${new URLSearchParams({
        client_id: 'vetportal',
        response_type: 'code',
        scope: 'openid email',
        redirect_uri: redirect,
        code_challenge: 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM',
        code_challenge_method: 'S256',
        state: 'x',
      }).toString()}`,
      { redirect: 'manual' },
    );

  test.each([
    [`${CLIENT}/account/oidc-redirect`, true],
    [`${CLIENT}/fr/account/oidc-redirect`, true],
    [`${CLIENT}/somewhere-else`, false],
    [`${STRANGER}/account/oidc-redirect`, false],
  ])('comes back to %s: %s', async (redirect, allowed) => {
    const answer = await authorize(redirect);
    expect(answer.status).toBe(allowed ? 303 : 400);
    if (allowed) expect(answer.headers.get('location')).toMatch(/\/interaction\//);
  });

  test('says in the access token by which address an ERP knows the person', () => {
    const [, payload = ''] = pieter.token?.split('.') ?? [];
    const claims = JSON.parse(Buffer.from(payload, 'base64url').toString()) as { email?: string };
    expect(claims.email).toBe(backend.demo('pieter').email);
  });
});

test('the ERP says what it has, and is without nothing that the portal can use @W34', async () => {
  const answer = await fetch(`${backend.origin}/shopinvader/openapi.json`);
  const missing = missingErpParts(await answer.json());
  // The other spellings of what it has.
  expect(missing).toEqual([
    'POST auth/login',
    'POST customer',
    'POST carts/current/carrier',
    'POST carts/*/request_quotation',
    'GET quotations',
    'GET quotations/*',
    'GET invoices',
    'GET invoices/*/download',
  ]);
});
