import { randomBytes } from 'node:crypto';
import { FULL_TRAFFIC, type TrafficDocument, type VersionShare } from '@vetportal/contracts/module';
import type { Queries } from '@vetportal/database';
import { splitOf } from '@vetportal/edge/versions/traffic-split';
import {
  endRollouts,
  insertRollout,
  lockRollout,
  nextStep,
  type RolloutStep,
  runningRollouts,
  USUAL_STEPS,
} from '../guard/rollouts';
import { findRule, isUnapproved, MOST_ALONE } from '../guard/rollout-rules';
import { forgetStopped } from '../records/stopped-versions';
import { testerWords } from '../traffic/audience-words';
import {
  assertOpenVersion,
  firstTraffic,
  giveShare,
  mainVersion,
  setWeights,
  stickTo,
  testersOf,
  TrafficRefused,
  withSplit,
  withTesters,
} from '../traffic/change-split';
import { percent } from '../traffic/percent';
import { assertApproved, readApprovals } from './assert-approved';
import { assertNotStopped } from './assert-not-stopped';
import type { Changes } from './changes';
import { checkGoingLive } from './check-going-live';
import type { Operations } from './operations';
import { assertNotRetired } from './retire-module';

/** The guard takes the steps up to the approval by itself: with other new versions beside it, they must not be too many together. */
async function assertSteps(
  queries: Queries,
  now: TrafficDocument,
  name: string,
  version: string,
  plan: readonly RolloutStep[],
): Promise<void> {
  const approvals = await readApprovals(queries);
  for (const { weight } of plan)
    if (weight <= MOST_ALONE)
      await assertApproved(queries, approvals, now, giveShare(now, name, version, weight));
}

/** The operations that send visitors to versions. */
export function sendingOperations({
  store,
  records: { traffic, database },
  changeChecked,
  change,
}: Changes): Pick<Operations, 'set' | 'release' | 'goLive' | 'step' | 'stick' | 'test' | 'target'> {
  return {
    set: (actor, name, weights, salt, anyway = false) =>
      changeChecked((present) => {
        assertNotRetired(present, name);
        const shares = present && splitOf(present, name)?.versions;
        const isLive = (version: string) => shares?.some((share) => share.version === version) === true;
        const going = [...weights].filter(([version, weight]) => weight > 0 && !isLive(version));
        const note = [...weights].map(([version, weight]) => `${version}: ${percent(weight)}`).join(', ');
        return {
          made: { actor, action: 'set', subject: name, note },
          going: new Map([[name, going.map(([version]) => version)]]),
          anyway,
          async next(now, queries) {
            // The schedule of a rollout must not undo a person's decision.
            await endRollouts(queries, [name], 'ended', `${actor} has set the shares`);
            // An explicit share for a version means that it is wanted, even if it was stopped.
            const wanted = [...weights].filter(([, weight]) => weight > 0).map(([version]) => version);
            await forgetStopped(queries, name, wanted);
            return setWeights(now, name, weights, salt);
          },
        };
      }),
    release: (actor, name, version, wanted, again = false, anyway = false, window) =>
      changeChecked((present) => {
        assertNotRetired(present, name);
        const plan = wanted ?? USUAL_STEPS;
        const made = { actor, action: 'release', subject: `${name} ${version}`, note: '' };
        const once = again ? 'again, ' : '';
        const going = new Map([[name, [version]]]);
        const split = present && splitOf(present, name);
        if (!split)
          // The first version of a module has no base for a comparison.
          return {
            made: { ...made, note: `${once}to everybody: it is the first` },
            going,
            anyway,
            async next(now, queries) {
              await assertNotStopped(queries, name, version, again);
              return setWeights(now, name, new Map([[version, FULL_TRAFFIC]]));
            },
          };
        if (split.versions.every((share) => share.version === version))
          return { made, going, next: () => undefined };
        const base = mainVersion(split);
        const [first] = plan;
        const isRollingOut = async (queries: Queries): Promise<boolean> =>
          wanted === undefined &&
          (await runningRollouts(queries)).some(
            (each) =>
              each.name === name &&
              each.version === version &&
              (window === undefined || each.window === window),
          );
        const times = window === undefined ? '' : `, further ones ${window} only`;
        const note = `${once}from ${base}, in steps of ${plan.map(({ weight }) => percent(weight)).join(', ')}${times}`;
        return {
          made: { ...made, note },
          going,
          anyway,
          async next(now, queries) {
            if (await isRollingOut(queries)) return undefined;
            await assertNotStopped(queries, name, version, again);
            if (base === version || !first)
              throw new TrafficRefused(`${name} ${version} is what most visitors have`);
            const { weight } = first;
            await assertSteps(queries, now, name, version, plan);
            await endRollouts(queries, [name], 'ended', `${version} came after it`);
            // A version that gets all traffic in its first step has no base for a comparison.
            if (weight < FULL_TRAFFIC)
              await insertRollout(queries, {
                name,
                version,
                base,
                plan,
                window: window ?? null,
                startedBy: actor,
              });
            return giveShare(now, name, version, weight);
          },
        };
      }),
    async goLive(actor, versions, anyway = false) {
      await traffic.refresh();
      const isLive = 'something is live already';
      const remedy = 'Bring further versions by: npm run delivery -- release';
      if (traffic.current()) throw new TrafficRefused(isLive, remedy);
      const first = firstTraffic(versions);
      const going = new Map([...versions].map(([name, version]) => [name, [version]]));
      await checkGoingLive(store, database, undefined, { going, after: first, anyway });
      const note = [...versions].map((version) => version.join(' ')).join(', ');
      const changed = await traffic.change({ actor, action: 'go-live', subject: 'portal', note }, (now) => {
        if (now) throw new TrafficRefused(isLive, remedy);
        return first;
      });
      return changed && { ...changed, note };
    },
    async step(actor, name) {
      const rollout = (await runningRollouts(database)).find((each) => each.name === name);
      const next = rollout?.plan[rollout.step + 1];
      if (!rollout || !next) throw new TrafficRefused(`no version of ${name} is on its way`);
      const note = `to ${percent(next.weight)}, without waiting`;
      return change(
        { actor, action: 'step', subject: `${name} ${rollout.version}`, note },
        async (now, queries) => {
          // A rollout that was stopped a moment ago must not continue, and one that another operator has just advanced must not skip a step.
          if (!(await lockRollout(queries, rollout)))
            throw new TrafficRefused(
              `${name} ${rollout.version} has just moved on or was stopped: look again`,
            );
          if (isUnapproved(rollout, await findRule(queries, name)))
            throw new TrafficRefused(
              `${name} ${rollout.version} waits for somebody other than ${rollout.startedBy} to approve it`,
              `That person says: npm run delivery -- approve ${name} ${rollout.version}, or presses "Approve" in the console.`,
            );
          await nextStep(queries, rollout);
          return giveShare(now, name, rollout.version, next.weight);
        },
      );
    },
    async test(actor, name, version, testers) {
      let key: string | undefined;
      const changed = await changeChecked((present) => {
        assertNotRetired(present, name);
        const had = present && testersOf(present, name).find((each) => each.version === version);
        if (!testers && !had) throw new TrafficRefused(`${name} ${version} has no testers`);
        // Who has the link already keeps it.
        key = testers && (had?.key ?? randomBytes(16).toString('base64url'));
        const tested = key === undefined ? undefined : { version, key, ...testers };
        const note = testers ? `for ${testerWords(testers)}` : 'for nobody';
        return {
          made: { actor, action: 'test', subject: `${name} ${version}`, note },
          going: new Map([[name, tested ? [version] : []]]),
          async next(now, queries) {
            if (tested) await assertNotStopped(queries, name, version, false);
            return withTesters(now, name, version, tested);
          },
        };
      });
      return changed && { ...changed, ...(key === undefined ? {} : { key }) };
    },
    stick: (actor, name, to) =>
      change({ actor, action: 'stick', subject: name, note: `to the ${to}` }, async (now, queries) => {
        if ((await runningRollouts(queries)).some((each) => each.name === name))
          throw new TrafficRefused(
            `a version of ${name} is on its way`,
            'Wait until it has arrived, or stop it: its visitors would change.',
          );
        return stickTo(now, name, to);
      }),
    target: (actor, name, version, audience) =>
      change(
        {
          actor,
          action: 'target',
          subject: `${name} ${version}`,
          note: audience ? `only for ${JSON.stringify(audience)}` : 'for everybody',
        },
        (now) => {
          const split = splitOf(now, name);
          if (!split?.versions.some((share) => share.version === version))
            throw new TrafficRefused(
              `${name} ${version} is not live`,
              `Give it to testers, who get it before anybody else: npm run delivery -- testers ${name} ${version} header=x-tester:1`,
            );
          const versions = split.versions.map(({ audience: former, ...share }): VersionShare => {
            const own = share.version === version ? audience : former;
            return own ? { ...share, audience: own } : share;
          });
          assertOpenVersion(name, versions);
          return withSplit(now, name, { ...split, versions });
        },
      ),
  };
}
