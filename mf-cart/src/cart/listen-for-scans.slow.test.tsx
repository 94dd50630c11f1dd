import { act, screen } from '@testing-library/react';
import { customer, renderPage, scanCodes } from '@vetportal/module-runtime/testing';
import { engineOf } from '../cart-engine/cart-engines';
import { summarize } from '../cart-engine/shown-cart';
import { articleOf, cartKit } from '../cart-engine/testing/cart-kit';
import page from './cart.page';

/* What looks scans up is code of its own, which comes after the page. */
const mockLoaded: { scans: boolean } = { scans: false };
jest.mock('./scanned-articles', () => {
  if (!mockLoaded.scans) throw new Error('Loading chunk failed.');
  return jest.requireActual<object>('./scanned-articles');
});

const [FIRST, SECOND] = ['5499900000017', '5499900000024'];
const ARTICLES = [articleOf(1), articleOf(2, { barcode: FIRST }), articleOf(3, { barcode: SECOND })];
const settled = async () => {
  for (let turn = 0; turn < 4; turn += 1) await act(() => new Promise((resolve) => setTimeout(resolve, 5)));
};

test('while the code that looks scans up cannot be fetched they wait, and no quantity changes @W05 @X24', async () => {
  const kit = cartKit({
    session: customer(),
    articles: ARTICLES,
    erp: { cart: { refusals: () => Promise.resolve(new Map()) } },
    search: {
      articlesByCodes: (codes) =>
        Promise.resolve(
          new Map(
            codes.flatMap((code) => {
              const article = ARTICLES.find(({ barcode }) => barcode === code);
              return article ? [[code, article] as const] : [];
            }),
          ),
        ),
    },
  });
  engineOf(kit.platform).add([{ productId: 1, quantity: 2 }]);
  const { user, sent } = await renderPage(page, { kit, path: '/cart' });
  await settled();
  const inCart = () => summarize(engineOf(kit.platform).state).quantities;
  const quantity = screen.getByRole('spinbutton', { name: 'Quantity of Article 1' });
  const failure: unknown = expect.objectContaining({
    module: 'mf-cart',
    part: 'scanned-articles',
    action: 'load',
  });
  expect(sent).toContainEqual(failure);
  // Nobody who does not scan reads it.
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  await user.click(quantity);
  scanCodes([FIRST, SECOND, FIRST]);
  await settled();
  expect(quantity).toHaveValue('2');
  expect(inCart()).toEqual({ 1: 2 });
  expect(screen.getByRole('alert')).toHaveTextContent('Your 3 scans are kept on this page');
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await settled();
  expect(screen.getByRole('alert')).toHaveTextContent('Your 3 scans');
  expect(sent.filter((one) => 'part' in one && one.part === 'scanned-articles')).toHaveLength(1);
  mockLoaded.scans = true;
  act(() => {
    kit.platform.bus.emit('connection.restored', {});
  });
  await settled();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  expect(inCart()).toEqual({ 1: 2, 2: 2, 3: 1 });
  scanCodes([SECOND]);
  await settled();
  expect(inCart()).toEqual({ 1: 2, 2: 2, 3: 2 });
});
