import { randomUUID } from 'node:crypto';
import { BackendProcess, type WishlistsAnswer } from './backend-process';

let backend: BackendProcess;
beforeAll(async () => {
  backend = await BackendProcess.start();
});
afterAll(() => backend.endAndForget());

test('an order has its sums as it is confirmed: nobody who looks later adds them up @R03 @E24', async () => {
  const claire = await backend.signIn('claire');
  const { body: lists } = await claire.get<WishlistsAnswer>('wishlists?page=1&page_size=999');
  const products = [...new Set(lists.items.flatMap(({ lines }) => lines.map((line) => line.product_id)))];
  const transactions = products.slice(0, 4).map((product_id) => ({ uuid: randomUUID(), product_id, qty: 3 }));
  const { body: cart } = await claire.post('carts/sync', { transactions });
  const { body: sale, status } = await claire.post('cart/confirm', { uuid: cart.uuid });
  expect(status).toBe(200);

  const [order] = await backend.endAndRead<{ bought: number; goods: number }>(
    `select bought_food + bought_meds + bought_equipment + bought_other as bought,
       (select sum(untaxed) from sale_line where sale_id = sale.id and not is_delivery) as goods
     from sale where id = $1`,
    [sale.id],
  );
  expect(order?.goods).toBeGreaterThan(0);
  expect(order?.bought).toBe(order?.goods);
});
