import { act, fireEvent, screen } from '@testing-library/react';
import { customer, renderPage } from '@vetportal/module-runtime/testing';
import { articleOf, cartKit } from '../cart-engine/testing/cart-kit';
import page from './quick-order.page';

/* The reader is code of its own, which a page asks for with the first list. */
const mockLoaded: { reader: boolean } = { reader: false };
jest.mock('../../../shared/list-import/src/reader', () => {
  if (!mockLoaded.reader) throw new Error('Loading chunk failed.');
  return jest.requireActual<object>('../../../shared/list-import/src/reader');
});

const article = articleOf(1);
const settled = async () => {
  for (let turn = 0; turn < 4; turn += 1) await act(() => new Promise((resolve) => setTimeout(resolve, 5)));
};
async function render(tab?: 'import') {
  const kit = cartKit({
    session: customer(),
    erp: { cart: { refusals: () => Promise.resolve(new Map()) } },
    search: {
      articlesByCodes: (codes) =>
        Promise.resolve(new Map(codes.filter((one) => one === article.sku).map((one) => [one, article]))),
      suggestArticles: () => Promise.resolve([]),
    },
  });
  const rendered = await renderPage(page, {
    kit,
    path: '/quick-order',
    ...(tab ? { query: `tab=${tab}` } : {}),
  });
  await settled();
  return rendered;
}
const code = (line: number) => screen.getByRole('combobox', { name: `Code or name, line ${String(line)}` });

describe('while the code that reads lists cannot be fetched @W03 @X22 @X24', () => {
  beforeEach(() => {
    mockLoaded.reader = false;
    jest.resetModules();
  });

  test('what is pasted waits, also a second paste, and is read when the code comes; telemetry gets the failure', async () => {
    const { user, sent } = await render();
    const paste = async (text: string) => {
      fireEvent.paste(code(1), { clipboardData: { getData: () => text } });
      await settled();
    };
    await paste('Code\tQuantity\nSKU1\t2\n');
    expect(screen.getByRole('alert')).toHaveTextContent(
      'The part of the portal that reads lists could not be loaded. Your list (Pasted lines) is kept',
    );
    await paste('NOPE\t3\n');
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await settled();
    expect(screen.getByRole('alert')).toHaveTextContent('is kept');
    mockLoaded.reader = true;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await settled();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    expect([code(1), code(2)].map((field) => field.getAttribute('value'))).toEqual(['SKU1', 'NOPE']);
    const reported = sent.filter((one) => 'part' in one && one.part === 'list-import');
    expect(reported).toEqual([expect.objectContaining({ module: 'mf-cart', action: 'load' })]);
  });

  test('a file waits, and is read by itself when the connection is back; it is not blamed @W15', async () => {
    const { user, platform } = await render('import');
    await user.upload(
      screen.getByLabelText('Order file'),
      new File(['Code;Quantity\nSKU1;2\n'], 'order.csv'),
    );
    await settled();
    expect(screen.getByRole('alert')).toHaveTextContent('Your list (order.csv) is kept');
    expect(screen.getByLabelText('Order file')).toBeValid();
    mockLoaded.reader = true;
    act(() => {
      platform.bus.emit('connection.restored', {});
    });
    await settled();
    expect(screen.getByText(/^1 line read: 1 article to add/)).toBeInTheDocument();
  });
});
