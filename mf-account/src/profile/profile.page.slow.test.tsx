/** @styles */
import {
  ErpRefused,
  ErpUnreachable,
  SessionEnded,
  type CustomerClient,
  type ErpClient,
  type MailsClient,
  type NewAddress,
  type TeamRequest,
} from '@vetportal/erp';
import { customer, renderPage, type Stub } from '@vetportal/module-runtime/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { address, profile } from '../testing/profile';
import profilePage from './profile.page';

const main = address(1, {
  name: 'Cabinet',
  type: 'invoicing',
  main: true,
  access: { update: false, delete: false },
});

function open(
  client: Stub<CustomerClient> = {},
  more: object = {},
  requests: readonly TeamRequest[] = [],
  mails: Stub<MailsClient> = { switches: () => Promise.resolve([]) },
  has: ErpClient['has'] = () => true,
) {
  return renderPage(profilePage, {
    path: '/account/profile',
    session: customer(),
    erp: {
      customer: {
        profile: () => Promise.resolve(profile()),
        salesPerson: () =>
          Promise.resolve({ name: 'Luc Maes', email: 'luc@supplier.test', phone: '+32 2 123 45 67' }),
        countries: () => Promise.resolve([{ id: 20, code: 'BE', name: 'Belgium' }]),
        addresses: (type) => Promise.resolve(type === 'invoicing' ? [main] : [main, address(2)]),
        ...client,
      },
      has,
      forms: { list: () => Promise.resolve([]) },
      requests: { list: () => Promise.resolve(requests) },
      mails,
    },
    ...more,
  });
}
const item = async (name: string) =>
  within((await screen.findByText(name, { selector: 'p' })).closest('li') ?? document.body);

test('account, contact and sales person are there; what is empty is left out @R08 @E10', async () => {
  await open();
  const account = within(
    await screen.findByRole('heading', { name: 'Account data' }).then((h) => h.closest('section')!),
  );
  for (const value of ['Cabinet Dupont', 'C00001', 'BE0123456749', 'D12345', 'Veterinarian']) {
    expect(account.getByText(value)).toBeVisible();
  }
  expect(account.queryByText('APB authorisation number')).toBeNull();
  expect(await screen.findByRole('link', { name: '+32 2 123 45 67' })).toHaveAttribute(
    'href',
    'tel:+3221234567',
  );
});

test('when the session ends in another tab, nothing is asked for any more until the page is gone @S15', async () => {
  const asked: string[] = [];
  const page = await open(
    {
      salesPerson: () => {
        asked.push('sales person');
        return Promise.resolve({ name: 'Luc Maes', email: 'luc@supplier.test', phone: '' });
      },
      addresses: (type) => {
        asked.push(type);
        return Promise.resolve([main]);
      },
    },
    { access: 'customer' },
  );
  expect(await screen.findByText('Luc Maes')).toBeVisible();
  expect(await screen.findByText('Cabinet', { selector: 'p' })).toBeVisible();
  const before = [...asked];
  await act(async () => {
    page.signOut();
    page.platform.queries.clear();
  });
  await act(() => new Promise((resolve) => setTimeout(resolve)));
  expect(asked).toEqual(before);
});

describe('newsletter @R08', () => {
  test('each switch acts at once by its own call', async () => {
    const asked: unknown[] = [];
    const { user } = await open({
      setOptIn: (id, optIn) => {
        asked.push([id, optIn]);
        return Promise.resolve(profile({ optIn }));
      },
      setOptOut: (optOut) => {
        asked.push(optOut);
        return Promise.resolve(profile({ optIn: true, optOut }));
      },
    });
    await user.click(await screen.findByRole('switch', { name: /Receive the newsletter/ }));
    await user.click(screen.getByRole('switch', { name: /promotions/ }));
    expect(asked).toEqual([[1, true], true]);
    expect(screen.getByRole('switch', { name: /newsletter/ })).toBeChecked();
    expect(screen.getByRole('switch', { name: /promotions/ })).not.toBeChecked();
  });
  test('the page that is opened again shows what was saved', async () => {
    let saved = profile();
    const { user, platform } = await open({
      profile: () => Promise.resolve(saved),
      setOptIn: (_id, optIn) => Promise.resolve((saved = profile({ optIn }))),
    });
    const cached = ['mf-account', 'page', 'profile', 'en', {}, '', ''];
    platform.queries.setQueryData(cached, 'as it was');
    await user.click(await screen.findByRole('switch', { name: /newsletter/ }));
    await waitFor(() => expect(platform.queries.getQueryState(cached)?.isInvalidated).toBe(true));
    // Whatever is loaded later counts, too: another tab may have changed it.
    const loadAgain = () => act(() => platform.queries.refetchQueries({ queryKey: ['under-test', 'page'] }));
    await loadAgain();
    saved = profile({ optIn: false });
    await loadAgain();
    await waitFor(() => expect(screen.getByRole('switch', { name: /newsletter/ })).not.toBeChecked());
  });
  test('what could not be saved is shown as it was', async () => {
    const { user, notices } = await open({ setOptIn: () => Promise.reject(new ErpUnreachable('network')) });
    await user.click(await screen.findByRole('switch', { name: /newsletter/ }));
    await waitFor(() => expect(notices).toMatchObject([{ kind: 'error' }]));
    expect(screen.getByRole('switch', { name: /newsletter/ })).not.toBeChecked();
  });
  test('what could not be saved takes nothing back that was saved meanwhile', async () => {
    let refuse = (): void => undefined;
    const { user, notices } = await open({
      setOptIn: () => new Promise((_taken, reject) => (refuse = () => reject(new ErpUnreachable('network')))),
      setOptOut: (optOut) => Promise.resolve(profile({ optOut })),
    });
    const promotions = await screen.findByRole('switch', { name: /promotions/ });
    await user.click(screen.getByRole('switch', { name: /newsletter/ }));
    await user.click(promotions);
    await waitFor(() => expect(notices).toMatchObject([{ kind: 'success' }]));
    // What the ERP has answered for the one says nothing of the other.
    expect(screen.getByRole('switch', { name: /newsletter/ })).toBeChecked();
    refuse();
    await waitFor(() => expect(notices.at(-1)).toMatchObject({ kind: 'error' }));
    expect(screen.getByRole('switch', { name: /newsletter/ })).not.toBeChecked();
    expect(promotions).not.toBeChecked();
  });
  test('two clicks on one switch are sent one after the other; the one that is saved is seen', async () => {
    const asked: boolean[] = [];
    const answers: (() => void)[] = [];
    const { user, notices } = await open({
      setOptIn: (_id, optIn) => {
        asked.push(optIn);
        return new Promise((take, reject) =>
          answers.push(() => (optIn ? take(profile({ optIn })) : reject(new ErpUnreachable('network')))),
        );
      },
    });
    const newsletter = await screen.findByRole('switch', { name: /newsletter/ });
    await user.click(newsletter);
    await user.click(newsletter);
    expect(newsletter).not.toBeChecked();
    expect(asked).toEqual([true]);
    answers[0]?.();
    await waitFor(() => expect(asked).toEqual([true, false]));
    expect(newsletter).not.toBeChecked();
    answers[1]?.();
    await waitFor(() => expect(notices.at(-1)).toMatchObject({ kind: 'error' }));
    expect(newsletter).toBeChecked();
  });
});

describe('addresses @R08 @E09', () => {
  test('a number of both telephones shows once @E09', async () => {
    const number = '+32 470 12 34 56';
    await open({ addresses: () => Promise.resolve([address(2, { phone: number, mobile: number })]) });
    expect(await screen.findAllByText(number)).toHaveLength(1);
  });
  test('the invoicing address shows once; what the ERP forbids has no button @V03', async () => {
    await open();
    const first = await item('Cabinet');
    expect(first.getByText('Invoicing')).toBeVisible();
    expect(first.queryByRole('button')).toBeNull();
    expect(screen.getAllByText('Cabinet', { selector: 'p' })).toHaveLength(1);
    expect((await item('Étable 2')).getAllByRole('button')).toHaveLength(2);
  });
  test('one is changed; a refusal shows at its field and what was typed stays', async () => {
    const sent: NewAddress[] = [];
    const { user } = await open({
      updateAddress: (_address, change) => {
        sent.push(change);
        return sent.length === 1
          ? Promise.reject(new ErpRefused(422, '', [{ path: ['body', 'zip'], message: 'No such code.' }]))
          : Promise.resolve(address(2));
      },
    });
    await user.click((await item('Étable 2')).getByRole('button', { name: /Change/ }));
    const zip = screen.getByRole('textbox', { name: 'Postal code' });
    fireEvent.change(zip, { target: { value: '5999' } });
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(zip).toHaveAccessibleDescription('No such code.'));
    expect(zip).toHaveValue('5999');
    expect(screen.getByRole('alert')).toHaveTextContent('Postal code: No such code.');
    await user.clear(zip);
    await user.type(zip, '5001{Enter}');
    await waitFor(() => expect(screen.queryByRole('textbox', { name: 'Postal code' })).toBeNull());
    expect(sent.at(-1)).toMatchObject({ zip: '5001', countryId: 20, name: 'Étable 2' });
  });
  test('what is none is refused before it is sent, and what is too long is not cut off @V01 @V11', async () => {
    const sent: NewAddress[] = [];
    const { user } = await open({
      updateAddress: (_address, change) => {
        sent.push(change);
        return Promise.resolve(address(2));
      },
    });
    await user.click((await item('Étable 2')).getByRole('button', { name: /Change/ }));
    const long = 'Étable '.repeat(40);
    for (const [name, value, said] of [
      ['Name', long, 'At most 200 characters: please shorten this text.'],
      ['Postal code', '0999', 'Check the postal code: in this country it is written like 5000.'],
      ['Phone', '12', 'Enter a phone number, for example +32 470 12 34 56.'],
      ['E-mail', 'a@b', 'Enter an e-mail address, for example name@practice.be.'],
    ] as const) {
      const field = screen.getByRole('textbox', { name });
      fireEvent.change(field, { target: { value } });
      await user.click(screen.getByRole('button', { name: 'Save' }));
      await waitFor(() => expect(field).toHaveAccessibleDescription(said));
      expect(field).toHaveValue(value);
    }
    expect(sent).toEqual([]);
  });
  test('a new one needs name, street, code, town and country @V01', async () => {
    const added: NewAddress[] = [];
    const { user } = await open({
      addAddress: (wanted) => {
        added.push(wanted);
        return Promise.resolve(address(9));
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Add a delivery address' }));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(within(await screen.findByRole('alert')).getAllByRole('link')).toHaveLength(5);
    expect(added).toEqual([]);
    for (const [name, value] of [
      ['Name', 'Manège'],
      ['Street and number', 'Rue Basse 2'],
      ['Postal code', '5000'],
      ['Town', 'Namur'],
    ] as const) {
      fireEvent.change(screen.getByRole('textbox', { name }), { target: { value } });
    }
    await user.selectOptions(screen.getByRole('combobox', { name: 'Country' }), 'Belgium');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(added).toMatchObject([{ name: 'Manège', countryId: 20 }]));
  });
  test('one is deleted after a question; at a no it stays', async () => {
    const deleted: number[] = [];
    let answer = false;
    const { user } = await open(
      {
        deleteAddress: ({ id }) => {
          deleted.push(id);
          return Promise.resolve();
        },
      },
      { answer: () => answer },
    );
    const button = async () => (await item('Étable 2')).getByRole('button', { name: /Delete/ });
    await user.click(await button());
    expect(deleted).toEqual([]);
    answer = true;
    await user.click(await button());
    await waitFor(() => expect(deleted).toEqual([2]));
  });
  test('many are searched, whatever the accents @V02', async () => {
    const many = Array.from({ length: 8 }, (_, index) =>
      address(index + 2, { city: index === 3 ? 'Liège' : 'Namur' }),
    );
    const { user } = await open({
      addresses: (type) => Promise.resolve(type === 'invoicing' ? [main] : many),
    });
    await user.type(await screen.findByRole('searchbox', { name: 'Search for an address' }), 'LIEGE');
    await waitFor(() => expect(screen.getAllByRole('button', { name: /^Change Étable/ })).toHaveLength(1));
  });
  test('a session that ends in the middle keeps what was typed', async () => {
    const before = await open({
      updateAddress: () => Promise.reject(new SessionEnded('401')),
    });
    const { user } = before;
    await user.click((await item('Étable 2')).getByRole('button', { name: /Change/ }));
    await user.type(screen.getByRole('textbox', { name: 'Town' }), ' (Jambes)');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(screen.queryByRole('alert')).toBeNull();
    before.unmount();
    before.signOut('expired');
    sessionStorage.clear();
    window.dispatchEvent(new Event('pagehide'));
    expect(before.notices).toEqual([]);
    const back = await open();
    await back.user.click((await item('Étable 2')).getByRole('button', { name: /Change/ }));
    expect(screen.getByRole('textbox', { name: 'Town' })).toHaveValue('Namur (Jambes)');
  });
});

test('requests are there with the answer, in the lines and signs in which both were typed @W20', async () => {
  const request = { subject: 'An invoice', text: 'Which\n<b>sum</b>?', date: '2026-11-20T09:00:00Z' };
  await open({}, {}, [
    { ...request, id: 'lead-2', answer: undefined },
    { ...request, id: 'lead-1', answer: { text: 'Ten\n<i>euros</i>', date: '2026-11-21T09:00:00Z' } },
  ]);
  const [open2, answered] = (await screen.findAllByText('An invoice')).map((subject) =>
    within(subject.closest('li') ?? document.body),
  );
  expect(open2?.getByText('Awaiting an answer')).toBeVisible();
  expect(answered?.getByText('Answered')).toBeVisible();
  expect(answered?.getByText('Our answer of 21/11/2026')).toBeVisible();
  const typed = answered?.getByText(/^Ten/);
  expect(typed).toHaveTextContent('<i>euros</i>');
  expect(typed).toHaveStyle({ whiteSpace: 'pre-line' });
});
test('each kind of mail has a switch; one that cannot be saved goes back, others stay @W20', async () => {
  const sent: [string, boolean][] = [];
  const { user, notices } = await open({}, {}, [], {
    switches: () =>
      Promise.resolve([
        { kind: 'order-confirmed', on: true },
        { kind: 'order-shipped', on: false },
        { kind: 'of-a-newer-erp', on: true },
      ]),
    setSwitch: (kind, on) => {
      sent.push([kind, on]);
      return kind === 'order-shipped'
        ? Promise.reject(new ErpUnreachable('away'))
        : Promise.resolve({ kind, on });
    },
  });
  const received = await screen.findByRole('switch', { name: 'Order received' });
  const shipped = screen.getByRole('switch', { name: 'Parcel shipped' });
  expect([received, shipped].map((one) => (one as HTMLInputElement).checked)).toEqual([true, false]);
  await user.click(received);
  await user.click(shipped);
  await waitFor(() => expect(notices).toMatchObject([{ kind: 'success' }, { kind: 'error' }]));
  expect(received).not.toBeChecked();
  await waitFor(() => expect(shipped).not.toBeChecked());
  expect(sent).toEqual([
    ['order-confirmed', false],
    ['order-shipped', true],
  ]);
});
test('where the ERP has no requests and sends no mails, neither is asked for nor shown @W20 @W34', async () => {
  const asked: string[] = [];
  const switches = () => Promise.resolve([]).finally(() => asked.push('mails'));
  const has: ErpClient['has'] = (feature) => feature !== 'requests' && feature !== 'mailSwitches';
  await open({}, {}, [], { switches }, has);
  expect(await screen.findByRole('heading', { name: 'Newsletter' })).toBeVisible();
  expect(screen.queryByText('My requests')).toBeNull();
  expect(screen.queryByText('E-mails about your orders and requests')).toBeNull();
  expect(asked).toEqual([]);
});
test('who has asked for nothing reads that @W20', async () => {
  await open();
  expect(await screen.findByText('You have not made a request yet.')).toBeVisible();
});

describe('password @R08', () => {
  const fill = async (user: Awaited<ReturnType<typeof open>>['user'], words: readonly string[]) => {
    for (const [index, label] of ['Current password', 'New password', 'New password once more'].entries()) {
      const field = await screen.findByLabelText(new RegExp(`^${label}`), {
        exact: false,
        selector: `input[name=${['current', 'password', 'repeated'][index]}]`,
      });
      fireEvent.change(field, { target: { value: words[index] } });
    }
    await user.click(screen.getByRole('button', { name: 'Change the password' }));
  };
  test('the rules show before anything is sent', async () => {
    const { user } = await open();
    await fill(user, ['old', 'short', 'other']);
    const summary = await screen.findByRole('alert');
    expect(summary).toHaveTextContent('New password: At least 12 characters.');
    expect(summary).toHaveTextContent('The two passwords are not the same.');
  });
  test('a wrong present one shows at its field; after the change one signs in again', async () => {
    const sent: string[][] = [];
    const { user, signIns } = await open({
      changePassword: (current, next) => {
        sent.push([current, next]);
        return sent.length === 1
          ? Promise.reject(new ErpRefused(422, '', [{ path: ['body', 'current'], message: 'Wrong.' }]))
          : Promise.resolve();
      },
    });
    await fill(user, ['oops', 'tovamiba benarolo', 'tovamiba benarolo']);
    await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('Current password: Wrong.'));
    await fill(user, ['right', 'tovamiba benarolo', 'tovamiba benarolo']);
    await waitFor(() => expect(signIns).toHaveLength(1));
    expect(sent).toEqual([
      ['oops', 'tovamiba benarolo'],
      ['right', 'tovamiba benarolo'],
    ]);
  });
});

describe('a password that another provider keeps @R08 @B12', () => {
  test('is changed there: the profile leads to its page', async () => {
    await open({}, { passwordsAt: 'provider', accountPage: 'https://login.test/account' });
    const link = await screen.findByRole('link', { name: /Manage my password/ });
    expect(link).toHaveAttribute('href', 'https://login.test/account');
    expect(screen.queryByRole('button', { name: 'Change the password' })).toBeNull();
  });
  test('is not spoken of where there is no page to lead to', async () => {
    await open({}, { passwordsAt: 'provider' });
    await screen.findByRole('heading', { name: 'Account data' });
    expect(screen.queryByText(/password/i)).toBeNull();
  });
});

test('a change is asked for by the ERP’s form; without one it says whom to ask @E20', async () => {
  const { user } = await open();
  await user.click(await screen.findByRole('button', { name: 'Request a change' }));
  expect(await screen.findByText(/no form for the moment/)).toBeVisible();
});
