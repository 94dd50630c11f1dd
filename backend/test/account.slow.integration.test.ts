import { randomUUID } from 'node:crypto';
import { announceUpload } from './announce-upload';
import { BackendProcess, Caller, type WishlistsAnswer } from './backend-process';
import { Browser, OidcClient } from './browser';

let backend: BackendProcess;
let claire: Caller;
let pieter: Caller;

beforeAll(async () => {
  backend = await BackendProcess.start();
  [claire, pieter] = await Promise.all([backend.signIn('claire'), backend.signIn('pieter')]);
});
afterAll(() => backend.endAndForget());

interface Refused {
  readonly detail: readonly { readonly loc: readonly string[]; readonly msg: string }[];
}
const refusedFields = ({ body }: { body: Refused }) => body.detail.map(({ loc }) => loc.at(-1));

describe('consent @C06 @R08', () => {
  test('newsletter and promotions are two answers, of the person alone', async () => {
    const { body: before } = await claire.get<{ id: number }>('customer');
    const { body: first } = await claire.post<object>(`customer/${before.id}/update`, { optIn: true });
    expect(first).toMatchObject({ optIn: true });
    const second = await claire.call<object>('PUT', 'customer', { opt_out: true });
    expect(second.body).toMatchObject({ opt_out: true, opt_in: true });
    const julie = await backend.signIn('julie');
    expect((await julie.get('customer')).body).toMatchObject({ opt_in: false, opt_out: false });
  });
});

describe('forms @C15 @E20', () => {
  interface Forms {
    data: { id: number; code: string; form: string; form_options: string }[];
  }
  interface Definition {
    components: { key: string; label?: string; validate?: object }[];
  }
  const change = async (caller: Caller) => {
    const { body } = await caller.get<Forms>('form');
    const [form] = body.data;
    return { ...form!, definition: JSON.parse(form!.form) as Definition };
  };

  test('come as JSON text in the caller’s language', async () => {
    const french = await change(claire.speaking('fr'));
    const dutch = await change(claire.speaking('nl'));
    expect(french.code).toBe('change-request');
    expect(french.definition.components.map(({ key }) => key)).toEqual(
      dutch.definition.components.map(({ key }) => key),
    );
    expect(french.definition.components[1]?.label).not.toBe(dutch.definition.components[1]?.label);
    expect(JSON.parse(dutch.form_options)).toEqual({ language: 'nl' });
  });

  test('are taken when they are whole; each refused answer is named', async () => {
    const { id } = await change(claire);
    const data = { subject: 'company', change: 'Another name', from: '2026-12-01', reply_by: 'email' };
    expect((await claire.post(`form/${id}`, { data })).status).toBe(201);
    const wrong = await claire.post<Refused>(`form/${id}`, {
      data: { subject: 'secret', change: ' ', from: '2026-99-99', reply_by: null, phone: 'x', more: 1 },
    });
    expect(wrong.status).toBe(422);
    expect(refusedFields(wrong)).toEqual(['subject', 'change', 'from', 'reply_by']);
    const unreachable = await claire.post<Refused>(`form/${id}`, { data: { ...data, reply_by: 'phone' } });
    expect(unreachable.status).toBe(422);
    expect(refusedFields(unreachable)).toEqual(['phone']);
    expect((await claire.post('form/999', { data })).status).toBe(404);
  });
});

describe('registrations @C08 @E22 @V11', () => {
  const registration = {
    title: 'dr',
    firstname: 'Anne',
    lastname: 'Peeters',
    email: 'anne@praktijk.example',
    mobile: '+32 470 12 34 56',
    company_name: 'Praktijk Peeters',
    vat: 'BE 0123.456.749',
    street: 'Kerkstraat 1',
    zip: '9000',
    city: 'Gent',
    country: 'BE',
    activities: ['pet', 'equine'],
    function: 'veterinary',
    terms_accepted: true,
  };
  const guest = () => new Caller(backend.origin, null, 'nl-BE');

  test('a guest’s whole one gets a reference', async () => {
    const answer = await guest().post<{ reference: string }>('registrations', registration);
    expect(answer.status).toBe(201);
    expect(answer.body.reference).toMatch(/^R\d{6}$/);
  });
  test('each refused field is named by its name of the wire, in the caller’s language', async () => {
    const answer = await guest().post<Refused>('registrations', {
      ...registration,
      vat: 'BE 0123.456.748',
      lastname: '',
      terms_accepted: false,
    });
    expect(answer.status).toBe(422);
    expect(refusedFields(answer).sort()).toEqual(['lastname', 'terms_accepted', 'vat']);
    expect(JSON.stringify(answer.body)).toContain('btw-nummer');
    for (const wrong of [
      { function: 'king' },
      { activities: ['fish'] },
      { country: 'XX' },
      { comment: 'x'.repeat(2001) },
    ]) {
      expect((await guest().post('registrations', { ...registration, ...wrong })).status).toBe(422);
    }
    expect((await guest().post('registrations', {})).status).toBe(422);
  });
});

describe('promo subscriptions @C13 @E17 @S17', () => {
  interface Subscriptions {
    data: { product_id: number }[];
  }
  test('are a person’s own, and asking twice changes nothing', async () => {
    const { body: lists } = await claire.get<WishlistsAnswer>('wishlists');
    const product = lists.items[0]!.lines[0]!.product_id;
    const ids = async (caller: Caller) =>
      (await caller.get<Subscriptions>('promo_subscriptions')).body.data.map((one) => one.product_id);
    for (let time = 0; time < 2; time += 1)
      expect((await claire.post('promo_subscriptions', { product_id: product })).status).toBe(201);
    expect(await ids(claire)).toEqual([product]);
    expect(await ids(await backend.signIn('julie'))).toEqual([]);
    expect((await claire.post('promo_subscriptions', { product_id: 999_999_999 })).status).toBe(404);
    expect((await pieter.call('DELETE', `promo_subscriptions/${product}`)).status).toBe(204);
    expect(await ids(claire)).toEqual([product]);
    for (let time = 0; time < 2; time += 1)
      expect((await claire.call('DELETE', `promo_subscriptions/${product}`)).status).toBe(204);
    expect(await ids(claire)).toEqual([]);
  });
});

describe('messages @C08 @E21', () => {
  const lead = {
    subject: 4,
    name: 'Anne Peeters',
    email: 'anne@praktijk.example',
    phone: '',
    description: 'Past deze naald?',
  };
  const send = async (data: unknown, files: readonly File[] = [], token: string | null = null) => {
    const body = new FormData();
    body.append('data', JSON.stringify(data));
    for (const file of files) body.append('files', file, file.name);
    const response = await fetch(`${backend.origin}/shopinvader/leads`, {
      method: 'POST',
      headers: {
        'accept-language': 'nl-BE',
        ...(token === null ? {} : { authorization: `Bearer ${token}` }),
      },
      body,
    });
    return { status: response.status, body: (await response.json()) as Refused & { data: object[] } };
  };
  const file = (content: string | Uint8Array<ArrayBuffer>, name = 'scan.pdf') => new File([content], name);

  test('of guests and customers get a reference, with files and without', async () => {
    const guest = await send(lead, [file('%PDF-1.7'), file('a;b', '../../list.csv')]);
    expect(guest).toMatchObject({
      status: 201,
      body: { size: 1, data: [{ reference: expect.any(String) as string }] },
    });
    expect(await send(lead, [], claire.token)).toMatchObject({ status: 201 });
    const json = await new Caller(backend.origin, null).post('leads', lead);
    expect(json.status).toBe(201);
  });

  test('are refused with each field that is not right, and whatever is no message', async () => {
    const answer = await send({ ...lead, subject: 99, email: 'anne', description: ' ' });
    expect(answer.status).toBe(422);
    expect(answer.body.detail.map(({ loc }) => loc.at(-1)).sort()).toEqual([
      'description',
      'email',
      'subject',
    ]);
    expect((await send('text')).status).toBe(400);
    expect((await send(lead, [], 'nonsense')).status).toBe(401);
  });

  test('take no file that is too large, or not what its name says @X11', async () => {
    const large = new Uint8Array(10 * 1024 * 1024 + 1);
    large.set(new TextEncoder().encode('%PDF-'));
    for (const one of [file(large), file('MZ'), file('x', 'a.exe'), file('x', 'a.html')]) {
      const answer = await send(lead, [one]);
      expect(answer.status).toBe(422);
      if (one.size > 100) expect(JSON.stringify(answer.body)).toContain('niet groter zijn dan 10 MB');
    }
    const { status, text } = await announceUpload({
      url: `${backend.origin}/shopinvader/leads`,
      size: 200 * 1024 * 1024,
      headers: { 'accept-language': 'nl-BE' },
    });
    expect([status, (JSON.parse(text) as { detail: string }).detail]).toEqual([
      413,
      'Het bestand mag niet groter zijn dan 10 MB',
    ]);
    expect(
      (
        await send(
          lead,
          Array.from({ length: 4 }, () => file('%PDF-')),
        )
      ).status,
    ).toBe(422);
  });
});

describe('the own password @R08', () => {
  const change = (caller: Caller, current: string, password: string) =>
    caller.speaking('en').post<Refused>('customer/password', { current, password });

  test('is changed by who knows the present one; every session ends, and the new one signs in', async () => {
    const { email, password } = backend.demo('emma');
    const browser = new Browser(backend.origin);
    const client = new OidcClient(browser);
    const tokens = await client.signIn(email, password);
    const emma = new Caller(backend.origin, tokens.access_token);
    const next = 'a sentence about cats';
    expect(refusedFields(await change(emma, password, 'short'))).toEqual(['password']);
    expect(refusedFields(await change(emma, password, `${email.split('@')[0]}-12345`))).toEqual(['password']);
    const wrong = await change(emma, 'not it', next);
    expect(wrong.status).toBe(422);
    expect(wrong.body.detail[0]?.msg).toBe('This is not your present password.');
    expect((await change(emma, password, next)).status).toBe(204);
    const { refresh_token } = tokens;
    expect((await client.token({ grant_type: 'refresh_token', refresh_token })).status).toBe(400);
    await expect(new OidcClient(new Browser(backend.origin)).signIn(email, password)).rejects.toThrow();
    expect(await new OidcClient(new Browser(backend.origin)).signIn(email, next)).toHaveProperty(
      'access_token',
    );
  });
  test('is not guessed on from an open session', async () => {
    const answers = [];
    for (let tried = 0; tried < 7; tried += 1)
      answers.push(await change(pieter, `guess ${tried}`, 'a sentence about dogs'));
    expect(answers.map(({ status }) => status)).toEqual([422, 422, 422, 422, 422, 400, 400]);
    // Not even the right one, for the time being.
    expect((await change(pieter, backend.demo('pieter').password, 'a sentence about dogs')).status).toBe(400);
  });
});

describe('products on order @C14 @E19', () => {
  interface Line {
    id: number;
    product_id: number;
    qty: number;
    qty_delivered: number;
    qty_canceled: number;
    qty_backorder: number;
    date_commitment: string | null;
    date_promised: string | null;
    is_mto: boolean;
    can_cancel: boolean;
    order: { id: number };
  }
  interface Lines {
    size: number;
    data: Line[];
  }
  let nathalie: Caller;
  beforeAll(async () => {
    nathalie = await backend.signIn('nathalie');
  });
  const list = async (query = '') =>
    (await nathalie.get<Lines>(`products_on_order?per_page=100${query}`)).body;
  const cancel = (id: number, quantity: unknown) =>
    nathalie
      .speaking('en')
      .post<Refused & { detail: string }>(`products_on_order/cancel/${id}`, { quantity });

  test('are what is neither delivered nor cancelled; three filters @R06', async () => {
    const all = await list();
    expect(all.size).toBeGreaterThan(0);
    // Never of a day that has passed, and what is late with the day announced before.
    const today = '2026-11-20';
    for (const { date_commitment: on, date_promised: before } of all.data) {
      if (on !== null) expect(on >= today).toBe(true);
      if (before !== null) expect(before < today).toBe(true);
    }
    expect(all.data.every((line) => line.qty - line.qty_delivered - line.qty_canceled > 0)).toBe(true);
    const both = await list('&restricts[]=backorder&restricts[]=buy_and_sell');
    const mto = await list('&restricts[]=buy_and_sell');
    expect(both.data).toEqual(all.data.filter((line) => line.qty_backorder > 0 || line.is_mto));
    expect(mto.data).toEqual(all.data.filter((line) => line.is_mto));
    let sum = 0;
    for (const family of ['food', 'meds', 'equipment']) sum += (await list(`&families[]=${family}`)).size;
    expect(sum).toBeLessThanOrEqual(all.size);
    expect(sum).toBeGreaterThan(0);
    expect((await nathalie.get('products_on_order?restricts[]=secret')).status).toBe(422);
    // A page past the end is empty; how many there are stays true.
    expect(await list('&page=99')).toEqual({ size: all.size, data: [] });
  });

  test('a backorder is cancelled from 1 to all of it, never twice, and the order costs that less @R07 @V07 @X09 @W08', async () => {
    const { data } = await list('&restricts[]=backorder');
    const line = data.find((one) => one.qty_backorder > 1 && one.can_cancel)!;
    for (const quantity of [0, -1, line.qty_backorder + 1]) {
      const answer = await cancel(line.id, quantity);
      expect(answer.status).toBe(422);
      expect(answer.body.detail).toMatchObject([
        { loc: ['body', 'quantity'], msg: `You must choose a quantity between 1 and ${line.qty_backorder}` },
      ]);
    }
    for (const quantity of [1.5, '1', null]) expect((await cancel(line.id, quantity)).status).toBe(422);
    expect((await cancel(line.id, 1)).status).toBe(204);
    const rest = line.qty_backorder - 1;
    // Two at once for all that is left: one of them comes too late.
    const answers = await Promise.all([cancel(line.id, rest), cancel(line.id, rest)]);
    expect(answers.map(({ status }) => status).sort()).not.toEqual([204, 204]);
    expect(answers.map(({ status }) => status)).toContain(204);
    expect((await nathalie.get(`products_on_order/${line.id}`)).status).toBe(404);
    const { body: sale } = await nathalie.get(`sales/${line.order.id}`);
    const after = sale.lines.find(({ id }) => id === line.id);
    expect(after).toMatchObject({ qty_unavailable: 0, qty_canceled: line.qty_canceled + line.qty_backorder });
    // What is cancelled costs nothing any more, and invoices bill what came.
    const cents = (euros: number) => Math.round(euros * 100);
    const net = (one: (typeof sale.lines)[number]) => cents(one.unit_price.untaxed_with_discount);
    for (const one of sale.lines)
      expect(cents(one.amount.untaxed)).toBe((one.qty - one.qty_canceled - one.qty_returned) * net(one));
    const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0);
    expect(cents(sale.amount.untaxed)).toBe(sum(sale.lines.map((one) => cents(one.amount.untaxed))));
    const billed = sum(sale.invoices.map(({ untaxed }) => cents(untaxed)));
    const credited = sum(sale.credit_notes.map(({ untaxed }) => cents(untaxed)));
    expect(billed - credited).toBe(
      sum(sale.lines.map((one) => (one.qty_delivered - one.qty_returned) * net(one))),
    );
    const open = sale.lines.some((one) => !one.is_delivery && one.qty > one.qty_delivered + one.qty_canceled);
    expect(sale.state).toBe(open ? 'delivery_partial' : 'delivery_full');
  });

  test('what was bought for the customer alone, or is being prepared, is not; the answer gives the reason @X08', async () => {
    // An order that was just placed is being prepared.
    const products = [...new Set((await list()).data.map((line) => line.product_id))];
    const transactions = products
      .slice(0, 6)
      .map((product_id) => ({ uuid: randomUUID(), product_id, qty: 1 }));
    const { body: cart } = await nathalie.post('carts/sync', { transactions });
    expect((await nathalie.post('cart/confirm', { uuid: cart.uuid })).status).toBe(200);
    const { data } = await list();
    const fixed = data.find((line) => !line.can_cancel)!;
    const answer = await cancel(fixed.id, 1);
    expect(answer.status).toBe(400);
    expect(answer.body.detail).toMatch(/bought for you alone|already being prepared/);
  });

  test('nor by people who may not order, who see no button for it @P02 @X08', async () => {
    const julie = await backend.signIn('julie');
    const { body } = await julie.get<Lines>('products_on_order?restricts[]=backorder');
    const hers = body.data.find((line) => line.qty_backorder > 0 && !line.is_mto);
    expect(hers).toMatchObject({ can_cancel: false });
    expect((await julie.get<Line>(`products_on_order/${hers!.id}`)).body).toEqual(hers);
    expect((await julie.post(`products_on_order/cancel/${hers!.id}`, { quantity: 1 })).status).toBe(403);
  });
});

describe('what five years brought @C11 @E24', () => {
  interface Sums {
    food: number;
    meds: number;
    equipment: number;
    other: number;
    total: number;
  }
  interface FiveYears {
    average: number;
    same_period: { until: string; total: number };
    data: (Sums & { year: number; orders: number })[];
    months: (Sums & { month: string })[];
  }

  test('years and months agree with each other and with the orders', async () => {
    const { body } = await claire.get<FiveYears>('sale_statistics/five_years');
    expect(body.data.map(({ year }) => year)).toEqual([2022, 2023, 2024, 2025, 2026]);
    expect(body.months).toHaveLength(4 * 12 + 11);
    expect(body.months.at(-1)?.month).toBe('2026-11');
    for (const year of body.data) {
      const months = body.months.filter(({ month }) => month.startsWith(String(year.year)));
      expect(months.reduce((sum, { total }) => sum + total, 0)).toBeCloseTo(year.total, 2);
      expect(year.food + year.meds + year.equipment + year.other).toBeCloseTo(year.total, 2);
      expect(year.total).toBeGreaterThan(0);
    }
    let goods = 0;
    let orders = 0;
    for (let page = 1; page <= 6; page += 1) {
      const { body: sales } = await claire.get(`sales?page=${page}&page_size=100`);
      const thisYear = sales.items.filter(
        ({ date_order: date, state }) => date >= '2026-01-01' && state !== 'cancel',
      );
      goods += thisYear.reduce((sum, { amount }) => sum + amount.untaxed_without_shipping, 0);
      orders += thisYear.length;
    }
    expect(body.data.at(-1)?.total).toBeCloseTo(goods, 2);
    expect(body.data.at(-1)?.orders).toBe(orders);
    const lastYear = body.months.slice(-13, -1).reduce((sum, { total }) => sum + total, 0);
    expect(body.average).toBeCloseTo(lastYear / 12, 1);
    // Until the same day of the year before: all its months but this one and the next, and of this one a part.
    const { until, total } = body.same_period;
    expect(until).toMatch(/^2025-11-/);
    const until10 = body.months.filter(({ month }) => month >= '2025-01' && month <= '2025-10');
    const [november] = body.months.filter(({ month }) => month === '2025-11');
    const ten = until10.reduce((sum, month) => sum + month.total, 0);
    expect(total).toBeGreaterThanOrEqual(Math.floor(ten));
    expect(total).toBeLessThanOrEqual(Math.ceil(ten + (november?.total ?? 0)));
  });

  test('most ordered articles are narrowed by family and by discount', async () => {
    interface Top {
      size: number;
      data: { product_id: number; orders: number }[];
    }
    const top = async (query: string) =>
      (await claire.get<Top>(`sale_statistics/top_ordered?per_page=100${query}`)).body;
    const all = await top('');
    let sum = 0;
    for (const family of ['food', 'meds', 'equipment'])
      sum += (await top(`&product_families[]=${family}`)).size;
    // Some articles are of no family.
    expect(sum).toBeLessThanOrEqual(all.size);
    expect(sum).toBeGreaterThan(all.size / 2);
    const discounted = await top('&supplier_discount_only=true');
    expect(discounted.size).toBeLessThan(all.size);
    const ids = new Set(
      (await top('&product_families[]=food&product_families[]=meds')).data.map((row) => row.product_id),
    );
    expect(ids.size).toBeGreaterThan(0);
  });

  test('who has ordered nothing has zeros', async () => {
    const { body } = await (await backend.signIn('quentin')).get<FiveYears>('sale_statistics/five_years');
    expect(body).toMatchObject({ average: 0 });
    expect(body.data.every(({ total, orders }) => total === 0 && orders === 0)).toBe(true);
  });
});
