import { knownErpParts, missingErpParts, type ErpPart } from '@vetportal/model';
import { createErpClient, ErpError, ErpUnreachable, type ErpClient } from './index';
import { publicOpenapi, recordedCalls, type RecordedCall } from './testing/recorded-calls';

/*
 * Each recorded answer of a public Shopinvader 18 through the call of the portal that asks for it: a model, or an error with a name
 * and nothing in it that a person should not see.
 */

const SHOWN_TO_NOBODY =
  /Error|Method Not|Not Found|res\.partner|_fkey|Input should|Field required|Extra inputs|\(\d+\)|<[a-z]/;

interface Outcome {
  readonly value?: unknown;
  readonly error?: unknown;
  readonly requests: readonly string[];
}

/** Runs a call against one recorded answer, whatever it asks. */
async function through(
  { response }: RecordedCall,
  run: (erp: ErpClient) => Promise<unknown>,
  missing?: readonly ErpPart[],
): Promise<Outcome> {
  const requests: string[] = [];
  const erp = createErpClient({
    baseUrl: 'https://erp.test/shopinvader/',
    language: () => 'fr-BE',
    accessToken: () => 'token',
    onUnauthorized: () => undefined,
    missing,
    fetch: (input, init) => {
      const request = new Request(input, init);
      requests.push(`${request.method} ${new URL(request.url).pathname}`);
      const hasBody = response.status !== 204;
      return Promise.resolve(
        new Response(hasBody ? JSON.stringify(response.body) : null, {
          status: response.status,
          headers: response.headers,
        }),
      );
    },
  });
  try {
    return { value: await run(erp), requests };
  } catch (error) {
    return { error, requests };
  }
}

const told = missingErpParts(publicOpenapi);

const address = { name: 'x', street: 'a', street2: '', zip: '1', city: 'b', countryId: 20, phone: '' };
const at = { id: 50, type: 'delivery' } as const;
const lead = {
  subject: '',
  name: 'Anne',
  email: 'a@b.example',
  phone: '',
  company: '',
  address: '',
  description: 'Bonjour',
};
const add = [{ uuid: 'a', productId: 200, quantity: 1 }];
const confirmation = {
  uuid: 'c46c5b63-352d-463e-9226-523abab4baff',
  note: '',
  customerRef: '',
  suiteName: '',
};

/** Which call of the portal asks for a recorded path; the first that fits. */
const CALLS: readonly (readonly [RegExp, (erp: ErpClient) => Promise<unknown>])[] = [
  [/^POST (auth\/)?signin$/, (erp) => erp.customer.signIn()],
  [/^POST signout$/, (erp) => erp.customer.signOut()],
  [/^(GET|OPTIONS) customer\/?$/, (erp) => erp.customer.load('subject')],
  [/^GET auth\/profile$/, (erp) => erp.customer.isSignedIn()],
  [/^POST customer(\/11\/update)?$/, (erp) => erp.customer.setOptIn(11, true)],
  [/^PUT customer$/, (erp) => erp.customer.setOptOut(true)],
  [/^POST customer\/password$/, (erp) => erp.customer.changePassword('a', 'b')],
  [/^GET customer\/sales_person$/, (erp) => erp.customer.salesPerson()],
  [/^GET .*veterinary_groups$/, (erp) => erp.customer.load('subject')],
  [/^GET addresses\/invoicing$/, (erp) => erp.customer.addresses('invoicing')],
  [/^GET addresses\/delivery/, (erp) => erp.customer.addresses('delivery')],
  [/^POST addresses\/\w+$/, (erp) => erp.customer.addAddress(address)],
  [
    /^POST addresses\/invoicing\//,
    (erp) => erp.customer.updateAddress({ id: 11, type: 'invoicing' }, address),
  ],
  [/^POST addresses\//, (erp) => erp.customer.updateAddress(at, address)],
  [/^DELETE addresses\//, (erp) => erp.customer.deleteAddress(at)],
  [/^GET carts\/current\/delivery_carriers|^GET delivery_carriers/, (erp) => erp.cart.carriers()],
  [/^GET carts\/current\/download$/, (erp) => erp.cart.download()],
  [/^GET carts\/current\/payable$/, (erp) => erp.payment.payable()],
  [/^GET carts\//, (erp) => erp.cart.current()],
  [/^POST (v2\/)?carts?\/(\S+\/)?sync$/, (erp) => erp.cart.sync(confirmation.uuid, add)],
  [/^POST carts\/current\/update$/, (erp) => erp.cart.update({ note: 'x' })],
  [/^POST carts\/current\/(set_)?carrier$|set_delivery_method$/, (erp) => erp.cart.setCarrier(1)],
  [/^POST carts\/current\/set_pickup$/, (erp) => erp.cart.setPickup(1)],
  [/^POST carts\/current\/coupon$/, (erp) => erp.cart.coupon('NOPE')],
  [/request_quotation$|^POST cart\/confirm$/, (erp) => erp.cart.confirm(confirmation, undefined)],
  [/^POST cart\/check$/, (erp) => erp.cart.refusals([200])],
  [/^POST cart\/refresh_qty_unavailable$/, (erp) => erp.cart.refreshUnavailable('c')],
  [/^GET cart\/next_suite_name$/, (erp) => erp.cart.nextSuiteName()],
  [/^GET delivery_pickups/, (erp) => erp.cart.pickupSites(1, '')],
  [/^GET payment\/methods/, (erp) => erp.payment.providers({ payable: 'x', amountCents: 1 })],
  [/^GET (orders|sales|deliveries|quotations)(\?|$)/, (erp) => erp.sales.list({ page: 1, channel: 'all' })],
  [/^GET sales\/\S+\/download$/, (erp) => erp.sales.download({ id: 26, name: 'S00026' })],
  [/^GET sales\//, (erp) => erp.sales.find(26)],
  [/^GET invoices?\/\S+\/download$/, (erp) => erp.sales.downloadInvoice({ id: 49, name: 'F' })],
  [/^GET (invoices|documents)/, (erp) => erp.documents.list({ page: 1, type: 'all' })],
  [/^GET wishlists\?/, (erp) => erp.wishlists.all()],
  [/^GET wishlists\//, (erp) => erp.wishlists.find(3)],
  [/^POST wishlists$/, (erp) => erp.wishlists.create({ name: 'x' })],
  [/^POST wishlists\/\d+\/add_item$/, (erp) => erp.wishlists.addItem(3, 201)],
  [/^POST wishlists\/\d+\/update$/, (erp) => erp.wishlists.update(3, { name: 'x' })],
  [/^DELETE wishlists\//, (erp) => erp.wishlists.remove(6)],
  [/^POST leads$/, (erp) => erp.leads.send(lead, undefined, 'Question')],
  [/^GET settings/, (erp) => erp.customer.countries()],
  [/^GET loyalty\//, (erp) => erp.loyalty.yearEndCard()],
  [/^GET sale_statistics\/top/, (erp) => erp.statistics.topOrdered({ page: 1, perPage: 5 })],
  [/^GET sale_statistics\/monthly/, (erp) => erp.statistics.monthlyOrdered(200)],
  [/^GET sale_statistics\//, (erp) => erp.statistics.fiveYears()],
  [/^GET products_on_order/, (erp) => erp.productsOnOrder.list({ page: 1, filter: 'all' })],
  [/^GET promo_subscriptions/, (erp) => erp.promoSubscriptions.all()],
  [/^GET classified_ads\/search/, (erp) => erp.smallAds.published({ page: 1, pageSize: 5 })],
  [/^GET classified_ads\/my/, (erp) => erp.smallAds.mine({ page: 1, pageSize: 5, state: undefined })],
  [/^GET cms\/content/, (erp) => erp.content.list('page', 'fr')],
  [/^GET form$/, (erp) => erp.forms.list()],
  [/^POST registrations$/, (erp) => erp.registration.register({} as never)],
];

/** Lists of articles as files are the back end's own business: no module asks for this one. */
const calls = [...recordedCalls.values()]
  .filter(({ name }) => name !== 'cart-private-csv')
  .map((call): [string, RecordedCall] => [call.name, call]);
const callOf = ({ request: { method, path } }: RecordedCall) =>
  CALLS.find(([pattern]) => pattern.test(`${method} ${path}`))?.[1];

describe('a recorded answer of a public Shopinvader @W35', () => {
  test.each(calls)('%s gives a model or a named error', async (_name, call) => {
    const run = callOf(call);
    expect(run).toBeDefined();
    if (!run) return;
    for (const missing of [undefined, told]) {
      const { error, value } = await through(call, run, missing);
      if (error === undefined) {
        expect(JSON.stringify(value ?? null)).not.toMatch(/MissingError|<p>|\[M\d/);
        continue;
      }
      expect(error).toBeInstanceOf(ErpError);
      expect(error).not.toBeInstanceOf(ErpUnreachable);
      if (error instanceof ErpError && error.name === 'ErpRefused') {
        expect(error.message).not.toMatch(SHOWN_TO_NOBODY);
        const { fields } = error as unknown as { fields: { message: string }[] };
        expect(fields.map(({ message }) => message).join(' ')).not.toMatch(SHOWN_TO_NOBODY);
      }
    }
  });

  /** Names of answers without which the portal does not work: read, not refused. */
  test.each([
    'addresses-delivery',
    'addresses-invoicing',
    'address-create',
    'address-delete',
    'address-update',
    'cart-carrier-public-2',
    'cart-carriers',
    'cart-current',
    'cart-current-empty-204',
    'cart-sync-new',
    'cart-sync-empty-204',
    'cart-update',
    'customer',
    'customer-update',
    'invoice-download',
    'invoices',
    'lead-json',
    'quotations',
    'sale-detail',
    'sale-download',
    'sales-default',
    'sales-page-beyond',
    'settings',
    'signin-known',
    'signin-new-person-201',
    'signout',
    'wishlist-add-item',
    'wishlist-create',
    'wishlist-delete',
    'wishlist-get',
    'wishlists',
    'wishlists-empty',
  ])('%s is read', async (name) => {
    const call = recordedCalls.get(name);
    const run = call && callOf(call);
    expect(run).toBeDefined();
    if (call && run) expect((await through(call, run, told)).error).toBeUndefined();
  });

  test.each(['private-documents', 'cart-private-confirm', 'private-cms-content', 'orders-spec'])(
    '%s is not asked where the ERP says what it has @W34',
    async (name) => {
      const call = recordedCalls.get(name);
      const run = call && callOf(call);
      if (!call || !run) throw new Error(name);
      const { requests } = await through(call, run, told);
      expect(requests).not.toContain(
        `${call.request.method} /shopinvader/${call.request.path.split('?')[0] ?? ''}`,
      );
    },
  );
});

test('what the ERP has is read from its description @W34', () => {
  expect(told).toContain('GET documents');
  expect(told).toContain('POST cart/confirm');
  expect(told).toContain('transactions once');
  expect(told).not.toContain('POST carts/*/request_quotation');
  expect(told).not.toContain('POST signin');
  expect(missingErpParts({ openapi: '3.1.0', paths: {} })).toBeUndefined();
  expect(missingErpParts({ paths: { '/pets': { get: {} } } })).toBeUndefined();
  expect(missingErpParts('<html>')).toBeUndefined();
  expect(knownErpParts(['GET documents', 'GET of-tomorrow'])).toEqual(['GET documents']);
});
