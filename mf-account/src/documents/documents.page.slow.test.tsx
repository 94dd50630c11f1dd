import { ErpUnreachable, type DocumentsClient } from '@vetportal/erp';
import { customer, renderPage, type Stub } from '@vetportal/module-runtime/testing';
import { screen, waitFor } from '@testing-library/react';
import { unzipSync } from 'fflate';
import documentsPage from './documents.page';

const ITEMS = [
  { id: 13, name: 'F2026/1', type: 'invoice', date: '2026-11-20' },
  { id: 22, name: 'OUT/2', type: 'delivery_note', date: '2026-11-19' },
];
const file = (name: string) => ({ name, content: new Blob([`%PDF ${name}`]) });

function open(documents: Stub<DocumentsClient> = {}, query = '') {
  const asked: object[] = [];
  const list: DocumentsClient['list'] = (given) => {
    asked.push(given);
    return Promise.resolve({ count: 41, items: ITEMS });
  };
  const page = renderPage(documentsPage, {
    path: '/account/documents',
    query,
    session: customer(),
    erp: { documents: { list, ...documents } },
  });
  return { asked, page };
}

let saved: { name: string; content: Blob }[] = [];
beforeEach(() => {
  saved = [];
  let last = new Blob();
  // jsdom saves nothing: what would be saved is kept.
  URL.createObjectURL = (content: Blob) => {
    last = content;
    return 'blob:paper';
  };
  URL.revokeObjectURL = () => undefined;
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push({ name: this.download, content: last });
  });
});
afterEach(() => jest.restoreAllMocks());

test('type and page are in the URL, and the ERP is asked for them @R04 @E18', async () => {
  const { asked, page } = open({}, 'type=invoice&page=2');
  const { user, location } = await page;
  expect(await screen.findByRole('row', { name: /F2026\/1/ })).toHaveTextContent('Invoice');
  expect(asked).toEqual([{ page: 2, type: 'invoice' }]);
  await user.click(screen.getByRole('tab', { name: 'Delivery notes' }));
  expect(location()).toBe('/account/documents?type=delivery_note');
});

test('a document is saved as a file @R04', async () => {
  const { user } = await open({ download: ({ name }) => Promise.resolve(file(`${name}.pdf`)) }).page;
  await user.click(await screen.findByRole('button', { name: /Download F2026\/1/ }));
  await waitFor(() => expect(saved.map(({ name }) => name)).toEqual(['F2026/1.pdf']));
});

test('an invoice has its amount, says how its electronic form fares, and that is saved as a file @W12 @R04', async () => {
  const delivered = { state: 'delivered' as const, reason: undefined };
  const refused = { state: 'refused' as const, reason: 'The receiver is unknown.' };
  const none = { state: 'refused' as const, reason: 'no_peppol_id' };
  const paper = { type: 'invoice', date: '2026-11-20', totalCents: 9_137 };
  const { user } = await open({
    list: () =>
      Promise.resolve({
        count: 4,
        items: [
          { ...paper, id: 13, name: 'F2026/1', eInvoice: delivered },
          { ...paper, id: 23, name: 'F2026/2', eInvoice: refused },
          { ...paper, id: 33, name: 'F2026/3', eInvoice: none },
          { id: 42, name: 'OUT/2', type: 'delivery_note', date: '2026-11-19' },
        ],
      }),
    downloadUbl: ({ name }) => Promise.resolve(file(`${name}.xml`)),
  }).page;
  const row = (name: RegExp) => screen.getByRole('row', { name });
  expect(await screen.findByRole('row', { name: /F2026\/1/ })).toHaveTextContent(/€91\.37.*Peppol Delivered/);
  expect(row(/F2026\/2/)).toHaveTextContent(/Peppol Refused.*The receiver is unknown\./);
  expect(row(/F2026\/3/)).toHaveTextContent(/Peppol Not sent.*the PDF is the document/);
  expect(row(/OUT\/2/)).not.toHaveTextContent(/Peppol|€/);
  expect(screen.getAllByRole('button', { name: /electronic file/ })).toHaveLength(2);
  await user.click(screen.getByRole('button', { name: /^UBL\s*electronic file of F2026\/1$/ }));
  await waitFor(() => expect(saved.map(({ name }) => name)).toEqual(['F2026/1.xml']));
});

test('several are saved as one archive, also of one name @R04', async () => {
  const { user } = await open({ download: () => Promise.resolve(file('same.pdf')) }).page;
  await user.click(await screen.findByRole('checkbox', { name: 'Select the whole page' }));
  await user.click(screen.getByRole('button', { name: 'Download 2 documents (ZIP)' }));
  await waitFor(() => expect(saved).toHaveLength(1));
  const [{ name, content } = { name: '', content: new Blob() }] = saved;
  expect(name).toMatch(/^documents-\d{4}-\d{2}-\d{2}\.zip$/);
  const bytes = new Uint8Array(await new Response(content).arrayBuffer());
  expect(Object.keys(unzipSync(bytes))).toEqual(['same.pdf', 'same (2).pdf']);
});

test('an invoice in the archive has its electronic form beside it, each under its own name @R04 @W12', async () => {
  const paper = { type: 'invoice', date: '2026-11-20' };
  const delivered = { state: 'delivered' as const, reason: undefined };
  const none = { state: 'refused' as const, reason: 'no_peppol_id' };
  const { user } = await open({
    list: () =>
      Promise.resolve({
        count: 3,
        items: [
          { ...paper, id: 13, name: 'F2026/1', eInvoice: delivered },
          { ...paper, id: 23, name: 'f2026/1', eInvoice: none },
          { id: 42, name: 'OUT/2', type: 'delivery_note', date: '2026-11-19' },
        ],
      }),
    download: ({ name }) => Promise.resolve(file(`${name}.pdf`)),
    downloadUbl: ({ name }) => Promise.resolve(file(`${name}.xml`)),
  }).page;
  await user.click(await screen.findByRole('checkbox', { name: 'Select the whole page' }));
  await user.click(screen.getByRole('button', { name: 'Download 3 documents (ZIP)' }));
  await waitFor(() => expect(saved).toHaveLength(1));
  const bytes = new Uint8Array(await new Response(saved[0]?.content).arrayBuffer());
  const files = unzipSync(bytes);
  expect(Object.keys(files)).toEqual(['F2026-1.pdf', 'F2026-1.xml', 'f2026-1 (2).pdf', 'OUT-2.pdf']);
  expect(new TextDecoder().decode(files['F2026-1.xml'])).toBe('%PDF F2026/1.xml');
});

test('what is chosen stays so when another list has it too @R04', async () => {
  const { user } = await open().page;
  await user.click(await screen.findByRole('checkbox', { name: 'Choose F2026/1' }));
  await user.click(screen.getByRole('tab', { name: 'Invoices' }));
  await screen.findByRole('tab', { name: 'Invoices', selected: true });
  expect(screen.getByRole('checkbox', { name: 'Choose F2026/1' })).toBeChecked();
});

test('one that cannot be fetched shows a message, and nothing half is saved @X24', async () => {
  const { user, notices } = await open({
    download: ({ id }) =>
      id === 22 ? Promise.reject(new ErpUnreachable('network')) : Promise.resolve(file('a.pdf')),
  }).page;
  await user.click(await screen.findByRole('checkbox', { name: 'Select the whole page' }));
  await user.click(screen.getByRole('button', { name: /ZIP/ }));
  await waitFor(() => expect(notices.at(-1)).toMatchObject({ kind: 'error' }));
  expect(saved).toEqual([]);
});

test('no documents of a type: it says so and leads to all @R04', async () => {
  await open({ list: () => Promise.resolve({ count: 0, items: [] }) }, 'type=discount').page;
  expect(await screen.findByRole('heading', { name: 'No documents' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'See all documents' })).toHaveAttribute(
    'href',
    '/en/account/documents',
  );
});

test('a page past the end says so and leads to the first one of the type @R04', async () => {
  await open({ list: () => Promise.resolve({ count: 12, items: [] }) }, 'type=invoice&page=9').page;
  expect(await screen.findByText(/does not exist/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Go to the first page' })).toHaveAttribute(
    'href',
    '/en/account/documents?type=invoice',
  );
});
