import { ErpRefused, ErpUnavailable, SessionEnded } from '@vetportal/erp';
import type { Batch } from './state';
import type { EngineEvent } from './transitions';

/**
 * Statuses by which the ERP says that something in the batch itself is wrong, or an article of it not for this customer:
 * sending it again cannot help.
 */
const REFUSALS: readonly number[] = [400, 403, 404, 409, 422];

/**
 * What a failed sync means for the cart (`S08`, `X12` to `X14`).
 *
 * @param now milliseconds since 1970
 * @param random from 0 (included) to 1 (excluded), for the wait before the next try
 */
export function outcomeOfFailure(
  error: unknown,
  batch: Batch,
  now: number,
  random: number,
): EngineEvent<'sync-failed' | 'sync-refused' | 'sync-ended'> {
  if (error instanceof SessionEnded) return { type: 'sync-ended' };
  if (error instanceof ErpRefused && REFUSALS.includes(error.status) && batch.transactions.length > 0) {
    return { type: 'sync-refused', reason: error.message };
  }
  const failure = error instanceof ErpUnavailable ? 'erp-unavailable' : 'sync-error';
  return { type: 'sync-failed', failure, now, random };
}
