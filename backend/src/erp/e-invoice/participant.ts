import type { ParticipantId } from './billing-document';

/**
 * The address in the Peppol network of an enterprise, derived from its VAT number: in Belgium the enterprise number, in Luxembourg
 * the VAT number itself.
 *
 * @returns null for an enterprise without one: it takes no electronic invoices
 */
export function participantOf(vatNumber: string | null): ParticipantId | null {
  const [, country, number] = /^([A-Z]{2})(\d+)$/.exec(vatNumber ?? '') ?? [];
  if (country === 'BE' && number?.length === 10) return { scheme: '0208', id: number };
  if (country === 'LU' && number?.length === 8) return { scheme: '9938', id: `LU${number}` };
  return null;
}
