import { cleanup } from '@testing-library/react';
import { renderSlot } from '@vetportal/contracts/testing';
import { PRODUCT_FLAGS, STOCK_STATES, type ProductSummary } from '@vetportal/model';
import fc from 'fast-check';
import { articleOf, cartKit } from '../cart-engine/testing/cart-kit';
import { buyBoxTemplate } from './buy-box-template';
import buyBox from './buy-box.slot';

const price = { gross: [{ minQuantity: 1, cents: 950 }], discounts: [] };
const article: fc.Arbitrary<Partial<ProductSummary>> = fc.record({
  name: fc.constantFrom('Article', 'Méloxicam 0,5 mg/ml', '<b> & "c"', ' 7 '),
  flags: fc.subarray([...PRODUCT_FLAGS]).map((flags) => new Set(flags)),
  stock: fc.record({
    state: fc.constantFrom(...STOCK_STATES),
    quantity: fc.option(fc.integer({ min: -3, max: 12 }), { nil: undefined }),
  }),
  pricing: fc.constantFrom(
    { priceLists: { default: price }, taxPercent: 6, roles: ['default'] },
    { priceLists: { default: price }, indicatedCents: 1500, taxPercent: 21 },
    { priceLists: {}, taxPercent: 6 },
    { priceLists: {}, taxPercent: 6, roles: [] },
    { priceLists: { veterinary: price }, taxPercent: 6, roles: ['veterinary'] },
  ),
  unitInShrinkWrap: fc.constantFrom(undefined, 0, 1, 2, 6),
});

/** What a guest with an empty cart sees; ids differ from one render to the next. */
async function htmlOf(props: Parameters<typeof buyBoxTemplate>[0]): Promise<string> {
  const { container } = await renderSlot(buyBox, props, { kit: cartKit() });
  const html = container.innerHTML.replaceAll(/_r_\w+_/g, 'id');
  cleanup();
  return html;
}

test('a box shows what it would with all that is known of the article @B11', async () => {
  await fc.assert(
    fc.asyncProperty(article, fc.constantFrom('line', 'card', 'page'), async (more, size) => {
      const props = { product: articleOf(7, { sku: 'X1', brand: 'Brand', ...more }), size } as const;
      expect(await htmlOf(buyBoxTemplate(props, (text) => text))).toBe(await htmlOf(props));
    }),
    { numRuns: 60 },
  );
});

test('articles that differ by name, code and price alone have one template', () => {
  const of = (id: number, cents: number) =>
    buyBoxTemplate(
      {
        product: articleOf(id, {
          brand: `Brand ${id}`,
          pricing: {
            priceLists: { default: { gross: [{ minQuantity: 1, cents }], discounts: [] } },
            taxPercent: 6,
          },
          stock: { state: 'in_stock', quantity: id },
        }),
        size: 'line',
      },
      () => 'a name',
    );
  expect(of(7, 950)).toEqual(of(8, 1200));
});
