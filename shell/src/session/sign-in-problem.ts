import { ErpRefused, ErpUnavailable, ErpUnreachable, SessionEnded } from '@vetportal/erp/errors';
import { NotSignedIn, ProviderUnreachable } from './identity';

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

/**
 * Whether the provider or the ERP says that this person has no session here, and will have none by asking again: nobody is signed
 * in, or the ERP lets this person in no more (`X18`).
 */
export const isRefusal = (error: unknown): boolean =>
  error instanceof NotSignedIn ||
  error instanceof SessionEnded ||
  (error instanceof ErpRefused && error.status === 403);

/** The ERP's own words of a no, which say what to do about it: an access that is closed, a person whom it does not know. */
export const messageOf = (error: unknown): string | undefined =>
  error instanceof ErpRefused && error.message !== '' ? error.message : undefined;
