import { act, screen } from '@testing-library/react';
import {
  ErpRefused,
  ErpUnreachable,
  type CartConfirmation,
  type FieldProblem,
  type NewAddress,
} from '@vetportal/erp';
import type { Address, Carrier, Cart, CartSnapshot, PickupSite, SaleLine } from '@vetportal/model';
import { customer, renderPage } from '@vetportal/module-runtime/testing';
import { articleOf, cartKit } from '../../cart-engine/testing/cart-kit';
import { cartOf, FakeErp, lineOf } from '../../cart-engine/testing/fake-erp';
import page from '../cart-confirm.page';

/* The confirmation page over an ERP with one cart, for its tests. */

/** Lets what was asked be answered, and shown. */
export const settled = async () => {
  for (let turn = 0; turn < 3; turn += 1) await act(() => new Promise((resolve) => setTimeout(resolve, 5)));
};
export const address = (id: number, more: Partial<Address> = {}): Address => ({
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
export const carrier = (id: number, priceCents: number, more: Partial<Carrier> = {}): Carrier => ({
  id,
  code: `c${String(id)}`,
  name: `Carrier ${String(id)}`,
  description: '',
  priceCents,
  withDropoffSite: false,
  ...more,
});

/** An ERP with one cart, whose choices are kept and which becomes an order once. */
export function checkout(
  more: Partial<Cart> = {},
  {
    isMadeToOrder = false,
    moreAddresses = [] as readonly Address[],
    moreCarriers = [] as readonly Carrier[],
    customerId = 1,
    pricing = articleOf(1).pricing,
  } = {},
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
  /** What is special about lines, by article. */
  const lines = new Map<number, Partial<SaleLine>>();
  fakeErp.cart = () =>
    fakeErp.uuid === undefined
      ? undefined
      : cartOf(
          fakeErp.uuid,
          [...fakeErp.lines].map(([id, quantity]) =>
            lineOf(id, quantity, { isMadeToOrder, ...lines.get(id) }),
          ),
          cart,
        );
  const confirmed: CartConfirmation[] = [];
  /** What the call gives as shown on screen. */
  const agreed: (CartSnapshot | undefined)[] = [];
  const orders = new Set<string>();
  const addresses = [address(1), address(2), address(3, { street: ' ' }), ...moreAddresses];
  const added: NewAddress[] = [];
  const changed: { readonly id: number; readonly change: NewAddress }[] = [];
  const carriers = [
    carrier(1, 0),
    carrier(2, 590),
    carrier(3, 0, { withDropoffSite: true }),
    ...moreCarriers,
  ];
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
    /** Before the ERP orders. */
    compare: (): Promise<void> => Promise.resolve(),
    setCarrier: (): Promise<void> => Promise.resolve(),
    update: (): Promise<void> => Promise.resolve(),
    addresses: (): Promise<void> => Promise.resolve(),
  };
  const paying = {
    amountCents: undefined as number | undefined,
    away: false,
    /** Answers come after this. */
    answered: Promise.resolve(),
  };
  const begun: unknown[] = [];
  const kit = cartKit({
    session: customer({ customerId }),
    fakeErp,
    articles: [articleOf(1, { pricing })],
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
        addresses: async (type) => {
          await answers.addresses();
          return type === 'delivery' ? addresses : [address(1, { type })];
        },
      },
      payment: {
        payable: async () => {
          const { amountCents, away, answered } = paying;
          await answered;
          if (away) throw new ErpUnreachable('timeout');
          return amountCents === undefined ? undefined : { payable: 'sealed', amountCents };
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
        carriers: () => Promise.resolve(carriers),
        setCarrier: async (id) => {
          await answers.setCarrier();
          const chosen = carriers.find((one) => one.id === id);
          cart = { ...cart, carrier: chosen, shippingCents: chosen?.priceCents ?? 0 };
          return fakeErp.cart();
        },
        update: async ({ deliveryAddressId, invoicingAddressId: _same, ...details }) => {
          await answers.update();
          cart = { ...cart, ...details };
          if (deliveryAddressId !== undefined) {
            cart = { ...cart, deliveryAddress: addresses.find(({ id }) => id === deliveryAddressId) };
          }
          return fakeErp.cart();
        },
        confirm: async (confirmation, shown) => {
          confirmed.push(confirmation);
          agreed.push(shown);
          await answers.compare();
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
  return { kit, fakeErp, lines, confirmed, agreed, orders, answers, added, changed, refusal, paying, begun };
}
export type Checkout = ReturnType<typeof checkout>;

export async function open({ kit }: Pick<Checkout, 'kit'>) {
  const rendered = await renderPage(page, { kit, path: '/cart-confirm' });
  await settled();
  return rendered;
}
export const confirm = () => screen.getByRole('button', { name: 'Confirm the order' });
