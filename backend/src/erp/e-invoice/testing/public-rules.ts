import type { UblReader } from './ubl-reader';

/*
 * The rules of EN 16931 and of Peppol BIS Billing 3.0 that the distributor's documents can break, in words of our own. Each says of a
 * document whether it keeps the rule. What the authors publish is run by `npm run test:engines -- e-invoice`.
 */

const LINES = 'cac:InvoiceLine | cac:CreditNoteLine';
const QUANTITY = 'cbc:InvoicedQuantity | cbc:CreditedQuantity';
const TOTAL = 'cac:LegalMonetaryTotal';
const SELLER = 'cac:AccountingSupplierParty/cac:Party';
const BUYER = 'cac:AccountingCustomerParty/cac:Party';
const VAT_NUMBER = 'cac:PartyTaxScheme[cac:TaxScheme/cbc:ID="VAT"]/cbc:CompanyID';
const SUBTOTALS = 'cac:TaxTotal/cac:TaxSubtotal';

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);
const linesOf = (ubl: UblReader, category?: string, rate?: string): Element[] =>
  ubl.all(LINES).filter((line) => {
    const of = (path: string) => ubl.text(`cac:Item/cac:ClassifiedTaxCategory/${path}`, line);
    return (
      (category === undefined || of('cbc:ID') === category) &&
      (rate === undefined || of('cbc:Percent') === rate)
    );
  });
const netOf = (ubl: UblReader, lines: readonly Element[]): number =>
  sum(lines.map((line) => ubl.cents('cbc:LineExtensionAmount', line)));
const subtotalsOf = (ubl: UblReader, category: string): Element[] =>
  ubl.all(SUBTOTALS).filter((part) => ubl.text('cac:TaxCategory/cbc:ID', part) === category);
const isDay = (text: string): boolean => /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text));
const mod97 = (digits: string): boolean =>
  /^\d{10}$/.test(digits) && 97 - (Number(digits.slice(0, 8)) % 97) === Number(digits.slice(8));

/** Every category of VAT has its own sum: that of the lines which are of it, at each of its rates. */
const basesAgree =
  (category: string) =>
  (ubl: UblReader): boolean =>
    subtotalsOf(ubl, category).every(
      (part) =>
        ubl.cents('cbc:TaxableAmount', part) ===
        netOf(ubl, linesOf(ubl, category, ubl.text('cac:TaxCategory/cbc:Percent', part))),
    ) && (linesOf(ubl, category).length === 0) === (subtotalsOf(ubl, category).length === 0);

export const PUBLIC_RULES: Readonly<Record<string, (ubl: UblReader) => boolean>> = {
  'BR-02..BR-06 number, day, kind and currency are there': (ubl) =>
    ubl.text('cbc:ID') !== '' &&
    isDay(ubl.text('cbc:IssueDate')) &&
    ubl.text('cbc:InvoiceTypeCode | cbc:CreditNoteTypeCode') === (ubl.root === 'Invoice' ? '380' : '381') &&
    ubl.text('cbc:DocumentCurrencyCode') === 'EUR',
  'BR-08..BR-11 seller and buyer have a name, an address and a country': (ubl) =>
    [SELLER, BUYER].every(
      (party) =>
        ubl.text(`${party}/cac:PartyLegalEntity/cbc:RegistrationName`) !== '' &&
        /^[A-Z]{2}$/.test(ubl.text(`${party}/cac:PostalAddress/cac:Country/cbc:IdentificationCode`)),
    ),
  'BR-16, BR-21..BR-26 there are lines, each with id, quantity, unit, amount, name and price': (ubl) =>
    ubl.all(LINES).length > 0 &&
    ubl
      .all(LINES)
      .every(
        (line) =>
          ubl.text('cbc:ID', line) !== '' &&
          ubl.text(QUANTITY, line) !== '' &&
          ubl.all(QUANTITY, line)[0]?.getAttribute('unitCode') === 'C62' &&
          ubl.text('cac:Item/cbc:Name', line) !== '' &&
          ubl.cents('cac:Price/cbc:PriceAmount', line) >= 0,
      ),
  'BR-CO-04 each line has a category of VAT': (ubl) =>
    ubl.all(LINES).every((line) => ubl.text('cac:Item/cac:ClassifiedTaxCategory/cbc:ID', line) !== ''),
  'BR-CO-10 the sum of the lines is the sum of the lines': (ubl) =>
    ubl.cents(`${TOTAL}/cbc:LineExtensionAmount`) === netOf(ubl, ubl.all(LINES)),
  'BR-CO-13 without charges of the whole document the total excluding VAT is that sum': (ubl) =>
    ubl.all('cac:AllowanceCharge').length === 0 &&
    ubl.cents(`${TOTAL}/cbc:TaxExclusiveAmount`) === ubl.cents(`${TOTAL}/cbc:LineExtensionAmount`),
  'BR-CO-14 VAT is the sum of the VAT of each rate': (ubl) =>
    ubl.cents('cac:TaxTotal/cbc:TaxAmount') ===
    sum(ubl.all(SUBTOTALS).map((part) => ubl.cents('cbc:TaxAmount', part))),
  'BR-CO-15 the total including VAT is the one without and the VAT': (ubl) =>
    ubl.cents(`${TOTAL}/cbc:TaxInclusiveAmount`) ===
    ubl.cents(`${TOTAL}/cbc:TaxExclusiveAmount`) + ubl.cents('cac:TaxTotal/cbc:TaxAmount'),
  'BR-CO-16 what is due is the total less what was paid': (ubl) =>
    ubl.cents(`${TOTAL}/cbc:PayableAmount`) ===
    ubl.cents(`${TOTAL}/cbc:TaxInclusiveAmount`) - (ubl.cents(`${TOTAL}/cbc:PrepaidAmount`) || 0),
  'BR-CO-17 VAT of a rate is its base at its rate, rounded to the cent': (ubl) =>
    ubl.all(SUBTOTALS).every((part) => {
      const rate = Math.round(Number(ubl.text('cac:TaxCategory/cbc:Percent', part)) * 100);
      return (
        ubl.cents('cbc:TaxAmount', part) ===
        Math.round((ubl.cents('cbc:TaxableAmount', part) * rate) / 10_000)
      );
    }),
  'BR-CO-25 what is due has a day or terms': (ubl) =>
    ubl.cents(`${TOTAL}/cbc:PayableAmount`) <= 0 ||
    isDay(ubl.text('cbc:DueDate')) ||
    ubl.text('cac:PaymentTerms/cbc:Note') !== '',
  'BR-S-02, BR-S-08 a standard rate has a seller with a VAT number, a rate above zero, and its base': (ubl) =>
    basesAgree('S')(ubl) &&
    (linesOf(ubl, 'S').length === 0 || ubl.text(`${SELLER}/${VAT_NUMBER}`) !== '') &&
    linesOf(ubl, 'S').every(
      (line) => Number(ubl.text('cac:Item/cac:ClassifiedTaxCategory/cbc:Percent', line)) > 0,
    ),
  'BR-S-10, BR-Z-10 a charged rate has no reason of exemption': (ubl) =>
    ['S', 'Z'].every((category) =>
      subtotalsOf(ubl, category).every(
        (part) => ubl.text('cac:TaxCategory/cbc:TaxExemptionReason', part) === '',
      ),
    ),
  'BR-Z-08, BR-Z-09 a rate of zero has its base and no VAT': (ubl) =>
    basesAgree('Z')(ubl) && subtotalsOf(ubl, 'Z').every((part) => ubl.cents('cbc:TaxAmount', part) === 0),
  'BR-E, BR-AE, BR-G, BR-O nothing is exempt, reverse-charged, exported or out of scope here': (ubl) =>
    ['E', 'AE', 'G', 'O'].every(
      (category) => linesOf(ubl, category).length === 0 && subtotalsOf(ubl, category).length === 0,
    ),
  'BR-IC-01..BR-IC-12 what goes to another member state has both VAT numbers, a reason, no VAT, a day and a country':
    (ubl) =>
      basesAgree('K')(ubl) &&
      subtotalsOf(ubl, 'K').every(
        (part) =>
          ubl.cents('cbc:TaxAmount', part) === 0 &&
          ubl.text('cac:TaxCategory/cbc:Percent', part) === '0' &&
          ubl.text('cac:TaxCategory/cbc:TaxExemptionReasonCode', part) === 'VATEX-EU-IC' &&
          ubl.text(`${SELLER}/${VAT_NUMBER}`) !== '' &&
          ubl.text(`${BUYER}/${VAT_NUMBER}`) !== '' &&
          isDay(ubl.text('cac:Delivery/cbc:ActualDeliveryDate')) &&
          ubl.text('cac:Delivery/cac:DeliveryLocation/cac:Address/cac:Country/cbc:IdentificationCode') !== '',
      ),
  'BR-CO-09 a VAT number begins with its country': (ubl) =>
    [SELLER, BUYER].every((party) =>
      ubl.all(`${party}/${VAT_NUMBER}`).every(({ textContent }) => /^[A-Z]{2}./.test(textContent)),
    ),
  'BR-50, BR-61 a credit transfer says to which account': (ubl) =>
    ubl.root !== 'Invoice' ||
    (ubl.text('cac:PaymentMeans/cbc:PaymentMeansCode') === '58' &&
      /^BE\d{14}$/.test(ubl.text('cac:PaymentMeans/cac:PayeeFinancialAccount/cbc:ID'))),
  'BR-55 a credit note names the invoice that it corrects': (ubl) =>
    ubl.root === 'Invoice' || ubl.text('cac:BillingReference/cac:InvoiceDocumentReference/cbc:ID') !== '',
  'PEPPOL-EN16931-R001, R004, R007 profile and specification are those of BIS Billing 3.0': (ubl) =>
    ubl.text('cbc:ProfileID') === 'urn:fdc:peppol.eu:2017:poacc:billing:01:1.0' &&
    ubl.text('cbc:CustomizationID') ===
      'urn:cen.eu:en16931:2017#compliant#urn:fdc:peppol.eu:2017:poacc:billing:3.0',
  'PEPPOL-EN16931-R003 the buyer finds its reference': (ubl) =>
    ubl.text('cbc:BuyerReference') !== '' || ubl.text('cac:OrderReference/cbc:ID') !== '',
  'PEPPOL-EN16931-R008 no element is empty': (ubl) =>
    ubl.all('//*[not(*)]').every(({ textContent }) => textContent.trim() !== ''),
  'PEPPOL-EN16931-R010, R020 buyer and seller have an electronic address of a known scheme': (ubl) =>
    [SELLER, BUYER].every((party) => {
      const [address] = ubl.all(`${party}/cbc:EndpointID`);
      return (
        address?.textContent !== '' && ['0208', '9938'].includes(address?.getAttribute('schemeID') ?? '')
      );
    }),
  'PEPPOL-EN16931-R040..R046 a price is what is left of the gross price, and nobody earns by a discount': (
    ubl,
  ) =>
    ubl.all(`(${LINES})/cac:Price[cac:AllowanceCharge]`).every((price) => {
      const off = ubl.cents('cac:AllowanceCharge/cbc:Amount', price);
      return (
        off >= 0 &&
        ubl.cents('cbc:PriceAmount', price) === ubl.cents('cac:AllowanceCharge/cbc:BaseAmount', price) - off
      );
    }),
  'PEPPOL-EN16931-R120 a line costs its quantity at its price': (ubl) =>
    ubl
      .all(LINES)
      .every(
        (line) =>
          ubl.cents('cbc:LineExtensionAmount', line) ===
          Number(ubl.text(QUANTITY, line)) * ubl.cents('cac:Price/cbc:PriceAmount', line),
      ),
  'PEPPOL-COMMON-R043 a Belgian enterprise number has check digits that agree': (ubl) => {
    const numbers = ubl
      .all('//cbc:EndpointID | //cbc:CompanyID')
      .filter((id) => id.getAttribute('schemeID') === '0208');
    return numbers.length >= 2 && numbers.every(({ textContent }) => mod97(textContent));
  },
};
