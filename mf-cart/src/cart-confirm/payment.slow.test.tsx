import { act, screen } from '@testing-library/react';
import { checkout, confirm, open, settled } from './testing/checkout-kit';

describe('what is paid with the order @C09 @E13', () => {
  const left: string[] = [];
  beforeEach(() => {
    left.length = 0;
    jest.spyOn(HTMLFormElement.prototype, 'submit').mockImplementation(function (this: HTMLFormElement) {
      const fields = Array.from(this.querySelectorAll('input'), ({ name, value }) => `${name}=${value}`);
      left.push(`${this.action}?${fields.join('&')}`);
      this.remove();
    });
  });
  afterEach(() => jest.restoreAllMocks());
  const pay = () => screen.getByRole('button', { name: /^Pay €/ });
  const payable = async () => {
    const shop = checkout();
    shop.paying.amountCents = 242;
    return { shop, ...(await open(shop)) };
  };

  test('leaves for the chosen provider once, with the details saved; nothing is confirmed from here', async () => {
    const { shop, user } = await payable();
    expect(screen.getByText(/You pay on our partner’s secure page/)).toBeInTheDocument();
    await user.click(screen.getByRole('radio', { name: 'Card' }));
    await user.dblClick(pay());
    await settled();
    expect(left).toEqual(['https://pay.test/go?order=P1.seal']);
    expect(shop.begun).toMatchObject([
      {
        payable: { payable: 'sealed', amountCents: 242 },
        providerId: 3,
        returnUrl: 'http://localhost/en/cart-payment',
        shown: { lines: [{ productId: 1, quantity: 2 }], totalCents: 200 },
      },
    ]);
    expect(shop.confirmed).toEqual([]);
    // A reload of this page finds the order, once it is paid.
    expect(sessionStorage.getItem('vetportal.cart.2.confirming')).toContain('cart-1');
  });

  test('another sum than the one on the button is not paid', async () => {
    const { shop, user } = await payable();
    shop.paying.amountCents = 300;
    await user.click(pay());
    await settled();
    expect([left, shop.begun]).toEqual([[], []]);
    expect(screen.getByRole('alert')).toHaveTextContent('Your cart has changed meanwhile');
  });

  test('paid in another tab meanwhile: the order is found, nothing is paid again @B08', async () => {
    const { shop, user, location } = await payable();
    shop.fakeErp.order();
    shop.orders.add('cart-1');
    await user.click(pay());
    await settled();
    expect([left, shop.begun, location()]).toEqual([[], [], '/cart-validated?order=42']);
  });

  test('shown again by the browser’s back button, it can be pressed again', async () => {
    const { user } = await payable();
    await user.click(pay());
    await settled();
    expect(pay()).toHaveAttribute('aria-disabled', 'true');
    const back = new Event('pageshow');
    Object.defineProperty(back, 'persisted', { value: true });
    act(() => void window.dispatchEvent(back));
    await settled();
    await user.click(pay());
    await settled();
    expect(left).toHaveLength(2);
  });

  test('without an answer about the payment nothing is confirmed; asked again it goes on @X03', async () => {
    const shop = checkout();
    shop.paying.away = true;
    const { user } = await open(shop);
    await settled();
    await user.click(confirm());
    expect(shop.confirmed).toEqual([]);
    shop.paying.away = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await settled();
    expect(confirm()).not.toHaveAttribute('aria-disabled');
  });

  test.each([
    ['nothing, it confirms', undefined, ['cart-1']],
    ['a sum, that is seen first', 242, []],
  ])('a press before the answer is kept: to pay %s', async (_what, amountCents, confirmed) => {
    const shop = checkout();
    let answer: () => void = () => undefined;
    shop.paying.answered = new Promise((resolve) => (answer = resolve));
    shop.paying.amountCents = amountCents;
    const { user } = await open(shop);
    await user.click(confirm());
    expect(shop.confirmed).toEqual([]);
    answer();
    await settled();
    expect(shop.confirmed.map(({ uuid }) => uuid)).toEqual(confirmed);
    expect(shop.begun).toEqual([]);
  });
});
