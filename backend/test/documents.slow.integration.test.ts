import type { SaleWire } from '@vetportal/erp/wire';
import { randomUUID } from 'node:crypto';
import { formatMoney } from '@vetportal/i18n';
import { isStructuredCommunication, vatOf, type VatLine } from '@vetportal/model';
import { BackendProcess, Caller } from './backend-process';
import { pdfText } from './pdf-text';

interface Document {
  id: number;
  name: string;
  type: string;
  date: string;
  amount: number | null;
  e_invoice: { state: string; reason: string | null } | null;
}
interface Documents {
  size: number;
  data: Document[];
}
const TYPES = ['order', 'delivery_note', 'invoice', 'credit_note', 'pricelist', 'discount'];

let backend: BackendProcess;
let claire: Caller;
let pieter: Caller;
let sales: SaleWire[];

beforeAll(async () => {
  backend = await BackendProcess.start();
  [claire, pieter] = await Promise.all([backend.signIn('claire'), backend.signIn('pieter')]);
  const pages = await Promise.all(
    [1, 2, 3, 4, 5].map((page) => claire.get(`sales?page=${page}&page_size=100`)),
  );
  sales = pages.flatMap(({ body }) => body.items);
});
afterAll(() => backend.endAndForget());

const list = async (query: string, caller = claire): Promise<Documents> =>
  (await caller.get<Documents>(`documents?${query}`)).body;

const download = (id: number, caller: Caller, language = 'fr-BE') =>
  fetch(`${backend.origin}/shopinvader/documents/${id}/download`, {
    headers: {
      'accept-language': language,
      ...(caller.token === null ? {} : { authorization: `Bearer ${caller.token}` }),
    },
  });

async function textOf({ id }: Document, language?: string): Promise<string> {
  const answer = await download(id, claire, language);
  expect(answer.headers.get('content-type')).toBe('application/pdf');
  const file = Buffer.from(await answer.arrayBuffer());
  expect(file.subarray(0, 5).toString()).toBe('%PDF-');
  return pdfText(file);
}

async function newest(type: string): Promise<Document> {
  const { data } = await list(`type=${type}&per_page=1`);
  expect(data).toHaveLength(1);
  return data[0]!;
}

/** As PDF documents in French have it. */
const money = (euros: number) => formatMoney('fr', Math.round(euros * 100)).replace(/[\u00a0\u202f]/g, ' ');

test('there are documents of all six kinds, each listed by itself, page by page, the newest first @C15 @E18', async () => {
  const all: Document[] = [];
  const { size } = await list('per_page=1');
  for (let page = 1; all.length < size; page += 1) {
    const { data } = await list(`page=${page}&per_page=100`);
    expect(data.length).toBeGreaterThan(0);
    all.push(...data);
  }
  expect(new Set(all.map(({ id }) => id)).size).toBe(size);
  expect(all.map(({ date }) => date)).toEqual(
    all
      .map(({ date }) => date)
      .sort()
      .reverse(),
  );
  let sum = 0;
  for (const type of TYPES) {
    const { size: ofType, data } = await list(`type=${type}&per_page=100`);
    expect({ type, listed: data.length }).toEqual({ type, listed: Math.min(100, ofType) });
    expect(data).toEqual(all.filter((one) => one.type === type).slice(0, 100));
    expect({ type, some: ofType > 0 }).toEqual({ type, some: true });
    sum += ofType;
  }
  expect(sum).toBe(size);
  expect((await claire.get('documents?type=secret')).status).toBe(422);
  // Whoever never ordered anything has none.
  expect(await list('', await backend.signIn('quentin'))).toEqual({ size: 0, data: [] });
});

test('each is a PDF file with its number, in the reader’s language, and of its customer alone @C15 @E18 @P10', async () => {
  const titles: Record<string, Record<string, string>> = {
    order: { fr: 'Confirmation de commande', nl: 'Orderbevestiging', en: 'Order confirmation' },
    delivery_note: { fr: 'Bon de livraison', nl: 'Leveringsbon', en: 'Delivery note' },
    invoice: { fr: 'Facture', nl: 'Factuur', en: 'Invoice' },
    credit_note: { fr: 'Note de crédit', nl: 'Creditnota', en: 'Credit note' },
    pricelist: { fr: 'Liste de prix', nl: 'Prijslijst', en: 'Price list' },
    discount: { fr: 'Vos remises', nl: 'Uw kortingen', en: 'Your discounts' },
  };
  const guest = new Caller(backend.origin, null);
  for (const type of TYPES) {
    const document = await newest(type);
    for (const [locale, title] of Object.entries(titles[type] ?? {})) {
      expect(await textOf(document, `${locale}-BE`)).toContain(`${title} ${document.name}`);
    }
    expect({ type, status: (await download(document.id, pieter)).status }).toEqual({ type, status: 404 });
    expect({ type, status: (await download(document.id, guest)).status }).toEqual({ type, status: 401 });
  }
});

test('order and invoice say what the sale costs @C15 @E18', async () => {
  const order = await newest('order');
  const ordered = sales.find(({ name }) => name === order.name);
  expect(await textOf(order)).toContain(money(ordered!.amount.total));
  // The same in the list as on the PDF document.
  expect(ordered!.amount.total).toBe(order.amount);
  const { data: invoices } = await list('type=invoice&per_page=100');
  const whole = sales.find(
    (sale) =>
      sale.state === 'delivery_full' &&
      sale.credit_notes.length === 0 &&
      sale.invoices.length === 1 &&
      invoices.some(({ name }) => name === sale.invoices[0]!.name),
  );
  const invoice = invoices.find(({ name }) => name === whole!.invoices[0]!.name);
  expect(await textOf(invoice!)).toContain(money(whole!.amount.total));
  expect(invoice!.amount).toBe(whole!.amount.total);
});

test('an invoice bills what came with its parcel, and nothing that is still to come @W08 @C15', async () => {
  const part = sales.find(({ state, invoices }) => state === 'delivery_partial' && invoices.length === 1);
  const { data: invoices } = await list('type=invoice&per_page=100');
  const text = await textOf(invoices.find(({ name }) => name === part!.invoices[0]!.name)!);
  const pieces = text.split('\n');
  for (const line of part!.lines) {
    const at = pieces.indexOf(line.sku);
    expect({ sku: line.sku, billed: at !== -1 }).toEqual({ sku: line.sku, billed: line.qty_delivered > 0 });
    if (at === -1) continue;
    const unit = pieces.indexOf(money(line.unit_price.untaxed_with_discount), at);
    expect(Number(pieces[unit - 1])).toBe(line.qty_delivered);
  }
  const billed = part!.lines.reduce(
    (sum, line) => sum + Math.round(line.unit_price.untaxed_with_discount * 100) * line.qty_delivered,
    0,
  );
  expect(Math.round(part!.invoices[0]!.untaxed * 100)).toBe(billed);
});

test('an invoice says who sells, how it is paid, and that it is a copy; nobody else’s VAT number is a copy @W12 @E18', async () => {
  const invoice = await newest('invoice');
  const text = (await textOf(invoice)).replace(/[\u00a0\u202f]/g, ' ');
  for (const said of ['Vetportal SA', 'TVA BE 0900.012.322', 'RPM Brabant wallon', 'BE28 9980 0001 2320'])
    expect(text).toContain(said);
  const communication = /\+\+\+\d{3}\/\d{4}\/\d{5}\+\+\+/.exec(text)?.[0] ?? '';
  expect(isStructuredCommunication(communication)).toBe(true);
  expect(communication.replace(/\D/g, '').slice(0, 10)).toBe(invoice.name.replace(/\D/g, ''));
  for (const label of ['Échéance', 'Date de livraison', 'Communication structurée'])
    expect(text).toContain(label);
  expect(text).toContain('Copie de la facture électronique (Peppol)');
  expect(await textOf(invoice, 'nl-BE')).toContain('Kopie van de elektronische factuur (Peppol)');
});

test('an order and its delivery note name the batches of medicines @W12 @E18', async () => {
  const { data: notes } = await list('type=delivery_note&per_page=20');
  let lots = 0;
  for (const note of notes) {
    const picking = sales.flatMap(({ delivery }) => delivery.pickings).find(({ name }) => name === note.name);
    const said = await textOf(note);
    for (const lot of picking!.lines.flatMap((line) => line.lots)) {
      lots += 1;
      expect(lot.number).toMatch(/^[A-Z]\d{4}-\d{3}$/);
      expect(lot.expiry > note.date).toBe(true);
      expect(said).toContain(lot.number);
      expect(said).toContain(lot.expiry.split('-').reverse().join('/'));
    }
    for (const line of picking!.lines)
      expect([0, line.qty_done + line.qty_free]).toContain(line.lots.reduce((sum, lot) => sum + lot.qty, 0));
  }
  expect(lots).toBeGreaterThan(5);
});

describe('the electronic form', () => {
  const fetchUbl = (path: string, caller = claire) =>
    fetch(`${backend.origin}/shopinvader/${path}`, {
      headers: caller.token === null ? {} : { authorization: `Bearer ${caller.token}` },
    });

  test.each(['invoice', 'credit_note'] as const)(
    'of an %s is a file with the amounts of the list, of its customer alone @W12 @P10',
    async (type) => {
      const { data } = await list(`type=${type}&per_page=3`);
      for (const { id, name, amount, e_invoice: state } of data) {
        const answer = await fetchUbl(`documents/${id}/ubl`);
        expect(answer.headers.get('content-type')).toBe('application/xml; charset=utf-8');
        expect(answer.headers.get('content-disposition')).toBe(
          `attachment; filename="${name.replaceAll('/', '-')}.xml"`,
        );
        const ubl = await answer.text();
        expect(ubl).toContain(`<cbc:ID>${name}</cbc:ID>`);
        expect(ubl).toContain(
          `<cbc:TaxInclusiveAmount currencyID="EUR">${amount!.toFixed(2)}</cbc:TaxInclusiveAmount>`,
        );
        expect(['queued', 'sent', 'delivered']).toContain(state?.state);
        expect((await fetchUbl(`documents/${id}/ubl`, pieter)).status).toBe(404);
        const own = `${type}/${Math.floor(id / 10)}/ubl`;
        expect(await (await fetchUbl(own)).text()).toBe(ubl);
        expect((await fetchUbl(own, pieter)).status).toBe(404);
      }
      expect(data.length).toBeGreaterThan(0);
    },
  );

  test('is what the order says of it, and is not there for other PDF documents @W12', async () => {
    const { data } = await list('type=invoice&per_page=1');
    const sale = sales.find(({ invoices }) => invoices.some(({ name }) => name === data[0]!.name));
    expect(sale!.invoices.find(({ name }) => name === data[0]!.name)?.e_invoice?.state).toBeDefined();
    for (const type of ['order', 'delivery_note', 'pricelist'])
      expect((await fetchUbl(`documents/${(await newest(type)).id}/ubl`)).status).toBe(404);
  });

  test('is refused, with its reason, to customers without an address in the network @W12', async () => {
    const sofie = await backend.signIn('sofie');
    const { data } = await list('type=invoice&per_page=100', sofie);
    const of2026 = data.filter(({ date }) => date >= '2026-01-01' && date < '2026-11-01');
    for (const { id, e_invoice: state } of of2026) {
      expect(state).toMatchObject({ state: 'refused', reason: 'no_peppol_id' });
      expect((await fetchUbl(`documents/${id}/ubl`, sofie)).status).toBe(404);
    }
    for (const { e_invoice: state } of data.filter(({ date }) => date < '2026-01-01'))
      expect(state).toBeNull();
  });
});

test('a credit note names the invoice it corrects, is of a later day and takes back no more than was delivered @C15 @E18', async () => {
  const { data: notes } = await list('type=credit_note&per_page=100');
  expect(notes.length).toBeGreaterThan(5);
  for (const note of notes) {
    expect(note.name).toMatch(/^NC\d{4}\/\d{6}$/);
    const text = await textOf(note);
    const sale = sales.find(({ invoices }) => invoices.some(({ name }) => text.includes(name)));
    expect(note.date > sale!.invoices[0]!.date).toBe(true);
    const pieces = text.split('\n');
    const credited: VatLine[] = [];
    for (const line of sale!.lines) {
      const at = pieces.indexOf(line.sku);
      if (at === -1) continue;
      const unit = pieces.indexOf(money(line.unit_price.untaxed_with_discount), at);
      const qty = Number(pieces[unit - 1]);
      expect(qty).toBeGreaterThanOrEqual(1);
      expect(qty).toBeLessThanOrEqual(line.qty_delivered);
      const taxPercent = Number.parseFloat(pieces[unit + 1] ?? '');
      const untaxed = Math.round(line.unit_price.untaxed_with_discount * 100) * qty;
      expect(pieces[unit + 2]).toBe(money(untaxed / 100));
      credited.push({ taxPercent, untaxed });
    }
    const untaxed = credited.reduce((sum, line) => sum + line.untaxed, 0);
    expect(untaxed).toBeGreaterThan(0);
    expect(pieces[pieces.indexOf('Total crédité TVA incl.') + 1]).toBe(
      money((untaxed + vatOf(credited)) / 100),
    );
  }
});

test('price list and sheet of discounts say what the cart asks @C15 @E18 @V18', async () => {
  const inCart = async (sku: string, qty: number) => {
    const line = sales.flatMap(({ lines }) => lines).find((one) => one.sku === sku);
    const transactions = [{ uuid: randomUUID(), product_id: line!.product_id, qty }];
    const { body } = await claire.post('carts/sync', { transactions });
    return body.lines.find((one) => one.sku === sku)!.unit_price;
  };
  const pricelist = await newest('pricelist');
  expect(pricelist.date).toMatch(/-(01|04|07|10)-01$/);
  const list = (await textOf(pricelist)).split('\n');
  const skus = new Set(sales.flatMap(({ lines }) => lines.map(({ sku }) => sku)));
  const at = list.findIndex((piece) => skus.has(piece));
  const { untaxed } = await inCart(list[at]!, 1);
  expect(list.slice(at + 1, at + 8)).toContain(money(untaxed));

  const discounts = (await textOf(await newest('discount'))).split('\n');
  const tiers = discounts.indexOf('Remise de quantité');
  const sku = discounts.slice(0, tiers).findLast((piece) => skus.has(piece));
  const steps = discounts.slice(tiers + 1).findIndex((piece) => !/^\d+$/.test(piece));
  const price = await inCart(sku!, Number(discounts[tiers + 1]));
  expect(discounts[tiers + 1 + steps]).toBe(money(price.untaxed_with_discount));
});
