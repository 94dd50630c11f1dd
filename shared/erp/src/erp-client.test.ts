import {
  createErpClient,
  ErpFailed,
  ErpRefused,
  ErpUnavailable,
  ErpUnreachable,
  SessionEnded,
} from './index';

interface Answer {
  readonly status?: number;
  readonly json?: unknown;
}

function clientOf(
  answer: Answer | Error,
  { token, byCookie }: { token?: string; byCookie?: () => boolean } = {},
) {
  const requests: Request[] = [];
  let unauthorized = 0;
  let unavailable = 0;
  const erp = createErpClient({
    baseUrl: 'https://erp.test/shopinvader/',
    language: () => 'nl-BE',
    accessToken: () => token,
    byCookie,
    missing: [],
    onUnauthorized: () => {
      unauthorized += 1;
    },
    onUnavailable: () => (unavailable += 1),
    fetch: (input, init) => {
      requests.push(new Request(input, init));
      if (answer instanceof Error) return Promise.reject(answer);
      const status = answer.status ?? 200;
      return Promise.resolve(
        new Response(status === 204 ? null : JSON.stringify(answer.json ?? {}), { status }),
      );
    },
  });
  return { erp, requests, unauthorized: () => unauthorized, unavailable: () => unavailable };
}

const wireSale = {
  id: 7,
  uuid: 'c1',
  name: 'SO0007',
  date_order: '2026-11-20T08:00:00Z',
  state: 'processing',
  amount: { untaxed: 10.1, tax: 2.12, total: 12.22, untaxed_without_shipping: 8.05 },
  lines: [
    {
      id: 1,
      product_id: 3,
      name: 'Amoxival 200 mg',
      qty: 2,
      unit_price: { untaxed: 4.025, untaxed_with_discount: null },
      amount: { untaxed: 8.05 },
    },
  ],
  delivery: {
    amount: { untaxed: 2.05 },
    pickings: [{ delivery_id: 4, state: 'done', tracking_url: 'javascript:alert(1)' }],
  },
};

describe('a call to the ERP', () => {
  test('carries the language, the token and credentials only with a person @P09', async () => {
    const guest = clientOf({ json: [] });
    await guest.erp.content.list('news', 'nl');
    const customer = clientOf({ json: [] }, { token: 'abc' });
    await customer.erp.content.list('news', 'nl');
    const [anonymous, signed] = [guest.requests[0], customer.requests[0]];
    expect(anonymous?.headers.get('accept-language')).toBe('nl-BE');
    expect(anonymous?.headers.get('authorization')).toBeNull();
    expect(anonymous?.credentials).toBe('omit');
    expect(signed?.headers.get('authorization')).toBe('Bearer abc');
    expect(signed?.credentials).toBe('include');
  });

  test('that writes outlasts its page, as far as browsers let it @B08', async () => {
    const answers: (() => void)[] = [];
    const asked: boolean[] = [];
    const erp = createErpClient({
      baseUrl: 'https://erp.test/shopinvader/',
      language: () => 'nl-BE',
      accessToken: () => 'abc',
      onUnauthorized: () => undefined,
      fetch: (input, init) => {
        asked.push(new Request(input, init).keepalive);
        return new Promise((answer) => {
          answers.push(() => answer(new Response(null, { status: 204 })));
        });
      },
    });
    const settled = async (count: number): Promise<void> => {
      while (answers.length < count) await new Promise((done) => setTimeout(done));
    };
    const note = 'x'.repeat(20_000);
    const writing = [
      erp.cart.update({ note }),
      erp.cart.update({ note }),
      erp.cart.update({ note: 'short' }),
    ];
    await settled(3);
    // The second would be one too many at a time.
    expect(asked.splice(0)).toEqual([true, false, true]);
    answers.splice(0).forEach((answer) => answer());
    await Promise.allSettled(writing);
    const after = [erp.cart.update({ note }), erp.cart.sync(undefined, [])];
    await settled(2);
    expect(asked.splice(0)).toEqual([true, true]);
    answers.splice(0).forEach((answer) => answer());
    await Promise.allSettled(after);
    const reading = erp.content.list('news', 'nl');
    await settled(1);
    expect(asked).toEqual([false]);
    answers.splice(0).forEach((answer) => answer());
    await Promise.allSettled([reading]);
  });

  test('that closes a cookie’s session takes the cookie along though nobody is signed in @S15 @P07', async () => {
    const { erp, requests, unauthorized } = clientOf({ status: 401 });
    await expect(erp.customer.signOut(true)).rejects.toThrow(SessionEnded);
    expect(requests[0]?.credentials).toBe('include');
    expect(requests[0]?.headers.get('x-requested-with')).toBe('vetportal');
    expect(unauthorized()).toBe(0);
  });

  test('goes by the ERP’s cookie where that is the session, with a header that no other site can send @P07 @P08 @P09', async () => {
    const { erp, requests } = clientOf({ json: [] }, { byCookie: () => true });
    await erp.content.list('news', 'nl');
    expect(requests[0]?.credentials).toBe('include');
    expect(requests[0]?.headers.get('x-requested-with')).toBe('vetportal');
    expect(requests[0]?.headers.get('authorization')).toBeNull();
    const guest = clientOf({ json: [] }, { byCookie: () => false });
    await guest.erp.content.list('news', 'nl');
    expect(guest.requests[0]?.credentials).toBe('omit');
    expect(guest.requests[0]?.headers.get('x-requested-with')).toBeNull();
  });

  test.each([
    ['before the session was taken up', undefined],
    ['with a token that was renewed meanwhile', 'former'],
  ])('sent %s and answered 401 ends nothing @X12 @B07', async (_when, former) => {
    let token = former;
    let ended = 0;
    const erp = createErpClient({
      baseUrl: 'https://erp.test/shopinvader/',
      language: () => 'nl-BE',
      accessToken: () => token,
      onUnauthorized: () => (ended += 1),
      fetch: () => {
        token = 'present';
        return Promise.resolve(new Response('{}', { status: 401 }));
      },
    });
    await expect(erp.sales.find(7)).rejects.toThrow(SessionEnded);
    expect(ended).toBe(0);
    await expect(erp.sales.find(7)).rejects.toThrow(SessionEnded);
    expect(ended).toBe(1);
  });

  test('of a cookie’s session that is over says nothing of the one that is open when it is answered @X12 @P07 @P08', async () => {
    let session = 1;
    let ended = 0;
    const erp = createErpClient({
      baseUrl: 'https://erp.test/shopinvader/',
      language: () => 'nl-BE',
      accessToken: () => undefined,
      byCookie: () => true,
      session: () => session,
      onUnauthorized: () => (ended += 1),
      fetch: () => {
        session = 2;
        return Promise.resolve(new Response('{}', { status: 401 }));
      },
    });
    await expect(erp.sales.find(7)).rejects.toThrow(SessionEnded);
    expect(ended).toBe(0);
    await expect(erp.sales.find(7)).rejects.toThrow(SessionEnded);
    expect(ended).toBe(1);
  });

  test('answered 401 ends the session before the caller knows @X12', async () => {
    const { erp, unauthorized } = clientOf({ status: 401 }, { token: 'old' });
    await expect(erp.sales.list({ page: 1, channel: 'all' })).rejects.toThrow(SessionEnded);
    expect(unauthorized()).toBe(1);
  });

  test.each([
    [{ status: 503 }, ErpUnavailable, true],
    [{ status: 500 }, ErpFailed, true],
    [{ status: 422, json: { detail: [{ loc: ['body', 'qty'], msg: 'Te veel' }] } }, ErpRefused, false],
    [new TypeError('failed to fetch'), ErpUnreachable, true],
  ])('that fails as %j tells whether asking again may help @W15', async (answer, type, retryable) => {
    const { erp, unavailable } = clientOf(answer);
    const failure = await erp.cart.sync('c1', []).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(type);
    expect(failure).toMatchObject({ retryable });
    expect(unavailable()).toBe(retryable ? 1 : 0);
  });

  test('refused names the fields and speaks the person’s language', async () => {
    const { erp } = clientOf({
      status: 422,
      json: { detail: [{ loc: ['body', 0, 'qty'], msg: 'Te veel' }] },
    });
    await expect(erp.cart.sync('c1', [])).rejects.toMatchObject({
      status: 422,
      message: 'Te veel',
      fields: [{ path: ['body', 0, 'qty'], message: 'Te veel' }],
    });
  });

  test('refused as too large by what stands before the ERP, in HTML, says that and nothing else @X11', async () => {
    const erp = createErpClient({
      baseUrl: 'https://erp.test/shopinvader/',
      language: () => 'fr-BE',
      accessToken: () => undefined,
      onUnauthorized: () => undefined,
      fetch: () =>
        Promise.resolve(
          new Response('<html><h1>413 Request Entity Too Large</h1></html>', {
            status: 413,
            headers: { 'content-type': 'text/html' },
          }),
        ),
    });
    await expect(erp.sales.find(7)).rejects.toMatchObject({ name: 'ErpRefused', status: 413, message: '' });
  });

  test('with an answer outside the contract fails and says where', async () => {
    const { erp } = clientOf({ json: { ...wireSale, lines: [{ id: 'x' }] } });
    await expect(erp.sales.find(7)).rejects.toThrow(/sales\/7: unexpected answer at lines\.0/);
  });
});

describe('an answer that breaks off', () => {
  const cutBy = (error: Error, status = 200) => {
    let unavailable = 0;
    const erp = createErpClient({
      baseUrl: 'https://erp.test/shopinvader/',
      language: () => 'nl-BE',
      accessToken: () => undefined,
      missing: [],
      onUnauthorized: () => undefined,
      onUnavailable: () => (unavailable += 1),
      fetch: () =>
        Promise.resolve(
          new Response(
            new ReadableStream({
              start(body) {
                body.enqueue(new TextEncoder().encode('{"id":'));
                body.error(error);
              },
            }),
            { status },
          ),
        ),
    });
    return { erp, unavailable: () => unavailable };
  };

  test('is none, and is asked for again: its call may have been carried out @B08 @C04', async () => {
    const { erp, unavailable } = cutBy(new TypeError('network error'));
    await expect(erp.cart.sync('c1', [])).rejects.toBeInstanceOf(ErpUnreachable);
    await expect(erp.sales.find(7)).rejects.toMatchObject({ retryable: true });
    expect(unavailable()).toBe(2);
  });

  test('is no refusal either: why, and whether of this call at all, is not known @B08', async () => {
    const { erp, unavailable } = cutBy(new TypeError('network error'), 409);
    await expect(erp.cart.sync('c1', [])).rejects.toBeInstanceOf(ErpUnreachable);
    expect(unavailable()).toBe(1);
  });

  test('because it was given up is no failure of the ERP', async () => {
    const { erp, unavailable } = cutBy(new DOMException('given up', 'AbortError'));
    await expect(erp.sales.find(7)).rejects.toMatchObject({ name: 'AbortError' });
    expect(unavailable()).toBe(0);
  });
});

describe('the cart @C04', () => {
  test('sends transactions with their uuid, options only when there are some', async () => {
    const { erp, requests } = clientOf({ json: wireSale });
    await erp.cart.sync('c1', [
      { uuid: 'a', productId: 3, quantity: 1, options: {} },
      { uuid: 'b', productId: 4, quantity: -2, options: { size: 'L' } },
    ]);
    expect(requests[0]?.url).toBe('https://erp.test/shopinvader/carts/sync');
    expect(await requests[0]?.json()).toEqual({
      uuid: 'c1',
      transactions: [
        { uuid: 'a', product_id: 3, qty: 1 },
        { uuid: 'b', product_id: 4, qty: -2, options: { size: 'L' } },
      ],
    });
  });

  test('answered 204 is no cart @S07', async () => {
    expect(await clientOf({ status: 204 }).erp.cart.current()).toBeUndefined();
  });

  test('comes in integer cents, missing parts empty', async () => {
    const cart = await clientOf({ json: wireSale }).erp.cart.current();
    expect(cart).toMatchObject({
      uuid: 'c1',
      shippingCents: 205,
      note: '',
      promoCodes: [],
      yearEndRebate: undefined,
      amount: { untaxed: 1010, tax: 212, total: 1222, untaxedWithoutShipping: 805 },
      lines: [{ productId: 3, quantity: 2, unitPriceCents: 403, quantityUnavailable: 0, isDelivery: false }],
    });
  });
});

describe('orders @C07', () => {
  test('are listed by ten, with the channel where one is chosen @K04', async () => {
    const { erp, requests } = clientOf({ json: { size: 21, data: [wireSale] } });
    const page = await erp.sales.list({ page: 3, channel: 'web' });
    expect(requests[0]?.url).toMatch(/orders\?page=3&page_size=10&sale_channel=web$/);
    expect(page).toMatchObject({ count: 21, items: [{ name: 'SO0007', totalCents: 1222 }] });
    await erp.sales.list({ page: 1, channel: 'all' });
    expect(requests[1]?.url).not.toContain('sale_channel');
  });

  test('of another customer do not exist @P10', async () => {
    expect(await clientOf({ status: 404, json: { detail: 'Not found' } }).erp.sales.find(8)).toBeUndefined();
  });

  test('drop a tracking link that is not of the web @V14', async () => {
    const sale = await clientOf({ json: wireSale }).erp.sales.find(7);
    expect(sale?.pickings[0]).toMatchObject({ state: 'done', trackingUrl: undefined });
  });
});

test.each([
  ['at top level', (fields: object) => fields],
  ['under data', (fields: object) => ({ data: fields })],
])('a customer is read %s @C06 @E10', async (_where, wrap) => {
  let fields: object = { id: 5, name: 'Praktijk Demer', can_order: true, role: null };
  const erp = createErpClient({
    baseUrl: 'https://erp.test/',
    language: () => 'fr-BE',
    accessToken: () => 't',
    onUnauthorized: () => undefined,
    fetch: (input) => {
      const { url } = new Request(input);
      const groups = {
        data: [
          { id: 1, name: 'RFA', sequence: 1 },
          { id: 2, name: 'Pets', sequence: 2 },
        ],
      };
      return Promise.resolve(Response.json(url.endsWith('veterinary_groups') ? groups : wrap(fields)));
    },
  });
  expect(await erp.customer.load('sub')).toMatchObject({
    customerId: 5,
    role: 'default',
    canOrder: true,
    veterinaryGroups: [{ name: 'Pets' }],
    supplierId: undefined,
    grossPriceList: undefined,
    discountPriceList: undefined,
    supplierPromotions: undefined,
  });
  const priced = { pricelist_gross: 'public', pricelist_discounts: 'practices', supplier_promotion: false };
  fields = { ...fields, supplier_id: 12, ...priced };
  expect(await erp.customer.load('sub')).toMatchObject({
    supplierId: 12,
    grossPriceList: 'public',
    discountPriceList: 'practices',
    supplierPromotions: false,
  });
});

test('content is fetched once for all languages, with paths whatever its addresses look like @S18 @E23', async () => {
  const content = (id: number, lang: string, url: string) => ({
    id,
    lang,
    title: `${id}`,
    url,
    urlLocales: [
      { lang: 'nl', url: 'https://portal.example/nl/news/een%20bericht?a=1' },
      { code: 'en_US', url: '/en/news/a/message' },
      { lang: 'de', url: '/de/news/x' },
    ],
  });
  const { erp, requests } = clientOf({
    json: [
      content(1, 'nl-BE', 'een%20bericht'),
      content(2, 'en_US', '/en/news/a/message'),
      // Languages that the portal does not speak, and none that there is: nobody's.
      content(3, 'de-AT', '/de/news/x'),
      content(4, 'xx', '/news/%E0%A4%A'),
    ],
  });
  const [dutch, english] = await Promise.all([
    erp.content.list('news', 'nl'),
    erp.content.list('news', 'en'),
  ]);
  expect(requests).toHaveLength(1);
  const paths = { nl: '/news/een bericht', en: '/news/a/message' };
  expect(dutch).toMatchObject([{ id: 1, path: '/news/een bericht', paths }]);
  expect(english).toMatchObject([{ id: 2, path: '/news/a/message', paths }]);
  await expect(erp.content.list('news', 'fr')).resolves.toEqual([]);
});

describe('signing in at the ERP', () => {
  test('sends what was typed, and takes the cookie @P08 @C03', async () => {
    const { erp, requests } = clientOf({ status: 204 });
    await expect(erp.access.login(' anne@practice.example ', ' secret ', true)).resolves.toBe(true);
    expect(new URL(requests[0]?.url ?? '').pathname).toBe('/shopinvader/auth/login');
    expect(await requests[0]?.json()).toEqual({
      login: 'anne@practice.example',
      password: ' secret ',
      remember: true,
    });
    expect(requests[0]?.credentials).toBe('include');
    expect(requests[0]?.headers.get('x-requested-with')).toBe('vetportal');
  });

  test('waits until whoever is being signed out has left @P08 @S15', async () => {
    let left = (): void => undefined;
    const asked: string[] = [];
    const erp = createErpClient({
      baseUrl: 'https://erp.test/shopinvader/',
      language: () => 'nl-BE',
      accessToken: () => undefined,
      untilLeft: () => new Promise<void>((resolve) => (left = resolve)),
      onUnauthorized: () => undefined,
      fetch: (input, init) => {
        asked.push(new Request(input, init).url);
        return Promise.resolve(new Response(null, { status: 204 }));
      },
    });
    const signedIn = erp.access.login('anne@practice.example', 'secret', false);
    await new Promise((resolve) => setTimeout(resolve));
    expect(asked).toEqual([]);
    left();
    await expect(signedIn).resolves.toBe(true);
    expect(asked).toEqual(['https://erp.test/shopinvader/auth/login']);
  });

  test.each<[string, (erp: ReturnType<typeof clientOf>['erp']) => Promise<unknown>]>([
    ['login', (erp) => erp.access.login(' ', 'secret', false)],
    ['password', (erp) => erp.access.login('anne@practice.example', '', false)],
    ['name', (erp) => erp.access.register({ name: ' ', login: 'a@b.example', password: 'secret' })],
    ['login of a new one', (erp) => erp.access.register({ name: 'Anne', login: '', password: 'secret' })],
    [
      'password of a new one',
      (erp) => erp.access.register({ name: 'Anne', login: 'a@b.example', password: '' }),
    ],
    ['login of a forgotten one', (erp) => erp.access.requestPasswordReset('')],
    ['link', (erp) => erp.access.setPassword('', 'secret')],
    ['link of an address', (erp) => erp.access.validateEmail('')],
  ])('without a %s sends nothing @V12', async (_what, call) => {
    const { erp, requests } = clientOf({ status: 204 });
    await expect(call(erp)).resolves.toBe(false);
    expect(requests).toEqual([]);
  });

  test.each([
    ['an ERP that asks for another password', { json: { reset_token: 'secret' } }, 'secret'],
    ['one that does not', { status: 204 }, undefined],
    ['one that answers something else', { json: [1] }, undefined],
  ] as const)('an address is confirmed, by %s @P08', async (_which, answer, resetToken) => {
    const { erp, requests } = clientOf(answer);
    await expect(erp.access.validateEmail('of-the-link')).resolves.toEqual({ resetToken });
    expect(await requests[0]?.json()).toEqual({ token: 'of-the-link' });
    expect(requests[0]?.credentials).toBe('include');
  });

  test('asks whether the session is still there without ending it @S14', async () => {
    const over = clientOf({ status: 401 }, { byCookie: () => true });
    await expect(over.erp.customer.isSignedIn()).resolves.toBe(false);
    expect(over.unauthorized()).toBe(0);
    await expect(clientOf({ json: {} }).erp.customer.isSignedIn()).resolves.toBe(true);
    await expect(clientOf({ status: 503 }).erp.customer.isSignedIn()).rejects.toThrow(ErpUnavailable);
  });

  test('names the person as the ERP does, where no identity provider does @S13', async () => {
    const flat = { id: 1, user_id: 'person-1', name: 'Anne', email: 'a@b.example', login: 'a@b.example' };
    for (const [answer, subject] of [
      [flat, 'person-1'],
      [{ ...flat, user_id: undefined }, 'a@b.example'],
    ] as const) {
      const requests: string[] = [];
      const erp = createErpClient({
        baseUrl: 'https://erp.test/shopinvader/',
        language: () => 'nl-BE',
        accessToken: () => undefined,
        onUnauthorized: () => undefined,
        fetch: (input) => {
          requests.push(new Request(input).url);
          const body = requests.length === 1 ? answer : { data: [] };
          return Promise.resolve(new Response(JSON.stringify(body)));
        },
      });
      expect((await erp.customer.load(undefined)).subject).toBe(subject);
    }
  });
});

test('a standing order is changed by all its lines, with those that the person saw beside them @C13 @B12', async () => {
  const { erp, requests } = clientOf({ json: { id: 3, name: 'Vaccins', lines: [] } });
  await erp.wishlists.update(3, {
    lines: [{ productId: 7, quantity: 2 }],
    base: [{ productId: 8, quantity: 1 }],
  });
  await erp.wishlists.update(3, { name: 'Rappels' });
  expect(await Promise.all(requests.map((request) => request.json()))).toEqual([
    { lines: [{ product_id: 7, quantity: 2 }], base: [{ product_id: 8, quantity: 1 }] },
    { name: 'Rappels' },
  ]);
});
