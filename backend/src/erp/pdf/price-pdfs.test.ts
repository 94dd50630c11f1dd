import type { Pricing } from '@vetportal/model';
import type { OrderedArticle } from '../document/ordered-articles';
import { discountPdf, pricelistPdf } from './price-pdfs';
import { writePdf } from './write-pdf';

const DAY = '2026-11-22';
const READER = {
  locale: 'fr' as const,
  person: { ref: 'C00001', vat: 'BE0123456789', company: 'Cabinet du Moulin', role: 'veterinary' },
};
const always = { minQuantity: 0, percent: 10, exclusive: false, period: {} };

const pricing = (more: Partial<Pricing> = {}, discounts = [always]): Pricing => ({
  priceLists: { veterinary: { gross: [{ minQuantity: 1, cents: 10_000 }], discounts } },
  taxPercent: 21,
  ...more,
});

const article = (sku: string, price: Pricing, brand = 'Zoetis'): OrderedArticle => ({
  article: {
    id: 1,
    sku,
    names: { fr: `Article ${sku}`, nl: `Artikel ${sku}`, en: `Article ${sku}` },
    pricing: price,
    stockQuantity: 1,
    isColdChain: false,
    isDangerous: false,
    weightGrams: 0,
    stockState: 'in_stock',
    isMadeToOrder: false,
    flags: new Set(),
    veterinaryGroupIds: [],
    partnerTypes: [],
  },
  brand: { fr: brand, nl: brand, en: brand },
});
const plain = (text: string) => text.replace(/[\u00a0\u202f]/g, ' ');
const rowsOf = ({ rows }: { rows: readonly (readonly string[])[] }) => rows.map((row) => row.map(plain));

const supplier = { percent: 7.5, period: { from: '2026-11-01', to: '2026-11-30' } };
const action = {
  minQuantity: 0,
  percent: 25,
  exclusive: true,
  period: { from: '2026-11-01', to: '2026-12-24' },
};

test('a price list has the prices that last, by brand; without what holds for a time only @E18', () => {
  // On the first day of the quarter, but not to its end.
  const period = { from: '2026-09-20', to: '2026-10-20' };
  const list = pricelistPdf(
    { name: 'LP2026-4/C00001', date: '2026-10-01' },
    [
      article('A2', pricing({ supplierDiscount: { percent: 5, period } }, [always])),
      article('A4', pricing({}, [always, { ...action, period }])),
      article('A1', pricing({}, []), 'Boehringer'),
      article('A3', { priceLists: {}, taxPercent: 6 }),
    ],
    READER,
  );
  expect(list.title).toBe('Liste de prix LP2026-4/C00001');
  expect(list.facts[0]).toEqual({ label: 'Valable à partir du', value: '01/10/2026' });
  expect(rowsOf(list)).toEqual([
    ['A1', 'Article A1', 'Boehringer', '100,00 €', '', '100,00 €'],
    ['A2', 'Article A2', 'Zoetis', '100,00 €', '10 %', '90,00 €'],
    ['A4', 'Article A4', 'Zoetis', '100,00 €', '10 %', '90,00 €'],
  ]);
});

test('a sheet of discounts has those of the day, each with its price and its end @E18', () => {
  const tier = (minQuantity: number, percent: number) => ({ ...always, minQuantity, percent });
  const promotion = { main: 10, promo: 2, period: { to: '2026-11-25' } };
  const sheet = discountPdf(
    { name: 'RM2026-11-22/C00001', date: DAY },
    [
      article(
        'A1',
        pricing({ supplierDiscount: supplier, supplierPromotion: promotion }, [
          always,
          tier(6, 15),
          tier(12, 20),
        ]),
      ),
      article('A2', pricing({ supplierDiscount: supplier }, [always, action])),
      article('A3', pricing({ supplierDiscount: { percent: 50, period: { to: '2026-11-21' } } })),
    ],
    READER,
  );
  expect(rowsOf(sheet)).toEqual([
    ['A1', 'Article A1', 'Remise fabricant 7,5 %', '1', '83,25 €', '30/11/2026'],
    ['A1', 'Article A1', 'Remise de quantité', '6\n12', '78,63 €\n74,00 €', ''],
    ['A1', 'Article A1', 'Unités gratuites 10 + 2', '10', '', '25/11/2026'],
    ['A2', 'Article A2', 'Action 25 %', '1', '75,00 €', '24/12/2026'],
  ]);
});

test('without any discount it says so; of as many articles as a sheet takes, that there are more @E18', async () => {
  const of = { name: 'RM', date: DAY };
  expect(discountPdf(of, [article('A1', pricing())], READER).remark).toMatch(/Aucune remise/);
  const many = Array.from({ length: 500 }, (_, index) => article(`A${index}`, pricing()));
  const list = pricelistPdf(of, many, READER);
  expect(list.remark).toMatch(/le plus souvent/);
  expect(pricelistPdf(of, many.slice(1), READER).remark).not.toMatch(/le plus souvent/);
  expect((await writePdf(list)).subarray(0, 5).toString()).toBe('%PDF-');
});
