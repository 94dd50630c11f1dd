import type { TrafficDocument } from '@vetportal/contracts/module';
import type { Queries } from '@vetportal/database';
import type { PublishedVersions } from '@vetportal/edge/ports';
import type { Records } from '../records/open-records';
import type { ChangedTraffic, TrafficChange } from '../records/traffic-records';
import { TrafficRefused } from '../traffic/change-split';
import { assertApproved, readApprovals } from './assert-approved';
import { assertJourneys } from './assert-journeys';
import { checkGoingLive, type GoingLive } from './check-going-live';

/** The traffic has changed since the check of a change. */
class TrafficMovedOn extends Error {
  override readonly name = 'TrafficMovedOn';
}

/** The result of a change, with its note for the audit log; undefined where nothing had to change. */
export type Done = (ChangedTraffic & { readonly note: string }) | undefined;

/** What was there before was approved before, and must be back at once. */
const GOING_BACK: readonly string[] = ['rollback', 'restore'];

type Next = TrafficDocument | undefined;

/** A change of traffic, with the versions that it gives to visitors. */
export interface CheckedChange extends GoingLive {
  readonly made: TrafficChange;
  /** Returns undefined where nothing has to change. */
  readonly next: (now: TrafficDocument, queries: Queries) => Next | Promise<Next>;
}

/** What every operation on traffic uses. */
export interface Changes {
  readonly store: PublishedVersions;
  readonly records: Records;
  /**
   * Makes a change that gives versions to visitors who had others, and checks it against exactly the traffic that it starts from: of two
   * incompatible versions that go live at the same time, each compatible with what was live before, the later one is refused. The
   * check reads versions from the store, which must not happen in a transaction; after a concurrent change it is repeated.
   */
  readonly changeChecked: (
    plan: (present: TrafficDocument | undefined) => CheckedChange | Promise<CheckedChange>,
  ) => Promise<Done>;
  /** Makes a change that brings nothing to anybody who had it not. Every change of an operation passes here, and by the second person. */
  readonly change: (made: TrafficChange, next: CheckedChange['next']) => Promise<Done>;
}

export function createChanges(store: PublishedVersions, records: Records): Changes {
  const { traffic, database } = records;

  async function changeChecked(
    plan: (present: TrafficDocument | undefined) => CheckedChange | Promise<CheckedChange>,
  ): Promise<Done> {
    for (;;) {
      await traffic.refresh();
      const present = traffic.current();
      const { made, next, ...going } = await plan(present);
      await checkGoingLive(store, database, present, going);
      try {
        return await change(made, (now, queries) => {
          if (JSON.stringify(now) !== JSON.stringify(present)) throw new TrafficMovedOn();
          return next(now, queries);
        });
      } catch (error) {
        if (!(error instanceof TrafficMovedOn)) throw error;
      }
    }
  }

  async function change(made: TrafficChange, next: CheckedChange['next']): Promise<Done> {
    const changed = await traffic.change(made, async (now, queries) => {
      if (!now) throw new TrafficRefused('nothing is live yet');
      const approvals = await readApprovals(queries);
      const after = await next(now, queries);
      if (after && !GOING_BACK.includes(made.action)) {
        await assertApproved(queries, approvals, now, after);
        await assertJourneys(queries, now, after);
      }
      return after;
    });
    return changed && { ...changed, note: made.note };
  }

  return { store, records, changeChecked, change };
}
