import type { Queries } from '@vetportal/database';
import { type TrafficSplit } from '@vetportal/contracts/module';
import { findRule, MOST_ALONE, setNeedsApproval } from '../guard/rollout-rules';
import { approveRollout, runningRollouts } from '../guard/rollouts';
import { writeAudit } from '../records/audit-log';
import { TrafficRefused } from '../traffic/change-split';
import { percent } from '../traffic/percent';
import type { Changes } from './changes';
import type { Operations } from './operations';

/**
 * The operations of a second person (`W28`). It is asked before most visitors get a version, not before a rollout begins: by then there are
 * figures to judge by, a pipeline may begin at any hour, and what the few have is taken back in one press.
 */
export const approvingOperations = ({
  records: { database },
}: Changes): Pick<Operations, 'approve' | 'requireApproval'> => ({
  approve: (actor, name, version) =>
    database.transaction(async (queries) => {
      const subject = `${name} ${version}`;
      const rollout = (await runningRollouts(queries)).find(
        (each) => each.name === name && each.version === version,
      );
      if (!rollout) throw new TrafficRefused(`${subject} is not on its way`);
      if (!(await findRule(queries, name)).needsApproval)
        throw new TrafficRefused(
          `${name} asks for no second person`,
          `Have it ask for one: npm run delivery -- approval ${name} on`,
        );
      if (rollout.startedBy === actor)
        throw new TrafficRefused(
          `${actor} has started ${subject}: another person approves it`,
          `Ask somebody who has another token: npm run delivery -- approve ${name} ${version}, or "Approve" in the console.`,
        );
      if (rollout.approvedBy !== null || !(await approveRollout(queries, rollout.id, actor)))
        throw new TrafficRefused(`${subject} is approved already, or has just been stopped`);
      const note = `${actor} approves what ${rollout.startedBy} has started`;
      await writeAudit(queries, { actor, action: 'approve', subject, detail: note });
      return { note };
    }),
  requireApproval: (actor, name, isOn) =>
    database.transaction(async (queries) => {
      await setNeedsApproval(queries, name, isOn);
      const note = isOn
        ? `${name} asks for a second person before more than ${percent(MOST_ALONE)} of visitors get a version`
        : `${name} asks for no second person any more`;
      await writeAudit(queries, { actor, action: 'approval', subject: name, detail: note });
      return { note };
    }),
});

/**
 * Refuses to give a version to most visitors past the rollout that a second person approves. What they had before is free: going back waits
 * for nobody.
 *
 * @param weights basis points by version, after the change
 * @throws TrafficRefused
 */
export async function assertApproved(
  queries: Queries,
  name: string,
  split: TrafficSplit,
  weights: ReadonlyMap<string, number>,
): Promise<void> {
  const most = [...weights].find(([, weight]) => weight > MOST_ALONE)?.[0];
  if (most === undefined || !(await findRule(queries, name)).needsApproval) return;
  const had = split.versions.find(({ version }) => version === most)?.weight ?? 0;
  if (had > MOST_ALONE || [split.lastGood, split.formerGood].includes(most)) return;
  const approved = (await runningRollouts(queries)).some(
    (each) => each.name === name && each.version === most && each.approvedBy !== null,
  );
  if (approved) return;
  throw new TrafficRefused(
    `${name} asks for a second person before more than ${percent(MOST_ALONE)} of visitors get ${most}`,
    `Release it with a first step of at most ${percent(MOST_ALONE)}; another person then says: npm run delivery -- approve ${name} ${most}`,
  );
}
