import { quotePrice, unitPriceAt, type Period, type Pricing } from '@vetportal/model';
import { createSearchClient, type SearchConnection } from '@vetportal/search';
import fc from 'fast-check';
import type { Article } from '../erp/article/article';
import type { CartLineRecord } from '../erp/cart/cart-store';
import { priceLines } from '../erp/cart/price-lines';
import { priceDocument } from './price-document';

const CONNECTION: SearchConnection = {
  baseUrl: 'http://index.test/',
  indices: { products: 'p', categories: 'c', infobanners: 'i', advertisements: 'a', loyaltyPrograms: 'l' },
  locale: () => 'fr',
  accessToken: () => 'token',
  onForbidden: () => undefined,
};

/* Whatever an article costs: its document, read as lists and its page read it, against what the ERP's cart takes. */
const cents = fc.integer({ min: 1, max: 5_000_000 });
const percent = fc.integer({ min: 0, max: 10_000 }).map((hundredths) => hundredths / 100);
const period = fc.constantFrom<Period>(
  {},
  { to: '2026-11-20' },
  { from: '2026-11-21' },
  { from: '2026-11-01', to: '2026-11-30' },
);
const offer = fc.option(fc.record({ percent, period }), { nil: undefined });
const priceList = fc.record({
  gross: fc.array(fc.record({ minQuantity: fc.integer({ min: 0, max: 3 }), cents }), { maxLength: 3 }),
  discounts: fc.array(
    fc.record({ minQuantity: fc.nat({ max: 30 }), percent, exclusive: fc.boolean(), period }),
    { maxLength: 6 },
  ),
});
const anyPricing: fc.Arbitrary<Pricing> = fc.record({
  priceLists: fc.record({ default: priceList, gold: priceList }, { requiredKeys: ['default'] }),
  supplierDiscount: offer,
  veterinarySupplierDiscount: offer,
  indicatedCents: fc.option(cents, { nil: undefined }),
  taxPercent: fc.constantFrom(6, 21),
});

test('no price of a list or page differs from the cart’s for the same quantity and day @V18 @E04 @P03', async () => {
  await fc.assert(
    fc.asyncProperty(
      anyPricing,
      fc.constantFrom('default', 'gold', 'unknown'),
      fc.integer({ min: 1, max: 40 }),
      fc.constantFrom('2026-11-20', '2026-11-21', '2026-12-01'),
      async (pricing, role, quantity, day) => {
        // The index was made the day before yesterday: a price follows the day of the order, not that of the index.
        const document = {
          id: 7,
          sku: 'S7',
          name: 'S7',
          url_key: 's7',
          ...priceDocument(pricing, '2026-11-18'),
        };
        // Beside it stands another pack at the same price.
        const packs = [document, { ...document, id: 8, sku: 'S8' }].map((_source) => ({ _source }));
        const hits = [{ _source: document, inner_hits: { variants: { hits: { hits: packs } } } }];
        const index = createSearchClient({
          ...CONNECTION,
          fetch: () => Promise.resolve(Response.json({ hits: { hits } })),
        });
        const [listed] = await index.productsByIds([7]);
        const [offered] = await index.specialOffers({ today: day, size: 1 });
        const shown = await index.productByUrlKey('s7', undefined);
        const [line] = priceLines([lineOf(7, quantity)], new Map([[7, articleOf(7, pricing)]]), {
          role,
          today: day,
          locale: 'fr',
          treatment: 'domestic',
        });
        const [variant] = offered?.variants ?? [];
        for (const article of [listed, offered, variant, shown, shown?.variants[0]]) {
          const quote = article && quotePrice(article.pricing, role, day);
          expect(quote !== undefined).toBe(line?.orderable);
          expect(quote ? unitPriceAt(quote, quantity) : 0).toBe(line?.netUnit);
          expect(quote?.grossCents ?? 0).toBe(line?.grossUnit);
        }
      },
    ),
  );
});

const lineOf = (productId: number, qty: number): CartLineRecord => ({
  id: 1,
  product_id: productId,
  qty,
  options: '{}',
  qty_unavailable: 0,
  qty_unavailable_diff: 0,
});

const articleOf = (id: number, pricing: Pricing): Article => ({
  id,
  sku: `S${id}`,
  names: { fr: 'S7', nl: 'S7', en: 'S7' },
  pricing,
  stockQuantity: 1,
  isColdChain: false,
  isDangerous: false,
  weightGrams: 0,
  stockState: 'in_stock',
  isMadeToOrder: false,
  flags: new Set(),
  veterinaryGroupIds: [],
  partnerTypes: [],
});
