import type { TestedVersion, VersionShare } from '@vetportal/contracts/module';
import type { RolloutStep } from '../guard/rollouts';
import type { Actor } from '../records/audit-log';
import type { JourneyRun } from '../records/journey-runs';
import type { HealthState } from '../records/version-health';
import type { Done } from './changes';

/** The operations on traffic, for operators, and for a team on its module. */
export interface Operations {
  /** Sets the weights of a module's versions, in basis points. */
  set(
    actor: Actor,
    name: string,
    weights: ReadonlyMap<string, number>,
    salt?: string,
    anyway?: boolean,
  ): Promise<Done>;
  /**
   * Starts the rollout of a version, step by step, watched by the guard. A running rollout of the same version goes on, and a version
   * that all visitors have stays: a team and the pipeline of its tag may both release it, and a pipeline may run again. For the same
   * reason a stopped version is refused unless `again` is set.
   *
   * @param plan its steps; 1, 10, 50 and 100 % by default. With a plan a running rollout starts over
   * @param again whether to release a version that was stopped
   * @param anyway whether to do so even if it does not fit, or needs what nobody has
   * @param window when it may take its next steps (`W28`); at any time by default. With another one a running rollout starts over
   */
  release(
    actor: Actor,
    name: string,
    version: string,
    plan?: readonly RolloutStep[],
    again?: boolean,
    anyway?: boolean,
    window?: string,
  ): Promise<Done>;
  /**
   * Gives a portal its first visitors, all of them: an edge on which nothing is live (`W27`).
   *
   * @param versions by name, the shell among them
   */
  goLive(actor: Actor, versions: ReadonlyMap<string, string>, anyway?: boolean): Promise<Done>;
  /**
   * Approves the rollout of a version that somebody else has started (`W28`).
   *
   * @returns what the audit log says
   */
  approve(actor: Actor, name: string, version: string): Promise<Noted>;
  /** Sets whether a module's rollouts wait for a second person before most visitors get a version. */
  requireApproval(actor: Actor, name: string, isOn: boolean): Promise<Noted>;
  /**
   * Gives a module a metric of its own, which is asked before each step of its rollouts (`W28`).
   *
   * @param address undefined: none any more
   */
  useMetric(actor: Actor, name: string, address: string | undefined): Promise<Noted>;
  /**
   * Records what the scripted journeys of a module have shown of a version (`W28`). Where the module asks for them, a version that has failed
   * is taken from its visitors and testers, unless it is the one that most visitors have.
   */
  reportJourneys(actor: Actor, run: Omit<JourneyRun, 'actor' | 'at'>): Promise<Noted>;
  /** Sets whether the journeys of a module have to pass with a version before that gets its first visitor. */
  requireJourneys(actor: Actor, name: string, isOn: boolean): Promise<Noted>;
  /** Advances a rollout to its next step at once; it waits for no window and no metric, but for the second person. */
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
  /**
   * Gives everybody the versions of a set (`W25`): what some visitor got, by the id in that page.
   *
   * @param why a comment for the audit log; may be empty
   * @param anyway whether to do so even if they do not fit what else is live by now, or one was stopped
   */
  restoreSet(actor: Actor, id: string, why: string, anyway?: boolean): Promise<Done>;
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
  /**
   * Has the shares of a module stick to the practice of a customer, so that colleagues see the same, or to each browser (`W28`). Some
   * visitors get another version thereby, so no version may be on its way.
   */
  stick(actor: Actor, name: string, to: 'practice' | 'browser'): Promise<Done>;
  /** Sets the audience of a version; undefined: all visitors. */
  target(actor: Actor, name: string, version: string, audience: Audience | undefined): Promise<Done>;
}

/** A change that moves no visitor, in the words of the audit log. */
export interface Noted {
  readonly note: string;
}

/** The visitors that may get a version. */
export type Audience = NonNullable<VersionShare['audience']>;

/** Who tests a version: whoever has its link, and these. */
export type Testers = Pick<TestedVersion, 'audience' | 'person'>;
