import type { TrafficDocument } from '@vetportal/contracts/module';
import type { Database } from '@vetportal/database';
import { splitOf } from '@vetportal/edge/versions/traffic-split';
import { writeAudit } from '../records/audit-log';
import type { Rollout } from './rollouts';
import { comparedShare, type CountedGroup, sampleRatioAlarm } from './sample-ratio';

/**
 * Raises an alarm where the groups of a rollout's step are not those that were set; once for each step.
 *
 * @returns the alarm, at the edge that has raised it; else undefined
 */
export async function checkGroups(
  database: Database,
  traffic: TrafficDocument,
  { id, name, version, base, step, plan, alarm: raised }: Rollout,
): Promise<string | undefined> {
  const shares = splitOf(traffic, name)?.versions ?? [];
  const weight = shares.find((share) => share.version === version)?.weight;
  // Visitors are counted by step: until the shares are those of the step they belong to none. An audience makes groups differ.
  if (raised !== '' || weight !== plan[step]?.weight || shares.some(({ audience }) => audience))
    return undefined;
  const counted = await database.query<CountedGroup>(
    `select locale, engine, is_customer as "isCustomer", count(*) filter (where is_canary)::int as canary,
       count(*) filter (where not is_canary)::int as base
     from edge.compared_visitor where rollout = $1 and step = $2 group by 1, 2, 3`,
    [id, step],
  );
  const alarm = sampleRatioAlarm(counted, comparedShare({ version, base }, shares));
  if (alarm === '') return undefined;
  const isRaised = await database.transaction(async (queries) => {
    const rows = await queries.query(
      `update edge.rollout set alarm = $2 where id = $1 and state = 'running' and step = $3 and alarm = '' returning id`,
      [id, alarm, step],
    );
    if (rows.length > 0)
      await writeAudit(queries, {
        actor: 'guard',
        action: 'alarm',
        subject: `${name} ${version}`,
        detail: alarm,
      });
    return rows.length > 0;
  });
  return isRaised ? alarm : undefined;
}
