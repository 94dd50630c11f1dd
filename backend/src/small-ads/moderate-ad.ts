import { afterAction, statesThatAllow, type SmallAdState, type TeamAction } from '@vetportal/model';
import type { Queries } from '../database';

/** What the provider team decides about one text of an ad. */
export type Decision =
  /** `today`, 'YYYY-MM-DD': an ad whose last day has passed would be shown to nobody. */
  | { readonly action: Extract<TeamAction, 'accept'>; readonly version: number; readonly today: string }
  | { readonly action: Extract<TeamAction, 'refuse'>; readonly version: number; readonly reason: string };

/**
 * Carries a decision of the team out (`P05`).
 *
 * @returns the ad's new state; null where the ad is gone, was changed since the team saw it, is in a state that does not allow it, or
 *   is over and accepted
 */
export async function moderateAd(
  queries: Queries,
  id: number,
  decision: Decision,
): Promise<SmallAdState | null> {
  const reason = decision.action === 'refuse' ? decision.reason : '';
  const today = decision.action === 'accept' ? decision.today : null;
  const allowing = statesThatAllow(decision.action);
  const [first] = allowing;
  const next = first && afterAction(first, decision.action);
  if (next === undefined || next === 'deleted') return null;
  const rows = await queries.query(
    `update small_ad set state = $1, rejection_reason = $2, version = version + 1
     where id = $3 and version = $4 and state = any($5::text[]) and ($6::date is null or date_end >= $6::date)
     returning id`,
    [next, reason, id, decision.version, [...allowing], today],
  );
  return rows.length > 0 ? next : null;
}
