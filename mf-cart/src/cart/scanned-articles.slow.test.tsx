import { act, screen } from '@testing-library/react';
import { lookUpArticles, readArticleCode } from '@vetportal/model/article-code';
import { customer, pressKeys, renderPage, scanCodes } from '@vetportal/module-runtime/testing';
import { engineOf } from '../cart-engine/cart-engines';
import { summarize } from '../cart-engine/shown-cart';
import { articleOf, cartKit, type CartKit } from '../cart-engine/testing/cart-kit';
import page from './cart.page';

const EAN = '5499900000017';
const ARTICLES = [
  articleOf(1),
  articleOf(2, { name: 'Meloxival', barcode: EAN, cnkCode: '3500012' }),
  articleOf(3, { name: 'Gauze', barcode: '96385074', unitInShrinkWrap: 6 }),
  articleOf(4, { name: 'Kennel', sku: '00017' }),
];
const settled = async () => {
  for (let turn = 0; turn < 4; turn += 1) await act(() => new Promise((resolve) => setTimeout(resolve, 5)));
};

/** The cart's page with two units of article 1 in it; `wait` gives how long each search takes. */
async function openCart({ session = customer(), wait = (): number => 0, away = false } = {}) {
  const kit = cartKit({
    session,
    articles: ARTICLES,
    erp: {
      cart: { refusals: () => Promise.resolve(new Map([[4, 'Kennel is reserved for other customers.']])) },
    },
    search: {
      articlesByCodes: async (codes) => {
        await new Promise((resolve) => setTimeout(resolve, wait()));
        if (away) throw new Error('away');
        const find = lookUpArticles(ARTICLES);
        return new Map(
          codes.flatMap((one) => {
            const article = find(readArticleCode(one));
            return article ? [[one, article] as const] : [];
          }),
        );
      },
      suggestArticles: () => Promise.resolve(ARTICLES.slice(1, 2)),
    },
  });
  engineOf(kit.platform).add([{ productId: 1, quantity: 2 }]);
  const rendered = await renderPage(page, { kit, path: '/cart' });
  await settled();
  return { ...rendered, kit };
}
const inCart = (kit: CartKit) => summarize(engineOf(kit.platform).state).quantities;
const quantity = (name: string) => screen.getByRole('spinbutton', { name: `Quantity of ${name}` });
const scan = async (...codes: string[]) => {
  scanCodes(codes);
  await settled();
};

describe('a hand scanner in the cart @W05 @B01', () => {
  test.each([
    ['5 signs', '00017', {}],
    ['8 signs', '96385074', { 3: 6 }],
    ['13 signs', EAN, { 2: 1 }],
  ])(
    'a scan of %s adds its article, and leaves the quantity alone that has the focus',
    async (_length, code, added) => {
      const { user, kit } = await openCart();
      await user.click(quantity('Article 1'));
      await scan(code);
      expect(quantity('Article 1')).toHaveValue('2');
      expect(inCart(kit)).toEqual({ 1: 2, ...added });
      await user.tab();
      await settled();
      expect(inCart(kit)).toEqual({ 1: 2, ...added });
    },
  );

  test('what was typed into the quantity and not taken yet is there after the scan', async () => {
    const { user, kit } = await openCart();
    await user.click(quantity('Article 1'));
    pressKeys(['9'], 90);
    await scan(EAN);
    expect(quantity('Article 1')).toHaveValue('9');
    pressKeys(['Enter'], 90);
    await settled();
    expect(inCart(kit)).toEqual({ 1: 9, 2: 1 });
  });

  test('twenty scans at 2 ms a key are all added in order, however the answers come, and the last is announced', async () => {
    let waits = 0;
    const { kit } = await openCart({ wait: () => ((waits += 1) % 3) * 20 });
    await scan(...Array.from({ length: 10 }, () => [EAN, '3500012']).flat());
    expect(await screen.findByText('Meloxival: 20 in the cart.')).toHaveAttribute('role', 'status');
    expect(inCart(kit)).toEqual({ 1: 2, 2: 20 });
  });

  test('says why an article is not added, and adds nothing', async () => {
    const { kit } = await openCart();
    await scan('00017');
    expect(screen.getByText('Kennel: Kennel is reserved for other customers.')).toBeInTheDocument();
    expect(inCart(kit)).toEqual({ 1: 2 });
  });

  test('proposes what is near a code that nobody has, and adds it once the person says so', async () => {
    const { user, kit } = await openCart();
    await scan('5499900000018');
    expect(screen.getByText('5499900000018: No article has this code.')).toBeInTheDocument();
    expect(inCart(kit)).toEqual({ 1: 2 });
    await user.click(await screen.findByRole('button', { name: /^Meloxival/ }));
    await settled();
    expect(inCart(kit)).toEqual({ 1: 2, 2: 1 });
  });

  test('asks to scan again while the catalogue is unavailable, and says who may not order', async () => {
    const { unmount } = await openCart({ away: true });
    await scan(EAN);
    expect(
      screen.getByText(`${EAN}: not added, the catalogue does not answer. Please scan it again.`),
    ).toBeInTheDocument();
    unmount();
    const { kit } = await openCart({ session: customer({ canOrder: false }) });
    await scan(EAN);
    expect(screen.getByText('Meloxival: your account cannot place orders.')).toBeInTheDocument();
    expect(inCart(kit)).not.toHaveProperty('2');
  });
});
