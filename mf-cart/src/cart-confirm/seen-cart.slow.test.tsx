import { act, screen, within } from '@testing-library/react';
import { CartChanged, ErpRefused } from '@vetportal/erp';
import { engineOf } from '../cart-engine/cart-engines';
import { checkout, confirm, open, settled } from './testing/checkout-kit';

const REASON = 'Your cart has changed: read what is different before you confirm.';
const changes = () => within(screen.getByRole('alert'));
const change = (name: RegExp) =>
  within(
    changes()
      .getAllByRole('listitem')
      .find((item) => name.test(item.textContent)) as HTMLElement,
  );
const accept = () => screen.getByRole('button', { name: 'I have seen these changes' });

describe('nobody confirms what was not on screen @W10', () => {
  test('units that a colleague added meanwhile are shown, was and is, and asked about before they are ordered', async () => {
    const shop = checkout();
    const { user, location } = await open(shop);
    shop.fakeErp.lines.set(1, 42);
    await user.click(confirm());
    await settled();
    expect(shop.confirmed).toEqual([]);
    expect(change(/Article 1/).getByText('Before: 2 × €1.00 = €2.00')).toBeInTheDocument();
    expect(change(/Article 1/).getByText('Now: 42 × €1.00 = €42.00')).toBeInTheDocument();
    expect(change(/Total incl/).getByText('Now: €42.00')).toBeInTheDocument();
    expect(screen.getByRole('row', { name: /Article 1.*42/ })).toBeInTheDocument();
    // The second half of a double click orders nothing.
    await user.click(confirm());
    await settled();
    expect(shop.confirmed).toEqual([]);
    expect(screen.getByText(REASON)).toBeInTheDocument();
    await user.click(accept());
    expect(screen.queryByText(REASON)).not.toBeInTheDocument();
    await user.click(confirm());
    await settled();
    expect(shop.agreed).toMatchObject([{ lines: [{ productId: 1, quantity: 42 }], totalCents: 4_200 }]);
    expect(location()).toBe('/cart-validated?order=42');
  });

  test('a price that changes between the last look and the order: the ERP’s answer is shown, and asked again', async () => {
    const shop = checkout();
    const { user } = await open(shop);
    shop.answers.compare = () => {
      shop.lines.set(1, {
        unitPriceCents: 200,
        unitNetCents: 150,
        amount: { ...NONE, untaxed: 300, total: 300 },
      });
      const present = shop.fakeErp.cart();
      if (!present) throw new Error('No cart.');
      return Promise.reject(new CartChanged(new ErpRefused(409, 'Changed.'), present));
    };
    await user.click(confirm());
    await settled();
    expect(shop.orders.size).toBe(0);
    expect(
      change(/Article 1/).getByText('Now: 2 × €1.50 = €3.00, instead of €2.00 each'),
    ).toBeInTheDocument();
    shop.answers.compare = () => Promise.resolve();
    await user.click(accept());
    await user.click(confirm());
    await settled();
    expect(shop.orders.size).toBe(1);
    expect(shop.agreed.at(-1)).toMatchObject({ totalCents: 300 });
  });

  test('less in stock than shown gives a notice before the order is sent', async () => {
    const shop = checkout();
    const { user } = await open(shop);
    shop.lines.set(1, { quantityUnavailable: 1 });
    await user.click(confirm());
    await settled();
    expect(shop.confirmed).toEqual([]);
    expect(
      change(/Article 1/).getByText('Now: 2 × €1.00 = €2.00, of which 1 delivered later'),
    ).toBeInTheDocument();
  });

  test('an offer that ended meanwhile gives a notice: fewer units are free than were shown @W11', async () => {
    const shop = checkout();
    shop.lines.set(1, { quantityFree: 1 });
    const { user } = await open(shop);
    shop.lines.set(1, { quantityFree: 0 });
    await user.click(confirm());
    await settled();
    expect(shop.confirmed).toEqual([]);
    const line = change(/Article 1/);
    expect(line.getByText('Before: 2 × €1.00 = €2.00, + 1 free')).toBeInTheDocument();
    expect(line.getByText('Now: 2 × €1.00 = €2.00')).toBeInTheDocument();
  });

  test('what changes under a reader’s eyes gives a notice before anything is pressed', async () => {
    const shop = checkout();
    const { user } = await open(shop);
    shop.fakeErp.lines.set(2, 5);
    act(() => engineOf(shop.kit.platform).sync());
    await settled();
    expect(change(/Article 2/).getByText('Before: none')).toBeInTheDocument();
    await user.click(confirm());
    expect(shop.confirmed).toEqual([]);
  });

  test('an article that left the catalogue is named, taken out, and the rest is ordered', async () => {
    const shop = checkout();
    shop.fakeErp.lines.set(2, 1);
    const { user } = await open(shop);
    shop.lines.set(2, { isOrderable: false, name: '#2' });
    await user.click(confirm());
    await settled();
    expect(change(/Article 2/).getByText('Now: no longer in the catalogue')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Remove what is no longer sold' }));
    await settled();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    await user.click(confirm());
    await settled();
    expect(shop.agreed).toMatchObject([{ lines: [{ productId: 1 }] }]);
  });

  test('one that had left before the page was opened gives a notice at once', async () => {
    const shop = checkout();
    shop.lines.set(1, { isOrderable: false });
    await open(shop);
    expect(change(/Article 1/).getByText('Now: no longer in the catalogue')).toBeInTheDocument();
  });

  test('a carrier of one’s own choice is no news; another one at the ERP is', async () => {
    const shop = checkout();
    const { user } = await open(shop);
    await user.click(screen.getByRole('radio', { name: 'Carrier 2 – €5.90 excl. VAT' }));
    await settled();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    // From another device, which does not notify this one.
    await shop.kit.platform.erp.cart.setCarrier(1);
    await user.click(confirm());
    await settled();
    expect(change(/Delivery method/).getByText('Before: Carrier 2')).toBeInTheDocument();
    expect(shop.confirmed).toEqual([]);
  });
});

const NONE = { untaxed: 0, tax: 0, total: 0, discountTotal: 0, totalWithoutDiscount: 0 };
