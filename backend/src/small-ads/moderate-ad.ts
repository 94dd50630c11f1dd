import { afterAction, statesThatAllow, type SmallAdState, type TeamAction } from '@vetportal/model';
import type { Queries } from '../database';

/** What the provider team decides about one text of an ad. */
export type Decision =
  | { readonly action: Extract<TeamAction, 'accept'>; readonly version: number }
  | { readonly action: Extract<TeamAction, 'refuse'>; readonly version: number; readonly reason: string };

/**
 * Carries a decision of the team out (`spec 6`, P05).
 *
 * @returns the ad's new state; null where the ad is gone, was changed since the team saw it, or is in a state that does not allow it
 */
export async function moderateAd(
  queries: Queries,
  id: number,
  decision: Decision,
): Promise<SmallAdState | null> {
  const reason = decision.action === 'refuse' ? decision.reason : '';
  const allowing = statesThatAllow(decision.action);
  const [first] = allowing;
  const next = first && afterAction(first, decision.action);
  if (next === undefined || next === 'deleted') return null;
  const rows = await queries.query(
    `update small_ad set state = $1, rejection_reason = $2, version = version + 1
     where id = $3 and version = $4 and state = any($5::text[]) returning id`,
    [next, reason, id, decision.version, [...allowing]],
  );
  return rows.length > 0 ? next : null;
}
