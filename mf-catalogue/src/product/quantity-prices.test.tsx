import { defineSlot } from '@vetportal/contracts';
import { quotePrice } from '@vetportal/model';
import { renderSlot } from '@vetportal/module-runtime/testing';
import { screen } from '@testing-library/react';
import { pricing } from '../testing/products';
import { QuantityPrices } from './quantity-prices';

const quote = quotePrice(pricing(), 'default', '2026-11-21');

test.each([
  [1, '1€9.50'],
  [11, '1€9.50'],
  [12, '12€8.80'],
  [500, '12€8.80'],
])('%i units are bought at the price of the row that is marked @E04', async (quantity, row) => {
  const shown = () => (quote ? <QuantityPrices quote={quote} quantity={quantity} /> : null);
  await renderSlot(defineSlot('home.guest', { Component: shown }), {}, {});
  const [marked, ...others] = screen.getAllByRole('row', { current: true });
  expect(marked).toHaveTextContent(row);
  expect(others).toEqual([]);
});
