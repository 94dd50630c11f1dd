import { act, screen, waitFor, within } from '@testing-library/react';
import { ErpUnavailable } from '@vetportal/erp';
import type { Sale } from '@vetportal/model';
import { customer, loadInput, renderPage } from '@vetportal/module-runtime/testing';
import { cartOf, lineOf } from '../cart-engine/testing/fake-erp';
import page from './cart-validated.page';

const sale: Sale = {
  ...cartOf('cart-1', [lineOf(1, 2), lineOf(2, 5, { quantityUnavailable: 3, quantityFree: 1 })]),
  id: 42,
  name: 'V2026/000042',
  dateOrder: '2026-11-21T09:00:00Z',
  state: 'pending',
  stateLabel: 'Pending',
  channel: 'web',
  totalCents: 700,
  untaxedCents: 700,
  deliveryAddress: undefined,
  carrier: undefined,
  pickings: [],
  invoices: [],
  creditNotes: [],
  paymentMode: undefined,
  dateCommitment: undefined,
};
const open = (find: () => Promise<Sale | undefined>, query = 'order=42') =>
  renderPage(page, { path: '/cart-validated', query, session: customer(), erp: { sales: { find } } });

test('free units show at their line, and at no other @W11', async () => {
  await open(() => Promise.resolve(sale));
  const row = within(await screen.findByRole('row', { name: /Article 2/ }));
  expect(row.getByText('+ 1 free')).toBeInTheDocument();
  expect(screen.getAllByText(/free$/)).toHaveLength(1);
});

test('the order’s number, what happens next and the way to it @R19', async () => {
  await open(() => Promise.resolve(sale));
  expect(await screen.findByText('Thank you, your order V2026/000042 is registered.')).toBeInTheDocument();
  expect(screen.getByText(/One article is not fully in stock/)).toBeInTheDocument();
  expect(screen.getByText('2 units reserved for you, 3 delivered upon receipt.')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'See the order' })).toHaveAttribute('href', '/en/account/sales/42');
});

test.each(['', 'order=', 'order=0', 'order=4.2', 'order=42abc', 'order=-1', 'order=99999999999'])(
  '%j is no order: 404 @R33',
  async (query) => {
    expect(await page.load(loadInput({ query }))).toEqual({ outcome: 'not-found' });
  },
);

test('another customer’s order is not found, an ERP that is away can be asked again @P10 @X13', async () => {
  const { unmount } = await open(() => Promise.resolve(undefined));
  expect(await screen.findByRole('heading', { name: '404' })).toBeInTheDocument();
  unmount();
  let away = true;
  const { user } = await open(() =>
    away ? Promise.reject(new ErpUnavailable('503')) : Promise.resolve(sale),
  );
  const retry = await screen.findByRole('button', { name: /retry/i });
  away = false;
  await user.click(retry);
  expect(await screen.findByRole('link', { name: 'See the order' })).toBeInTheDocument();
});

test('the confirmation is fetched as a file, and asked for again where it did not come @B06 @C07', async () => {
  const saved: string[] = [];
  URL.createObjectURL = (content) => `blob:${(content as Blob).type}`;
  URL.revokeObjectURL = () => undefined;
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(`${this.download} ${this.href}`);
  });
  let away = true;
  const { user, notices } = await renderPage(page, {
    path: '/cart-validated',
    query: 'order=42',
    session: customer(),
    erp: {
      sales: {
        find: () => Promise.resolve(sale),
        download: ({ name }) =>
          away
            ? Promise.reject(new ErpUnavailable('503'))
            : Promise.resolve({
                name: `${name}.pdf`,
                content: new Blob(['%PDF-'], { type: 'application/pdf' }),
              }),
      },
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Confirmation (PDF)' }));
  await waitFor(() => expect(notices).toMatchObject([{ kind: 'error' }]));
  away = false;
  act(() => notices[0]?.action?.run());
  await waitFor(() => expect(saved).toEqual(['V2026/000042.pdf blob:application/pdf']));
  jest.restoreAllMocks();
});

test('what was ordered and what it costs, as in the PDF; a payment on its way shows @B06 @E13', async () => {
  await open(() =>
    Promise.resolve({ ...sale, paymentMode: 'Bancontact', paymentState: 'pending', shippingCents: 1_050 }),
  );
  expect(await screen.findByRole('row', { name: /Article 1.*2/ })).toBeInTheDocument();
  expect(screen.getByText('Delivery fee').nextElementSibling).toHaveTextContent('€10.50');
  expect(screen.getByText('Bancontact – pending')).toBeInTheDocument();
  expect(screen.getByText(/We prepare your order as soon as it is confirmed/)).toBeInTheDocument();
});

test('an order whose payment was refused is not thanked for @E13', async () => {
  await open(() => Promise.resolve({ ...sale, state: 'cancel', paymentState: 'refused' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Nothing was charged.');
  expect(screen.queryByText(/Thank you/)).not.toBeInTheDocument();
});

test.each([
  ['fr', 'Demande de commande envoyée', 'Merci, votre demande V2026/000042 nous est bien parvenue.'],
  ['nl', 'Bestelaanvraag verstuurd', 'Bedankt, uw aanvraag V2026/000042 is goed ontvangen.'],
  ['en', 'Order request sent', 'Thank you, we have received your request V2026/000042.'],
] as const)(
  'what the provider team has to confirm first is said to be a request, in %s @W35',
  async (locale, title, thanks) => {
    await renderPage(page, {
      path: '/cart-validated',
      query: 'order=42',
      locale,
      session: customer(),
      erp: { sales: { find: () => Promise.resolve({ ...sale, state: 'draft', stateLabel: '' }) } },
    });
    expect(await screen.findByText(thanks)).toBeInTheDocument();
    expect(screen.getByRole('heading', { level: 1, name: title })).toBeInTheDocument();
  },
);
