import { ErpRefused, type LeadsClient } from '@vetportal/erp';
import type { Lead } from '@vetportal/model';
import { customer, renderPage } from '@vetportal/module-runtime/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import contactSuccess from '../contact-success/contact-success.page';
import contactPage from './contact.page';

const SUBJECTS = [
  { id: 1, name: 'An order' },
  { id: 4, name: 'A product' },
];

function open(send: LeadsClient['send'] = () => Promise.resolve('C000007'), more: object = {}) {
  return renderPage(contactPage, {
    path: '/contact',
    erp: { leads: { subjects: () => Promise.resolve(SUBJECTS), send } },
    ...more,
  });
}
type Hands = Awaited<ReturnType<typeof open>>['user'];
const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(new RegExp(`^${label}`)), { target: { value } });
const submit = (user: Hands) => user.click(screen.getByRole('button', { name: 'Send' }));

async function fill(): Promise<void> {
  await screen.findByRole('combobox', { name: 'Subject' });
  type('Subject', '4');
  type('Name', 'Anne Peeters');
  type('E-mail address', 'anne@praktijk.example');
  type('Your message', 'Which needle fits?');
}
const pdf = (bytes = '%PDF-1.7', name = 'scan.pdf') => new File([bytes], name, { type: 'application/pdf' });

beforeEach(() => sessionStorage.clear());

test('a guest’s message is sent with its file, and its reference told @R20 @E21 @P01', async () => {
  const sent: { lead: Lead; file: File | undefined }[] = [];
  const { user, location } = await open((lead, file) => {
    sent.push({ lead, file });
    return Promise.resolve('C000007');
  });
  await fill();
  await user.upload(screen.getByLabelText('Attachment (optional)'), pdf());
  expect(await screen.findByText('scan.pdf')).toBeVisible();
  await submit(user);
  await waitFor(() => expect(location()).toBe('/contact-success?reference=C000007'));
  expect(sent).toMatchObject([
    { lead: { subject: '4', name: 'Anne Peeters', phone: '' }, file: { name: 'scan.pdf' } },
  ]);
});

test('a customer finds what is known filled in, and the subject of the address chosen @R20 @P02', async () => {
  await open(undefined, {
    query: 'subject=1',
    session: customer({ name: 'Emma Clarke', email: 'emma@practice.example', company: 'Canal Vets' }),
  });
  expect(await screen.findByRole('combobox', { name: 'Subject' })).toHaveValue('1');
  expect(screen.getByRole('textbox', { name: 'Name' })).toHaveValue('Emma Clarke');
  expect(screen.getByRole('textbox', { name: 'E-mail address' })).toHaveValue('emma@practice.example');
  expect(screen.getByRole('textbox', { name: 'Practice or company' })).toHaveValue('Canal Vets');
});

test('what is missing shows at the field and above, and nothing is sent', async () => {
  const { user } = await open(() => Promise.reject(new Error('nothing may be sent')));
  await screen.findByRole('combobox', { name: 'Subject' });
  type('Phone', 'call me');
  await submit(user);
  const summary = await screen.findByRole('alert');
  expect(within(summary).getAllByRole('link')).toHaveLength(5);
  expect(summary).toHaveFocus();
  expect(screen.getByRole('textbox', { name: 'Phone' })).toHaveAccessibleDescription(/for example \+32/);
});

test('a text that is too long is not cut off where it is pasted: the field says by how much @R20', async () => {
  const { user } = await open(() => Promise.reject(new Error('nothing may be sent')));
  await fill();
  const long = `${'x'.repeat(4_000)}the end`;
  for (const label of ['Your message', 'Name']) {
    const field = screen.getByRole<HTMLInputElement>('textbox', { name: label });
    await user.clear(field);
    await user.click(field);
    await user.paste(long);
    expect(field.value).toBe(long);
  }
  expect(screen.getByText('7 characters too many')).toBeVisible();
  await submit(user);
  const summary = await screen.findByRole('alert');
  expect(within(summary).getAllByText(/At most [\d]+ characters: please shorten this text/)).toHaveLength(2);
});

test.each([
  ['a renamed program', pdf('MZ\u0090'), /content does not match/],
  ['an empty file', pdf(''), /empty/],
  ['another kind', pdf('x', 'a.exe'), /not accepted/],
])('%s is refused where it was chosen, before anything is sent @X11', async (_name, file, said) => {
  const { user } = await open(() => Promise.reject(new Error('nothing may be sent')));
  await fill();
  fireEvent.change(screen.getByLabelText('Attachment (optional)'), { target: { files: [file] } });
  expect(await screen.findByText(said)).toBeVisible();
  await submit(user);
  await waitFor(() => expect(screen.getByLabelText('Attachment (optional)')).toHaveFocus());
  await user.click(screen.getByRole('button', { name: /Remove/ }));
  expect(screen.queryByText(said)).toBeNull();
});

test('a file of 200 MB is refused at once @X11', async () => {
  await open();
  await fill();
  const large = pdf();
  Object.defineProperty(large, 'size', { value: 200 * 1024 * 1024 });
  fireEvent.change(screen.getByLabelText('Attachment (optional)'), { target: { files: [large] } });
  expect(await screen.findByText('The file cannot exceed 10 MB')).toBeVisible();
});

test.each([
  ['', /^The file is too large\./],
  ['The file cannot exceed 10 MB', /^The file cannot exceed 10 MB$/],
])('what is too large for a proxy before the ERP shows a message: %j @X11', async (said, expected) => {
  const { user } = await open(() => Promise.reject(new ErpRefused(413, said)));
  await fill();
  await submit(user);
  expect(await screen.findByText(expected)).toBeVisible();
  expect(screen.getByLabelText(/^Your message/)).toHaveValue('Which needle fits?');
});

test('a refusal of the ERP shows, and what was typed stays', async () => {
  const refusal = new ErpRefused(422, '', [{ path: ['body', 'email'], message: 'No such mailbox.' }]);
  const { user } = await open(() => Promise.reject(refusal));
  await fill();
  await submit(user);
  const email = screen.getByRole('textbox', { name: 'E-mail address' });
  await waitFor(() => expect(email).toHaveAccessibleDescription('No such mailbox.'));
  expect(screen.getByLabelText(/^Your message/)).toHaveValue('Which needle fits?');
});

test.each([
  ['C000007', /C000007/],
  ['none', null],
])('the success page says the reference %s or nothing @R20', async (reference, said) => {
  await renderPage(contactSuccess, {
    path: '/contact-success',
    query: `reference=${encodeURIComponent(reference)}`,
  });
  expect(await screen.findByRole('heading', { level: 1, name: 'Message received' })).toBeVisible();
  const shown = screen.queryByText(/Reference of your message/);
  if (said) expect(shown).toHaveTextContent(said);
  else expect(shown).toBeNull();
});

test.each(['', 'reference=%3Cb%3Ewin%3C%2Fb%3E'])(
  'the success page claims no message where none was sent: ?%s @R20',
  async (query) => {
    const { location } = await renderPage(contactSuccess, { path: '/contact-success', query });
    await waitFor(() => expect(location()).toBe('/contact'));
  },
);

test('the address, the number and the hours are beside the form, each under its heading @R20 @K02', async () => {
  const { container } = await open();
  await screen.findByRole('combobox', { name: 'Subject' });
  const hours = screen.getByRole('heading', { name: 'Opening hours' }).closest('section');
  expect(hours).toHaveTextContent('Monday to Friday, except public holidays');
  expect(hours?.textContent.replaceAll('\u00a0', ' ')).toContain('7:30 am – 12:30 pm · 1:30 – 4 pm');
  expect(container).toHaveTextContent('Parc industriel 121400 Nivelles');
  expect(container.querySelector('form')).toHaveAttribute('data-print', 'hide');
});

test('an ERP without subjects and files gets the message without them @W35 @R20', async () => {
  const sent: { readonly lead: Lead; readonly file: File | undefined; readonly subject: string }[] = [];
  const { user, location } = await renderPage(contactPage, {
    path: '/contact',
    erp: {
      has: (feature) => feature !== 'leadFiles',
      leads: {
        subjects: () => Promise.resolve([]),
        send: (lead, file, subject) => {
          sent.push({ lead, file, subject });
          return Promise.resolve('');
        },
      },
    },
  });
  await screen.findByRole('textbox', { name: 'Name' });
  expect(screen.queryByRole('combobox', { name: 'Subject' })).toBeNull();
  expect(screen.queryByLabelText('Attachment (optional)')).toBeNull();
  type('Name', 'Anne Peeters');
  type('E-mail address', 'anne@praktijk.example');
  type('Your message', 'Which needle fits?');
  await submit(user);
  await waitFor(() => expect(location()).toMatch(/^\/contact-success/));
  expect(sent).toMatchObject([{ lead: { subject: '' }, file: undefined, subject: 'Contact' }]);
});

test('a file that turns out not to be taken is said at its field, and the message stays @W35 @R20', async () => {
  let takesFiles = true;
  const { user } = await renderPage(contactPage, {
    path: '/contact',
    erp: {
      has: () => takesFiles,
      leads: {
        subjects: () => Promise.resolve(SUBJECTS),
        send: () => {
          takesFiles = false;
          return Promise.reject(new ErpRefused(422, '', [{ path: ['files'], message: '' }]));
        },
      },
    },
  });
  await fill();
  await user.upload(screen.getByLabelText('Attachment (optional)'), pdf());
  await submit(user);
  expect(
    await screen.findByText('This form takes no files. Remove it, then send your message.'),
  ).toBeVisible();
  expect(screen.getByLabelText(/^Your message/)).toHaveValue('Which needle fits?');
});
