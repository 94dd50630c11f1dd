import { vatByRate, type VatOfRate } from '@vetportal/model';
import { SELLER } from '../../reference/seller';
import type {
  BillingAddress,
  BillingCreditNote,
  BillingDocument,
  BillingLine,
  ParticipantId,
} from './billing-document';
import { participantOf } from './participant';
import { element, textElement, xmlDocument, type XmlNode } from './xml';

/*
 * Peppol BIS Billing 3.0 (UBL 2.1): the electronic form of invoices and credit notes, which between Belgian taxable persons is the invoice
 * since January 2026. The order of elements is that of the UBL schema.
 */

/** Belgian taxable persons owe each other electronic invoices from this day on. */
export const FIRST_ELECTRONIC_DAY = '2026-01-01';

const CUSTOMIZATION = 'urn:cen.eu:en16931:2017#compliant#urn:fdc:peppol.eu:2017:poacc:billing:3.0';
const PROFILE = 'urn:fdc:peppol.eu:2017:poacc:billing:01:1.0';
const COMMON = {
  cac: 'urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2',
  cbc: 'urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2',
};
const EUR = { currencyID: 'EUR' };
/** UN/ECE Recommendation 20: one, a piece. */
const PIECE = { unitCode: 'C62' };
/** UNCL 4461: a SEPA credit transfer. */
const CREDIT_TRANSFER = '58';
/** UNCL 1001. */
const INVOICE = '380';
const CREDIT_NOTE = '381';

/** The customer has no address in the Peppol network: there is no electronic invoice for it. */
export class NoParticipant extends Error {
  override readonly name = 'NoParticipant';
}

/**
 * Writes an invoice or credit note as Peppol BIS Billing 3.0.
 *
 * @returns the XML document, the same for the same document
 * @throws NoParticipant where the customer has no Peppol address
 */
export function writeUbl(document: BillingDocument): string {
  const buyer = participantOf(document.customer.vatNumber);
  if (!buyer) throw new NoParticipant(`The customer of ${document.number} has no Peppol address.`);
  const isInvoice = document.kind === 'invoice';
  const root = isInvoice ? 'Invoice' : 'CreditNote';
  const taxes = vatByRate(document.lines);
  return xmlDocument(root, { '': `urn:oasis:names:specification:ubl:schema:xsd:${root}-2`, ...COMMON }, [
    textElement('cbc:CustomizationID', CUSTOMIZATION),
    textElement('cbc:ProfileID', PROFILE),
    textElement('cbc:ID', document.number),
    textElement('cbc:IssueDate', document.issued),
    ...(isInvoice ? [textElement('cbc:DueDate', document.due)] : []),
    textElement(
      isInvoice ? 'cbc:InvoiceTypeCode' : 'cbc:CreditNoteTypeCode',
      isInvoice ? INVOICE : CREDIT_NOTE,
    ),
    textElement('cbc:DocumentCurrencyCode', EUR.currencyID),
    textElement('cbc:BuyerReference', document.reference ?? document.customer.ref),
    element('cac:OrderReference', [
      // The first is the customer's own, which may be missing; ours is the second.
      textElement('cbc:ID', document.reference ?? document.order),
      textElement('cbc:SalesOrderID', document.order),
    ]),
    ...(isInvoice ? [] : [correctedInvoice(document)]),
    sellerParty(),
    buyerParty(document, buyer),
    delivery(document),
    paymentMeans(document),
    ...(isInvoice ? [] : [element('cac:PaymentTerms', [textElement('cbc:Note', SET_OFF)])]),
    taxTotal(taxes, document),
    monetaryTotal(taxes, document),
    ...document.lines.map((line, index) => documentLine(line, index, document)),
  ]);
}

/** What becomes of a credit: the language of the standard's fixed texts is that of the network. */
const SET_OFF = 'Set off against the open amounts of the account.';

const correctedInvoice = ({ corrects }: BillingCreditNote): XmlNode =>
  element('cac:BillingReference', [
    element('cac:InvoiceDocumentReference', [
      textElement('cbc:ID', corrects.number),
      textElement('cbc:IssueDate', corrects.issued),
    ]),
  ]);

const postalAddress = (name: string, address: Omit<BillingAddress, 'name'>): XmlNode =>
  element(name, [
    textElement('cbc:StreetName', address.street),
    textElement('cbc:AdditionalStreetName', address.street2),
    textElement('cbc:CityName', address.city),
    textElement('cbc:PostalZone', address.zip),
    element('cac:Country', [textElement('cbc:IdentificationCode', address.countryCode)]),
  ]);

const endpoint = ({ scheme, id }: ParticipantId): XmlNode =>
  textElement('cbc:EndpointID', id, { schemeID: scheme });

const taxScheme = (vatNumber: string | null): XmlNode =>
  vatNumber === null
    ? null
    : element('cac:PartyTaxScheme', [
        textElement('cbc:CompanyID', vatNumber),
        element('cac:TaxScheme', [textElement('cbc:ID', 'VAT')]),
      ]);

/** A registered company; the enterprise number of Belgium has a list of its own. */
const legalEntity = (name: string, participant: ParticipantId): XmlNode =>
  element('cac:PartyLegalEntity', [
    textElement('cbc:RegistrationName', name),
    participant.scheme === '0208'
      ? textElement('cbc:CompanyID', participant.id, { schemeID: participant.scheme })
      : null,
  ]);

function sellerParty(): XmlNode {
  const participant = participantOf(SELLER.vatNumber);
  if (!participant) throw new NoParticipant('The seller has no Peppol address.');
  return element('cac:AccountingSupplierParty', [
    element('cac:Party', [
      endpoint(participant),
      element('cac:PartyName', [textElement('cbc:Name', SELLER.name)]),
      postalAddress('cac:PostalAddress', { ...SELLER, street2: null }),
      taxScheme(SELLER.vatNumber),
      legalEntity(SELLER.name, participant),
      element('cac:Contact', [
        textElement('cbc:Telephone', SELLER.phone),
        textElement('cbc:ElectronicMail', SELLER.email),
      ]),
    ]),
  ]);
}

const buyerParty = ({ customer }: BillingDocument, participant: ParticipantId): XmlNode =>
  element('cac:AccountingCustomerParty', [
    element('cac:Party', [
      endpoint(participant),
      element('cac:PartyIdentification', [textElement('cbc:ID', customer.ref)]),
      element('cac:PartyName', [textElement('cbc:Name', customer.address.name)]),
      postalAddress('cac:PostalAddress', customer.address),
      taxScheme(customer.vatNumber),
      legalEntity(customer.address.name, participant),
      element('cac:Contact', [textElement('cbc:ElectronicMail', customer.email)]),
    ]),
  ]);

/** BR-IC-11: what goes to another member state must say when; before it has left, the invoice's own day stands for it. */
const delivery = ({ delivery: { date, address }, treatment, issued }: BillingDocument): XmlNode =>
  element('cac:Delivery', [
    textElement('cbc:ActualDeliveryDate', date ?? (treatment === 'domestic' ? null : issued)),
    element('cac:DeliveryLocation', [postalAddress('cac:Address', address)]),
    element('cac:DeliveryParty', [element('cac:PartyName', [textElement('cbc:Name', address.name)])]),
  ]);

const paymentMeans = (document: BillingDocument): XmlNode =>
  document.kind === 'credit_note'
    ? null
    : element('cac:PaymentMeans', [
        textElement('cbc:PaymentMeansCode', CREDIT_TRANSFER),
        textElement('cbc:PaymentID', document.communication),
        element('cac:PayeeFinancialAccount', [
          textElement('cbc:ID', SELLER.iban),
          textElement('cbc:Name', SELLER.name),
        ]),
      ]);

/** UNCL 5305: the category of VAT. K: an intra-Community supply, Z: a rate of zero, S: any other. */
const categoryOf = (taxPercent: number, { treatment }: Pick<BillingDocument, 'treatment'>): string =>
  treatment === 'intra-community' ? 'K' : taxPercent === 0 ? 'Z' : 'S';

function taxCategory(
  name: string,
  taxPercent: number,
  document: BillingDocument,
  withReason: boolean,
): XmlNode {
  const category = categoryOf(taxPercent, document);
  return element(name, [
    textElement('cbc:ID', category),
    textElement('cbc:Percent', String(taxPercent)),
    ...(withReason && category === 'K'
      ? [
          textElement('cbc:TaxExemptionReasonCode', 'VATEX-EU-IC'),
          textElement('cbc:TaxExemptionReason', 'Intra-Community supply'),
        ]
      : []),
    element('cac:TaxScheme', [textElement('cbc:ID', 'VAT')]),
  ]);
}

const taxTotal = (taxes: readonly VatOfRate[], document: BillingDocument): XmlNode =>
  element('cac:TaxTotal', [
    amount('cbc:TaxAmount', sumOf(taxes, 'tax')),
    ...taxes.map(({ taxPercent, base, tax }) =>
      element('cac:TaxSubtotal', [
        amount('cbc:TaxableAmount', base),
        amount('cbc:TaxAmount', tax),
        taxCategory('cac:TaxCategory', taxPercent, document, true),
      ]),
    ),
  ]);

function monetaryTotal(taxes: readonly VatOfRate[], document: BillingDocument): XmlNode {
  const untaxed = sumOf(taxes, 'base');
  const total = untaxed + sumOf(taxes, 'tax');
  const paid = document.kind === 'invoice' && document.isPaid ? total : 0;
  return element('cac:LegalMonetaryTotal', [
    amount('cbc:LineExtensionAmount', untaxed),
    amount('cbc:TaxExclusiveAmount', untaxed),
    amount('cbc:TaxInclusiveAmount', total),
    ...(paid > 0 ? [amount('cbc:PrepaidAmount', paid)] : []),
    amount('cbc:PayableAmount', total - paid),
  ]);
}

function documentLine(line: BillingLine, index: number, document: BillingDocument): XmlNode {
  const isInvoice = document.kind === 'invoice';
  return element(isInvoice ? 'cac:InvoiceLine' : 'cac:CreditNoteLine', [
    textElement('cbc:ID', String(index + 1)),
    textElement(isInvoice ? 'cbc:InvoicedQuantity' : 'cbc:CreditedQuantity', String(line.quantity), PIECE),
    amount('cbc:LineExtensionAmount', line.untaxed),
    element('cac:Item', [
      textElement('cbc:Name', line.name),
      element('cac:SellersItemIdentification', [textElement('cbc:ID', line.sku)]),
      taxCategory('cac:ClassifiedTaxCategory', line.taxPercent, document, false),
      ...line.lots.flatMap((lot) => [
        property('Lot', lot.number),
        property('Lot quantity', String(lot.quantity)),
        property('Expiry date', lot.expiry),
      ]),
    ]),
    element('cac:Price', [
      amount('cbc:PriceAmount', line.netUnit),
      ...(line.grossUnit > line.netUnit
        ? [
            element('cac:AllowanceCharge', [
              textElement('cbc:ChargeIndicator', 'false'),
              amount('cbc:Amount', line.grossUnit - line.netUnit),
              amount('cbc:BaseAmount', line.grossUnit),
            ]),
          ]
        : []),
    ]),
  ]);
}

const property = (name: string, value: string): XmlNode =>
  element('cac:AdditionalItemProperty', [textElement('cbc:Name', name), textElement('cbc:Value', value)]);

const amount = (name: string, cents: number): XmlNode => textElement(name, decimal(cents), EUR);

/** Cents as euros with two decimals, made of whole numbers: `-5` -> `-0.05`. */
function decimal(cents: number): string {
  const digits = String(Math.abs(cents)).padStart(3, '0');
  return `${cents < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

const sumOf = (taxes: readonly VatOfRate[], of: 'base' | 'tax'): number =>
  taxes.reduce((sum, part) => sum + part[of], 0);
