import { BackendProcess, type Caller } from './backend-process';

interface List {
  id: number;
  name: string;
  lines: { product_id: number; quantity: number; sku: string; name: string }[];
  detail: string;
}

let backend: BackendProcess;
let claire: Caller;
let pieter: Caller;
let products: number[];

beforeAll(async () => {
  backend = await BackendProcess.start();
  [claire, pieter] = await Promise.all([backend.signIn('claire'), backend.signIn('pieter')]);
  const { body } = await claire.get<{ items: List[] }>('wishlists');
  products = [...new Set(body.items.flatMap((list) => list.lines.map((line) => line.product_id)))];
});
afterAll(() => backend.endAndForget());

const make = (name: string, lines: object[] = []) => claire.post<List>('wishlists', { name, lines });

test('a standing order is created, renamed, filled, put in another order and deleted @C13 @E16 @R15', async () => {
  const [a = 0, b = 0] = products;
  const made = await make(' Vaccins d’automne ', [{ product_id: a, quantity: 3 }]);
  expect(made.status).toBe(201);
  expect(made.body).toMatchObject({ name: 'Vaccins d’automne', ref: expect.stringMatching(/^WL\d{5}$/) });
  const path = `wishlists/${made.body.id}`;
  const added = await claire.post<List>(`${path}/add_item`, { product_id: b });
  expect(added.body.lines).toMatchObject([
    { product_id: a, quantity: 3 },
    { product_id: b, quantity: 1 },
  ]);
  const turned = [
    { product_id: b, quantity: 9 },
    { product_id: a, quantity: 3 },
  ];
  const changed = await claire.post<List>(`${path}/update`, { name: 'Rappels', lines: turned });
  expect(changed.body).toMatchObject({ name: 'Rappels', lines: turned });
  expect((await claire.get<List>(path)).body).toEqual(changed.body);
  expect((await claire.call('DELETE', path)).status).toBe(204);
  expect((await claire.get(path)).status).toBe(404);
});

test('a line keeps the code and the name of its article, as they were when it came into the list @W03 @R15', async () => {
  const [a = 0, b = 0] = products;
  const { body: made } = await make('Codes', [{ product_id: a, quantity: 3 }]);
  const path = `wishlists/${String(made.id)}`;
  const [line] = made.lines;
  expect(line).toMatchObject({ sku: expect.stringMatching(/./), name: expect.stringMatching(/./) });
  const dutch = claire.speaking('nl');
  const { body: added } = await dutch.post<List>(`${path}/add_item`, { product_id: b });
  const { body: changed } = await dutch.post<List>(`${path}/update`, {
    lines: [
      { product_id: b, quantity: 2 },
      { product_id: a, quantity: 5 },
    ],
  });
  expect(changed.lines.map(({ sku, name, quantity }) => [sku, name, quantity])).toEqual([
    [added.lines[1]?.sku, added.lines[1]?.name, 2],
    [line?.sku, line?.name, 5],
  ]);
  expect(added.lines[1]?.sku).not.toBe(line?.sku);
});

test('an article is in it once, and the refusal comes in three languages @V09 @X10', async () => {
  const [product_id = 0] = products;
  const { body: list } = await make('Une fois', [{ product_id, quantity: 1 }]);
  const texts = {
    fr: 'Ce produit est déjà présent dans cette commande type.',
    nl: 'Dit product staat al in deze standaardbestelling.',
    en: 'This product already exists in this wishlist.',
  };
  for (const [language, text] of Object.entries(texts)) {
    const answer = await claire.speaking(language).post(`wishlists/${list.id}/add_item`, { product_id });
    expect({ status: answer.status, detail: answer.body.detail }).toEqual({ status: 400, detail: text });
  }
  const twice = [
    { product_id, quantity: 1 },
    { product_id, quantity: 2 },
  ];
  expect((await make('Deux fois', twice)).status).toBe(400);
  expect((await claire.post(`wishlists/${list.id}/update`, { lines: twice })).status).toBe(400);
  expect((await claire.get<List>(`wishlists/${list.id}`)).body.lines).toHaveLength(1);
});

test('two who change the same list at once lose nothing of each other, however often it is sent @C13 @E16 @R15', async () => {
  const [a = 0, b = 0, c = 0, d = 0] = products;
  const line = (product_id: number, quantity = 1) => ({ product_id, quantity });
  const base = [line(a), line(b)];
  const { body: list } = await make('À deux', base);
  const path = `wishlists/${list.id}`;
  await Promise.all([
    claire.post(`${path}/update`, { base, lines: [...base, line(c, 2)] }),
    claire.post(`${path}/update`, { base, lines: [line(a, 9), line(b)] }),
    claire.post(`${path}/add_item`, { product_id: d }),
  ]);
  const { body: both } = await claire.get<List>(path);
  expect(
    [...both.lines].sort(
      (one, other) => products.indexOf(one.product_id) - products.indexOf(other.product_id),
    ),
  ).toMatchObject([line(a, 9), line(b), line(c, 2), line(d)]);
  const again = await claire.post<List>(`${path}/update`, { base, lines: [line(a, 9)] });
  expect(again.body.lines.map(({ product_id }) => product_id)).not.toContain(b);
  expect(again.body.lines).toHaveLength(3);
  // Whoever does not say what was there puts other lines in place of all.
  expect((await claire.post<List>(`${path}/update`, { lines: [line(b)] })).body.lines).toMatchObject([
    line(b),
  ]);
  expect((await claire.post(`${path}/update`, { base: [line(a), line(a)], lines: [] })).status).toBe(400);
});

test('names are compared exactly, also by two who make one at once @V09', async () => {
  const answers = await Promise.all([make('Jumelles'), make('Jumelles')]);
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 400]);
  expect((await make('jumelles')).status).toBe(201);
  const { body: other } = await make('Autre');
  expect((await claire.post(`wishlists/${other.id}/update`, { name: 'Jumelles' })).status).toBe(400);
  expect((await claire.post(`wishlists/${other.id}/update`, { name: 'Autre' })).status).toBe(200);
});

test('what makes no sense is refused at its field and changes nothing @C13', async () => {
  const { body: list } = await make('Sûre');
  const [product_id = 0] = products;
  const tries = [
    { name: '  ' },
    { name: 'x'.repeat(81) },
    { name: 'not\0kept' },
    { lines: [{ product_id: 2 ** 31, quantity: 1 }] },
    { lines: [{ product_id, quantity: 0 }] },
    { lines: [{ product_id, quantity: 1.5 }] },
    { lines: [{ product_id, quantity: 10_000 }] },
    { lines: [{ product_id: 'x', quantity: 1 }] },
  ];
  for (const body of tries) {
    expect((await claire.post(`wishlists/${list.id}/update`, body)).status).toBe(422);
  }
  const unknown = { lines: [{ product_id: 999_999_999, quantity: 1 }] };
  expect((await claire.post(`wishlists/${list.id}/update`, unknown)).status).toBe(400);
  expect((await claire.get<List>(`wishlists/${list.id}`)).body).toEqual(list);
});

test('another customer reads, changes and deletes nothing @P10', async () => {
  const { body: list } = await make('À nous', [{ product_id: products[0], quantity: 1 }]);
  const path = `wishlists/${list.id}`;
  const answers = [
    await pieter.get(path),
    await pieter.post(`${path}/add_item`, { product_id: products[1] }),
    await pieter.post(`${path}/update`, { name: 'À moi' }),
    await pieter.call('DELETE', path),
  ];
  expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
  // The same name at another customer is no obstacle, and reveals nothing.
  expect((await pieter.post('wishlists', { name: 'À nous' })).status).toBe(201);
  expect((await claire.get<List>(path)).body).toEqual(list);
});

test('a line whose article has left the catalogue keeps its code and name, also when it is changed @W03 @R15', async () => {
  const [gone = 0, other = 0] = products;
  const { body: made } = await make('Disparu', [{ product_id: gone, quantity: 3 }]);
  const stored = { sku: made.lines[0]?.sku, name: made.lines[0]?.name };
  await backend.endAndRead('delete from article where id = $1', [gone]);
  backend = await BackendProcess.start({ dataDir: backend.dataDir });
  claire = await backend.signIn('claire');
  const path = `wishlists/${String(made.id)}`;
  expect((await claire.get<List>(path)).body.lines).toMatchObject([{ quantity: 3, ...stored }]);
  const lines = [
    { product_id: other, quantity: 1 },
    { product_id: gone, quantity: 4 },
  ];
  const { body: changed } = await claire.post<List>(`${path}/update`, { lines });
  expect(changed.lines).toMatchObject([lines[0], { ...lines[1], ...stored }]);
});
