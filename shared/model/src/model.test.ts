import { hasValidAddresses, isSameAddress, isValidAddress, type Address } from './address/address';
import { visibleGroups } from './customer/customer';
import { metaDescription } from './product/meta-description';
import { orderProgress } from './sale/progress';

const address = (over: Partial<Address> = {}): Address => ({
  id: 1,
  name: 'Dierenkliniek Demer',
  street: 'Kaai 4',
  street2: '',
  zip: '3200',
  city: 'Aarschot',
  countryId: 20,
  countryName: 'België',
  phone: '',
  mobile: '',
  email: '',
  vat: '',
  type: 'delivery',
  main: false,
  isDropoffSite: false,
  access: { update: true, delete: true },
  ...over,
});

describe('an address @V01', () => {
  test('is valid with name, street, zip and city', () => expect(isValidAddress(address())).toBe(true));
  test.each(['name', 'street', 'zip', 'city'] as const)('is not without %s', (field) => {
    expect(isValidAddress(address({ [field]: ' \t' }))).toBe(false);
  });
  test('that is a drop-off site is always valid', () => {
    expect(isValidAddress(address({ isDropoffSite: true, name: '', street: '', zip: '', city: '' }))).toBe(
      true,
    );
  });
  test('of a cart: both must be valid', () => {
    expect(hasValidAddresses({ invoicing: address(), delivery: address({ city: '' }) })).toBe(false);
    expect(hasValidAddresses({ invoicing: address(), delivery: undefined })).toBe(false);
    expect(hasValidAddresses({ invoicing: address(), delivery: address() })).toBe(true);
  });
  test('is the same when the ids are', () => {
    expect(isSameAddress({ invoicing: address(), delivery: address({ name: 'other' }) })).toBe(true);
    expect(isSameAddress({ invoicing: address(), delivery: address({ id: 2 }) })).toBe(false);
  });
});

test.each([
  ['cancel', 0],
  ['pending', 30],
  ['processing', 50],
  ['delivery_partial', 70],
  ['delivery_full', 100],
  ['sale', 50],
  ['done', 100],
  ['elsewhere', 0],
  ['toString', 0],
])('an order in state %s has come %i %% of its way @S01', (state, progress) => {
  expect(orderProgress(state)).toBe(progress);
});

test('veterinary groups with RFA in their name are dropped, the rest stand by sequence @E11', () => {
  const groups = [
    { id: 1, name: 'Pets', sequence: 3 },
    { id: 2, name: 'RFA 2026', sequence: 1 },
    { id: 3, name: 'Equine', sequence: 2 },
  ];
  expect(visibleGroups(groups).map(({ id }) => id)).toEqual([3, 1]);
});

describe('meta description @K04', () => {
  test('is plain text of the first description that is not empty', () => {
    expect(metaDescription([undefined, '<p> </p>', '<p>For  dogs <b>and</b> cats</p>', 'other'])).toBe(
      'For dogs and cats',
    );
  });
  test('has at most 255 characters and ends at a word', () => {
    const text = metaDescription(['word '.repeat(100)]);
    expect(text.length).toBeLessThanOrEqual(255);
    expect(text).toMatch(/word…$/);
  });
  test('cuts a word that has no end', () => expect(metaDescription(['x'.repeat(400)])).toHaveLength(255));
});
