import { searchAddresses, type Address } from '../index';

const address = (id: number, more: Partial<Address>): Address => ({
  id,
  name: '',
  street: '',
  street2: '',
  zip: '',
  city: '',
  countryId: 1,
  countryName: 'Belgique',
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
const addresses = [
  address(1, { name: 'Clinique des Prés', street: 'Rue du Moulin 4', zip: '5000', city: 'Namur' }),
  address(2, { name: 'Écurie', street2: 'Stal B', zip: '4000', city: 'LIÈGE', type: 'invoicing' }),
];
const found = (text: string, type?: 'invoicing' | 'delivery') =>
  searchAddresses(addresses, text, type).map(({ id }) => id);

test.each([
  ['', [1, 2]],
  ['pres', [1]],
  ['ÉCURIE', [2]],
  ['liege', [2]],
  ['stal', [2]],
  ['5000 moulin', [1]],
  ['belgique', [1, 2]],
  ['moulin liege', []],
])('%j finds %j, whatever its case and accents @V02', (text, ids) => {
  expect(found(text)).toEqual(ids);
});
test('a type narrows it @V02', () => {
  expect(found('', 'invoicing')).toEqual([2]);
  expect(found('namur', 'invoicing')).toEqual([]);
});
