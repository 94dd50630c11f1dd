import type { Translations } from '@vetportal/i18n';

/** Words that stand on papers. */
export const WORDS = {
  order: { fr: 'Confirmation de commande', nl: 'Orderbevestiging', en: 'Order confirmation' },
  invoice: { fr: 'Facture', nl: 'Factuur', en: 'Invoice' },
  number: { fr: 'Numéro', nl: 'Nummer', en: 'Number' },
  orderNumber: { fr: 'Commande', nl: 'Bestelling', en: 'Order' },
  date: { fr: 'Date', nl: 'Datum', en: 'Date' },
  due: { fr: 'Échéance', nl: 'Vervaldatum', en: 'Due date' },
  customer: { fr: 'N° de client', nl: 'Klantnummer', en: 'Customer number' },
  vat: { fr: 'N° de TVA', nl: 'Btw-nummer', en: 'VAT number' },
  reference: { fr: 'Votre référence', nl: 'Uw referentie', en: 'Your reference' },
  payment: { fr: 'Paiement', nl: 'Betaling', en: 'Payment' },
  carrier: { fr: 'Transporteur', nl: 'Vervoerder', en: 'Carrier' },
  invoicing: { fr: 'Facturation', nl: 'Facturatie', en: 'Invoice to' },
  delivery: { fr: 'Livraison', nl: 'Levering', en: 'Deliver to' },
  sku: { fr: 'Code', nl: 'Code', en: 'Code' },
  article: { fr: 'Article', nl: 'Artikel', en: 'Article' },
  quantity: { fr: 'Quantité', nl: 'Aantal', en: 'Quantity' },
  net: { fr: 'Prix net', nl: 'Nettoprijs', en: 'Net price' },
  tax: { fr: 'TVA', nl: 'Btw', en: 'VAT' },
  untaxed: { fr: 'Montant HTVA', nl: 'Bedrag excl. btw', en: 'Amount excl. VAT' },
  subtotal: { fr: 'Sous-total HTVA', nl: 'Subtotaal excl. btw', en: 'Subtotal excl. VAT' },
  shipping: { fr: 'Frais de livraison', nl: 'Leveringskosten', en: 'Delivery fee' },
  taxes: { fr: 'TVA', nl: 'Btw', en: 'VAT' },
  total: { fr: 'Total TVA incl.', nl: 'Totaal incl. btw', en: 'Total incl. VAT' },
  page: { fr: 'Page', nl: 'Pagina', en: 'Page' },
} satisfies Record<string, Translations>;
