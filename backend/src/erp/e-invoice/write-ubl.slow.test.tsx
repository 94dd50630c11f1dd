// tsx, so that there is a document: rules are looked up by XPath.
import { vatOf, vatOn } from '@vetportal/model';
import * as fc from 'fast-check';
import { BILLING_DOCUMENTS, billingCreditNote, billingInvoice, billingLine } from './testing/documents';
import { PUBLIC_RULES } from './testing/public-rules';
import { readUbl, type UblReader } from './testing/ubl-reader';
import { NoParticipant, writeUbl } from './write-ubl';

const broken = (ubl: UblReader): string[] =>
  Object.entries(PUBLIC_RULES).flatMap(([rule, keeps]) => (keeps(ubl) ? [] : [rule]));

test.each(Object.entries(BILLING_DOCUMENTS))('%s keeps the public rules @W12', (_what, document) => {
  expect(broken(readUbl(writeUbl(document)))).toEqual([]);
});

const line = fc
  .record({
    quantity: fc.integer({ min: 1, max: 9_999 }),
    grossUnit: fc.integer({ min: 0, max: 500_000 }),
    share: fc.integer({ min: 0, max: 100 }),
    taxPercent: fc.constantFrom(0, 6, 12, 21),
    name: fc.string({ unit: 'binary', minLength: 1, maxLength: 30 }).map((text) => `Article ${text}`),
  })
  .map(({ share, ...given }) =>
    billingLine({ ...given, netUnit: Math.round((given.grossUnit * share) / 100) }),
  );
const lines = fc.array(line, { minLength: 1, maxLength: 15 });

test('whatever is billed or credited, the public rules are kept and the sums are those of the cart @W12', () => {
  fc.assert(
    fc.property(lines, fc.boolean(), fc.boolean(), (given, isCredit, isPaid) => {
      const document = isCredit
        ? billingCreditNote({ lines: given })
        : billingInvoice({ lines: given, isPaid });
      const ubl = readUbl(writeUbl(document));
      expect(broken(ubl)).toEqual([]);
      const untaxed = given.reduce((sum, one) => sum + one.untaxed, 0);
      expect(ubl.cents('cac:TaxTotal/cbc:TaxAmount')).toBe(vatOf(given));
      expect(ubl.cents('cac:LegalMonetaryTotal/cbc:TaxInclusiveAmount')).toBe(untaxed + vatOf(given));
    }),
    { numRuns: 40 },
  );
});

test('an invoice says what a Belgian accountant asks for @W12', () => {
  const ubl = readUbl(writeUbl(billingInvoice()));
  const said = (path: string) => ubl.text(path);
  const buyer = 'cac:AccountingCustomerParty/cac:Party';
  expect({
    number: said('cbc:ID'),
    due: said('cbc:DueDate'),
    reference: said('cac:OrderReference/cbc:ID'),
    order: said('cac:OrderReference/cbc:SalesOrderID'),
    buyer: said(`${buyer}/cbc:EndpointID`),
    vat: said(`${buyer}/cac:PartyTaxScheme/cbc:CompanyID`),
    delivered: said('cac:Delivery/cbc:ActualDeliveryDate'),
    communication: said('cac:PaymentMeans/cbc:PaymentID'),
    lot: said('cac:InvoiceLine[1]//cac:AdditionalItemProperty[1]/cbc:Value'),
    expiry: said('cac:InvoiceLine[1]//cac:AdditionalItemProperty[3]/cbc:Value'),
    rates: ubl.all('cac:TaxTotal/cac:TaxSubtotal/cbc:TaxAmount').map(({ textContent }) => textContent),
    due_amount: said('cac:LegalMonetaryTotal/cbc:PayableAmount'),
  }).toEqual({
    number: 'F2026/000123',
    due: '2026-12-20',
    reference: 'BC-2026-118',
    order: 'V2026/000045',
    buyer: '0912345673',
    vat: 'BE0912345673',
    delivered: '2026-11-20',
    communication: '+++202/6000/12320+++',
    lot: 'A2611-07',
    expiry: '2027-10-31',
    rates: ['3.60', '4.82'],
    due_amount: '91.37',
  });
});

test('nothing is due of what was paid with the order @W12', () => {
  const ubl = readUbl(writeUbl(billingInvoice({ isPaid: true })));
  expect(ubl.text('cac:LegalMonetaryTotal/cbc:PrepaidAmount')).toBe('91.37');
  expect(ubl.text('cac:LegalMonetaryTotal/cbc:PayableAmount')).toBe('0.00');
});

test('any text comes through as it is, and does no harm @W12', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 60 }), (text) => {
      const name = `a${text}z`;
      const ubl = readUbl(writeUbl(billingInvoice({ lines: [billingLine({ name })] })));
      // What XML cannot hold is left out; all else is there, letter by letter.
      const kept = Array.from(name)
        .filter((sign) => sign >= ' ' || '\t\n\r'.includes(sign))
        .filter((sign) => !/^[\ud800-\udfff\ufffe\uffff]$/.test(sign))
        .join('');
      expect(ubl.text('cac:InvoiceLine/cac:Item/cbc:Name')).toBe(kept);
      expect(ubl.all('cac:InvoiceLine')).toHaveLength(1);
    }),
    { numRuns: 100 },
  );
});

test.each([
  ['a student without a VAT number', null],
  ['a number that is no Belgian one', 'BE123'],
  ['a country of another network', 'FR40303265045'],
])('%s has no electronic invoice @W12', (_who, vatNumber) => {
  const document = billingInvoice({ customer: { ...billingInvoice().customer, vatNumber } });
  expect(() => writeUbl(document)).toThrow(NoParticipant);
});

describe('the rules notice', () => {
  const changed = (from: RegExp, to: string) => broken(readUbl(writeUbl(billingInvoice()).replace(from, to)));

  test.each([
    ['VAT that is off by a cent', /4\.82/g, '4.83', ['BR-CO-14', 'BR-CO-17']],
    [
      'a sum that is not that of its lines',
      /(<cbc:LineExtensionAmount currencyID="EUR">)82\.95/,
      '$182.96',
      ['BR-CO-10', 'BR-CO-13'],
    ],
    ['a missing day', /<cbc:DueDate>.*<\/cbc:DueDate>/, '', ['BR-CO-25']],
    ['a wrong enterprise number', /0912345673/, '0912345674', ['PEPPOL-COMMON-R043']],
    ['an empty element', /BC-2026-118/, '', ['PEPPOL-EN16931-R008']],
    [
      'a price that does not fit',
      /(<cbc:PriceAmount currencyID="EUR">)20\.00/,
      '$120.01',
      ['PEPPOL-EN16931-R040', 'PEPPOL-EN16931-R120'],
    ],
  ] as const)('%s @W12', (_what, from, to, rules) => {
    const found = changed(from, to);
    for (const rule of rules) expect(found.some((name) => name.startsWith(rule))).toBe(true);
  });

  test('VAT that is rounded for each line @W12', () => {
    const document = BILLING_DOCUMENTS['an invoice of many lines, whose VAT is not that of each']!;
    expect(document.lines.reduce((sum, one) => sum + vatOn(one.untaxed, one.taxPercent), 0)).toBe(5_011);
    expect(readUbl(writeUbl(document)).cents('cac:TaxTotal/cbc:TaxAmount')).toBe(5_013);
  });
});
