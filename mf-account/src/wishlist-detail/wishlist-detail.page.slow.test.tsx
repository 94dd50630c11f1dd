import { CommandRefused } from '@vetportal/contracts';
import { ErpUnreachable } from '@vetportal/erp';
import { todayInBrussels } from '@vetportal/i18n';
import { cellsOf, importedFrom, noteSavedFiles, type SavedFile } from '@vetportal/list-import/testing';
import { customer } from '@vetportal/module-runtime/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { article } from '../testing/articles';
import { ids, LINES, names, openWishlist, type OpenedWishlist } from './testing/open-wishlist';

test('its articles are in the practice’s order, with price, stock and quantity @R15 @E16', async () => {
  await openWishlist();
  expect(names()).toEqual(['Article 1', 'Article 2', 'Article 3']);
  expect(screen.getByRole('spinbutton', { name: 'Quantity of Article 2' })).toHaveValue('5');
});

test('the order changes by arrow keys on the handle and by buttons, and is announced @R15', async () => {
  const { user, saved } = await openWishlist();
  screen.getByRole('button', { name: /^Move Article 3: drag/ }).focus();
  await user.keyboard('{ArrowUp}');
  expect(names()).toEqual(['Article 1', 'Article 3', 'Article 2']);
  expect(screen.getByText('Article 3: place 2 of 3')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: /^Move Article 3: drag/ })).toHaveFocus();
  await user.click(screen.getByRole('button', { name: 'Move Article 1 down' }));
  await waitFor(() => expect(ids(saved.at(-1))).toEqual([3, 1, 2]));
  expect(screen.getByRole('button', { name: 'Move Article 3 up' })).toBeDisabled();
});

test('a row is dragged: the others give way, and the order is saved once it is let go @R15', async () => {
  const { saved } = await openWishlist();
  const rows = within(screen.getByRole('table')).getAllByRole('row').slice(1);
  for (const row of rows) {
    // Each place is 40 pixels high, whichever row stands in it: jsdom lays nothing out.
    row.getBoundingClientRect = () =>
      new DOMRect(0, [...(row.parentElement?.children ?? [])].indexOf(row) * 40, 500, 40);
  }
  // jsdom has no pointer events of its own; a mouse's have all that is read of them.
  const point = (type: string, at: MouseEventInit) => new MouseEvent(type, { bubbles: true, ...at });
  fireEvent(
    screen.getByRole('button', { name: /^Move Article 1: drag/ }),
    point('pointerdown', { button: 0 }),
  );
  fireEvent(document, point('pointermove', { clientY: 60 }));
  fireEvent(document, point('pointermove', { clientY: 500 }));
  expect(names()).toEqual(['Article 2', 'Article 3', 'Article 1']);
  expect(saved).toEqual([]);
  fireEvent(document, point('pointerup', {}));
  await waitFor(() => expect(saved.map(ids)).toEqual([[2, 3, 1]]));
});

test('a quantity is saved when the person is done with it @R15', async () => {
  const { user, saved } = await openWishlist();
  const field = screen.getByRole('spinbutton', { name: 'Quantity of Article 2' });
  await user.clear(field);
  await user.type(field, '12{Enter}');
  expect(field).toHaveFocus();
  await waitFor(() => expect(saved).toEqual([[LINES[0], { productId: 2, quantity: 12 }, LINES[2]]]));
});

test('an article is taken off, and comes back in its place @R15', async () => {
  const { user, saved, notices } = await openWishlist();
  await user.click(screen.getByRole('button', { name: 'Take Article 2 off the list' }));
  await waitFor(() => expect(names()).toEqual(['Article 1', 'Article 3']));
  // What is changed in between stays.
  await user.click(screen.getByRole('button', { name: 'Move Article 3 up' }));
  act(() => notices.at(-1)?.action?.run());
  await waitFor(() => expect(names()).toEqual(['Article 3', 'Article 2', 'Article 1']));
  expect(saved.map(ids)).toEqual([
    [1, 3],
    [3, 1],
    [3, 2, 1],
  ]);
});

test('what is changed while a file is read stays, and so does what the file adds @R15 @V08', async () => {
  const { user, saved, found } = await openWishlist();
  await user.upload(
    screen.getByLabelText('Import a file', { selector: 'input' }),
    new File(['Code;Quantity\nSKU-4;3'], 'list.csv', { type: 'text/csv' }),
  );
  await user.click(screen.getByRole('button', { name: 'Take Article 2 off the list' }));
  found(new Map([['SKU-4', article(4)]]));
  await waitFor(() => expect(names()).toEqual(['Article 1', 'Article 3', 'Article 4']));
  await waitFor(() => expect(ids(saved.at(-1))).toEqual([1, 3, 4]));
});

test('an article is added by name; one that is there shows a notice and is not added @V09 @X10', async () => {
  const { user, saved } = await openWishlist();
  const field = screen.getByRole('combobox', { name: /Add an article/ });
  await user.type(field, 'article');
  await user.click(await screen.findByRole('option', { name: /Article 2/ }));
  expect(await screen.findByText('This product already exists in this wishlist.')).toBeVisible();
  expect(saved).toEqual([]);
  await user.clear(field);
  await user.type(field, 'article');
  await user.click(await screen.findByRole('option', { name: /Article 4/ }));
  await waitFor(() => expect(ids(saved.at(-1))).toEqual([1, 2, 3, 4]));
  expect(names()).toContain('Article 4');
});

test('what cannot be saved is taken back and told @X24', async () => {
  const { user, notices } = await openWishlist({ fail: new ErpUnreachable('network') });
  await user.click(screen.getByRole('button', { name: 'Move Article 1 down' }));
  await waitFor(() => expect(notices.at(-1)).toMatchObject({ kind: 'error' }));
  expect(names()).toEqual(['Article 1', 'Article 2', 'Article 3']);
});

test('what a colleague has added meanwhile stays, shows by its name, with a notice @R15 @E16', async () => {
  const { user, saved, bases, changeElsewhere, hold, notices } = await openWishlist();
  const release = hold();
  changeElsewhere([...LINES, { productId: 4, quantity: 6 }]);
  await user.click(screen.getByRole('button', { name: 'Take Article 2 off the list' }));
  // Changed while the answer that holds the colleague's line is on its way.
  await user.click(screen.getByRole('button', { name: 'Move Article 1 down' }));
  await act(release);
  await waitFor(() => expect(names()).toEqual(['Article 3', 'Article 1', 'Article 4']));
  await waitFor(() =>
    expect(saved.map(ids)).toEqual([
      [1, 3],
      [3, 1, 4],
    ]),
  );
  expect(bases.map(ids)).toEqual([
    [1, 2, 3],
    [1, 3, 4],
  ]);
  expect(notices.map(({ text }) => text)).toContain(
    'This wishlist was changed elsewhere in the meantime. Those changes and yours are saved.',
  );
});

test('it gets another name @R15', async () => {
  const { user, saved, heads } = await openWishlist();
  await user.click(screen.getByRole('button', { name: 'Rename' }));
  const field = screen.getByRole('textbox', { name: /New name/ });
  await user.clear(field);
  await user.type(field, 'Rappels{Enter}');
  expect(await screen.findByRole('heading', { level: 1, name: 'Rappels' })).toBeVisible();
  expect(saved).toEqual(['Rappels']);
  // The tab of the browser, too.
  expect(heads.at(-1)).toMatchObject({ title: 'Rappels' });
  expect(heads.at(-1)?.crumbs?.map(({ label }) => label)).toEqual(['My account', 'Wishlists', 'Rappels']);
});

describe('as a file @W03 @B06', () => {
  const withGone = [
    { productId: 1, quantity: 2 },
    { productId: 99, quantity: 4, stored: { sku: '0700099', name: '=Zalf; 5 g' } },
    { productId: 98, quantity: 1 },
  ];
  afterEach(() => jest.restoreAllMocks());

  test('an article that is gone is on screen by what its line stores, too @R15', async () => {
    await openWishlist({ lines: withGone });
    const row = screen.getByRole('row', { name: /Zalf; 5 g/ });
    expect(row).toHaveTextContent('=Zalf; 5 g0700099No longer in the catalogue');
    expect(within(row).getByRole('spinbutton', { name: 'Quantity of =Zalf; 5 g' })).toHaveValue('4');
    expect(screen.getByRole('row', { name: /^Choose Article 98/ })).toHaveTextContent(
      'Article 98, no longer in the catalogue',
    );
  });

  test.each([
    ['CSV', 'csv'],
    ['Excel', 'xlsx'],
  ])(
    '%s has each line, also of articles that are gone, and is imported without a question',
    async (entry, ending) => {
      const saved = noteSavedFiles();
      const { user } = await openWishlist({ lines: withGone });
      await user.click(screen.getByRole('button', { name: 'Export' }));
      await user.click(screen.getByRole('button', { name: entry }));
      await waitFor(() => expect(saved).toHaveLength(1));
      const [file] = saved as [SavedFile];
      expect(file.name).toBe(`Vaccins ${todayInBrussels()}.${ending}`);
      expect(await cellsOf(file)).toEqual([
        ['Code', 'Quantity', 'Article'],
        ['SKU-1', '2', 'Article 1'],
        ['0700099', '4', '=Zalf; 5 g'],
        ['', '1', 'Article 98, no longer in the catalogue'],
      ]);
      expect(await importedFrom(file, ['SKU-1', 'SKU-2'])).toEqual({
        asks: false,
        lines: [
          ['SKU-1', '2'],
          ['0700099', '4'],
          ['', '1'],
        ],
        skipped: [],
      });
    },
  );
});

describe('ordering', () => {
  const handled = (page: OpenedWishlist, refuse?: number) => {
    const asked: object[] = [];
    page.platform.bus.handle('cart.add', (request) => {
      if (request.productId === refuse) {
        return Promise.reject(new CommandRefused('cart.add', 'no', false));
      }
      asked.push(request);
      return Promise.resolve({ quantityInCart: request.quantity });
    });
    return asked;
  };

  test('the whole list goes into the cart @R15', async () => {
    const page = await openWishlist();
    const asked = handled(page);
    await page.user.click(screen.getByRole('button', { name: 'Order all' }));
    await waitFor(() => expect(page.notices.at(-1)?.text).toBe('3 articles were added to the cart.'));
    expect(asked).toEqual(LINES);
  });

  test('a choice goes into the cart @R15', async () => {
    const page = await openWishlist();
    const asked = handled(page);
    await page.user.click(screen.getByRole('checkbox', { name: 'Choose Article 2' }));
    expect(screen.getByRole('checkbox', { name: 'Choose all' })).toBePartiallyChecked();
    await page.user.click(screen.getByRole('button', { name: 'Order 1 article' }));
    await waitFor(() => expect(asked).toEqual([LINES[1]]));
  });

  test('a notice names what the cart refuses and what left the catalogue @R15', async () => {
    const page = await openWishlist({ lines: [...LINES, { productId: 99, quantity: 1 }] });
    handled(page, 2);
    await page.user.click(screen.getByRole('button', { name: 'Order all' }));
    await waitFor(() =>
      expect(page.notices.map(({ text }) => text)).toEqual([
        '2 articles were added to the cart.',
        'Not added to the cart: Article 2, Article 99, no longer in the catalogue',
      ]),
    );
  });

  test('what the customer may not buy says why, in its row and when the list is ordered @W06', async () => {
    const nurse = customer({ purchaser: { function: 'nurse', country: 'BE' } });
    const page = await openWishlist({ user: nurse, flags: new Map([[2, new Set(['veterinary_only'])]]) });
    const asked = handled(page);
    const row = screen.getByRole('row', { name: /Article 2/ });
    expect(within(row).getByText('For veterinarians, pharmacists and wholesalers only')).toBeInTheDocument();
    await page.user.click(screen.getByRole('button', { name: 'Order all' }));
    await waitFor(() =>
      expect(page.notices.map(({ text }) => text)).toEqual([
        '2 articles were added to the cart.',
        'Not added to the cart: Article 2 (For veterinarians, pharmacists and wholesalers only)',
      ]),
    );
    expect(asked).toEqual([LINES[0], LINES[2]]);
  });

  test('what the customer may not buy is taken off for good: it would not come in again @W06', async () => {
    const nurse = customer({ purchaser: { function: 'nurse', country: 'BE' } });
    const page = await openWishlist({ user: nurse, flags: new Map([[2, new Set(['is_meds'])]]) });
    await page.user.click(screen.getByRole('button', { name: 'Take Article 2 off the list' }));
    await page.user.click(screen.getByRole('button', { name: 'Take Article 3 off the list' }));
    await waitFor(() => expect(page.saved.map(ids)).toEqual([[1, 3], [1]]));
    expect(page.notices.map(({ action }) => action?.label)).toEqual([undefined, 'Undo']);
  });

  test('is not offered to who may not order @P02', async () => {
    await openWishlist({ user: customer({ canOrder: false }) });
    expect(screen.queryByRole('button', { name: 'Order all' })).toBeNull();
    expect(screen.getByText('Your account cannot place orders.')).toBeVisible();
  });
});
