import { ErpRefused } from '@vetportal/erp';
import type { Registration } from '@vetportal/model';
import { renderPage } from '@vetportal/module-runtime/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import registerPage from './register.page';

function open(register: (registration: Registration) => Promise<string> = () => Promise.resolve('R1')) {
  return renderPage(registerPage, {
    path: '/account/register',
    erp: {
      customer: { countries: () => Promise.resolve([{ id: 20, code: 'BE', name: 'Belgium' }]) },
      registration: { register },
    },
  });
}
type Hands = Awaited<ReturnType<typeof open>>['user'];

async function fill(user: Hands, vat = 'BE 0123.456.749'): Promise<void> {
  await screen.findByRole('combobox', { name: 'Title' });
  const type = (label: string, value: string) =>
    fireEvent.change(screen.getByLabelText(new RegExp(`^${label}`)), { target: { value } });
  type('Title', 'dr');
  type('First name', 'Anne');
  type('Last name', 'Peeters');
  type('E-mail', 'anne@praktijk.example');
  type('Mobile', '+32 470 12 34 56');
  type('Function', 'veterinary');
  type('Name of the practice', 'Praktijk');
  type('VAT number', vat);
  type('Street and number', 'Kerkstraat 1');
  type('Postal code', '9000');
  type('Town', 'Gent');
  await user.click(screen.getByRole('checkbox', { name: 'Pets' }));
  await user.click(screen.getByRole('checkbox', { name: /I accept the terms/ }));
}
const send = (user: Hands) => user.click(screen.getByRole('button', { name: 'Send the request' }));

beforeEach(() => sessionStorage.clear());

test('a whole one is sent with all fields, and the page shows its reference @R09 @E22 @P01', async () => {
  const sent: Registration[] = [];
  const { user } = await open((registration) => {
    sent.push(registration);
    return Promise.resolve('R000042');
  });
  await fill(user);
  await send(user);
  expect(await screen.findByRole('status')).toHaveTextContent('R000042');
  expect(sent).toMatchObject([
    {
      title: 'dr',
      vat: 'BE 0123.456.749',
      activities: ['pet'],
      function: 'veterinary',
      country: 'BE',
      optOut: false,
    },
  ]);
});

test('an empty one shows each required field, at the field and above, and nothing is sent @V11', async () => {
  const { user } = await open();
  await screen.findByRole('combobox', { name: 'Title' });
  await send(user);
  const summary = await screen.findByRole('alert');
  expect(within(summary).getAllByRole('link')).toHaveLength(12);
  expect(summary).toHaveTextContent('I accept the terms: Accept the terms');
  expect(summary).toHaveFocus();
});

test('a VAT number with a wrong digit is refused; one that is on its way needs none @V11', async () => {
  const sent: Registration[] = [];
  const { user } = await open((registration) => {
    sent.push(registration);
    return Promise.resolve('');
  });
  await fill(user, 'BE 0123.456.748');
  await send(user);
  const vat = screen.getByRole('textbox', { name: 'VAT number' });
  await waitFor(() => expect(vat).toBeInvalid());
  await user.click(screen.getByRole('checkbox', { name: /applied for/ }));
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  await send(user);
  await waitFor(() => expect(sent).toMatchObject([{ vatPending: true }]));
});

test('a name that is too long is not cut off, and says how long it may be @V11', async () => {
  const sent: Registration[] = [];
  const { user } = await open((registration) => {
    sent.push(registration);
    return Promise.resolve('');
  });
  await fill(user);
  const name = screen.getByRole('textbox', { name: 'First name' });
  const long = 'Anne-Sophie '.repeat(12);
  fireEvent.change(name, { target: { value: long } });
  await send(user);
  await waitFor(() =>
    expect(name).toHaveAccessibleDescription('At most 100 characters: please shorten this text.'),
  );
  expect(name).toHaveValue(long);
  expect(sent).toEqual([]);
});

test('a student needs no VAT number, a pharmacist an APB number @V11', async () => {
  await open().then(async ({ user }) => {
    const work = await screen.findByRole('combobox', { name: 'Function' });
    const vat = screen.getByRole('textbox', { name: 'VAT number' });
    const apb = screen.getByRole('textbox', { name: 'APB authorisation number' });
    expect(vat).toBeRequired();
    await user.selectOptions(work, 'Student');
    expect(vat).not.toBeRequired();
    await user.selectOptions(work, 'Pharmacist');
    expect(apb).toBeRequired();
  });
});

test('a refusal of the ERP shows at its field, and what was typed stays @V11', async () => {
  const { user } = await open(() =>
    Promise.reject(
      new ErpRefused(422, '', [{ path: ['body', 'vet_depot_number'], message: 'Not known to the agency.' }]),
    ),
  );
  await fill(user);
  await send(user);
  const depot = screen.getByRole('textbox', { name: 'Number of the medicine depot' });
  await waitFor(() => expect(depot).toHaveAccessibleDescription('Not known to the agency.'));
  expect(screen.getByRole('textbox', { name: 'Town' })).toHaveValue('Gent');
});
