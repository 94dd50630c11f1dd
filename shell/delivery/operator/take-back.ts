import type { TrafficDocument } from '@vetportal/contracts/module';
import { sharesOf, splitOf } from '@vetportal/edge/versions/traffic-split';
import { endRollouts } from '../guard/rollouts';
import { writeAudit } from '../records/audit-log';
import { recordStopped } from '../records/stopped-versions';
import { healthStates, recordHealth, withHealthyFallback } from '../records/version-health';
import { findVersion } from '../records/versions';
import { mainVersion, stopVersion, TrafficRefused, withoutModule, withSplit } from '../traffic/change-split';
import { percent } from '../traffic/percent';
import { assertJourneys } from './assert-journeys';
import type { Changes } from './changes';
import type { Operations } from './operations';
import { findPreviousSplits } from './previous-split';
import { retiredModule, retireModule } from './retire-module';

/** The operations that take versions and modules back. */
export function takingBackOperations({
  store,
  records: { traffic, database },
  changeChecked,
}: Changes): Pick<Operations, 'rollback' | 'stop' | 'retire' | 'restore' | 'mark'> {
  return {
    rollback: (actor, name, anyway = false) =>
      changeChecked(async (present) => {
        if (!present) throw new TrafficRefused('nothing is live yet');
        let after = present;
        const going = new Map<string, readonly string[]>();
        const notes: string[] = [];
        for (const [each, { split, isFirst }] of await findPreviousSplits(traffic, present, name)) {
          if (isFirst) {
            after = withoutModule(after, each);
            going.set(each, []);
            notes.push(`${each} away: it was new`);
          }
          if (!split) continue;
          after = withSplit(after, each, split);
          going.set(each, addedVersions(present, after, each));
          notes.push(
            `${each} back to ${split.versions.map(({ version, weight }) => `${version}: ${percent(weight)}`).join(', ')}`,
          );
        }
        if (going.size === 0)
          throw new TrafficRefused(
            `${name ?? 'the portal'} has no former traffic to go back to`,
            name === undefined
              ? 'Its last change was a first one. Name a module: rollback mf-cart.'
              : undefined,
          );
        const note = notes.join('; ');
        return {
          made: { actor, action: 'rollback', subject: name ?? 'portal', note },
          going,
          after,
          anyway,
          async next(_now, queries) {
            await endRollouts(queries, [...going.keys()], 'ended', `rolled back by ${actor}`);
            return after;
          },
        };
      }),
    stop: (actor, name, version, why, anyway = false) =>
      changeChecked((present) => {
        if (!present) throw new TrafficRefused('nothing is live yet');
        const after = stopVersion(present, name, version);
        return {
          made: { actor, action: 'stop', subject: `${name} ${version}`, note: why },
          going: new Map([[name, addedVersions(present, after, name)]]),
          after,
          anyway,
          async next(_now, queries) {
            await endRollouts(queries, [name], 'ended', `stopped by ${actor}: ${why}`);
            await recordStopped(queries, { name, version, actor, why });
            return after;
          },
        };
      }),
    retire: (actor, name, why, { to, anyway = false } = {}) =>
      changeChecked(async (present) => {
        const after = await retireModule(store, present, name, to);
        const note = `${to === undefined ? 'its pages are gone' : `its addresses lead to ${to}`}${why === '' ? '' : `: ${why}`}`;
        return {
          made: { actor, action: 'retire', subject: name, note },
          going: new Map([[name, []]]),
          after,
          anyway,
          async next(_now, queries) {
            await endRollouts(queries, [name], 'ended', `retired by ${actor}`);
            return after;
          },
        };
      }),
    restore: (actor, name, anyway = false) =>
      changeChecked((present) => {
        const { split } = retiredModule(present, name);
        const after = present && withSplit(present, name, split);
        return {
          made: { actor, action: 'restore', subject: name, note: `back to ${sharesOf(split).join(' and ')}` },
          going: new Map([[name, sharesOf(split)]]),
          ...(after ? { after } : {}),
          anyway,
          next: () => after,
        };
      }),
    async mark(actor, name, version, state, why) {
      if (!(await findVersion(database, name, version)))
        throw new TrafficRefused(`${name} ${version} is not published`);
      const note = `${state}${why === '' ? '' : `: ${why}`}`;
      const made = { actor, action: 'mark', subject: `${name} ${version}`, note };
      const changed = await traffic.change(made, async (now, queries) => {
        await recordHealth(queries, { name, version, state, actor, why });
        const split = now && splitOf(now, name);
        const goods = split ? [split.lastGood, split.formerGood] : [];
        const states = await healthStates(queries);
        // A healthy version becomes the fallback version, unless it is the one to fall back from.
        const isMain = split && mainVersion(split) === version;
        const candidates = state === 'healthy' && !isMain ? [version, ...goods] : goods;
        const next = split && withHealthyFallback(name, split, candidates, states);
        if (now && next && JSON.stringify(next) !== JSON.stringify(split)) {
          const after = withSplit(now, name, next);
          await assertJourneys(queries, now, after);
          return after;
        }
        await writeAudit(queries, { actor, action: 'mark', subject: made.subject, detail: note });
        return undefined;
      });
      return changed && { ...changed, note };
    },
  };
}

/** The versions of a module that visitors get after a change and did not get before. */
function addedVersions(before: TrafficDocument, after: TrafficDocument, name: string): string[] {
  const had = sharesOf(splitOf(before, name));
  return sharesOf(splitOf(after, name)).filter((version) => !had.includes(version));
}
