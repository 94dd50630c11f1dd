import { article } from '../testing/articles';
import { wishlistFile } from './wishlist-file';

test('a wishlist is a file that spreadsheets open and the order pad reads; nothing in it acts as a formula @B06', async () => {
  const list = {
    id: 1,
    name: 'Vaccins: été/2026',
    ref: '',
    lines: [
      { productId: 1, quantity: 3 },
      { productId: 2, quantity: 1 },
      { productId: 99, quantity: 1 },
    ],
  };
  const articles = new Map([
    [1, article(1, { name: 'Amox; 50 mg' })],
    [2, article(2, { name: '=HYPERLINK("x")' })],
  ]);
  const { name, content } = wishlistFile(list, articles, ['Code', 'Quantité', 'Article']);
  expect(name).toBe('Vaccins- été-2026.csv');
  expect(await new Response(content).text()).toBe(
    'Code;Quantité;Article\r\nSKU-1;3;"Amox; 50 mg"\r\nSKU-2;1;"\'=HYPERLINK(""x"")"\r\n',
  );
});
