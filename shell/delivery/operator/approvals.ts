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
