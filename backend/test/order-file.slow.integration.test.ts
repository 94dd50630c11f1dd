import {
  bytesOf,
  LIST_FILES,
  type Articles,
  type ListedArticle,
} from '@vetportal/model/article-list/testing';
import { randomUUID } from 'node:crypto';
import { BackendProcess, type Caller, type SaleAnswer, type WishlistsAnswer } from './backend-process';

interface Source {
  readonly id: number;
  readonly sku: string;
  readonly cnk_code: string | null;
  readonly barcode: string | null;
}

let backend: BackendProcess;
let emma: Caller;
let articles: Articles;
/** Product ids by the names that list files give the articles. */
let ids: Readonly<Record<keyof Articles, number>>;

beforeAll(async () => {
  backend = await BackendProcess.start();
  emma = await backend.signIn('emma');
  const claire = await backend.signIn('claire');
  const { body } = await claire.get<WishlistsAnswer>('wishlists?page=1&page_size=999');
  const wanted = [...new Set(body.items.flatMap((list) => list.lines.map((line) => line.product_id)))];
  const sources = (await found({ terms: { id: wanted } })).filter((one) => one.cnk_code && one.barcode);
  const codes = ({ sku, cnk_code, barcode }: Source): ListedArticle => ({
    sku,
    cnk: cnk_code ?? '',
    ean: barcode ?? '',
  });
  const [a, b, c] = sources;
  if (!a || !b || !c) throw new Error('There are no three articles with all codes.');
  articles = { a: codes(a), b: codes(b), c: codes(c) };
  ids = { a: a.id, b: b.id, c: c.id };
});
afterAll(() => backend.endAndForget());

/** Articles of the search index. */
async function found(query: object): Promise<readonly Source[]> {
  const answer = await fetch(`${backend.origin}/search/products_fr_be/_search`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ query, size: 5_000 }),
  });
  const { hits } = (await answer.json()) as { hits: { hits: { _source: Source }[] } };
  return hits.hits.map((hit) => hit._source);
}

interface Detail {
  readonly loc: readonly (string | number)[];
  readonly msg: string;
  readonly type: string;
  readonly proposals?: readonly { readonly id: number; readonly sku: string }[];
}

async function upload(content: BlobPart, fields: Record<string, string> = {}, by: Caller = emma) {
  const form = new FormData();
  form.append('file', new Blob([content]), 'order.csv');
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  const response = await fetch(`${backend.origin}/shopinvader/cart/csv`, {
    method: 'POST',
    headers: { authorization: `Bearer ${by.token ?? ''}`, 'accept-language': 'en' },
    body: form,
  });
  const text = await response.text();
  const body = (text === '' ? {} : JSON.parse(text)) as Omit<SaleAnswer, 'detail'> & {
    detail: readonly Detail[];
    refused: readonly Detail[];
  };
  return { status: response.status, body };
}

const quantities = (cart: Pick<SaleAnswer, 'lines'>): Record<string, number> =>
  Object.fromEntries(
    cart.lines.filter((line) => !line.is_delivery).map((line) => [String(line.product_id), line.qty]),
  );

const inCart = async (): Promise<Record<string, number>> => {
  const { status, body } = await emma.get('carts/current');
  return status === 204 ? {} : quantities(body);
};

/** So that a test begins with nothing of what others left. */
async function emptyCart(): Promise<void> {
  const { status, body } = await emma.get('carts/current');
  if (status === 204) return;
  const transactions = Object.entries(quantities(body)).map(([id, qty]) => ({
    uuid: randomUUID(),
    product_id: Number(id),
    qty: -qty,
  }));
  await emma.post('carts/sync', { uuid: body.uuid, transactions });
}

describe('lists as programs write them @C04 @W03 @W04', () => {
  test.each(LIST_FILES.filter(({ pasted }) => !pasted).map((file) => [file.what, file] as const))(
    '%s: each line is taken, or refused by its number',
    async (_what, file) => {
      await emptyCart();
      const { status, body } = await upload(new Uint8Array(bytesOf(file, articles)));
      if (file.asks) {
        expect(status).toBe(422);
        expect(body.detail).toEqual([
          {
            loc: ['body', 'file', 1],
            type: 'columns',
            msg: expect.stringMatching(/Several columns \([\d, ]+\)/),
          },
        ]);
        expect(await inCart()).toEqual({});
      } else {
        expect(status).toBe(200);
        const refused = (file.refused ?? []).map((line) => ['body', 'file', line]);
        expect(body.refused.map(({ loc }) => loc)).toEqual(refused);
        const wanted = Object.entries(file.order).map(([key, quantity]) => [
          ids[key as keyof Articles],
          quantity,
        ]);
        expect(quantities(body)).toEqual(Object.fromEntries(wanted));
      }
    },
  );
});

test('codes are read as the portal reads them: each in whatever way it comes @W03 @W05', async () => {
  await emptyCart();
  const { sku, cnk, ean } = articles.a;
  const written = [
    `0${ean}`,
    `${ean}.0`,
    `\u200b${sku.toLowerCase()}`,
    `${cnk.slice(0, 4)}\u2011${cnk.slice(4)}`,
    `]d2010${ean}17270930`,
  ];
  const { status, body } = await upload(`code;aantal\n${written.map((code) => `${code};1`).join('\n')}\n`);
  expect(status).toBe(200);
  expect(quantities(body)).toEqual({ [ids.a]: 5 });
  await emptyCart();
  const [zero] = await found({
    bool: {
      filter: [
        { prefix: { barcode: { value: '0' } } },
        { prefix: { cnk_code: { value: '0' } } },
        { term: { not_sold_on_website: { value: false } } },
      ],
    },
  });
  if (!zero?.barcode || !zero.cnk_code) throw new Error('No article has codes that begin with zeros.');
  // What a spreadsheet leaves of them.
  const numbers = [zero.barcode, zero.cnk_code].map((code) => `${Number(code)};1\n`).join('');
  expect(quantities((await upload(`code;aantal\n${numbers}`)).body)).toEqual({ [zero.id]: 2 });
  const near = await upload(`code;aantal\n1${ean};1\n${ean};1\n`);
  expect(near.body.refused).toMatchObject([{ loc: ['body', 'file', 2] }]);
});

test('an unknown code gets the nearest articles, and none that may not be ordered @W03 @W06', async () => {
  const medicines = new Set((await found({ term: { is_meds: { value: true } } })).map(({ sku }) => sku));
  const wrong = [...medicines].slice(0, 10).map((sku) => `${sku}Z`);
  const file = `Code;Aantal\n${wrong.map((code) => `${code};1`).join('\n')}\n`;
  const proposed = async (by: Caller) => {
    const { status, body } = await upload(file, {}, by);
    expect(status).toBe(422);
    expect(body.detail).toHaveLength(wrong.length);
    expect(body.detail.every(({ proposals = [] }) => proposals.length <= 3)).toBe(true);
    return body.detail.map(({ msg, proposals = [] }) => ({ msg, skus: proposals.map(({ sku }) => sku) }));
  };
  for (const [at, { msg, skus }] of (await proposed(emma)).entries()) {
    expect(msg).toContain('Did you mean: ');
    expect(skus).toContain(wrong[at]?.slice(0, -1));
  }
  const nurses = await proposed(await backend.signIn('sofie'));
  expect(nurses.flatMap(({ skus }) => skus).filter((sku) => medicines.has(sku))).toEqual([]);
});

test('each line that is refused is named; sent twice, the others count once @C04 @B02', async () => {
  await emptyCart();
  const { a, b } = articles;
  const wrong = await upload(`code;aantal\nNOPE;1\n${b.sku};1,5\n${b.sku};-2\n"${a.sku};1`);
  expect(wrong.status).toBe(422);
  expect(wrong.body.detail).toMatchObject([
    { loc: ['body', 'file', 2], msg: expect.stringContaining('NOPE') },
    { loc: ['body', 'file', 3] },
    { loc: ['body', 'file', 4] },
    { loc: ['body', 'file', 5], msg: expect.stringContaining('quotation mark') },
  ]);
  expect(await inCart()).toEqual({});
  const uuid = randomUUID();
  const some = await upload(`code;aantal\n${a.sku};2\nNOPE;1\n${b.sku};1,5\n"${b.sku}";3\n`, { uuid });
  expect(some.status).toBe(200);
  expect(some.body.refused).toMatchObject([
    { loc: ['body', 'file', 3], type: 'line' },
    { loc: ['body', 'file', 4], type: 'line' },
  ]);
  expect(quantities(some.body)).toEqual({ [ids.a]: 2, [ids.b]: 3 });
  // Sent again without the line that nobody knows, and with the other corrected.
  const again = await upload(`code;aantal\n${a.sku};2\n${b.sku};1\n"${b.sku}";3\n`, { uuid });
  expect(again.body.refused).toEqual([]);
  expect(quantities(again.body)).toEqual({ [ids.a]: 2, [ids.b]: 4 });
});

test('one column is one unit a line; a name beside the codes is not taken for that @C04 @W04', async () => {
  await emptyCart();
  expect(
    quantities((await upload(`${articles.a.cnk}\n${articles.b.ean}\n${articles.a.sku}\n`)).body),
  ).toEqual({
    [ids.a]: 2,
    [ids.b]: 1,
  });
  const named = await upload(`Code;Naam\n${articles.a.sku};Zalf\n`);
  expect(named.status).toBe(422);
  expect(named.body.detail).toMatchObject([{ loc: ['body', 'file', 1], type: 'columns' }]);
  const unknown = await upload('Naam;Omschrijving;Week 12\nZalf;wit;2\nPoeder;geel;3\n');
  expect(unknown.body.detail).toMatchObject([{ type: 'columns', msg: expect.stringContaining('codes') }]);
});

test.each([
  ['nothing', '', 400],
  ['a picture', Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0, 1]), 400],
  ['a title alone above nothing', 'Code;Aantal\n', 400],
  ['a thousand columns', 'A;'.repeat(1_000) + 'A', 400],
] as const)('%s is no order file @C04 @V08', async (_what, content, expected) => {
  expect((await upload(content)).status).toBe(expected);
});
