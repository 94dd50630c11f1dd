import { MAX_CART_LINES } from '@vetportal/model';
import { checkCartSize } from './cart-size';

const lines = (count: number, options = '{}') =>
  Array.from({ length: count }, (_, product_id) => ({ product_id, options }));
const change = (productId: number, qty = 1, options = '{}') => ({ productId, qty, options });

describe('a cart has an end @W31', () => {
  test('in lines: what is in it may change and go, one line more may not come', () => {
    const full = lines(MAX_CART_LINES);
    expect(() => checkCartSize(full, [change(0, 5)])).not.toThrow();
    expect(() => checkCartSize(full, [change(0, 0), change(MAX_CART_LINES)])).not.toThrow();
    expect(() => checkCartSize(full, [change(MAX_CART_LINES)])).toThrow(
      expect.objectContaining({
        status: 400,
        key: 'cart.tooManyLines',
        values: { max: MAX_CART_LINES },
      }) as Error,
    );
    // One that grew before there was an end can be made smaller.
    expect(() => checkCartSize(lines(MAX_CART_LINES + 50), [change(0, 0)])).not.toThrow();
  });

  test('in what goes with a line, and with all of them', () => {
    const refused = expect.objectContaining({ status: 400, key: 'cart.optionsTooLong' }) as Error;
    const long = JSON.stringify({ note: 'x'.repeat(1_900) });
    expect(() => checkCartSize([], [change(1, 1, long)])).not.toThrow();
    expect(() => checkCartSize([], [change(1, 1, long + 'x'.repeat(200))])).toThrow(refused);
    expect(() => checkCartSize(lines(262, long), [change(999, 1, long)])).toThrow(refused);
    expect(() => checkCartSize(lines(261, long), [change(0, 0, long)])).not.toThrow();
  });
});
