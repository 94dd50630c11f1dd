import { vatTreatmentOf, type VatTreatment } from '@vetportal/model';
import { countryCode } from '../../reference/countries';

/**
 * By which rule a customer is charged VAT: the same in its cart, on its PDF documents and on the pages of articles.
 *
 * @param invoicing its invoicing address; undefined where it has none yet
 * @param customer its VAT number
 */
export const treatmentOf = (
  invoicing: { country_id: number } | undefined,
  { vat }: { vat: string | null },
): VatTreatment =>
  vatTreatmentOf({ countryCode: invoicing ? countryCode(invoicing.country_id) : '', vatNumber: vat });
