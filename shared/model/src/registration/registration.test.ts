import fc from 'fast-check';
import { isRequired, registrationProblems, type Registration } from './registration';
import { compactVat, isVatNumber } from './vat-number';

const valid: Registration = {
  title: 'dr',
  firstName: 'Anne',
  lastName: 'Peeters',
  email: 'anne@praktijk.example',
  mobile: '+32 470 12 34 56',
  fax: '',
  companyName: 'Praktijk Peeters',
  vatPending: false,
  vat: 'BE 0912.345.673',
  street: 'Kerkstraat 1',
  street2: '',
  zip: '9000',
  city: 'Gent',
  country: 'BE',
  activities: ['pet'],
  apbNumber: '',
  vetSubscriptionNumber: '',
  vetDepotNumber: '',
  function: 'veterinary',
  comment: '',
  termsAccepted: true,
  optOut: false,
};

describe('Belgian VAT numbers @V11', () => {
  const seven = fc.integer({ min: 0, max: 9_999_999 }).map((number) => String(number).padStart(7, '0'));
  const withCheck = (lead: string, digits: string) =>
    `${lead}${digits}${String(97 - (Number(`${lead}${digits}`) % 97)).padStart(2, '0')}`;

  test('the right check digits are taken, in every way of writing', () => {
    fc.assert(
      fc.property(fc.constantFrom('0', '1'), seven, (lead, digits) => {
        const number = withCheck(lead, digits);
        const dotted = `BE ${number.slice(0, 4)}.${number.slice(4, 7)}.${number.slice(7)}`;
        for (const written of [number, `BE${number}`, dotted, dotted.toLowerCase(), `BE-${number}`]) {
          expect(isVatNumber(written, 'BE')).toBe(true);
          expect(compactVat(written).replace('BE', '')).toBe(number);
        }
      }),
    );
  });
  test('one wrong digit anywhere is refused', () => {
    fc.assert(
      fc.property(seven, fc.integer({ min: 1, max: 9 }), fc.integer({ min: 1, max: 9 }), (digits, at, by) => {
        const number = withCheck('0', digits);
        const wrong = Array.from(number);
        wrong[at] = String((Number(wrong[at]) + by) % 10);
        expect(isVatNumber(wrong.join(''), 'BE')).toBe(false);
      }),
    );
  });
  test('nine digits of before 2005 stand for a leading 0; other lengths are none', () => {
    const number = withCheck('0', '4174971');
    expect(isVatNumber(number.slice(1), 'BE')).toBe(true);
    for (const wrong of ['', 'BE', `${number}0`, number.slice(2), '2000000097', 'BE0ABCDEFGH']) {
      expect(isVatNumber(wrong, 'BE')).toBe(false);
    }
  });
});

test('Luxembourg has check digits of its own; of other countries the form is enough @V11', () => {
  expect(isVatNumber('LU 150274 42', 'LU')).toBe(150_274 % 89 === 42);
  const good = `LU123456${String(123_456 % 89).padStart(2, '0')}`;
  expect(isVatNumber(good, 'LU')).toBe(true);
  expect(
    isVatNumber(
      good.replace(/.$/, (last) => String((Number(last) + 1) % 10)),
      'LU',
    ),
  ).toBe(false);
  expect(isVatNumber('FR 40 303265045', 'FR')).toBe(true);
  expect(isVatNumber('none', 'FR')).toBe(false);
});

describe('what is wrong with a registration @V11', () => {
  const problems = (over: Partial<Registration>) => registrationProblems({ ...valid, ...over });

  test('nothing is wrong with a whole one', () => expect(problems({})).toEqual({}));

  test.each([
    ['title'],
    ['firstName'],
    ['lastName'],
    ['email'],
    ['mobile'],
    ['companyName'],
    ['vat'],
    ['street'],
    ['zip'],
    ['city'],
    ['function'],
  ] as const)('%s must be filled in', (field) => {
    expect(isRequired(field, valid)).toBe(true);
    expect(problems({ [field]: field === 'title' || field === 'function' ? '' : '  ' })).toEqual({
      [field]: 'required',
    });
  });

  test.each([
    [{ email: 'anne@praktijk' }, { email: 'email' }],
    [{ mobile: 'call me' }, { mobile: 'phone' }],
    [{ fax: '12' }, { fax: 'phone' }],
    [{ zip: '0999' }, { zip: 'zip' }],
    [{ zip: 'L-1234', country: 'LU', vat: 'LU12345613' }, {}],
    [{ vat: 'BE 0912.345.674' }, { vat: 'vat' }],
    [{ termsAccepted: false }, { termsAccepted: 'terms' }],
    // Without a number there is none to check.
    [{ vat: '', vatPending: true }, {}],
    [{ vat: 'nonsense', vatPending: true }, {}],
    [{ vat: '', function: 'student' }, {}],
    [{ function: 'pharmacist' }, { apbNumber: 'required' }],
    [{ function: 'pharmacist', apbNumber: '123456' }, {}],
  ] as const)('%j: %j', (over, expected) => expect(problems(over)).toEqual(expected));
});
