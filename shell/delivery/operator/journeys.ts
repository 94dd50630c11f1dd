import type { TrafficDocument } from '@vetportal/contracts/module';
import { sharesOf, splitOf } from '@vetportal/edge/versions/traffic-split';
import { endRollouts } from '../guard/rollouts';
import { findRule, setNeedsJourneys } from '../guard/rollout-rules';
import { writeAudit } from '../records/audit-log';
import { recordJourneyRun } from '../records/journey-runs';
import { recordStopped } from '../records/stopped-versions';
import { findVersion } from '../records/versions';
import { mainVersion, stopVersion, testersOf, TrafficRefused } from '../traffic/change-split';
import type { Changes } from './changes';
import type { Operations } from './operations';

/** The operations of scripted journeys (`W28`): their result is reported by whoever has run them. */
export const journeyOperations = ({
  records: { traffic, database },
}: Changes): Pick<Operations, 'reportJourneys' | 'requireJourneys'> => ({
  async reportJourneys(actor, run) {
    const { name, version, hasPassed, command, link } = run;
    if (!(await findVersion(database, name, version)))
      throw new TrafficRefused(`${name} ${version} is not published`);
    const said = `its journeys have ${hasPassed ? 'passed' : 'failed'}: ${command}${link === '' ? '' : ` (${link})`}`;
    const action = hasPassed ? 'journeys-passed' : 'journeys-failed';
    const made = { actor, action, subject: `${name} ${version}`, note: said };
    // With the traffic locked: no release between the look at it and the record.
    const stopped = await traffic.change(made, async (now, queries) => {
      await recordJourneyRun(queries, { ...run, actor });
      const { needsJourneys } = await findRule(queries, name);
      const after = !hasPassed && needsJourneys && now ? withoutVersion(now, name, version) : undefined;
      if (!after) {
        await writeAudit(queries, { actor, action, subject: made.subject, detail: said });
        return undefined;
      }
      const isOnItsWay = sharesOf(now && splitOf(now, name)).includes(version);
      if (isOnItsWay) await endRollouts(queries, [name], 'stopped', said);
      await recordStopped(queries, { name, version, actor, why: said });
      return after;
    });
    const what = `the journeys of ${name} ${version} have ${hasPassed ? 'passed' : 'failed'}`;
    return { note: stopped ? `${what}: it goes to nobody any more` : what };
  },
  requireJourneys: (actor, name, isOn) =>
    database.transaction(async (queries) => {
      await setNeedsJourneys(queries, name, isOn);
      const note = isOn
        ? `${name} asks for passed journeys before a version gets its first visitor`
        : `${name} asks for no journeys any more`;
      await writeAudit(queries, { actor, action: 'require-journeys', subject: name, detail: note });
      return { note };
    }),
});

/**
 * The traffic without a version whose journeys have failed.
 *
 * @returns undefined where nobody has it, or most have: what everybody works with is not taken away by a script
 */
function withoutVersion(now: TrafficDocument, name: string, version: string): TrafficDocument | undefined {
  const split = splitOf(now, name);
  const isHad =
    sharesOf(split).includes(version) || testersOf(now, name).some((tested) => tested.version === version);
  if (!isHad || (split && mainVersion(split) === version)) return undefined;
  try {
    return stopVersion(now, name, version);
  } catch (error) {
    // Nobody would have a version instead; that its journeys have failed is on record all the same.
    if (error instanceof TrafficRefused) return undefined;
    throw error;
  }
}
