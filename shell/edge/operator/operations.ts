import {
  FULL_TRAFFIC,
  type ModuleManifest,
  type ShellManifest,
  type TrafficDocument,
  type TrafficSplit,
  type VersionShare,
} from '@vetportal/contracts/module';
import { checkModule } from '../publish/checks/check-module';
import { checkShell } from '../publish/checks/check-shell';
import { portalOf } from '../publish/live-portal';
import type { Refusal } from '../publish/refusal';
import type { Queries } from '../database';
import type { Actor } from '../records/audit-log';
import type { Records } from '../records/open-records';
import type { ChangedTraffic, TrafficChange } from '../records/traffic-records';
import { findStopped, forgetStopped, noteStopped } from '../records/stopped-versions';
import { findVersion } from '../records/versions';
import type { ArtefactStore } from '../store/artefact-store';
import {
  giveShare,
  mainVersion,
  mustHaveOpen,
  setWeights,
  splitOf,
  stopVersion,
  TrafficRefused,
  withSplit,
} from '../traffic/change-split';
import {
  endRollouts,
  holdRollout,
  insertRollout,
  nextStep,
  type RolloutStep,
  runningRollouts,
  USUAL_STEPS,
} from '../guard/rollouts';
import { formerSplit } from './former-split';
import { percent } from './percent';

/** A version must not go live; each reason in words. */
export class GoLiveRefused extends Error {
  override readonly name = 'GoLiveRefused';
  constructor(readonly refusals: readonly Refusal[]) {
    super(refusals.map(({ what }) => what).join('; '));
  }
}

/** The traffic is not any more what a change was checked against. */
class TrafficMovedOn extends Error {
  override readonly name = 'TrafficMovedOn';
}

/** What an operator, or a team for its module, does to traffic. */
export interface Operations {
  /** Gives the versions of a module new weights, in basis points. */
  set(actor: Actor, name: string, weights: ReadonlyMap<string, number>, salt?: string): Promise<Done>;
  /**
   * Sends a version on its way to everybody, step by step, watched by the guard. One that is on its way goes on as it does, and one
   * that everybody has stays: a team and the pipeline of its tag both send it, and a pipeline may be run again. For that reason one
   * that was stopped stays stopped unless somebody says that it is to come again.
   *
   * @param plan its steps; 1, 10, 50 and 100 % unless said. Said, the way begins anew
   * @param again whether it is to come even though it was stopped
   */
  release(
    actor: Actor,
    name: string,
    version: string,
    plan?: readonly RolloutStep[],
    again?: boolean,
  ): Promise<Done>;
  /** Goes to the next step at once. */
  step(actor: Actor, name: string): Promise<Done>;
  /** Goes back to what the module had before its last change; for everything where no name is given. */
  rollback(actor: Actor, name?: string): Promise<Done>;
  /** Takes a version away from everybody, and ends what was to bring it to more. */
  stop(actor: Actor, name: string, version: string, why: string): Promise<Done>;
  /** Sets who may get a version at all; undefined: everybody. */
  target(actor: Actor, name: string, version: string, audience: Audience | undefined): Promise<Done>;
}

type Done = ChangedTraffic | undefined;
/** Whom a version is for. */
export type Audience = NonNullable<VersionShare['audience']>;

type Next = TrafficDocument | undefined;

/** A change of traffic, with the versions that it brings to visitors. */
interface CheckedChange {
  readonly made: TrafficChange;
  /** Of the module, or the shell, whose shares it changes. */
  readonly name: string;
  readonly going: readonly string[];
  /** Undefined where all is as it is to be. */
  readonly next: (now: TrafficDocument, queries: Queries) => Next | Promise<Next>;
}

/** How many changes of a module a rollback looks back for another state. */
const HISTORY = 200;

export function createOperations(store: ArtefactStore, records: Records): Operations {
  const { traffic, database } = records;

  /** A version that visitors do not get yet must fit what they get now. */
  async function checkGoingLive(
    present: TrafficDocument | undefined,
    name: string,
    versions: readonly string[],
  ): Promise<void> {
    const live = await portalOf(store, present);
    for (const version of versions) {
      if (!(await findVersion(database, name, version)))
        throw new TrafficRefused(`${name} ${version} is not published`);
      const refusals =
        name === 'shell'
          ? checkShell(await readable<ShellManifest>(store.shell(version)), live)
          : checkModule(await readable<ModuleManifest>(store.module(name, version)), live).refusals;
      if (refusals.length > 0) throw new GoLiveRefused(refusals);
    }
  }

  /**
   * Makes a change that brings versions to visitors who had others, checked against the very traffic that it is made from: of two
   * versions that do not go together, brought at the same time and each fit for what was live before, the later one is refused.
   * The check reads versions, which is not for a transaction; where another change came between it is made again.
   */
  async function changeChecked(plan: (present: TrafficDocument | undefined) => CheckedChange): Promise<Done> {
    for (;;) {
      const present = traffic.current();
      const { made, name, going, next } = plan(present);
      await checkGoingLive(present, name, going);
      try {
        return await traffic.change(made, (now, queries) => {
          if (JSON.stringify(now) !== JSON.stringify(present)) throw new TrafficMovedOn();
          if (!now) throw new TrafficRefused('nothing is live yet');
          return next(now, queries);
        });
      } catch (error) {
        if (!(error instanceof TrafficMovedOn)) throw error;
        await traffic.refresh();
      }
    }
  }

  const change = (made: TrafficChange, next: CheckedChange['next']): Promise<Done> =>
    traffic.change(made, (now, queries) => {
      if (!now) throw new TrafficRefused('nothing is live yet');
      return next(now, queries);
    });

  return {
    set: (actor, name, weights, salt) =>
      changeChecked((present) => {
        const shares = present && splitOf(present, name)?.versions;
        const isLive = (version: string) => shares?.some((share) => share.version === version) === true;
        const going = [...weights].filter(([version, weight]) => weight > 0 && !isLive(version));
        const note = [...weights].map(([version, weight]) => `${version}: ${percent(weight)}`).join(', ');
        return {
          made: { actor, action: 'set', subject: name, note },
          name,
          going: going.map(([version]) => version),
          async next(now, queries) {
            // A schedule must not undo what a person has decided.
            await endRollouts(queries, [name], 'ended', `${actor} has set the shares`);
            // Whoever names a version with its share wants it, stopped or not.
            const wanted = [...weights].filter(([, weight]) => weight > 0).map(([version]) => version);
            await forgetStopped(queries, name, wanted);
            return setWeights(now, name, weights, salt);
          },
        };
      }),
    release: (actor, name, version, wanted, again = false) =>
      changeChecked((present) => {
        const plan = wanted ?? USUAL_STEPS;
        const made = { actor, action: 'release', subject: `${name} ${version}`, note: '' };
        const once = again ? 'again, ' : '';
        const going = [version];
        const split = present && splitOf(present, name);
        if (!split)
          // The first version of a module has nothing to be compared with.
          return {
            made: { ...made, note: `${once}to everybody: it is the first` },
            name,
            going,
            async next(now, queries) {
              await mustBeWanted(queries, name, version, again);
              return setWeights(now, name, new Map([[version, FULL_TRAFFIC]]));
            },
          };
        if (split.versions.every((share) => share.version === version))
          return { made, name, going, next: () => undefined };
        const base = mainVersion(split);
        const [first] = plan;
        const isOnItsWay = async (queries: Queries): Promise<boolean> =>
          wanted === undefined &&
          (await runningRollouts(queries)).some((each) => each.name === name && each.version === version);
        const note = `${once}from ${base}, in steps of ${plan.map(({ weight }) => percent(weight)).join(', ')}`;
        return {
          made: { ...made, note },
          name,
          going,
          async next(now, queries) {
            if (await isOnItsWay(queries)) return undefined;
            await mustBeWanted(queries, name, version, again);
            if (base === version || !first)
              throw new TrafficRefused(`${name} ${version} is what most visitors have`);
            await endRollouts(queries, [name], 'ended', `${version} came after it`);
            const { weight } = first;
            // A version alone at its first step has no base to be compared with.
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
          // Stopped a moment ago, it must not come back; taken a step further by somebody else, it must not leap over one.
          if (!(await holdRollout(queries, rollout)))
            throw new TrafficRefused(
              `${name} ${rollout.version} has just moved on or was stopped: look again`,
            );
          await nextStep(queries, rollout);
          return giveShare(now, name, rollout.version, next.weight);
        },
      );
    },
    async rollback(actor, name) {
      const present = traffic.current();
      if (!present) throw new TrafficRefused('nothing is live yet');
      const names = name === undefined ? ['shell', ...Object.keys(present.modules)] : [name];
      const formers = new Map<string, TrafficSplit>();
      for (const each of names) {
        const history = await traffic.historyOf(each, HISTORY);
        const former = formerSplit(history, each, splitOf(present, each));
        if (former) formers.set(each, former);
      }
      if (formers.size === 0)
        throw new TrafficRefused(`${name ?? 'the portal'} has no former traffic to go back to`);
      const note = [...formers]
        .map(
          ([each, { versions }]) =>
            `${each} back to ${versions.map(({ version, weight }) => `${version}: ${percent(weight)}`).join(', ')}`,
        )
        .join('; ');
      return change({ actor, action: 'rollback', subject: name ?? 'portal', note }, async (now, queries) => {
        await endRollouts(queries, [...formers.keys()], 'ended', `rolled back by ${actor}`);
        return [...formers].reduce((document, [each, split]) => withSplit(document, each, split), now);
      });
    },
    stop: (actor, name, version, why) =>
      change({ actor, action: 'stop', subject: `${name} ${version}`, note: why }, async (now, queries) => {
        await endRollouts(queries, [name], 'ended', `stopped by ${actor}: ${why}`);
        await noteStopped(queries, { name, version, actor, why });
        return stopVersion(now, name, version);
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
            throw new TrafficRefused(`${name} ${version} is not live`);
          const versions = split.versions.map(({ audience: former, ...share }): VersionShare => {
            const own = share.version === version ? audience : former;
            return own ? { ...share, audience: own } : share;
          });
          mustHaveOpen(name, versions);
          return withSplit(now, name, { ...split, versions });
        },
      ),
  };
}

/**
 * A version that was stopped does not come again by itself: a pipeline that is run once more sends it without knowing.
 *
 * @throws TrafficRefused
 */
async function mustBeWanted(queries: Queries, name: string, version: string, again: boolean): Promise<void> {
  if (again) return forgetStopped(queries, name, [version]);
  const stopped = await findStopped(queries, name, version);
  if (!stopped) return;
  const { actor, at, why } = stopped;
  const when = at.toISOString().slice(0, 16).replace('T', ' ');
  throw new TrafficRefused(
    `${name} ${version} was stopped by ${actor} at ${when} UTC${why === '' ? '' : `: ${why}`}`,
    `Publish a version that is mended. If this very one is to come again, say so: npm run delivery -- release ${name} ${version} --again, or "Send again" in the console.`,
  );
}

async function readable<Value>(reading: Promise<Value>): Promise<Value> {
  try {
    return await reading;
  } catch (error) {
    throw new TrafficRefused(error instanceof Error ? error.message : String(error));
  }
}
