import { FULL_TRAFFIC, type TrafficDocument } from '@vetportal/contracts/module';
import { sharesOf, splitOf } from '@vetportal/edge/versions/traffic-split';
import { endRollouts } from '../guard/rollouts';
import { findSet, type VersionSet } from '../records/version-sets';
import { setWeights, TrafficRefused } from '../traffic/change-split';
import { assertNotStopped } from './assert-not-stopped';
import type { Changes } from './changes';
import type { Operations } from './operations';
import { assertNotRetired } from './retire-module';

/**
 * What differs between a set and the present traffic: the parts of which not everybody has the set's version. Parts that the set does not have
 * stay as they are: it was seen before they came.
 *
 * @returns names with the set's versions
 */
export const changesOfSet = (
  present: TrafficDocument,
  { versions }: Pick<VersionSet, 'versions'>,
): readonly (readonly [name: string, version: string])[] =>
  Object.entries(versions).filter(([name, version]) => {
    const shares = sharesOf(splitOf(present, name));
    return shares.length !== 1 || shares[0] !== version;
  });

/** The operation that gives everybody the versions of one set (`W25`). */
export const setOperations = ({
  records: { database },
  changeChecked,
}: Changes): Pick<Operations, 'restoreSet'> => ({
  restoreSet: (actor, id, why, anyway = false) =>
    changeChecked(async (present) => {
      if (!present) throw new TrafficRefused('nothing is live yet');
      const set = await findSet(database, id);
      if (!set)
        throw new TrafficRefused(
          `no page has had the set ${id}`,
          'See what there is: npm run delivery -- sets',
        );
      const changed = changesOfSet(present, set);
      for (const [name] of changed) assertNotRetired(present, name);
      const after = changed.reduce(
        (document, [name, version]) => setWeights(document, name, new Map([[version, FULL_TRAFFIC]])),
        present,
      );
      const going = changed.map(
        ([name, version]) =>
          [name, sharesOf(splitOf(present, name)).includes(version) ? [] : [version]] as const,
      );
      const versions = changed.map((version) => version.join(' ')).join(', ');
      const note = `${versions}${why === '' ? '' : `: ${why}`}`;
      return {
        made: { actor, action: 'restore-set', subject: id, note },
        going: new Map(going),
        after,
        anyway,
        async next(_now, queries) {
          if (changed.length === 0) return undefined;
          for (const [name, version] of changed) await assertNotStopped(queries, name, version, anyway);
          await endRollouts(
            queries,
            changed.map(([name]) => name),
            'ended',
            `${actor} has restored ${id}`,
          );
          return after;
        },
      };
    }),
});
