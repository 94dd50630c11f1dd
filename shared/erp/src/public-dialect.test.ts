import { knownErpParts, missingErpParts } from '@vetportal/model';
import fc from 'fast-check';
import { createErpClient, ErpRefused, type ErpConnection } from './index';
import { customerNumber } from './customer/customer-number';
import { personWords } from './http/person-words';
import { createPublicErp } from './testing/public-erp';
import { fetchFrom } from './testing/serve-public-erp';
import { publicOpenapi, recordedBody } from './testing/recorded-calls';
import { instant } from './wire/instant';
import { htmlOf, textOf } from './wire/note';

const told = missingErpParts(publicOpenapi);

/** The portal's client before the stand-in, told what it has or not. */
function abroad(connection: Partial<ErpConnection> = {}) {
  const erp = createPublicErp();
  const asked: string[] = [];
  const ask = fetchFrom(erp);
  const client = createErpClient({
    baseUrl: 'https://erp.test/shopinvader/',
    language: () => 'fr-BE',
    accessToken: () => 'valid',
    onUnauthorized: () => undefined,
    fetch: (input, init) => {
      const request = new Request(input, init);
      asked.push(`${request.method} ${new URL(request.url).pathname.replace('/shopinvader/', '')}`);
      return ask(request);
    },
    ...connection,
  });
  return { erp, client, asked };
}

const answering = (body: unknown, status = 200) =>
  createErpClient({
    baseUrl: 'https://erp.test/',
    language: () => 'fr-BE',
    accessToken: () => 'valid',
    onUnauthorized: () => undefined,
    fetch: () => Promise.resolve(Response.json(body, { status })),
  });

const press = [{ uuid: '1caebcbe-6d23-4892-9aa7-5dddc5e8f32a', productId: 200, quantity: 2 }];

describe.each([
  ['that says what it has', told],
  ['that says nothing of itself', undefined],
])('a public Shopinvader %s @W35', (_which, missing) => {
  test('signs in and out by its own spelling, and knows a customer without number or rights', async () => {
    const { client, asked } = abroad({ missing });
    await client.customer.signIn();
    const user = await client.customer.load(undefined);
    expect(user).toMatchObject({
      canOrder: true,
      role: 'default',
      veterinaryGroups: [],
      email: 'info@clinic.example',
    });
    expect(user.customerId).toBe(customerNumber({ email: 'INFO@clinic.example' }));
    expect(await client.customer.profile()).toMatchObject({ canOrder: true, emailVerified: true });
    await client.customer.signOut();
    expect(asked).toEqual(expect.arrayContaining(['POST signin', 'GET customer', 'POST signout']));
    // Once is enough to know that it is not there.
    await client.customer.signIn();
    expect(asked.filter((call) => call === 'POST auth/signin')).toHaveLength(missing ? 0 : 1);
  });

  test('takes the order as a request, once, and finds it again after a lost answer', async () => {
    const { client, erp } = abroad({ missing });
    const cart = await client.cart.sync(undefined, press);
    await client.cart.setCarrier(2);
    const confirmation = {
      uuid: cart?.uuid ?? '',
      note: 'Sonner <fort>',
      customerRef: 'PO 1',
      suiteName: '',
    };
    const placed = await client.cart.confirm(confirmation, undefined);
    expect(erp.quantities.size).toBe(0);
    await expect(client.cart.confirm(confirmation, undefined)).resolves.toEqual(placed);
    await expect(client.sales.find(placed.saleId)).resolves.toMatchObject({
      name: placed.name,
      note: 'Sonner <fort>',
      customerRef: 'PO 1',
      carrier: { name: 'La Poste' },
      shippingCents: 5_000,
    });
    await expect(client.cart.confirm({ ...confirmation, uuid: 'none' }, undefined)).rejects.toThrow(
      ErpRefused,
    );
  });

  test('gives a note back as it was typed', async () => {
    const { client } = abroad({ missing });
    await client.cart.sync(undefined, press);
    for (const note of ['Sonner <fort>', '<p>a & b</p>', 'deux\nlignes']) {
      await client.cart.update({ note });
      expect((await client.cart.current())?.note).toBe(note);
    }
  });

  test('has addresses of the type that was asked for, and takes one away', async () => {
    const { client } = abroad({ missing });
    expect(await client.customer.addresses('invoicing')).toMatchObject([{ type: 'invoicing', main: true }]);
    const [first] = await client.customer.addresses('delivery');
    expect(first).toMatchObject({ type: 'delivery', main: false });
    const { id } = await client.customer.addAddress({
      name: 'Cabinet',
      street: 'Rue Haute 3',
      street2: '',
      zip: '4000',
      city: 'Liège',
      countryId: 20,
      phone: '',
    });
    await client.customer.deleteAddress({ id, type: 'delivery' });
    expect(await client.customer.addresses('delivery')).toHaveLength(2);
  });

  test('is sent a message as JSON, with who writes in its text, and no file', async () => {
    const { client, asked } = abroad({ missing });
    expect(await client.leads.subjects()).toEqual([]);
    const lead = {
      subject: '',
      name: 'Anne',
      email: 'a@b.example',
      phone: '',
      company: 'Clinique',
      address: '',
      description: 'Quelle aiguille ?',
    };
    await expect(client.leads.send(lead, undefined, 'Question')).resolves.toBe('');
    expect(client.has('leadFiles')).toBe(false);
    expect(asked.filter((call) => call === 'POST leads')).toHaveLength(missing ? 1 : 2);
  });

  test('lists orders without the cart among them, and invoices as the documents', async () => {
    const { client } = abroad({ missing });
    await client.cart.sync(undefined, press);
    const { items } = await client.sales.list({ page: 1, channel: 'web' });
    expect(items.map(({ name }) => name)).toContain('S00026');
    expect(await client.documents.list({ page: 1, type: 'all' })).toMatchObject({
      count: 1,
      items: [{ name: 'FAC/2026/00005', type: 'invoice', totalCents: 5_107 }],
    });
    const file = await client.documents.download({ id: 49, name: 'FAC/2026/00005' });
    expect(file.name).toBe('FAC-2026-00005.pdf');
  });

  test('shows what it lacks at the first call at the latest @W34', async () => {
    const { client } = abroad({ missing });
    await client.loyalty.yearEndCard().catch(() => undefined);
    await client.statistics.fiveYears().catch(() => undefined);
    expect(client.has('loyaltyCard')).toBe(false);
    expect(client.has('statistics')).toBe(false);
    expect(client.has('wishlists')).toBe(true);
    await expect(client.content.list('news', 'fr')).resolves.toEqual([]);
  });
});

describe('an order of a public Shopinvader @W35', () => {
  test('has articles with code, name and prices; headings and notes are no lines', async () => {
    const sale = await answering(recordedBody('sale-detail')).sales.find(26);
    expect(sale?.lines).toMatchObject([
      {
        productId: 200,
        sku: 'M100200',
        name: 'Lotihesba 112 mg comprimés à croquer 6 comprimés',
        unitPriceCents: 1_200,
        unitNetCents: 1_080,
        discountPercent: 10,
        isDelivery: false,
      },
      { sku: 'M100201', unitPriceCents: 1_201, unitNetCents: 1_201, discountPercent: 0 },
    ]);
    expect(sale?.lineNotes).toEqual(['Medicines', 'Keep cool']);
    expect(sale).toMatchObject({
      note: 'Please ring the bell',
      dateOrder: '2026-11-28T17:30:18Z',
      stateLabel: '',
    });
    expect(sale?.pickings).toMatchObject([{ deliveryDate: '2026-11-28T17:30:18Z' }]);
  });

  test('has its carrier as a line that is no article', async () => {
    const cart = await answering(recordedBody('cart-carrier-public-2')).cart.current();
    expect(cart?.lines.filter(({ isDelivery }) => isDelivery)).toMatchObject([
      { kind: 'carriage', name: 'La Poste', amount: { untaxed: 5_000 } },
    ]);
  });

  test('keeps a reward apart from the articles', async () => {
    const cart = recordedBody('cart-sync-new') as { lines: { type: string }[] };
    cart.lines[1] = { ...cart.lines[1], type: 'reward' };
    const { lines } = (await answering(cart).cart.current()) ?? { lines: [] };
    expect(lines.map(({ kind, isDelivery }) => [kind, isDelivery])).toEqual([
      [undefined, false],
      ['reward', true],
    ]);
  });
});

test('any text survives a note that is HTML @W35', () => {
  const text = fc.stringMatching(/^[^\r]*$/).map((one) => one.replace(/\n+$/, ''));
  fc.assert(
    fc.property(fc.oneof(text, fc.constantFrom('<b>', '&amp;', 'a\n\nb', ' x ')), (typed) => {
      expect(textOf(`<p>${htmlOf(typed)}</p>`)).toBe(typed);
    }),
  );
  expect(textOf('<p>a</p>\n<p>b&nbsp;&eacute; &#233;</p>')).toBe('a\nb\u00a0&eacute; é');
});

test.each([
  ['2026-11-28T17:30:18', '2026-11-28T17:30:18Z'],
  ['2026-11-28 17:30:18', '2026-11-28T17:30:18Z'],
  ['2026-11-28T17:30:18.123', '2026-11-28T17:30:18.123Z'],
  ['2026-11-28T17:30:18+01:00', '2026-11-28T17:30:18+01:00'],
  ['2026-11-28', '2026-11-28'],
  ['', undefined],
])('the instant %j is %j @W35', (wire, read) => {
  expect(instant(wire)).toBe(read);
});

test.each([
  'MissingError',
  'AccessError: you may not',
  'Method Not Allowed',
  'Internal Server Error',
  'Can not delete Delivery address(48)because it is already used on confirmed sale order',
  'Modèle : Contact (res.partner)\nContrainte : res_partner_country_id_fkey',
  '<h1>502 Bad Gateway</h1>',
])('%j is nothing for a person @W35', (detail) => {
  expect(personWords(detail)).toBe('');
});

test.each([
  "Ce code n'est pas valide (NOPE).",
  'Le fichier ne peut pas dépasser 10 MB',
  'De bestelling (12 artikelen) is te groot.',
])('%j is said to the person @W35', (detail) => {
  expect(personWords(detail)).toBe(detail);
});

test('what was learned is kept for the session, and forgotten where the ERP describes itself @W34', async () => {
  let kept: readonly string[] = [];
  const learned = {
    read: () => knownErpParts(kept),
    write: (missing: readonly string[]) => {
      kept = missing;
    },
  };
  const first = abroad({ learned });
  await first.client.statistics.fiveYears().catch(() => undefined);
  const second = abroad({ learned });
  await expect(second.client.statistics.fiveYears()).rejects.toThrow(ErpRefused);
  expect(second.asked).toEqual([]);
  expect(abroad({ learned, missing: [] }).client.has('statistics')).toBe(true);
});
