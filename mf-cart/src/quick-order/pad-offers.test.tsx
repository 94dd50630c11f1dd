import { screen } from '@testing-library/react';
import { pressKeys } from '@vetportal/module-runtime/testing';
import { articleOf } from '../cart-engine/testing/cart-kit';
import { code, quantity, render, settled } from './testing/render-quick-order';

/** 12 + 3 free, and 10 % off from 24. */
const offered = articleOf(1, {
  pricing: {
    priceLists: {
      default: {
        gross: [{ minQuantity: 1, cents: 100 }],
        discounts: [{ minQuantity: 24, percent: 10, exclusive: false, period: {} }],
      },
    },
    supplierPromotion: { main: 12, promo: 3, period: {} },
    taxPercent: 6,
  },
});

test('a row of the pad says what is given with it, and what a few more would bring @W11 @B01', async () => {
  const { user } = await render({
    search: { articlesByCodes: (codes) => Promise.resolve(new Map(codes.map((one) => [one, offered]))) },
  });
  const enter = async (units: string) => {
    await user.clear(quantity(1));
    await user.type(quantity(1), units);
    await settled();
  };
  await user.click(code(1));
  pressKeys([...Array.from('sku1'), 'Enter'], 90);
  await settled();
  await enter('9');
  expect(screen.getByText('3 more for 3 free · 15 more for a price of €0.90 each')).toBeInTheDocument();
  expect(screen.queryByText('+ 3 free')).not.toBeInTheDocument();
  await enter('14');
  expect(screen.getByText('+ 3 free')).toBeInTheDocument();
  expect(screen.getByText('10 more for 3 free · 10 more for a price of €0.90 each')).toBeInTheDocument();
});
