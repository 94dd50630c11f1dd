import { act, screen } from '@testing-library/react';
import { customer, renderPage } from '@vetportal/contracts/testing';
import {
  ErpRefused,
  ErpUnreachable,
  SessionEnded,
  type CartConfirmation,
  type FieldProblem,
  type NewAddress,
} from '@vetportal/erp';
import type { Address, Carrier, Cart, PickupSite } from '@vetportal/model';
import { engineOf } from '../cart-engine/cart-engines';
import { articleOf, cartKit } from '../cart-engine/testing/cart-kit';
import { cartOf, FakeErp, lineOf } from '../cart-engine/testing/fake-erp';
import page from './cart-confirm.page';

const settled = async () => {
  for (let turn = 0; turn < 3; turn += 1) await act(() => new Promise((resolve) => setTimeout(resolve, 5)));
};
const address = (id: number, more: Partial<Address> = {}): Address => ({
  id,
  name: `Practice ${String(id)}`,
  street: 'Dorpsstraat 1',
  street2: '',
  zip: '9000',
  city: 'Gent',
  countryId: 1,
  countryName: 'Belgium',
  phone: '',
  mobile: '',
  email: '',
  vat: '',
  type: 'delivery',
  main: false,
  isDropoffSite: false,
  access: { update: true, delete: true },
  ...more,
});
const carrier = (id: number, priceCents: number, more: Partial<Carrier> = {}): Carrier => ({
  id,
  code: `c${String(id)}`,
  name: `Carrier ${String(id)}`,
  description: '',
  priceCents,
  withDropoffSite: false,
  ...more,
});

/** An ERP with one cart, whose choices are kept and which becomes an order once. */
function checkout(
  more: Partial<Cart> = {},
  { isMadeToOrder = false, moreAddresses = [] as readonly Address[], customerId = 1 } = {},
) {
  const fakeErp = new FakeErp();
  fakeErp.uuid = 'cart-1';
  fakeErp.lines.set(1, 2);
  const state = {
    deliveryAddress: address(1),
    invoicingAddress: address(1),
    carrier: carrier(1, 0),
    ...more,
  };
  let cart: Partial<Cart> = state;
  fakeErp.cart = () =>
    fakeErp.uuid === undefined
      ? undefined
      : cartOf(
          fakeErp.uuid,
          [...fakeErp.lines].map(([id, quantity]) => lineOf(id, quantity, { isMadeToOrder })),
          cart,
        );
  const confirmed: CartConfirmation[] = [];
  const orders = new Set<string>();
  const addresses = [address(1), address(2), address(3, { street: ' ' }), ...moreAddresses];
  const added: NewAddress[] = [];
  const changed: { readonly id: number; readonly change: NewAddress }[] = [];
  const refusal = { fields: [] as readonly FieldProblem[] };
  const sites: PickupSite[] = ['Nivelles', 'Deinze'].map((city, index) => ({
    id: index + 1,
    name: `Depot ${city}`,
    street: 'Parc 1',
    zip: `${String(index + 1)}400`,
    city,
    attendances: 'Monday to Friday',
  }));
  const answers = {
    confirm: (): Promise<void> => Promise.resolve(),
    update: (): Promise<void> => Promise.resolve(),
  };
  const paying = { amountCents: undefined as number | undefined, away: false };
  const begun: unknown[] = [];
  const kit = cartKit({
    session: customer({ customerId }),
    fakeErp,
    articles: [articleOf(1)],
    erp: {
      customer: {
        countries: () => Promise.resolve([{ id: 1, code: 'BE', name: 'Belgium' }]),
        addAddress: (wanted) => {
          const { countryId, ...fields } = wanted;
          const made = address(50 + addresses.length, { ...fields, countryId });
          added.push(wanted);
          addresses.push(made);
          return Promise.resolve(made);
        },
        updateAddress: ({ id }, change) => {
          if (refusal.fields.length > 0) return Promise.reject(new ErpRefused(422, 'No.', refusal.fields));
          changed.push({ id, change });
          const { countryId, ...fields } = change;
          const index = addresses.findIndex((one) => one.id === id);
          const next = address(id, { ...fields, countryId });
          addresses[index] = next;
          return Promise.resolve(next);
        },
        addresses: (type) => Promise.resolve(type === 'delivery' ? addresses : [address(1, { type })]),
      },
      payment: {
        payable: () => {
          const { amountCents, away } = paying;
          if (away) return Promise.reject(new ErpUnreachable('timeout'));
          return Promise.resolve(amountCents === undefined ? undefined : { payable: 'sealed', amountCents });
        },
        providers: () =>
          Promise.resolve(
            ['Bancontact', 'Card'].map((name, index) => ({ id: index + 2, code: name, name, icons: [] })),
          ),
        begin: (request) => {
          begun.push(request);
          return Promise.resolve({
            reference: 'P1',
            form: {
              action: 'https://pay.test/go',
              method: 'get',
              fields: [{ name: 'order', value: 'P1.seal' }],
            },
          });
        },
      },
      cart: {
        current: () => Promise.resolve(fakeErp.cart()),
        pickupSites: (_carrier, name) =>
          Promise.resolve(sites.filter((site) => site.city.toLowerCase().includes(name.toLowerCase()))),
        setPickup: (id) => {
          const site = sites.find((one) => one.id === id);
          cart = {
            ...cart,
            carrier: carrier(3, 0, { withDropoffSite: true }),
            deliveryAddress: address(900 + id, { ...site, id: 900 + id, isDropoffSite: true }),
          };
          return Promise.resolve(fakeErp.cart());
        },
        carriers: () =>
          Promise.resolve([carrier(1, 0), carrier(2, 590), carrier(3, 0, { withDropoffSite: true })]),
        setCarrier: (id) => {
          cart = { ...cart, carrier: carrier(id, id === 2 ? 590 : 0), shippingCents: id === 2 ? 590 : 0 };
          return Promise.resolve(fakeErp.cart());
        },
        update: async ({ deliveryAddressId, invoicingAddressId: _same, ...details }) => {
          await answers.update();
          cart = { ...cart, ...details };
          if (deliveryAddressId !== undefined) {
            cart = { ...cart, deliveryAddress: addresses.find(({ id }) => id === deliveryAddressId) };
          }
          return fakeErp.cart();
        },
        confirm: async (confirmation) => {
          confirmed.push(confirmation);
          if (fakeErp.uuid === confirmation.uuid) {
            orders.add(confirmation.uuid);
            fakeErp.order();
          }
          if (!orders.has(confirmation.uuid)) throw new ErpRefused(404, 'This cart no longer exists.');
          await answers.confirm();
          return { saleId: 42, name: 'V2026/000042' };
        },
      },
    },
  });
  return { kit, fakeErp, confirmed, orders, answers, added, changed, refusal, paying, begun };
}
type Checkout = ReturnType<typeof checkout>;

async function open({ kit }: Pick<Checkout, 'kit'>) {
  const rendered = await renderPage(page, { kit, path: '/cart-confirm' });
  await settled();
  return rendered;
}
const confirm = () => screen.getByRole('button', { name: 'Confirm the order' });

test('shows addresses, carriers with price, lines and sums; a choice is the ERP’s @R18 @S11 @E12', async () => {
  const shop = checkout();
  const { user } = await open(shop);
  expect(screen.getByRole('radio', { name: /Practice 1/ })).toBeChecked();
  expect(screen.getByText('Same as the delivery address')).toBeInTheDocument();
  expect(screen.getByRole('radio', { name: 'Carrier 1 – free' })).toBeChecked();
  expect(screen.getByRole('row', { name: /Article 1.*2.*€2\.00/ })).toBeInTheDocument();
  await user.click(screen.getByRole('radio', { name: 'Carrier 2 – €5.90 excl. VAT' }));
  await settled();
  expect(screen.getByText('Delivery fee').nextElementSibling).toHaveTextContent('€5.90');
  await user.click(screen.getByRole('radio', { name: /Practice 2/ }));
  await settled();
  expect(screen.getByRole('radio', { name: /Practice 2/ })).toBeChecked();
  expect(screen.queryByText('Same as the delivery address')).not.toBeInTheDocument();
});

test('takes the first carrier where none was chosen, so that the sums are the order’s', async () => {
  await open(checkout({ carrier: undefined }));
  expect(screen.getByRole('radio', { name: 'Carrier 1 – free' })).toBeChecked();
});

test('an incomplete address blocks the order and says what is missing @V01', async () => {
  const shop = checkout();
  const { user } = await open(shop);
  await user.click(screen.getByRole('radio', { name: /Practice 3/ }));
  await settled();
  expect(screen.getByText(/This address is incomplete/)).toBeInTheDocument();
  await user.click(confirm());
  expect(screen.getByText('Choose complete addresses before you confirm.')).toBeInTheDocument();
  expect(shop.confirmed).toEqual([]);
});

test('orders once however often the button is pressed, with details, and tells everybody @R18 @S04 @B08', async () => {
  const shop = checkout({ customerRef: 'PO 12' });
  let release: () => void = () => undefined;
  shop.answers.confirm = () => new Promise((resolve) => (release = resolve));
  const { user, location } = await open(shop);
  const told: unknown[] = [];
  shop.kit.platform.bus.facts('order.placed').subscribe((fact) => told.push(fact));
  await user.dblClick(confirm());
  await user.click(confirm());
  await settled();
  release();
  await settled();
  expect(shop.confirmed).toEqual([{ uuid: 'cart-1', note: '', customerRef: 'PO 12', suiteName: '' }]);
  expect(told).toEqual([{ saleId: 42, name: 'V2026/000042' }]);
  expect(location()).toBe('/cart-validated?order=42');
});

test('a lost answer is settled by asking again, not by a second order @B08', async () => {
  const shop = checkout();
  shop.answers.confirm = () => Promise.reject(new ErpUnreachable('timeout'));
  const { user, location } = await open(shop);
  await user.click(confirm());
  await settled();
  expect(screen.getByRole('alert')).toHaveTextContent('your order is never placed twice');
  shop.answers.confirm = () => Promise.resolve();
  await user.click(confirm());
  await settled();
  expect([shop.orders.size, location()]).toEqual([1, '/cart-validated?order=42']);
});

test('a reload after a lost answer finds the order @B08', async () => {
  const shop = checkout();
  shop.answers.confirm = () => Promise.reject(new ErpUnreachable('timeout'));
  const first = await open(shop);
  await first.user.click(confirm());
  await settled();
  first.unmount();
  localStorage.clear();
  const after = checkout();
  // The same ERP, whose cart has become the order; the page and its engine are new.
  after.fakeErp.order();
  after.orders.add('cart-1');
  const second = await open(after);
  await settled();
  expect(second.location()).toBe('/cart-validated?order=42');
});

test('a reload after a request that never arrived orders nothing by itself @B08', async () => {
  const shop = checkout();
  sessionStorage.setItem(
    'vetportal.cart.1.confirming',
    JSON.stringify({
      owner: 'customer-1',
      confirmation: { uuid: 'cart-1', note: '', customerRef: '', suiteName: '' },
    }),
  );
  const { location } = await open(shop);
  expect(shop.confirmed).toEqual([]);
  expect(location()).toBe('/cart-confirm');
  expect(confirm()).toBeEnabled();
});

test('is blocked while a change is pending @S04', async () => {
  const shop = checkout();
  const { user } = await open(shop);
  // Another tab's change, not sent yet.
  localStorage.setItem(
    'vetportal.cart.1.customer-1.tx.b',
    JSON.stringify({ uuid: 'b', productId: 1, quantity: 1, at: 1 }),
  );
  await user.click(confirm());
  await settled();
  expect(shop.confirmed).toEqual([]);
  expect(screen.getByRole('alert')).toHaveTextContent('Your cart has changed meanwhile');
  expect(engineOf(shop.kit.platform).state.server?.cart?.lines[0]?.quantity).toBe(3);
});

test('what the ERP refuses is said in its words, the cart stays', async () => {
  const shop = checkout();
  shop.answers.confirm = () =>
    Promise.reject(new ErpRefused(403, 'Article 1 is reserved for other customers.'));
  const { user } = await open(shop);
  await user.click(confirm());
  await settled();
  expect(screen.getByRole('alert')).toHaveTextContent('Article 1 is reserved for other customers.');
  expect(screen.getByRole('row', { name: /Article 1/ })).toBeInTheDocument();
});

test('made-to-order articles are agreed to here too @V10', async () => {
  const shop = checkout({}, { isMadeToOrder: true });
  const { user } = await open(shop);
  await user.click(confirm());
  expect(screen.getByText('Confirm the articles purchased on order before you go on.')).toBeInTheDocument();
  expect(shop.confirmed).toEqual([]);
});

test('an empty cart has nothing to confirm', async () => {
  const shop = checkout();
  shop.fakeErp.order();
  await open(shop);
  expect(screen.getByRole('heading', { name: 'Your cart is empty' })).toBeInTheDocument();
});

test('an order is fetched at a site, found by its town; without a site it is not confirmed @E12 @C05', async () => {
  const shop = checkout();
  const { user } = await open(shop);
  await user.click(screen.getByRole('radio', { name: 'Carrier 3 – free' }));
  await settled();
  expect(screen.getByRole('radio', { name: /Depot Nivelles/ })).not.toBeChecked();
  await user.type(screen.getByRole('textbox', { name: 'Search for a pickup site' }), 'dein');
  await settled();
  expect(screen.queryByRole('radio', { name: /Depot Nivelles/ })).not.toBeInTheDocument();
  await user.click(screen.getByRole('radio', { name: /Depot Deinze/ }));
  await settled();
  expect(screen.getByRole('radio', { name: /Depot Deinze/ })).toBeChecked();
  expect(screen.getByRole('radio', { name: 'Carrier 3 – free' })).toBeChecked();
  expect(screen.queryByRole('radio', { name: /Practice 1/ })).not.toBeInTheDocument();
  await user.click(confirm());
  await settled();
  expect(shop.orders.size).toBe(1);
});

test('a carrier that is fetched from without a site asks for one @E12', async () => {
  const shop = checkout({ carrier: carrier(3, 0, { withDropoffSite: true }) });
  const { user } = await open(shop);
  expect(screen.getByText('Choose a pickup site before you confirm.')).toBeInTheDocument();
  await user.click(confirm());
  expect(shop.confirmed).toEqual([]);
});

test('of many addresses some are shown and the others found, whatever their accents @V02', async () => {
  const moreAddresses = ['Liège', 'Namur', 'Gent', 'Brugge'].map((city, index) =>
    address(10 + index, { city }),
  );
  const { user } = await open(checkout({}, { moreAddresses }));
  expect(screen.getAllByRole('radio', { name: /Practice/ })).toHaveLength(4);
  expect(screen.getByText('3 more addresses: narrow your search.')).toBeInTheDocument();
  await user.type(screen.getByRole('textbox', { name: 'Search for an address' }), 'LIEGE');
  // The chosen one stays beside what was found.
  expect(
    screen.getAllByRole('radio', { name: /Practice/ }).map((radio) => radio.getAttribute('value')),
  ).toEqual(['1', '10']);
  await user.click(screen.getByRole('radio', { name: /Practice 10/ }));
  await settled();
});

test('a new address is checked, added, and delivered to @V01 @C06', async () => {
  const shop = checkout();
  const { user } = await open(shop);
  await user.click(screen.getByText('New delivery address'));
  await settled();
  const field = (name: string) => screen.getByRole('textbox', { name: new RegExp(`^${name}`) });
  await user.type(field('Name'), 'Stable North');
  await user.click(screen.getByRole('button', { name: 'Add and deliver here' }));
  expect(field('Street and number')).toHaveFocus();
  expect(field('Town')).toHaveAccessibleDescription('This field is required.');
  expect(shop.added).toEqual([]);
  await user.type(field('Street and number'), 'Kaai 5');
  await user.type(field('Postal code'), '8000');
  await user.type(field('Town'), 'Brugge');
  await user.click(screen.getByRole('button', { name: 'Add and deliver here' }));
  await settled();
  expect(shop.added).toEqual([
    {
      name: 'Stable North',
      street: 'Kaai 5',
      street2: '',
      zip: '8000',
      city: 'Brugge',
      phone: '',
      countryId: 1,
    },
  ]);
  expect(screen.getByRole('radio', { name: /Stable North/ })).toBeChecked();
});

test('an incomplete address is completed here; what the ERP refuses is said at the field @V01 @C06', async () => {
  const shop = checkout();
  const { user } = await open(shop);
  await user.click(screen.getByRole('radio', { name: /Practice 3/ }));
  await settled();
  expect(screen.getByText(/This address is incomplete/)).toBeInTheDocument();
  await user.click(screen.getAllByText('Change this address')[0] as HTMLElement);
  await settled();
  const field = (name: string) => screen.getByRole('textbox', { name: new RegExp(`^${name}`) });
  expect(field('Town')).toHaveValue('Gent');
  await user.type(field('Street and number'), 'Kaai 5');
  shop.refusal.fields = [
    { path: ['body', 'zip'], message: 'Four digits.' },
    { path: ['body', 'country_id'], message: 'Not served.' },
  ];
  await user.click(screen.getByRole('button', { name: 'Save the address' }));
  await settled();
  expect(field('Postal code')).toHaveFocus();
  expect(field('Postal code')).toHaveAccessibleDescription('Four digits.');
  expect(screen.getByRole('combobox', { name: /^Country/ })).toHaveAccessibleDescription('Not served.');
  expect(field('Street and number')).toHaveValue(' Kaai 5');
  shop.refusal.fields = [];
  await user.click(screen.getByRole('button', { name: 'Save the address' }));
  await settled();
  expect(shop.changed).toMatchObject([{ id: 3, change: { street: ' Kaai 5', countryId: 1 } }]);
  expect(screen.queryByText(/This address is incomplete/)).not.toBeInTheDocument();
});

test('another customer’s address is refused: said, and the cart keeps its own @P10', async () => {
  const shop = checkout();
  const { user } = await open(shop);
  shop.answers.update = () => Promise.reject(new ErpRefused(404, 'Not found.'));
  await user.click(screen.getByRole('radio', { name: /Practice 2/ }));
  await settled();
  expect(screen.getByText('Your choice could not be saved. Please try again.')).toBeInTheDocument();
  expect(screen.getByRole('radio', { name: /Practice 1/ })).toBeChecked();
});

test('a session that ends while the order is confirmed: after the sign-in all that was typed is there @X12', async () => {
  const shop = checkout();
  const first = await open(shop);
  shop.answers.confirm = () => Promise.reject(new SessionEnded('401'));
  shop.answers.update = () => Promise.reject(new SessionEnded('401'));
  await first.user.type(screen.getByRole('textbox', { name: 'Note' }), 'Ring twice');
  await first.user.click(screen.getByText('New delivery address'));
  await settled();
  await first.user.type(screen.getByRole('textbox', { name: /^Name/ }), 'Stable North');
  await first.user.click(confirm());
  await settled();
  act(() => first.signOut());
  first.unmount();
  const second = await open(checkout());
  expect(screen.getByRole('textbox', { name: 'Note' })).toHaveValue('Ring twice');
  await second.user.click(screen.getByText('New delivery address'));
  await settled();
  expect(screen.getByRole('textbox', { name: /^Name/ })).toHaveValue('Stable North');
  second.unmount();
  // Another customer finds none of it.
  const other = checkout({}, { customerId: 2 });
  await open(other);
  expect(screen.getByRole('textbox', { name: 'Note' })).toHaveValue('');
});

describe('what is paid with the order @C09 @E13', () => {
  const left: string[] = [];
  beforeEach(() => {
    left.length = 0;
    jest.spyOn(HTMLFormElement.prototype, 'submit').mockImplementation(function (this: HTMLFormElement) {
      const fields = Array.from(this.querySelectorAll('input'), ({ name, value }) => `${name}=${value}`);
      left.push(`${this.action}?${fields.join('&')}`);
      this.remove();
    });
  });
  afterEach(() => jest.restoreAllMocks());
  const pay = () => screen.getByRole('button', { name: /^Pay €/ });
  const payable = async () => {
    const shop = checkout();
    shop.paying.amountCents = 242;
    return { shop, ...(await open(shop)) };
  };

  test('leaves for the chosen provider once, with the details saved; nothing is confirmed from here', async () => {
    const { shop, user } = await payable();
    expect(screen.getByText(/You pay on our partner’s secure page/)).toBeInTheDocument();
    await user.click(screen.getByRole('radio', { name: 'Card' }));
    await user.dblClick(pay());
    await settled();
    expect(left).toEqual(['https://pay.test/go?order=P1.seal']);
    expect(shop.begun).toEqual([
      {
        payable: { payable: 'sealed', amountCents: 242 },
        providerId: 3,
        returnUrl: 'http://localhost/en/cart-payment',
      },
    ]);
    expect(shop.confirmed).toEqual([]);
    // A reload of this page finds the order, once it is paid.
    expect(sessionStorage.getItem('vetportal.cart.1.confirming')).toContain('cart-1');
  });

  test('another sum than the one on the button is not paid', async () => {
    const { shop, user } = await payable();
    shop.paying.amountCents = 300;
    await user.click(pay());
    await settled();
    expect([left, shop.begun]).toEqual([[], []]);
    expect(screen.getByRole('alert')).toHaveTextContent('Your cart has changed meanwhile');
  });

  test('paid in another tab meanwhile: the order is found, nothing is paid again @B08', async () => {
    const { shop, user, location } = await payable();
    shop.fakeErp.order();
    shop.orders.add('cart-1');
    await user.click(pay());
    await settled();
    expect([left, shop.begun, location()]).toEqual([[], [], '/cart-validated?order=42']);
  });

  test('shown again by the browser’s back button, it can be pressed again', async () => {
    const { user } = await payable();
    await user.click(pay());
    await settled();
    expect(pay()).toHaveAttribute('aria-disabled', 'true');
    const back = new Event('pageshow');
    Object.defineProperty(back, 'persisted', { value: true });
    act(() => void window.dispatchEvent(back));
    await settled();
    await user.click(pay());
    await settled();
    expect(left).toHaveLength(2);
  });

  test('without an answer about the payment nothing is confirmed; asked again it goes on @X03', async () => {
    const shop = checkout();
    shop.paying.away = true;
    const { user } = await open(shop);
    await settled();
    await user.click(confirm());
    expect(shop.confirmed).toEqual([]);
    shop.paying.away = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await settled();
    expect(confirm()).not.toHaveAttribute('aria-disabled');
  });
});
