import { randomBytes } from 'node:crypto';
import {
  FULL_TRAFFIC,
  type TestedVersion,
  type TrafficDocument,
  type VersionShare,
} from '@vetportal/contracts/module';
import type { Queries } from '@vetportal/database';
import {
  endRollouts,
  lockRollout,
  insertRollout,
  nextStep,
  type RolloutStep,
  runningRollouts,
  USUAL_STEPS,
} from '../guard/rollouts';
import { type Actor, writeAudit } from '../records/audit-log';
import type { Records } from '../records/open-records';
import { forgetStopped, recordStopped } from '../records/stopped-versions';
import { type HealthState, healthStates, recordHealth, withHealthyFallback } from '../records/version-health';
import { findVersion } from '../records/versions';
import type { ChangedTraffic, TrafficChange } from '../records/traffic-records';
import type { PublishedVersions } from '@vetportal/edge/ports';
import {
  giveShare,
  mainVersion,
  assertOpenVersion,
  setWeights,
  stopVersion,
  TrafficRefused,
  testersOf,
  withoutModule,
  withSplit,
  withTesters,
} from '../traffic/change-split';
import { sharesOf, splitOf } from '@vetportal/edge/versions/traffic-split';
import { checkGoingLive, type GoingLive } from './check-going-live';
import { findPreviousSplits } from './previous-split';
import { assertNotStopped } from './assert-not-stopped';
import { assertNotRetired, retireModule, retiredModule } from './retire-module';
import { testerWords } from '../traffic/audience-words';
import { percent } from '../traffic/percent';

/** The traffic has changed since the check of a change. */
class TrafficMovedOn extends Error {
  override readonly name = 'TrafficMovedOn';
}

/** The operations on traffic, for operators, and for a team on its module. */
export interface Operations {
  /** Sets the weights of a module's versions, in basis points. */
  set(actor: Actor, name: string, weights: ReadonlyMap<string, number>, salt?: string): Promise<Done>;
  /**
   * Starts the rollout of a version, step by step, watched by the guard. A running rollout of the same version goes on, and a version
   * that all visitors have stays: a team and the pipeline of its tag may both release it, and a pipeline may run again. For the same
   * reason a stopped version is refused unless `again` is set.
   *
   * @param plan its steps; 1, 10, 50 and 100 % by default. With a plan a running rollout starts over
   * @param again whether to release a version that was stopped
   */
  release(
    actor: Actor,
    name: string,
    version: string,
    plan?: readonly RolloutStep[],
    again?: boolean,
  ): Promise<Done>;
  /** Advances a rollout to its next step at once. */
  step(actor: Actor, name: string): Promise<Done>;
  /**
   * Restores the split that a module had before its last change; without a name, the splits of the modules that the portal's last change
   * was about.
   *
   * @param anyway whether to do so even if a restored version does not fit what is live by now
   */
  rollback(actor: Actor, name?: string, anyway?: boolean): Promise<Done>;
  /**
   * Stops a version for all visitors, and ends its rollout.
   *
   * @param anyway whether to do so even if its replacement does not fit what is live by now
   */
  stop(actor: Actor, name: string, version: string, why: string, anyway?: boolean): Promise<Done>;
  /**
   * Takes a module away from everybody (`W25`). Its addresses say that their page is gone, or lead to another one.
   *
   * @param to path of that page
   * @param anyway whether to do so even if others need the module
   */
  retire(
    actor: Actor,
    name: string,
    why: string,
    { to, anyway }?: { readonly to?: string | undefined; readonly anyway?: boolean | undefined },
  ): Promise<Done>;
  /** Brings a retired module back as it was. */
  restore(actor: Actor, name: string, anyway?: boolean): Promise<Done>;
  /**
   * Says what a version is: its health decides whether it may be a fallback version (`W24`). Visitors keep what they have.
   *
   * @param state `unknown` leaves it to what browsers report
   */
  mark(actor: Actor, name: string, version: string, state: HealthState, why: string): Promise<Done>;
  /**
   * Gives a version to testers, before anybody else gets it (`W26`).
   *
   * @param testers undefined: nobody tests it any more
   * @returns with the secret that makes a browser a tester by its link
   */
  test(
    actor: Actor,
    name: string,
    version: string,
    testers: Testers | undefined,
  ): Promise<(NonNullable<Done> & { readonly key?: string }) | undefined>;
  /** Sets the audience of a version; undefined: all visitors. */
  target(actor: Actor, name: string, version: string, audience: Audience | undefined): Promise<Done>;
}

/** The result of a change, with its note for the audit log; undefined where nothing had to change. */
type Done = (ChangedTraffic & { readonly note: string }) | undefined;
/** The visitors that may get a version. */
export type Audience = NonNullable<VersionShare['audience']>;

/** Who tests a version: whoever has its link, and these. */
export type Testers = Pick<TestedVersion, 'audience' | 'person'>;

type Next = TrafficDocument | undefined;

/** A change of traffic, with the versions that it gives to visitors. */
interface CheckedChange extends GoingLive {
  readonly made: TrafficChange;
  /** Returns undefined where nothing has to change. */
  readonly next: (now: TrafficDocument, queries: Queries) => Next | Promise<Next>;
}

export function createOperations(store: PublishedVersions, records: Records): Operations {
  const { traffic, database } = records;

  /**
   * Makes a change that gives versions to visitors who had others, and checks it against exactly the traffic that it starts from: of two
   * incompatible versions that go live at the same time, each compatible with what was live before, the later one is refused. The
   * check reads versions from the store, which must not happen in a transaction; after a concurrent change it is repeated.
   */
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
    const changed = await traffic.change(made, (now, queries) => {
      if (!now) throw new TrafficRefused('nothing is live yet');
      return next(now, queries);
    });
    return changed && { ...changed, note: made.note };
  }

  return {
    set: (actor, name, weights, salt) =>
      changeChecked((present) => {
        assertNotRetired(present, name);
        const shares = present && splitOf(present, name)?.versions;
        const isLive = (version: string) => shares?.some((share) => share.version === version) === true;
        const going = [...weights].filter(([version, weight]) => weight > 0 && !isLive(version));
        const note = [...weights].map(([version, weight]) => `${version}: ${percent(weight)}`).join(', ');
        return {
          made: { actor, action: 'set', subject: name, note },
          going: new Map([[name, going.map(([version]) => version)]]),
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
    release: (actor, name, version, wanted, again = false) =>
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
          (await runningRollouts(queries)).some((each) => each.name === name && each.version === version);
        const note = `${once}from ${base}, in steps of ${plan.map(({ weight }) => percent(weight)).join(', ')}`;
        return {
          made: { ...made, note },
          going,
          async next(now, queries) {
            if (await isRollingOut(queries)) return undefined;
            await assertNotStopped(queries, name, version, again);
            if (base === version || !first)
              throw new TrafficRefused(`${name} ${version} is what most visitors have`);
            await endRollouts(queries, [name], 'ended', `${version} came after it`);
            const { weight } = first;
            // A version that gets all traffic in its first step has no base for a comparison.
            if (weight < FULL_TRAFFIC)
              await insertRollout(queries, { name, version, base, plan, startedBy: actor });
            return giveShare(now, name, version, weight);
          },
        };
      }),
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
          await nextStep(queries, rollout);
          return giveShare(now, name, rollout.version, next.weight);
        },
      );
    },
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
        if (now && next && JSON.stringify(next) !== JSON.stringify(split)) return withSplit(now, name, next);
        await writeAudit(queries, { actor, action: 'mark', subject: made.subject, detail: note });
        return undefined;
      });
      return changed && { ...changed, note };
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

/** The versions of a module that visitors get after a change and did not get before. */
function addedVersions(before: TrafficDocument, after: TrafficDocument, name: string): string[] {
  const had = sharesOf(splitOf(before, name));
  return sharesOf(splitOf(after, name)).filter((version) => !had.includes(version));
}
