import fc from 'fast-check';
import { ADDRESS_RULES, addressProblems, type AddressField } from '../address/address';
import { contactProblem, isPhoneNumber, isPostalCode, postalCodeExample } from './contact-details';

test.each([
  ['+32 470 12 34 56', true],
  ['081/22.33.44', true],
  ['(02) 555 01 20', true],
  ['12', false],
  ['12345', false],
  ['((((((((', false],
  ['......', false],
  ['+32 470 12 34 56 78 90 12 34', false],
  ['call me', false],
])('%s is a phone number: %s @V11', (text, is) => expect(isPhoneNumber(text)).toBe(is));

test.each([
  ['BE', '1000', true],
  ['BE', ' 9992 ', true],
  ['BE', '0999', false],
  ['BE', '999', false],
  ['BE', '10000', false],
  ['LU', 'L-1009', true],
  ['LU', '1009', true],
  ['LU', '0999', false],
  ['NL', '1011 ab', true],
  ['NL', '1011', false],
  ['FR', '01000', true],
  ['FR', '1000', false],
  ['DE', '50667', true],
  ['CH', '8000', true],
])('of %s, %s is a postal code: %s @V01', (country, text, is) =>
  expect(isPostalCode(text, country)).toBe(is),
);

test('each example is a postal code of its country', () => {
  for (const country of ['BE', 'LU', 'NL', 'FR', 'DE'])
    expect(isPostalCode(postalCodeExample(country), country)).toBe(true);
});

test('what is empty is wrong only where something is required; what is as long as may be is taken @V01', () => {
  const rule = fc.record({ required: fc.boolean(), max: fc.integer({ min: 1, max: 50 }) });
  fc.assert(
    fc.property(rule, fc.integer({ min: 0, max: 60 }), fc.constantFrom('', '  '), (field, length, around) => {
      const problem = contactProblem(`${around}${'x'.repeat(length)}${around}`, field, 'BE');
      if (length === 0) expect(problem).toBe(field.required ? 'required' : undefined);
      else expect(problem).toBe(length > field.max ? 'tooLong' : undefined);
    }),
  );
});

describe('the texts of an address @V01', () => {
  const address: Record<AddressField, string> = {
    name: 'Cabinet Lambert',
    street: 'Rue Haute 1',
    street2: '',
    zip: '5000',
    city: 'Namur',
    phone: '081 22 33 44',
    mobile: '',
    email: 'claire@cabinet.be',
    vat: '',
  };
  test.each([
    [{}, {}],
    [{ zip: '0999' }, { zip: 'zip' }],
    [{ phone: '12' }, { phone: 'phone' }],
    [{ mobile: '12' }, { mobile: 'phone' }],
    [{ email: 'a@b' }, { email: 'email' }],
    [{ vat: 'BE 0912.345.674' }, { vat: 'vat' }],
    [{ name: 'x'.repeat(201) }, { name: 'tooLong' }],
    [
      { street: ' ', city: '' },
      { street: 'required', city: 'required' },
    ],
  ])('%j has the problems %j', (change, problems) =>
    expect(addressProblems({ ...address, ...change }, 'BE')).toEqual(problems),
  );
  test('only those that are given are looked at', () => expect(addressProblems({}, 'BE')).toEqual({}));
  test('each is as long as it says, and no longer', () => {
    for (const field of ['name', 'street', 'street2', 'city'] as const) {
      const { max } = ADDRESS_RULES[field];
      expect(addressProblems({ [field]: 'x'.repeat(max) }, 'BE')).toEqual({});
      expect(addressProblems({ [field]: 'x'.repeat(max + 1) }, 'BE')).toEqual({ [field]: 'tooLong' });
    }
  });
});
