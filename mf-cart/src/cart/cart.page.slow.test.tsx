import { act, screen, waitFor, within } from '@testing-library/react';
import { ErpFailed, ErpRefused } from '@vetportal/erp';
import { todayInBrussels } from '@vetportal/i18n';
import { cellsOf, importedFrom, noteSavedFiles, type SavedFile } from '@vetportal/list-import/testing';
import type { Cart, SaleLine } from '@vetportal/model';
import { customer, renderPage } from '@vetportal/module-runtime/testing';
import { cacheArticle } from '../articles/cached-articles';
import { engineOf } from '../cart-engine/cart-engines';
import { articleOf, cartKit, type CartKit } from '../cart-engine/testing/cart-kit';
import { cartOf, FakeErp, lineOf } from '../cart-engine/testing/fake-erp';
import page from './cart.page';

/** What the ERP and the index answer at once is on screen: the query cache notifies a turn later. */
const settled = async () => {
  for (let turn = 0; turn < 3; turn += 1) await act(() => new Promise((resolve) => setTimeout(resolve, 5)));
};
const render = async (kit: CartKit) => {
  const rendered = await renderPage(page, { kit, path: '/cart' });
  await settled();
  return rendered;
};
const quantity = (name: string) => screen.getByRole('spinbutton', { name: `Quantity of ${name}` });
const row = (name: string) => screen.getByRole('row', { name: new RegExp(name) });

/** A cart that the ERP already has. */
function erpWith(lines: readonly SaleLine[], more: Partial<Cart> = {}): FakeErp {
  const erp = new FakeErp();
  erp.uuid = 'cart-1';
  for (const { productId, quantity: units, isDelivery } of lines)
    if (!isDelivery) erp.lines.set(productId, units);
  erp.cart = () =>
    cartOf(
      'cart-1',
      [
        ...[...erp.lines].map(([productId, units]) => ({
          ...lineOf(productId, units),
          ...lines.find((line) => line.productId === productId && units === line.quantity),
        })),
        ...lines.filter(({ isDelivery }) => isDelivery),
      ],
      more,
    );
  return erp;
}

describe('a guest @P01', () => {
  test('sees what it kept, without prices, and is asked to sign in @R17', async () => {
    const kit = cartKit({ articles: [articleOf(1)] });
    engineOf(kit.platform).add([{ productId: 1, quantity: 3 }]);
    const { user } = await render(kit);
    expect(screen.getByText('To continue, please sign in to your customer account.')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Article 1' })).toHaveAttribute(
      'href',
      '/en/p/article-1?sku=SKU1',
    );
    expect(quantity('Article 1')).toHaveValue('3');
    expect(screen.queryByText(/€/)).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Sign in' }));
    expect(kit.signIns).toEqual(['/en/cart']);
  });
  test('with nothing in the cart finds the way to the articles', async () => {
    await render(cartKit({ locale: 'fr' }));
    expect(screen.getByRole('heading', { name: 'Votre panier est vide' })).toBeInTheDocument();
    expect(
      screen.getByText('Pour poursuivre, veuillez vous connecter à votre compte client.'),
    ).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Chercher un article' })).toHaveAttribute('href', '/fr/search');
  });
});

test('the cart is had as a file once the ERP has all of it @B06', async () => {
  const saved: string[] = [];
  URL.createObjectURL = (content) => `blob:${(content as Blob).type}`;
  URL.revokeObjectURL = () => undefined;
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(`${this.download} ${this.href}`);
  });
  const download = () =>
    Promise.resolve({
      name: 'Cart-2026-11-21.pdf',
      content: new Blob(['%PDF-'], { type: 'application/pdf' }),
    });
  let fate: 'ok' | undefined = 'ok';
  const kit = cartKit({
    session: customer(),
    fakeErp: erpWith([lineOf(1, 2)]),
    articles: [articleOf(1)],
    fate: () => fate,
    erp: { cart: { download } },
  });
  const { user } = await render(kit);
  await user.click(screen.getByRole('button', { name: 'PDF' }));
  expect(saved).toEqual(['Cart-2026-11-21.pdf blob:application/pdf']);
  fate = undefined;
  await user.type(quantity('Article 1'), '{ArrowUp}');
  expect(screen.getByRole('button', { name: 'PDF' })).toBeDisabled();
  jest.restoreAllMocks();
});

describe('the cart as a file @W03 @B06', () => {
  afterEach(() => jest.restoreAllMocks());

  test.each([
    ['CSV', 'csv'],
    ['Excel', 'xlsx'],
  ])(
    '%s has what is on screen, also what is pending or gone, and is imported without a question',
    async (entry, ending) => {
      const saved = noteSavedFiles();
      let fate: 'ok' | undefined = 'ok';
      const gone = { ...lineOf(2, 12), sku: '0700012', name: '=Zalf; 5 g' };
      const kit = cartKit({
        session: customer(),
        fakeErp: erpWith([lineOf(1, 2), gone]),
        articles: [articleOf(1)],
        fate: () => fate,
      });
      const { user } = await render(kit);
      fate = undefined;
      await user.type(quantity('Article 1'), '{ArrowUp}');
      await user.click(screen.getByRole('button', { name: 'Export' }));
      await user.click(screen.getByRole('button', { name: entry }));
      await waitFor(() => expect(saved).toHaveLength(1));
      const [file] = saved as [SavedFile];
      expect(file.name).toBe(`Cart ${todayInBrussels()}.${ending}`);
      const cells = await cellsOf(file);
      expect(cells.map((row) => row.slice(0, 3))).toEqual([
        ['Code', 'Quantity', 'Article'],
        ['SKU1', '3', 'Article 1'],
        ['0700012', '12', '=Zalf; 5 g'],
      ]);
      expect(await importedFrom(file, ['SKU1'])).toEqual({
        asks: false,
        lines: [
          ['SKU1', '3'],
          ['0700012', '12'],
        ],
        skipped: [],
      });
    },
  );
});

describe('lines @R17', () => {
  const kitWith = (lines: readonly SaleLine[], more: Partial<Cart> = {}) =>
    cartKit({
      session: customer(),
      fakeErp: erpWith(lines, more),
      articles: lines
        .filter(({ isDelivery }) => !isDelivery)
        .map(({ productId }) => articleOf(productId, { cnkCode: '1234567' })),
    });

  test('are edited by keyboard, the focus stays, the difference is sent @S05', async () => {
    const kit = kitWith([lineOf(1, 2)]);
    const { user } = await render(kit);
    await user.click(quantity('Article 1'));
    await user.keyboard('{Control>}a{/Control}5{Enter}');
    expect(quantity('Article 1')).toHaveFocus();
    await settled();
    expect(quantity('Article 1')).toHaveFocus();
    expect(quantity('Article 1')).toHaveValue('5');
    expect(kit.fakeErp.batches.at(-1)).toMatchObject([{ productId: 1, quantity: 3 }]);
    await user.keyboard('{ArrowDown}');
    await settled();
    expect([...kit.fakeErp.lines]).toEqual([[1, 4]]);
  });

  test.each(['-1', '0', '1.5', '1e9', 'abc'])(
    '%s is refused at the field, the cart stays as it was',
    async (typed) => {
      const kit = kitWith([lineOf(1, 2)]);
      const { user } = await render(kit);
      await user.clear(quantity('Article 1'));
      await user.type(quantity('Article 1'), `${typed}{Enter}`);
      await user.tab();
      expect(quantity('Article 1')).toHaveAttribute('aria-invalid', 'true');
      expect(quantity('Article 1')).toHaveValue(typed);
      expect([...kit.fakeErp.lines]).toEqual([[1, 2]]);
    },
  );

  test('are removed with a way back, and the focus goes to the next one', async () => {
    const kit = kitWith([lineOf(1, 2), lineOf(2, 1)]);
    const { user } = await render(kit);
    await user.click(screen.getByRole('button', { name: 'Remove Article 1' }));
    expect(screen.getByRole('button', { name: 'Remove Article 2' })).toHaveFocus();
    await settled();
    expect([...kit.fakeErp.lines]).toEqual([[2, 1]]);
    expect(kit.notices.at(-1)).toMatchObject({ text: 'Article 1 was removed from the cart.' });
    await act(async () => kit.notices.at(-1)?.action?.run());
    await settled();
    expect(quantity('Article 1')).toHaveValue('2');
    await user.click(screen.getByRole('button', { name: 'Remove Article 1' }));
    await user.click(screen.getByRole('button', { name: 'Remove Article 2' }));
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
    expect(screen.getByRole('heading', { name: 'Your cart is empty' })).toBeInTheDocument();
  });

  test('are all removed after a question @S12', async () => {
    const kit = kitWith([lineOf(1, 2), lineOf(2, 1)]);
    const { user } = await render(kit);
    await user.click(screen.getByRole('button', { name: 'Clear the cart' }));
    await settled();
    expect(kit.questions).toMatchObject([{ danger: true }]);
    expect(kit.fakeErp.lines.size).toBe(0);
    await act(async () => kit.notices.at(-1)?.action?.run());
    await settled();
    expect([...kit.fakeErp.lines]).toEqual([
      [1, 2],
      [2, 1],
    ]);
  });

  test('say in words what is not at hand, and what is there again @X07', async () => {
    await render(
      kitWith([
        lineOf(1, 5, { quantityUnavailable: 2, quantityUnavailableDiff: 2 }),
        lineOf(2, 3, { quantityUnavailableDiff: -3 }),
      ]),
    );
    expect(row('Article 1')).toHaveTextContent(
      'Not available in the requested quantity: 2 units unavailable, 3 immediately available. Backordered units are delivered upon receipt.',
    );
    expect(row('Article 2')).toHaveTextContent('Available again in the requested quantity.');
    expect(row('Article 2')).toHaveTextContent('CNK 1234567');
  });

  test('say what is given with them, and what a few more would bring @W11', async () => {
    const pricing = {
      priceLists: {
        default: {
          gross: [{ minQuantity: 1, cents: 100 }],
          discounts: [{ minQuantity: 24, percent: 10, exclusive: false, period: {} }],
        },
      },
      supplierPromotion: { main: 12, promo: 3, period: {} },
      taxPercent: 6,
    };
    const kit = cartKit({
      session: customer(),
      fakeErp: erpWith([lineOf(1, 9), lineOf(2, 14)]),
      articles: [articleOf(1, { pricing }), articleOf(2, { pricing })],
    });
    await render(kit);
    expect(row('Article 1')).toHaveTextContent('3 more for 3 free · 15 more for a price of €0.90 each');
    expect(row('Article 1')).not.toHaveTextContent('+ 3 free');
    expect(row('Article 2')).toHaveTextContent('+ 3 free');
    expect(row('Article 2')).toHaveTextContent('10 more for 3 free');
  });

  test('say what is left of what is scarce, of plenty nothing @W09', async () => {
    await render(
      kitWith([
        lineOf(1, 2, { quantityAvailable: 3 }),
        lineOf(2, 2, { quantityAvailable: 300 }),
        lineOf(3, 2),
      ]),
    );
    expect(row('Article 1')).toHaveTextContent('Only 3 units left, reserved when you confirm.');
    expect(row('Article 2')).not.toHaveTextContent(/left/);
    expect(row('Article 3')).not.toHaveTextContent(/left/);
  });

  test('of made-to-order articles ask for an agreement before going on @V10', async () => {
    const kit = kitWith([lineOf(1, 1, { isMadeToOrder: true })]);
    const { user, location } = await render(kit);
    await user.click(screen.getByRole('link', { name: 'Proceed to order' }));
    expect(location()).toBe('/cart');
    expect(screen.getByText('Confirm the articles purchased on order before you go on.')).toBeInTheDocument();
    await user.click(screen.getByRole('checkbox', { name: /cannot be cancelled, returned or exchanged/ }));
    await user.click(screen.getByRole('link', { name: 'Proceed to order' }));
    expect(location()).toBe('/cart-confirm');
  });

  test('are summed up: subtotal, delivery, VAT, totals, low-order fee, rebate @E07 @K01', async () => {
    const fee = lineOf(99, 1, {
      isDelivery: true,
      kind: 'low-order-fee',
      amount: { ...lineOf(99, 1).amount, untaxed: 1_050 },
    });
    const goods = lineOf(1, 100);
    const kit = kitWith([goods, fee], {
      shippingCents: 1_050,
      // Others for 20 € have not left yet.
      missingForNoFeeCents: 3_000,
      amount: {
        untaxed: 11_050,
        tax: 2_321,
        total: 13_371,
        discountTotal: 0,
        totalWithoutDiscount: 13_371,
        untaxedWithoutShipping: 10_000,
        taxWithoutShipping: 2_100,
        totalWithoutShipping: 12_100,
      },
      yearEndRebate: { currentOrderCents: 200, acquiredCents: 9_500, minCents: 10_000, maxCents: 150_000 },
    });
    await render(kit);
    const sums = within(screen.getByRole('heading', { name: 'Summary' }).closest('section') ?? document.body);
    const value = (term: string) => sums.getByText(term).nextElementSibling?.textContent;
    expect(
      ['Item subtotal excl. VAT', 'Delivery fee', 'Total excl. VAT', 'VAT', 'Total incl. VAT'].map(value),
    ).toEqual(['€100.00', '€10.50', '€110.50', '€23.21', '€133.71']);
    expect(sums.getByText('€30.00 more to avoid the cost contribution')).toBeInTheDocument();
    expect(sums.getByText(/Below €150.00 excl. VAT a contribution of €10.50/)).toBeInTheDocument();
    expect(screen.getByText('Total acquired').nextElementSibling).toHaveTextContent('€95.00');
    expect(screen.getByText('Another €3.00 of rebate is needed before it is paid out.')).toBeInTheDocument();
    expect(screen.getAllByRole('row', { name: /Article/ })).toHaveLength(2);
  });

  test('a carrier’s price that happens to be 10.50 € is no contribution @K01', async () => {
    const carriage = lineOf(98, 1, {
      isDelivery: true,
      kind: 'carriage',
      amount: { ...lineOf(98, 1).amount, untaxed: 1_050 },
    });
    await render(kitWith([lineOf(1, 100), carriage], { shippingCents: 1_050 }));
    expect(screen.queryByText(/cost contribution/)).not.toBeInTheDocument();
  });

  test('VAT is summed up by its rates, each with its base @W12 @E07', async () => {
    const amounts = {
      discountTotal: 0,
      totalWithoutDiscount: 13_371,
      untaxed: 11_050,
      tax: 821,
      total: 11_871,
    };
    const taxes = [
      { taxPercent: 6, base: 10_000, tax: 600 },
      { taxPercent: 21, base: 1_050, tax: 221 },
    ];
    const without = { untaxedWithoutShipping: 10_000, taxWithoutShipping: 600, totalWithoutShipping: 10_600 };
    await render(
      kitWith([lineOf(1, 100)], { shippingCents: 1_050, amount: { ...amounts, ...without, taxes } }),
    );
    expect(screen.getByText('VAT 6% on €100.00').nextElementSibling).toHaveTextContent('€6.00');
    expect(screen.getByText('VAT 21% on €10.50').nextElementSibling).toHaveTextContent('€2.21');
  });
});

describe('the ERP', () => {
  test('on its way: connecting @S10', async () => {
    await render(cartKit({ session: customer(), fate: () => undefined }));
    expect(screen.getAllByText('Connecting to your cart…').length).toBeGreaterThan(0);
  });

  test.each([
    ['503', 'The service is unavailable for the moment'],
    ['500', 'Your cart could not be updated'],
  ] as const)(
    'answers %s: said in words, changes are kept, ordering is blocked @X13 @X14 @S04 @S08',
    async (fate, words) => {
      let present: '503' | '500' | 'ok' = fate;
      const kit = cartKit({ session: customer(), articles: [articleOf(1)], fate: () => present });
      engineOf(kit.platform).add([{ productId: 1, quantity: 3 }]);
      const { user, location } = await render(kit);
      expect(screen.getByText(words)).toBeInTheDocument();
      expect(quantity('Article 1')).toHaveValue('3');
      expect(screen.getByText('Fees and totals appear as soon as the service answers.')).toBeInTheDocument();
      await user.click(screen.getByRole('link', { name: 'Proceed to order' }));
      expect(location()).toBe('/cart');
      expect(screen.getByText('You can order as soon as your cart is up to date.')).toBeInTheDocument();
      present = 'ok';
      await user.click(screen.getByRole('button', { name: 'Try again now' }));
      await settled();
      expect(screen.queryByText(words)).not.toBeInTheDocument();
      await user.click(screen.getByRole('link', { name: 'Proceed to order' }));
      expect(location()).toBe('/cart-confirm');
    },
  );

  test('does not answer for stock, suite or pictures: each says so, the cart stays, and stock is asked for again @X06 @W15', async () => {
    let isAway = true;
    const fakeErp = erpWith([lineOf(1, 2)]);
    const kit = cartKit({
      session: customer(),
      fakeErp,
      erp: {
        cart: {
          refreshUnavailable: () =>
            isAway ? Promise.reject(new ErpFailed('500')) : Promise.resolve(fakeErp.cart()),
          nextSuiteName: () => Promise.reject(new ErpFailed('500')),
        },
      },
      search: { productsByIds: () => Promise.reject(new Error('away')) },
    });
    await render(kit);
    expect(screen.getByText(/Availability could not be checked/)).toBeInTheDocument();
    expect(screen.getByText(/last serial number is unavailable/)).toBeInTheDocument();
    expect(quantity('Article 1')).toHaveValue('2');
    isAway = false;
    act(() => kit.platform.bus.emit('connection.restored', {}));
    await settled();
    expect(screen.queryByText(/Availability could not be checked/)).not.toBeInTheDocument();
  });

  test('keeps reference, suite and note as they are left; a text that it does not take stays @S11', async () => {
    const updates: unknown[] = [];
    let away = false;
    const fakeErp = erpWith([lineOf(1, 2)]);
    const kit = cartKit({
      session: customer(),
      fakeErp,
      erp: {
        cart: {
          nextSuiteName: () => Promise.resolve('2026-004'),
          update: (change) => {
            updates.push(change);
            if (away) return Promise.reject(new ErpFailed('500'));
            const cart = fakeErp.cart();
            return Promise.resolve(cart && { ...cart, ...change });
          },
        },
      },
    });
    const { user } = await render(kit);
    await user.type(screen.getByRole('textbox', { name: 'Your reference' }), 'PO 12');
    await user.tab();
    await user.click(screen.getByRole('button', { name: 'Use 2026-004' }));
    await settled();
    expect(updates).toEqual([{ customerRef: 'PO 12' }, { suiteName: '2026-004' }]);
    // Longer than is taken: not cut off, not sent, and it says how long it may be.
    const suite = screen.getByRole('textbox', { name: 'Your serial number' });
    const long = 'Spring order '.repeat(9);
    await user.clear(suite);
    await user.click(suite);
    await user.paste(long);
    await user.tab();
    await settled();
    expect(suite).toHaveValue(long);
    expect(suite).toHaveAccessibleDescription(/At most 100 characters: please shorten this text\./);
    expect(updates).toHaveLength(2);
    away = true;
    await user.type(screen.getByRole('textbox', { name: 'Note' }), 'Ring twice');
    await user.tab();
    await settled();
    expect(screen.getByText(/Not saved yet/)).toBeInTheDocument();
    expect(screen.getByRole('textbox', { name: 'Note' })).toHaveValue('Ring twice');
    away = false;
    act(() => kit.platform.bus.emit('connection.restored', {}));
    await settled();
    expect(updates.at(-1)).toEqual({ note: 'Ring twice' });
    expect(screen.queryByText(/Not saved yet/)).not.toBeInTheDocument();
  });
});

describe('without a network @B07', () => {
  const network = async (online: boolean) => {
    jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(online);
    await act(() => {
      window.dispatchEvent(new Event(online ? 'online' : 'offline'));
      return Promise.resolve();
    });
    await settled();
  };

  test('the cart is seen and changed, what waits is shown as such, and goes when the network is back', async () => {
    let fate: 'ok' | 'request-lost' = 'ok';
    const kit = cartKit({
      session: customer(),
      fakeErp: erpWith([lineOf(1, 2), lineOf(2, 1)]),
      articles: [articleOf(1), articleOf(2)],
      fate: () => fate,
    });
    const { user, location } = await render(kit);
    fate = 'request-lost';
    await network(false);
    expect(screen.getByText('Your cart waits for the network')).toBeInTheDocument();
    await user.click(quantity('Article 1'));
    await user.keyboard('{ArrowUp}');
    await settled();
    expect(row('Article 1')).toHaveTextContent('Not saved yet');
    expect(row('Article 2')).not.toHaveTextContent('Not saved yet');
    expect(quantity('Article 1')).toHaveValue('3');
    expect(screen.getByText(/1 change is waiting/)).toBeInTheDocument();
    await user.click(screen.getByRole('link', { name: 'Proceed to order' }));
    expect(location()).toBe('/cart');
    expect(screen.getByText(/You can order as soon as the network is back/)).toBeInTheDocument();
    fate = 'ok';
    await network(true);
    // The shell says so once the session is taken up as well.
    act(() => kit.platform.bus.emit('connection.restored', {}));
    await settled();
    expect(screen.queryByText('Your cart waits for the network')).not.toBeInTheDocument();
    expect(screen.queryByText('Not saved yet')).not.toBeInTheDocument();
    expect([...kit.fakeErp.lines]).toEqual([
      [1, 3],
      [2, 1],
    ]);
  });

  test('an article that a page has shown is known in the cart, whatever the index says', async () => {
    const kit = cartKit({
      session: customer(),
      fate: () => 'request-lost',
      search: { productsByIds: () => Promise.reject(new Error('away')) },
    });
    cacheArticle(kit.platform.queries, 'en', articleOf(7));
    engineOf(kit.platform).add([{ productId: 7, quantity: 1 }]);
    await render(kit);
    expect(screen.getByRole('link', { name: 'Article 7' })).toBeInTheDocument();
  });
});

test('an article that is there already is not asked for again when another one comes', async () => {
  const asked: (readonly number[])[] = [];
  const kit = cartKit({
    session: customer(),
    fakeErp: erpWith([lineOf(1, 2), lineOf(2, 1)]),
    search: {
      productsByIds: (ids) => {
        asked.push(ids);
        return Promise.resolve(ids.map((id) => articleOf(id)));
      },
    },
  });
  await render(kit);
  await act(async () => void engineOf(kit.platform).add([{ productId: 3, quantity: 1 }]));
  await settled();
  expect(asked).toEqual([[1, 2], [3]]);
  expect(screen.getAllByRole('link', { name: /^Article/ })).toHaveLength(3);
});

test('a cart that the ERP has not told yet is not called empty @X13', async () => {
  await render(cartKit({ session: customer(), fate: () => '503' }));
  expect(screen.getByText('Your cart appears as soon as the service answers.')).toBeInTheDocument();
  expect(screen.queryByText('Your cart is empty')).not.toBeInTheDocument();
});

test('an account that may not order reads why @P02', async () => {
  const kit = cartKit({ session: customer({ canOrder: false }), fakeErp: erpWith([lineOf(1, 2)]) });
  const { user, location } = await render(kit);
  expect(screen.getByText(/Your account may not order/)).toBeInTheDocument();
  await user.click(screen.getByRole('link', { name: 'Proceed to order' }));
  expect(location()).toBe('/cart');
});

test('a line that may no longer be bought says why, and holds the order up @W06', async () => {
  const reason = 'Article 2 is a medicine: only veterinarians, pharmacists and wholesalers may order it.';
  const refused = lineOf(2, 1, { refusal: reason });
  const kit = cartKit({ session: customer(), fakeErp: erpWith([lineOf(1, 2), refused]) });
  const { user, location } = await render(kit);
  expect(screen.getByText(reason)).toBeInTheDocument();
  await user.click(screen.getByRole('link', { name: 'Proceed to order' }));
  expect(location()).toBe('/cart');
  expect(screen.getByText(/^Remove the articles that you may not order/)).toBeInTheDocument();
});

describe('a coupon @C04', () => {
  test('is applied; an empty field sends nothing @V13', async () => {
    const codes: string[] = [];
    const fakeErp = erpWith([lineOf(1, 2)]);
    const kit = cartKit({
      session: customer(),
      fakeErp,
      erp: {
        cart: {
          coupon: (code) => {
            codes.push(code);
            const cart = fakeErp.cart();
            return Promise.resolve(cart && { ...cart, promoCodes: ['FRANCO'] });
          },
        },
      },
    });
    const { user } = await render(kit);
    await user.click(screen.getByRole('button', { name: 'Apply' }));
    await user.type(screen.getByRole('textbox', { name: 'Coupon code' }), '   {Enter}');
    expect(codes).toEqual([]);
    await user.type(screen.getByRole('textbox', { name: 'Coupon code' }), 'franco{Enter}');
    await settled();
    expect(codes).toEqual(['franco']);
    expect(screen.getByText('FRANCO applied')).toBeInTheDocument();
    expect(screen.getByRole('textbox', { name: 'Coupon code' })).toHaveValue('');
  });

  test('is taken off, and the money follows; undone, it is applied again', async () => {
    const fakeErp = erpWith([lineOf(1, 2)]);
    let codes: readonly string[] = ['FRANCO'];
    fakeErp.cart = () =>
      cartOf('cart-1', [lineOf(1, 2)], { promoCodes: codes, shippingCents: codes.length > 0 ? 0 : 1_850 });
    const answer = (next: readonly string[]) => {
      codes = next;
      return Promise.resolve(fakeErp.cart());
    };
    const kit = cartKit({
      session: customer(),
      fakeErp,
      erp: {
        cart: {
          coupon: (code) => answer([...codes, code]),
          removeCoupon: (code) => answer(codes.filter((one) => one !== code)),
        },
      },
    });
    const { user } = await render(kit);
    expect(screen.queryByText(/18\.50/)).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Remove the code FRANCO' }));
    await settled();
    expect(screen.queryByText('FRANCO applied')).not.toBeInTheDocument();
    expect(screen.getByText(/18\.50/)).toBeInTheDocument();
    expect(screen.getByRole('textbox', { name: 'Coupon code' })).toHaveFocus();
    const notice = kit.notices.at(-1);
    expect(notice?.text).toBe('The code FRANCO has been removed.');
    act(() => notice?.action?.run());
    await settled();
    expect(screen.getByText('FRANCO applied')).toBeInTheDocument();
  });

  test.each([
    ['the service does not answer', new ErpFailed('500'), /could not be removed.*still applied/],
    [
      'another ERP does not know the call',
      new ErpRefused(405, 'Method Not Allowed'),
      /cannot be removed here/,
    ],
  ])('stays where %s, which is said', async (_what, error, words) => {
    const kit = cartKit({
      session: customer(),
      fakeErp: erpWith([lineOf(1, 2)], { promoCodes: ['FRANCO'] }),
      erp: { cart: { removeCoupon: () => Promise.reject(error) } },
    });
    const { user } = await render(kit);
    await user.click(screen.getByRole('button', { name: 'Remove the code FRANCO' }));
    await settled();
    expect(screen.getByRole('alert')).toHaveTextContent(words);
    expect(screen.getByText('FRANCO applied')).toBeInTheDocument();
  });

  test.each([
    [
      'unknown, expired or applied twice',
      new ErpRefused(400, 'The code ETE2020 has expired.'),
      /ETE2020 has expired/,
    ],
    ['not to be checked now', new ErpFailed('500'), /could not be checked.*Your cart is unchanged/],
  ])('%s: said at the field, which keeps the code; the cart is as it was', async (_what, error, words) => {
    const kit = cartKit({
      session: customer(),
      fakeErp: erpWith([lineOf(1, 2)]),
      erp: { cart: { coupon: () => Promise.reject(error) } },
    });
    const { user } = await render(kit);
    await user.type(screen.getByRole('textbox', { name: 'Coupon code' }), 'ete2020{Enter}');
    await settled();
    expect(screen.getByRole('alert')).toHaveTextContent(words);
    expect(screen.getByRole('textbox', { name: 'Coupon code' })).toHaveValue('ete2020');
    expect(quantity('Article 1')).toHaveValue('2');
  });
});

test('of three hundred lines one is changed without waiting for the others @R17', async () => {
  const lines = Array.from({ length: 301 }, (_, index) => lineOf(index + 1, 2));
  const rendered: number[] = [];
  const kit = cartKit({
    session: customer(),
    fakeErp: erpWith(lines),
    articles: lines.map(({ productId }) =>
      Object.defineProperty(articleOf(productId), 'unitInShrinkWrap', {
        get: () => void rendered.push(productId),
      }),
    ),
  });
  await render(kit);
  // By selector: to look three hundred rows up by role takes this document a minute.
  const fields = document.querySelectorAll<HTMLInputElement>('input[role=spinbutton]');
  // One more is a line too many to be shown unasked.
  expect(fields).toHaveLength(300);
  expect(screen.getByText('Show all 301 lines')).toBeInTheDocument();
  const field = fields[149];
  act(() => field?.focus());
  rendered.length = 0;
  const began = performance.now();
  await act(async () => void engineOf(kit.platform).setQuantities(new Map([[150, 5]])));
  const took = performance.now() - began;
  expect(field?.value).toBe('5');
  expect(document.activeElement).toBe(field);
  // A frame or two of a browser; the document of the tests is slower than one.
  expect(took).toBeLessThan(500);
  await settled();
  // Nor does the ERP's answer, which has all of them, render another one.
  expect(kit.fakeErp.cart()?.lines[149]?.quantity).toBe(5);
  expect(new Set(rendered)).toEqual(new Set([150]));
}, 30_000);

test('all lines of a long cart are printed, by the button and by the keys of the browser @W18', async () => {
  const lines = Array.from({ length: 302 }, (_, index) => lineOf(index + 1, 2));
  const articles = lines.map(({ productId }) => articleOf(productId));
  await render(cartKit({ session: customer(), fakeErp: erpWith(lines), articles }));
  const fields = () => document.querySelectorAll('input[role=spinbutton]');
  expect(fields()).toHaveLength(300);
  let printed = 0;
  // What the browser does when it is asked: it says so, and takes its picture at once.
  window.print = () => {
    window.dispatchEvent(new Event('beforeprint'));
    printed = fields().length;
  };
  act(() => screen.getByText('Print').click());
  expect(printed).toBe(302);
}, 30_000);
