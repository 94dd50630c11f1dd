import { ErpUnavailable, ErpUnreachable } from '@vetportal/erp/errors';
import { ProviderUnreachable } from './identity';

/**
 * What the portal tells somebody of a sign-in that did not work, or of a sign-out that has ended here alone: refused, for want of the
 * provider or of the ERP, or for any other reason.
 */
export type SignInProblem = 'technical' | 'refused' | 'providerAway' | 'erpAway' | 'unfinished';

/** What of a failure that is nobody's no: whoever waits is told for what. */
export function problemOf(error: unknown): SignInProblem {
  if (error instanceof ProviderUnreachable) return 'providerAway';
  return error instanceof ErpUnavailable || error instanceof ErpUnreachable ? 'erpAway' : 'technical';
}
