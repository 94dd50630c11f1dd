import { screen } from '@testing-library/react';
import { ErpRefused } from '@vetportal/erp';
import { address, carrier, checkout, confirm, open, settled } from './testing/checkout-kit';

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

test('the sums follow the choice at once, also the choice to collect before a site is chosen @W07 @E12', async () => {
  const shop = checkout({ carrier: carrier(2, 590), shippingCents: 590 });
  const { user } = await open(shop);
  const fee = () => screen.getByText('Delivery fee').nextElementSibling;
  expect(fee()).toHaveTextContent('€5.90');
  let answer: () => void = () => undefined;
  shop.answers.setCarrier = () => new Promise((resolve) => (answer = resolve));
  await user.click(screen.getByRole('radio', { name: 'Carrier 3 – free' }));
  expect(fee()).toHaveTextContent('€0.00');
  // VAT is the ERP’s to answer; nothing is confirmed until it has.
  expect(screen.getByText('Total incl. VAT').nextElementSibling).toHaveTextContent('–');
  await user.click(confirm());
  expect(shop.confirmed).toEqual([]);
  answer();
  await settled();
  expect(fee()).toHaveTextContent('€0.00');
  expect(screen.getByText('Total incl. VAT').nextElementSibling).toHaveTextContent('€2.00');
  expect(screen.getByText('Choose a pickup site before you confirm.')).toBeInTheDocument();
});

test('a carrier that cannot take the cart is shown with its reason and cannot be chosen @W07', async () => {
  const shop = checkout(
    { carrier: undefined },
    { moreCarriers: [carrier(4, 0, { obstacles: ['cold-chain', 'weight'] })] },
  );
  shop.lines.set(1, { isColdChain: true });
  await open(shop);
  const reasons =
    'Does not carry refrigerated products (2 to 8 °C). This order is too heavy for this carrier.';
  expect(screen.getByRole('radio', { name: `Carrier 4 – free ${reasons}` })).toBeDisabled();
  expect(screen.getByRole('row', { name: /Article 1.*Refrigerated/ })).toBeInTheDocument();
  expect(screen.getByText('1 line travels refrigerated (2 to 8 °C).')).toBeInTheDocument();
});

test('what may not go to an address says so at its line, and the order waits @W06', async () => {
  const shop = checkout();
  const reason =
    'Article 1 may not leave Belgium. Choose a delivery address in Belgium, or remove this article.';
  shop.lines.set(1, { refusal: reason });
  const { user } = await open(shop);
  expect(screen.getByRole('row', { name: /Article 1/ })).toHaveTextContent(reason);
  await user.click(confirm());
  expect(
    screen.getByText('Some articles cannot be ordered like this: the reason is given under “Your order”.'),
  ).toBeInTheDocument();
  expect(shop.confirmed).toEqual([]);
  // With another address the ERP has no objection.
  shop.lines.delete(1);
  await user.click(screen.getByRole('radio', { name: /Practice 2/ }));
  await settled();
  await user.click(confirm());
  await settled();
  expect(shop.orders.size).toBe(1);
});

test('a carrier that can no longer take the cart is to be changed before the order @W07', async () => {
  const shop = checkout(
    { carrier: carrier(4, 0, { obstacles: ['dangerous-goods'] }) },
    {
      moreCarriers: [carrier(4, 0, { obstacles: ['dangerous-goods'] })],
    },
  );
  const { user } = await open(shop);
  await user.click(confirm());
  expect(shop.confirmed).toEqual([]);
  await user.click(screen.getByRole('radio', { name: 'Carrier 1 – free' }));
  await settled();
  await user.click(confirm());
  await settled();
  expect(shop.orders.size).toBe(1);
});

test.each([5, 8])('%i addresses are all shown, without a search @V02 @R18', async (count) => {
  const moreAddresses = Array.from({ length: count - 3 }, (_, index) => address(10 + index));
  await open(checkout({}, { moreAddresses }));
  expect(screen.getAllByRole('radio', { name: /Practice/ })).toHaveLength(count);
  expect(screen.queryByRole('textbox', { name: 'Search for an address' })).not.toBeInTheDocument();
  expect(screen.queryByText(/more address/)).not.toBeInTheDocument();
});

test('an address with nothing in it can be told from the others, and asks to be completed @W35 @V01', async () => {
  const empty = address(51, { name: '', street: '', zip: '', city: '' });
  await open(checkout({ deliveryAddress: empty }));
  expect(screen.getByRole('radio', { name: 'Address to be completed' })).toBeChecked();
  expect(screen.getByText('Choose complete addresses before you confirm.')).toBeInTheDocument();
});

test('of many addresses some are shown and the others found, whatever their accents @V02', async () => {
  const towns = ['Liège', 'Namur', 'Gent', 'Brugge', 'Aalst', 'Ronse', 'Arlon', 'Dinant'];
  const moreAddresses = towns.map((city, index) => address(10 + index, { city }));
  const { user } = await open(checkout({}, { moreAddresses }));
  expect(screen.getAllByRole('radio', { name: /Practice/ })).toHaveLength(5);
  expect(screen.getByText('6 more addresses: search by name, street or town.')).toBeInTheDocument();
  await user.type(screen.getByRole('textbox', { name: 'Search for an address' }), 'LIEGE');
  // The chosen one stays beside what was found.
  expect(
    screen.getAllByRole('radio', { name: /Practice/ }).map((radio) => radio.getAttribute('value')),
  ).toEqual(['1', '10']);
  await user.click(screen.getByRole('radio', { name: /Practice 10/ }));
  await settled();
});

test('what is being changed of an address stays when the others come @V01 @V03', async () => {
  const shop = checkout();
  let come: () => void = () => undefined;
  const others = new Promise<void>((resolve) => (come = resolve));
  shop.answers.addresses = () => others;
  const { user } = await open(shop);
  await user.click(screen.getAllByText('Change this address')[0] as HTMLElement);
  await settled();
  const name = screen.getByRole('textbox', { name: /^Name/ });
  await user.clear(name);
  await user.type(name, 'Back door');
  come();
  await settled();
  expect(screen.getByRole('radio', { name: /Practice 2/ })).toBeInTheDocument();
  expect(name).toBeInTheDocument();
  expect(name).toHaveValue('Back door');
  expect(name).toHaveFocus();
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
  await user.type(field('Postal code'), '0999');
  await user.type(field('Phone'), '12');
  await user.click(screen.getByRole('button', { name: 'Add and deliver here' }));
  expect(field('Postal code')).toHaveAccessibleDescription(/written like 5000/);
  expect(field('Phone')).toHaveAccessibleDescription(/^Enter a phone number/);
  expect(shop.added).toEqual([]);
  await user.clear(field('Phone'));
  await user.clear(field('Postal code'));
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

test('an incomplete address is completed here; a refusal of the ERP shows at the field @V01 @C06', async () => {
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

test('an address that is being changed or chosen stands in the cart before the order is sent @W10 @V01', async () => {
  const shop = checkout({ deliveryAddress: address(2) });
  const { user } = await open(shop);
  let answer: () => void = () => undefined;
  shop.answers.update = () => new Promise((resolve) => (answer = resolve));
  await user.click(screen.getAllByText('Change this address')[0] as HTMLElement);
  await settled();
  const name = screen.getByRole('textbox', { name: /^Name/ });
  await user.clear(name);
  await user.type(name, 'Back door');
  await user.click(screen.getByRole('button', { name: 'Save the address' }));
  await settled();
  // The list has it already, the cart not yet.
  expect(screen.getByRole('radio', { name: /Back door/ })).toBeChecked();
  await user.click(confirm());
  expect(screen.getByText('Your changes are being saved. You can order in a moment.')).toBeInTheDocument();
  answer();
  await settled();
  await user.click(screen.getByRole('radio', { name: /Practice 1/ }));
  await user.click(confirm());
  expect(shop.confirmed).toEqual([]);
  answer();
  await settled();
  await user.click(confirm());
  await settled();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  expect(shop.agreed).toMatchObject([{ deliveryAddress: { id: 1 }, invoicingAddress: { id: 1 } }]);
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
