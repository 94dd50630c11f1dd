import type { Translations } from '@vetportal/i18n';
import type { LineKind } from '@vetportal/model';

/** The article number under which the contribution to the costs of a small order stands on a line (`K01`). */
export const LOW_ORDER_FEE_PRODUCT = { id: 999_999_001, sku: 'FRAIS-COM' } as const;
/** The article number of a carrier's price. */
export const CARRIER_PRODUCT = { id: 999_999_002, sku: 'FRAIS-PORT' } as const;

/** What a line of this article is for. */
export const lineKind = (productId: number): LineKind => {
  if (productId === LOW_ORDER_FEE_PRODUCT.id) return 'low-order-fee';
  return productId === CARRIER_PRODUCT.id ? 'carriage' : 'article';
};

export const LOW_ORDER_FEE_NAME: Translations = {
  fr: 'Contribution aux frais (commande de moins de 150 € HTVA)',
  nl: 'Bijdrage in de kosten (bestelling onder € 150 excl. btw)',
  en: 'Cost contribution (order under €150 excl. VAT)',
};

/** VAT rate on delivery and contributions, percent. */
export const SERVICE_TAX_PERCENT = 21;
