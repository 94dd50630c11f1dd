import { act, fireEvent, screen, within } from '@testing-library/react';
import { ErpUnreachable } from '@vetportal/erp';
import type { ProductHit } from '@vetportal/model';
import { customer, pressKeys } from '@vetportal/module-runtime/testing';
import { engineOf } from '../cart-engine/cart-engines';
import { articleOf } from '../cart-engine/testing/cart-kit';
import { changeRow, emptyPad, fillRows, MAX_ROWS, padLines, scanCode } from './pad/pad-rows';
import { ARTICLES, code, inCart, quantity, render, settled } from './testing/render-quick-order';

/** Near what nobody has, and not to be ordered by a nurse. */
const NOT_ORDERED = (['not_sold_on_website', 'is_meds', 'is_psychotropic'] as const).map((flag, at) =>
  articleOf(90 + at, { sku: `SKU9${String(at)}`, flags: new Set([flag]) }),
);

/** As a person types: what comes faster is a hand scanner's. */
const typeCode = (text: string): void => pressKeys([...Array.from(text), 'Enter'], 90);

/** What a person does who sees that the columns are right. */
const confirmColumns = async (user: Awaited<ReturnType<typeof render>>['user']) => {
  await user.click(await screen.findByRole('button', { name: 'Use these columns' }));
  await settled();
};
describe('the pad @B01', () => {
  test('takes an order by keyboard alone: codes of every kind, Enter from field to field', async () => {
    const { user, kit } = await render();
    await user.click(code(1));
    typeCode('3500012');
    await settled();
    expect(quantity(1)).toHaveFocus();
    typeCode('4');
    expect(code(2)).toHaveFocus();
    typeCode('5499900000017');
    await settled();
    typeCode('7');
    typeCode('sku3');
    await settled();
    await user.keyboard('{Enter}');
    expect(screen.getByText('7 rounded up to 12: sold by 6.')).toBeInTheDocument();
    expect(code(4)).toHaveFocus();
    // Enter in an empty row leads to the button.
    await user.keyboard('{Enter}');
    expect(screen.getByRole('button', { name: 'Add 3 articles to the cart' })).toHaveFocus();
    await user.keyboard('{Enter}');
    await settled();
    expect(inCart(kit)).toEqual({ 1: 4, 2: 12, 3: 1 });
    expect(code(1)).toHaveValue('');
    expect(code(1)).toHaveFocus();
    expect(kit.notices.map(({ text }) => text)).toEqual(['3 articles added to the cart.']);
    act(() => kit.notices[0]?.action?.run());
    await settled();
    expect(inCart(kit)).toEqual({});
  });

  test('finds an article by its name among suggestions', async () => {
    const { user } = await render();
    await user.type(code(1), 'val');
    await act(() => new Promise((resolve) => setTimeout(resolve, 200)));
    await user.keyboard('{ArrowDown}{ArrowDown}{Enter}');
    await settled();
    expect(code(1)).toHaveValue('SKU2');
    expect(screen.getByText('Meloxival 1,5 mg/ml')).toBeInTheDocument();
    expect(quantity(1)).toHaveFocus();
  });

  test('takes two columns from a spreadsheet, and says what is wrong at the row that keeps it', async () => {
    const { user, kit } = await render({
      refusals: new Map([[3, 'Kennel is reserved for other customers.']]),
    });
    fireEvent.paste(code(1), {
      clipboardData: { getData: () => 'SKU1\t2\r\n9999999\t1\r\nSKU2\tsix\r\nSKU3\t1\r\n' },
    });
    await confirmColumns(user);
    expect(code(1)).toHaveValue('SKU1');
    expect(quantity(1)).toHaveValue('2');
    expect(code(2)).toHaveAccessibleDescription('No article has this code.');
    expect(quantity(3)).toHaveAccessibleDescription('The quantity is not a number.');
    expect(code(4)).toHaveAccessibleDescription('Kennel is reserved for other customers.');
    await user.click(screen.getByRole('button', { name: 'Add 1 article to the cart' }));
    await settled();
    expect(inCart(kit)).toEqual({ 1: 2 });
    expect([code(1), code(2), code(3)].map((field) => field.getAttribute('value'))).toEqual([
      '9999999',
      'SKU2',
      'SKU3',
    ]);
    expect(screen.getByText('3 lines are left to correct.')).toBeInTheDocument();
  });

  test('a longer list than the pad holds becomes a report', async () => {
    const { user, location } = await render();
    const list = Array.from({ length: 101 }, () => 'SKU1\t1').join('\n');
    fireEvent.paste(code(1), { clipboardData: { getData: () => list } });
    await confirmColumns(user);
    expect(location()).toBe('/quick-order?tab=import');
    expect(screen.getByText(/^101 lines read: 1 article to add, 100 lines added up/)).toBeInTheDocument();
  });

  test('whose session ends finds the rows again after the sign-in, and nobody else does @X12 @P10', async () => {
    const type = async ({ user }: Awaited<ReturnType<typeof render>>, words: string) => {
      await user.type(code(1), words);
      await user.tab();
      await user.clear(quantity(1));
      await user.type(quantity(1), '7');
      await settled();
    };
    /** As the shell does: the storage goes with the session, then the page. */
    const leave = ({ unmount }: Awaited<ReturnType<typeof render>>) => {
      sessionStorage.clear();
      unmount();
      window.dispatchEvent(new Event('pagehide'));
    };
    const first = await render();
    await type(first, '3500012');
    leave(first);
    const other = await render({ session: customer({ customerId: 2 }) });
    expect(code(1)).toHaveValue('');
    other.unmount();
    const back = await render();
    expect(code(1)).toHaveValue('3500012');
    leave(back);

    const guest = await render({ session: { state: 'guest' } });
    await type(guest, 'SKU1');
    leave(guest);
    const after = await render();
    expect(code(1)).toHaveValue('SKU1');
    expect(quantity(1)).toHaveValue('7');
    // Known again, not only written again.
    expect(screen.getByText('Amoxival 200 mg')).toBeInTheDocument();
    await after.user.click(screen.getByRole('button', { name: 'Add 1 article to the cart' }));
    await settled();
    expect(Object.values(sessionStorage).join()).not.toContain('SKU1');
  });

  test('what is typed before the session is known joins the draft @S10', async () => {
    const rows = JSON.stringify([{ code: 'SKU2', quantity: '2' }]);
    sessionStorage.setItem('vetportal.draft.tab.cart-pad', JSON.stringify({ owner: '1', rows }));
    const { user, kit } = await render({ session: { state: 'starting', expected: true } });
    await user.type(code(1), 'SKU1');
    expect(code(2)).toHaveValue('');
    act(() => kit.signIn({ customerId: 1 }));
    await settled();
    expect([code(1), code(2)].map((field) => field.getAttribute('value'))).toEqual(['SKU1', 'SKU2']);
    expect(quantity(2)).toHaveValue('2');
  });

  test('what is typed before the session is known is saved once it is known @S10', async () => {
    const first = await render({ session: { state: 'starting', expected: true } });
    await first.user.type(code(1), 'SKU1');
    act(() => first.kit.signIn({ customerId: 1 }));
    await settled();
    first.unmount();
    await render();
    expect(code(1)).toHaveValue('SKU1');
  });

  test('what is typed before the session is known outlives a page that is left before that too @S10', async () => {
    const rows = JSON.stringify([{ code: 'SKU2', quantity: '2' }]);
    sessionStorage.setItem('vetportal.draft.tab.cart-pad', JSON.stringify({ owner: '1', rows }));
    for (const typed of ['SKU1', '3500012']) {
      const early = await render({ session: { state: 'starting', expected: true } });
      await early.user.type(code(1), typed);
      early.unmount();
    }
    const back = await render();
    const codes = () => [code(1), code(2), code(3)].map((field) => field.getAttribute('value'));
    expect(codes()).toEqual(['SKU2', 'SKU1', '3500012']);
    // Taken up once.
    await back.user.clear(code(3));
    await settled();
    back.unmount();
    await render();
    expect(codes()).toEqual(['SKU2', 'SKU1', '']);
  });

  test('whom the portal took for a guest at first finds the draft @S10 @S15', async () => {
    const rows = JSON.stringify([{ code: 'SKU2', quantity: '2' }]);
    sessionStorage.setItem('vetportal.draft.tab.cart-pad', JSON.stringify({ owner: '1', rows }));
    const { kit } = await render({ session: { state: 'guest' } });
    expect(code(1)).toHaveValue('');
    act(() => kit.signIn({ customerId: 1 }));
    await settled();
    expect(code(1)).toHaveValue('SKU2');
  });

  test('rows that an older version of the module has left in the tab are taken over @S10', async () => {
    const rows = JSON.stringify([{ code: 'SKU2', quantity: '2' }]);
    sessionStorage.setItem('vetportal.cart.2.typed.pad', JSON.stringify({ owner: '1', rows }));
    const { unmount } = await render();
    expect(code(1)).toHaveValue('SKU2');
    expect(sessionStorage.getItem('vetportal.cart.2.typed.pad')).toBeNull();
    unmount();
    await render();
    expect(code(1)).toHaveValue('SKU2');
  });

  test('a sign-out that was asked for leaves no row behind @S15', async () => {
    const { user, kit, unmount } = await render();
    await user.type(code(1), 'SKU3');
    await user.tab();
    await settled();
    kit.platform.bus.emit('user.signedOut', { reason: 'asked' });
    await settled();
    sessionStorage.clear();
    unmount();
    window.dispatchEvent(new Event('pagehide'));
    expect(Object.values(sessionStorage).join()).not.toContain('SKU3');
  });

  test('says when the catalogue is away, and keeps what was typed', async () => {
    let away = true;
    const { user } = await render({
      search: {
        articlesByCodes: () =>
          away
            ? Promise.reject(new Error('away'))
            : Promise.resolve(new Map([['SKU1', ARTICLES[0] as ProductHit]])),
      },
    });
    await user.type(code(1), 'SKU1');
    await user.tab();
    await settled();
    expect(screen.getByText(/The catalogue does not answer/)).toBeInTheDocument();
    away = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await settled();
    expect(screen.getByText('Amoxival 200 mg')).toBeInTheDocument();
    expect(code(1)).toHaveValue('SKU1');
  });

  test('serves a guest, whose articles are kept, and no account that may not order @P02', async () => {
    const guest = await render({ session: { state: 'guest' } });
    await guest.user.type(code(1), 'SKU1');
    await guest.user.tab();
    await settled();
    expect(screen.queryByText(/€/)).not.toBeInTheDocument();
    await guest.user.click(screen.getByRole('button', { name: 'Add 1 article to the cart' }));
    await settled();
    expect(inCart(guest.kit)).toEqual({ 1: 1 });
    guest.unmount();
    await render({ session: customer({ canOrder: false }) });
    expect(screen.getByText(/Your account may not order/)).toBeInTheDocument();
  });
});

describe('a file @B02 @V08', () => {
  const choose = async (
    user: Awaited<ReturnType<typeof render>>['user'],
    content: BlobPart,
    name = 'order.csv',
  ) => {
    await user.upload(screen.getByLabelText('Order file'), new File([content], name));
    await settled();
  };

  test('is read, checked line by line, and added as a whole', async () => {
    const { user, kit } = await render({ tab: 'import', refusals: new Map([[3, 'Reserved.']]) });
    await choose(user, 'Code;Quantity\nSKU1;2\nNOPE;1\n3500012;3\n5499900000017;5\nSKU3;1\n');
    expect(
      screen.getByText(
        '5 lines read: 2 articles to add, 1 line added up, 2 lines refused. 1 quantity is rounded up to whole packs.',
      ),
    ).toBeInTheDocument();
    // What was refused is shown first.
    const report = screen.getByRole('table', { name: 'Report' });
    expect(within(report).getAllByRole('row')).toHaveLength(3);
    expect(within(report).getByRole('row', { name: /NOPE/ })).toHaveTextContent('No article has this code.');
    expect(within(report).getByRole('row', { name: /SKU3/ })).toHaveTextContent('Reserved.');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Show' }), 'All lines (5)');
    expect(within(report).getByRole('row', { name: /5499900000017/ })).toHaveTextContent(
      '5 rounded up to 6: sold by 6.',
    );
    expect(inCart(kit)).toEqual({});
    await user.click(screen.getByRole('button', { name: 'Add 2 articles to the cart' }));
    await settled();
    expect(inCart(kit)).toEqual({ 1: 5, 2: 6 });
    expect(screen.getByText('2 articles are in your cart.')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /Add 2 articles/ })).not.toBeInTheDocument();
  });

  test('an unknown code gets the nearest articles, of which one press takes one; its line stays @W03', async () => {
    const { user, kit } = await render({
      tab: 'import',
      session: customer({ purchaser: { function: 'nurse', country: 'BE' } }),
      refusals: new Map([[3, 'Reserved.']]),
      search: { suggestArticles: () => Promise.resolve([...NOT_ORDERED, ...ARTICLES]) },
    });
    await choose(user, 'Code;Quantity\nNOPE;4\nSKU1;2\nNOPE;1\n3,60E+10;1\nNONE;\n');
    const report = screen.getByRole('table', { name: 'Report' });
    const near = (unknown: string) =>
      within(report).getAllByRole('group', { name: `Articles close to ${unknown}` });
    const take = async (unknown: string, name: RegExp) => {
      await user.click(within(near(unknown)[0] ?? report).getByRole('button', { name }));
      await settled();
    };
    const rows = () =>
      within(report)
        .getAllByRole('row')
        .map(({ textContent }) => textContent);
    expect(within(report).queryByRole('button', { name: /SKU9\d$/ })).not.toBeInTheDocument();
    // A code without a quantity is near something too.
    expect([near('NOPE'), near('3,60E+10'), near('NONE')].map(({ length }) => length)).toEqual([2, 1, 1]);
    expect(screen.getByRole('button', { name: 'Add 1 article to the cart' })).toBeEnabled();
    await take('NOPE', /SKU2$/);
    expect(rows()[1]).toMatch(
      /^2NOPEMeloxival.*6Unknown code: you chose SKU2\.UndoSum of 2 lines\. 5 rounded up to 6/,
    );
    expect(rows()[2]).toMatch(/^4NOPEMeloxival.*Added up with line 2\.$/);
    expect(screen.getAllByRole('button', { name: 'Undo' })[0]).toHaveFocus();
    await take('3,60E+10', /SKU3$/);
    expect(rows()[3]).toMatch(/^53,60E\+10Kennel1Unknown code: you chose SKU3\.UndoReserved\.$/);
    await user.click(screen.getByRole('button', { name: 'Add 2 articles to the cart' }));
    await settled();
    expect(inCart(kit)).toEqual({ 1: 2, 2: 6 });
    // What is chosen after that comes on top; what is in the cart is undone there.
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    await take('3,60E+10', /SKU1$/);
    await user.click(screen.getByRole('button', { name: 'Add 1 article to the cart' }));
    await settled();
    expect(inCart(kit)).toEqual({ 1: 3, 2: 6 });
    expect(screen.getByText('2 articles are in your cart.')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Undo' })).not.toBeInTheDocument();
  });

  test('whose columns were not found can be told which they are', async () => {
    const { user, kit } = await render({ tab: 'import' });
    await choose(user, '1;x;NOPE;SKU1\n2;y;NONE;SKU3\n');
    await user.click(screen.getByRole('radio', { name: 'Code is in: Column 3' }));
    await confirmColumns(user);
    expect(screen.getByText(/^2 lines read: 0 articles to add/)).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Change the columns' }));
    await user.click(screen.getByRole('radio', { name: 'Code is in: Column 4' }));
    await confirmColumns(user);
    await user.click(screen.getByRole('button', { name: 'Add 2 articles to the cart' }));
    await settled();
    expect(inCart(kit)).toEqual({ 1: 1, 3: 2 });
  });

  test.each([
    ['a picture', new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0, 1]), 'order.csv', /contains no readable text/],
    ['an empty one', '', 'order.csv', /This list is empty/],
    ['one that is too large', 'A;1\n'.repeat(600_000), 'order.csv', /cannot exceed 2 MB/],
    ['one of thirty megabytes', new Uint8Array(30 * 1024 * 1024), 'order.csv', /cannot exceed 2 MB/],
    ['one of too many lines', 'A;1\n'.repeat(11_000), 'order.csv', /more than 10,000 lines/],
    ['one of a thousand columns', 'A;'.repeat(1_000) + 'A', 'order.csv', /more than 100 columns/],
  ])('%s is refused at the place, and the cart is as it was', async (_what, content, name, words) => {
    const { user, kit } = await render({ tab: 'import' });
    act(() => void engineOf(kit.platform).add([{ productId: 3, quantity: 2 }]));
    await choose(user, content, name);
    expect(screen.getByRole('alert')).toHaveTextContent(words);
    expect(screen.getByRole('alert')).toHaveTextContent('Your cart was not changed.');
    expect(inCart(kit)).toEqual({ 3: 2 });
    // The next file is read as if nothing had been.
    await choose(user, 'Code;Quantity\nSKU1;1\n');
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  test('of two thousand lines is ready in time, its report short on screen and whole in the file', async () => {
    const many = Array.from({ length: 2_000 }, (_, index) => articleOf(10 + index));
    const byCode = new Map(many.map((article) => [article.sku, article]));
    const asked: number[] = [];
    const { user, kit } = await render({
      tab: 'import',
      search: {
        articlesByCodes: (codes) => {
          asked.push(codes.length);
          return Promise.resolve(new Map([...byCode].filter(([sku]) => codes.includes(sku))));
        },
      },
    });
    const began = performance.now();
    await choose(user, ['Code;Quantity', ...many.map(({ sku }) => `${sku};2`)].join('\r\n'));
    expect(await screen.findByText(/^2,000 lines read: 2,000 articles to add/)).toBeInTheDocument();
    // Some cells to know the columns by, then all codes.
    expect(asked.slice(1)).toEqual(Array.from({ length: 8 }, () => 250));
    expect(screen.getAllByRole('row')).toHaveLength(101);
    await user.click(screen.getByRole('button', { name: 'Add 2,000 articles to the cart' }));
    await settled();
    expect(Object.keys(inCart(kit))).toHaveLength(2_000);
    expect(performance.now() - began).toBeLessThan(10_000);
  }, 20_000);

  test('is added although the ERP does not answer for restrictions, with a notice', async () => {
    const { user, kit } = await render({ tab: 'import', refusals: undefined });
    await choose(user, 'Code;Quantity\nSKU1;1\n');
    expect(screen.getByText(/sales restrictions are checked when the cart is saved/)).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Add 1 article to the cart' }));
    await settled();
    expect(inCart(kit)).toEqual({ 1: 1 });
  });
});

describe('barcodes @B04', () => {
  const giveDevices = (mediaDevices: Partial<MediaDevices> | undefined) => {
    Object.defineProperty(navigator, 'mediaDevices', { configurable: true, value: mediaDevices });
  };
  afterEach(() => {
    giveDevices(undefined);
  });

  test.each([
    ['NotAllowedError', /The camera is not allowed/],
    ['NotFoundError', /No camera was found/],
    ['NotReadableError', /Another program uses the camera/],
  ])('a camera that fails with %s is said in words, the list stays', async (name, words) => {
    giveDevices({ getUserMedia: () => Promise.reject(new DOMException('', name)) });
    const { user } = await render();
    await user.type(screen.getByRole('combobox', { name: 'Code or name, line 1' }), 'SKU3');
    await user.click(screen.getByRole('button', { name: 'Scan barcodes' }));
    expect(await screen.findByText(words)).toBeInTheDocument();
    expect(screen.getByRole('combobox', { name: 'Code or name, line 1' })).toHaveValue('SKU3');
  });

  test('the camera is asked for by the person alone, and given back when the page is left', async () => {
    const track = { stop: jest.fn() };
    const stream = { getTracks: () => [track] };
    const getUserMedia = jest.fn(() => Promise.resolve(stream as unknown as MediaStream));
    giveDevices({ getUserMedia });
    jest.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
    const { user, unmount } = await render();
    expect(getUserMedia).not.toHaveBeenCalled();
    await user.click(screen.getByRole('button', { name: 'Scan barcodes' }));
    expect(await screen.findByRole('button', { name: 'Stop the camera' })).toBeInTheDocument();
    expect(track.stop).not.toHaveBeenCalled();
    unmount();
    expect(track.stop).toHaveBeenCalledTimes(1);
  });

  test('a scanned code takes a free row, again one unit more; a full list says so', () => {
    const once = scanCode(emptyPad(), '3500012');
    const twice = once && scanCode(once.pad, '3500012');
    const other = twice && scanCode(twice.pad, '5499900000017');
    expect(other && padLines(other.pad)).toEqual([
      { line: 1, code: '3500012', quantity: '2' },
      { line: 2, code: '5499900000017', quantity: '1' },
    ]);
    expect(twice?.key).toBe(once?.key);
    const wrong = once && changeRow(once.pad, once.key, { quantity: 'two' });
    const beside = wrong && scanCode(wrong, '3500012');
    // Nothing can be added to what is no quantity, and it stays as it was typed.
    expect(beside && padLines(beside.pad)).toEqual([
      { line: 1, code: '3500012', quantity: 'two' },
      { line: 2, code: '3500012', quantity: '1' },
    ]);
    const codes = Array.from({ length: MAX_ROWS }, (_, index) => ({
      code: `C${String(index)}`,
      quantity: '1',
    }));
    const full = fillRows(emptyPad(), 1, codes);
    expect(full && scanCode(full, 'NEW')).toBeUndefined();
  });
});

test('a sample file is there while the catalogue is unavailable, and telemetry gets the failure @B02 @X24', async () => {
  const saved: string[] = [];
  URL.createObjectURL = () => 'blob:sample';
  URL.revokeObjectURL = () => undefined;
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download);
  });
  const error = new ErpUnreachable('network');
  const { user, sent } = await render({
    tab: 'import',
    search: { specialOffers: () => Promise.reject(error) },
  });
  await user.click(screen.getByRole('button', { name: 'Download a sample' }));
  await settled();
  expect(saved).toEqual(['sample.csv']);
  expect(sent).toContainEqual({ error, module: 'mf-cart', part: 'quick-order', action: 'sample' });
});
