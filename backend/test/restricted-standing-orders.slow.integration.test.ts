import { randomUUID } from 'node:crypto';
import { restrictionOf, type Purchaser } from '@vetportal/model';
import { generateCatalogue } from '../src/catalogue/generate-catalogue';
import { BackendProcess, type Caller } from './backend-process';

interface List {
  id: number;
  lines: { product_id: number; quantity: number }[];
  code: string;
  detail: string;
  values: { product_id?: number };
}

const STUDENT: Purchaser = { function: 'student', country: 'BE', groupIds: [] };
const sold = [...generateCatalogue({ articles: 400, today: '2026-11-20' }).articles].map((article) => ({
  ...article,
  flags: new Set(article.flags),
}));
const find = (what: string, suits: (article: (typeof sold)[number]) => boolean) => {
  const article = sold.find(suits);
  if (!article) throw new Error(`The catalogue has no ${what}.`);
  return article;
};
/** Meloxicam for animals, which a veterinarian alone dispenses. */
const meloxicam = find(
  'meloxicam',
  (article) =>
    /m[eé]loxicam/i.test(JSON.stringify(article)) && restrictionOf(article, STUDENT) === 'veterinary-only',
);
const open = find(
  'article for everybody',
  (article) => article.flags.size === 0 && restrictionOf(article, STUDENT) === undefined,
);
const line = (article: { id: number }, quantity = 1) => ({ product_id: article.id, quantity });

let backend: BackendProcess;
let quentin: Caller;
let sofie: Caller;
const signIn = async () => {
  [quentin, sofie] = await Promise.all([backend.signIn('quentin'), backend.signIn('sofie')]);
};

beforeAll(async () => {
  backend = await BackendProcess.start();
  await signIn();
});
afterAll(() => backend.endAndForget());

test('a student and a nurse cannot save what they may not buy in a standing order, and read why @W06 @C13', async () => {
  for (const person of [quentin, sofie]) {
    const { body: list } = await person.post<List>('wishlists', { name: 'Stage', lines: [line(open)] });
    const path = `wishlists/${String(list.id)}`;
    const tries = [
      await person.post<List>('wishlists', { name: 'Anti-douleurs', lines: [line(open), line(meloxicam)] }),
      await person.post<List>(`${path}/add_item`, { product_id: meloxicam.id }),
      await person.post<List>(`${path}/update`, { lines: [line(open), line(meloxicam, 3)] }),
      await person.post<List>(`${path}/update`, { base: [line(open)], lines: [line(open), line(meloxicam)] }),
    ];
    expect(tries.map(({ status, body }) => [status, body.code, body.values.product_id])).toEqual(
      tries.map(() => [403, 'cart.veterinaryOnly', meloxicam.id]),
    );
    expect(tries[1]?.body.detail).toMatch(
      / est réservé aux vétérinaires, aux pharmaciens et aux grossistes\.$/,
    );
    // Nothing of what was refused is there.
    expect((await person.get<List>(path)).body.lines).toMatchObject([line(open)]);
    const { body: all } = await person.get<{ items: { name: string }[] }>('wishlists');
    expect(all.items.map(({ name }) => name)).not.toContain('Anti-douleurs');
  }
});

test.each([
  ['nl' as const, / is voorbehouden aan dierenartsen, apothekers en groothandelaars\.$/],
  ['en' as const, / is reserved for veterinarians, pharmacists and wholesalers\.$/],
])('the reason comes in %s, with the article’s name @W06', async (language, reason) => {
  const { body } = await quentin
    .speaking(language)
    .post<List>('wishlists', { name: `In ${language}`, lines: [line(meloxicam)] });
  expect(body.detail).toMatch(reason);
  expect(body.detail).toContain(meloxicam.texts[language].shortName);
});

test('a veterinarian saves the same lines and orders them @W06 @C13', async () => {
  const pieter = await backend.signIn('pieter');
  const lines = [line(open, 2), line(meloxicam, 3)];
  const saved = await pieter.post<List>('wishlists', { name: 'Pijnstillers', lines });
  expect([saved.status, saved.body.lines]).toMatchObject([201, lines]);
  await order(pieter, saved.body.lines);
  const { body: cart } = await pieter.get('carts/current');
  expect(cart.lines.filter((one) => !one.is_delivery).map((one) => [one.product_id, one.qty])).toEqual([
    [open.id, 2],
    [meloxicam.id, 3],
  ]);
});

test('what stands in a list from before may stay, and is left out of what is ordered @W06 @R15', async () => {
  const { body: list } = await quentin.post<List>('wishlists', { name: 'D’avant', lines: [line(open, 2)] });
  const path = `wishlists/${String(list.id)}`;
  await backend.endAndRead(
    'insert into wishlist_line (wishlist_id, sequence, product_id, quantity) values ($1, 2, $2, 3)',
    [list.id, meloxicam.id],
  );
  backend = await BackendProcess.start({ dataDir: backend.dataDir });
  await signIn();
  const { body: before } = await quentin.get<List>(path);
  expect(before.lines).toMatchObject([line(open, 2), line(meloxicam, 3)]);
  // The list goes on working: what cannot be ordered stands in nobody's way.
  const changed = await quentin.post<List>(`${path}/update`, { lines: [line(meloxicam, 3), line(open, 4)] });
  expect([changed.status, changed.body.lines]).toMatchObject([200, [line(meloxicam, 3), line(open, 4)]]);

  const whole = await order(quentin, changed.body.lines);
  expect([whole.status, whole.body.code, whole.body.values.product_id]).toEqual([
    403,
    'cart.veterinaryOnly',
    meloxicam.id,
  ]);
  const { body: check } = await quentin.post<{ data: { product_id: number }[] }>('carts/current/check', {
    product_ids: changed.body.lines.map((one) => one.product_id),
  });
  const left = new Set(check.data.map((one) => one.product_id));
  expect([...left]).toEqual([meloxicam.id]);
  await order(
    quentin,
    changed.body.lines.filter((one) => !left.has(one.product_id)),
  );
  const { body: cart } = await quentin.get('carts/current');
  expect(cart.lines.filter((one) => !one.is_delivery).map((one) => [one.product_id, one.qty])).toEqual([
    [open.id, 4],
  ]);
});

/** Puts the lines of a list into the cart, as a client does that asks nothing before. */
const order = (person: Caller, lines: List['lines']) =>
  person.post<List>('carts/sync', {
    transactions: lines.map(({ product_id, quantity: qty }) => ({ uuid: randomUUID(), product_id, qty })),
  });
