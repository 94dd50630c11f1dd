import type { CarrierWire } from '@vetportal/erp/wire';
import { randomUUID } from 'node:crypto';
import { restrictionOf } from '@vetportal/model';
import { generateCatalogue } from '../src/catalogue/generate-catalogue';
import { BackendProcess, type Caller } from './backend-process';

const sold = [...generateCatalogue({ articles: 400, today: '2026-11-20' }).articles].filter(
  ({ flags, ...article }) =>
    restrictionOf(
      { ...article, flags: new Set(flags) },
      { function: 'wholesaler', country: 'BE', groupIds: [] },
    ) === undefined,
);
const find = (what: string, suits: (article: (typeof sold)[number]) => boolean) => {
  const article = sold.find(suits);
  if (!article) throw new Error(`The catalogue has no ${what}.`);
  return article;
};
const light = ({ transport }: (typeof sold)[number]) =>
  !transport.isColdChain && !transport.isDangerous && transport.weightGrams <= 200;
/** Gas under pressure, alcohol. */
const aerosol = find(
  'dangerous goods',
  ({ transport }) => transport.isDangerous && !transport.isColdChain && transport.weightGrams < 2_000,
);
const heavy = find(
  'bag of food',
  ({ transport }) => !transport.isDangerous && !transport.isColdChain && transport.weightGrams > 5_000,
);
const tablets = find('tablets', light);

let backend: BackendProcess;
let olivier: Caller;
beforeAll(async () => {
  backend = await BackendProcess.start();
  olivier = (await backend.signIn('olivier')).speaking('en');
});
afterAll(() => backend.endAndForget());

const change = (article: { readonly id: number }, qty: number) =>
  olivier.post('carts/sync', { transactions: [{ uuid: randomUUID(), product_id: article.id, qty }] });
/** The obstacles of each carrier that has some. */
const obstacles = async () =>
  Object.fromEntries(
    (await olivier.get<CarrierWire[]>('carts/current/delivery_carriers')).body
      .filter((carrier) => carrier.obstacles.length > 0)
      .map((carrier) => [carrier.code, carrier.obstacles]),
  );
const choose = async (id: number) => {
  const { status, body } = await olivier.post('cart/set_delivery_method', { method_id: id });
  return status === 200 ? body.delivery.selected_carrier?.id : [status, body.detail];
};
beforeEach(async () => {
  const { status, body } = await olivier.get('carts/current');
  if (status === 204) return;
  for (const { product_id: id, qty, is_delivery: isDelivery } of body.lines)
    if (!isDelivery) await change({ id }, -qty);
});

test('gas and alcohol go by the own round alone: said with the offer, refused when chosen and when confirmed @W07', async () => {
  await change(tablets, 1);
  expect(await obstacles()).toEqual({});
  expect(await choose(4)).toBe(4);
  const { body: cart } = await change(aerosol, 1);
  expect(await obstacles()).toEqual({ parcel: ['dangerous-goods'], express: ['dangerous-goods'] });
  const refused = 'does not carry dangerous goods (aerosols, alcohol, gas). Choose another delivery method.';
  expect(await choose(3)).toEqual([400, `“Parcel post” ${refused}`]);
  // The carrier was chosen before.
  const confirmed = await olivier.post('cart/confirm', { uuid: cart.uuid });
  expect([confirmed.status, confirmed.body.detail]).toEqual([400, `“Express before 10 am” ${refused}`]);
  await change(aerosol, -1);
  expect(await obstacles()).toEqual({});
});

test('a gram more than a carrier takes is too heavy for it: 20 kg for express, 30 kg for parcels @W07', async () => {
  const { weightGrams } = heavy.transport;
  const grams = tablets.transport.weightGrams;
  /** As many as are at most so heavy, with the one pack of tablets that is there. */
  const within = (limit: number) => Math.floor((limit - grams) / weightGrams);
  const [express, parcel] = [within(20_000), within(30_000)];
  await change(tablets, 1);
  await change(heavy, express);
  expect(await obstacles()).toEqual({});
  await change(heavy, 1);
  expect(await obstacles()).toEqual(
    parcel > express ? { express: ['weight'] } : { parcel: ['weight'], express: ['weight'] },
  );
  await change(heavy, parcel - express);
  expect(await obstacles()).toEqual({ parcel: ['weight'], express: ['weight'] });
  expect(await choose(3)).toEqual([
    400,
    'This order is too heavy for “Parcel post”. Choose another delivery method.',
  ]);
  expect(await choose(1)).toBe(1);
});

test('the carrier’s price is in the sums at once: express 18.50, then collected for nothing @W07 @E12', async () => {
  await change(tablets, 1);
  const shipping = async (id: number) => {
    const { body } = await olivier.post('cart/set_delivery_method', { method_id: id });
    const fee = body.lines.filter((line) => line.kind === 'low-order-fee');
    const cents = (euros: number) => Math.round(euros * 100);
    return fee.reduce((rest, line) => rest - cents(line.amount.untaxed), cents(body.delivery.amount.untaxed));
  };
  expect([await shipping(4), await shipping(2), await shipping(3)]).toEqual([1_850, 0, 590]);
});

test('of fifty who apply the same coupon at once one does, and fifty who take it off leave the sums as they were @V13', async () => {
  await change(tablets, 1);
  await choose(3);
  const { body: before } = await olivier.get('carts/current');
  const apply = () => olivier.post('carts/current/coupon', { code: 'franco' });
  const applied = await Promise.all(Array.from({ length: 50 }, apply));
  expect(applied.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(applied.filter(({ status }) => status === 400)).toHaveLength(49);
  const { body: free } = await olivier.get('carts/current');
  expect([free.promo_codes, free.delivery.amount.untaxed]).toEqual([['FRANCO'], 0]);
  const takeOff = () => olivier.call('DELETE', 'carts/current/coupon/FRANCO');
  const taken = await Promise.all(Array.from({ length: 50 }, takeOff));
  expect(new Set(taken.map(({ status }) => status))).toEqual(new Set([200]));
  const { body: after } = await olivier.get('carts/current');
  expect([after.promo_codes, after.amount, after.delivery.amount]).toEqual([
    [],
    before.amount,
    before.delivery.amount,
  ]);
});
