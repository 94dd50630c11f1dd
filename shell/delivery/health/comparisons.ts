import { createHash } from 'node:crypto';
import type { TrafficDocument, TrafficSplit } from '@vetportal/contracts/module';
import type { VisitorFacts } from '@vetportal/edge/ports';
import {
  bucketOf,
  chooseVersion,
  testedVersion,
  unitOf,
  versionFor,
} from '@vetportal/edge/versions/choose-version';
import { splitOf } from '@vetportal/edge/versions/traffic-split';
import { atRoute, shiftOf, type Time, TIMES, withCanary } from '../guard/measures';
import type { Rollout } from '../guard/rollouts';
import { baseBuckets } from '../guard/sample-ratio';
import { engineOf } from './engine-of';
import type { ComparedVisitor, Outcome, View } from './write-counts';

/** Gathers what came of the visitors of running rollouts, until it is written. */
interface Comparisons {
  /** @param reported the version that the browser reports; undefined for a report about the whole page */
  addOutcome(
    rollout: Rollout,
    visitor: VisitorFacts,
    measure: string,
    bad: boolean,
    reported: string | undefined,
  ): void;
  /**
   * Adds an outcome for each earlier rollout whose canary this visitor has too: two canaries are judged as a pair.
   *
   * @param about the version that has failed; undefined for a report about the whole page
   */
  addPairs(
    visitor: VisitorFacts,
    bad: boolean,
    about?: { readonly name: string; readonly version: string },
  ): void;
  /** Adds a time to the comparison of all visitors, and to that of its route. */
  addTime(time: Time, value: number, visitor: VisitorFacts, route: string | undefined): void;
  /** @returns whether the view is part of a comparison */
  addView(view: string, visitor: VisitorFacts, heard: boolean): boolean;
  /** Adds a visitor to the groups of the present steps: these have to be as they were set. */
  addCompared(visitor: VisitorFacts): void;
  /** Takes what was gathered; the next begins empty. */
  take(): Gathered;
}

interface Gathered {
  readonly outcomes: Map<string, Outcome>;
  readonly views: Map<string, View>;
  readonly compared: Map<string, ComparedVisitor>;
}

/** Entries that may wait to be written; further ones are dropped, because telemetry must not fill the memory. */
const MOST_WAITING = 20_000;
/** What is compared for each engine too. */
const BY_ENGINE: readonly string[] = ['error', ...TIMES.map(shiftOf)];

/** @param running the rollouts that run now */
export function createComparisons(
  traffic: () => TrafficDocument | undefined,
  running: () => readonly Rollout[],
): Comparisons {
  let { outcomes, views, compared } = nothing();

  /**
   * The side of a comparison that a visitor is on.
   *
   * @param reported the version that the browser reports; undefined for a report about the whole page
   * @returns undefined where the visitor is not compared
   */
  function sideOf(rollout: Rollout, visitor: VisitorFacts, reported?: string): 'canary' | 'base' | undefined {
    const document = traffic();
    const split = document && splitOf(document, rollout.name);
    // What a tester gets has nothing to do with the shares.
    if (!split || testedVersion(document, visitor, rollout.name) !== undefined) return undefined;
    // The report counts only for the version that this visitor gets, so that nobody can vote about another one.
    const version = chooseVersion(split, visitor);
    // After a fallback, or with an override, the browser ran another version.
    if (reported === undefined ? versionFor(split, visitor, rollout.name) !== version : reported !== version)
      return undefined;
    if (version === rollout.version) return 'canary';
    return version === rollout.base && isCompared(rollout, unitOf(split, visitor), split.versions)
      ? 'base'
      : undefined;
  }

  /** Who counts once: the browser, or the practice where versions stick to that. */
  function unitFor({ name }: Rollout, visitor: VisitorFacts): string {
    const document = traffic();
    const split = document && splitOf(document, name);
    return split ? unitOf(split, visitor) : visitor.id;
  }

  function addOutcome(
    rollout: Rollout,
    visitor: VisitorFacts,
    measure: string,
    bad: boolean,
    reported: string | undefined,
    value?: number,
  ): void {
    const side = sideOf(rollout, visitor, reported);
    if (!side) return;
    const canary = side === 'canary';
    const key = `${rollout.id} ${measure} ${unitFor(rollout, visitor)}`;
    const known = outcomes.get(key);
    if (known) known.bad ||= bad;
    else if (outcomes.size < MOST_WAITING)
      outcomes.set(key, {
        rollout: rollout.id,
        measure,
        visitor: pseudonymOf(unitFor(rollout, visitor)),
        canary,
        bad,
        value,
        engine: BY_ENGINE.includes(measure) ? engineOf(visitor.header?.('user-agent')) : '',
      });
  }

  /** The version that chance has given to a visitor, also where it has failed in this browser by now. */
  function chosenOf(name: string, visitor: VisitorFacts): string | undefined {
    const document = traffic();
    const split = document && splitOf(document, name);
    return split && chooseVersion(split, visitor);
  }

  /**
   * The canaries of earlier rollouts that a visitor has: the newest one is judged together with each of them.
   *
   * @param hasFailed whether something failed, so that the browser may have told that it fell back
   */
  const othersOf = (rollout: Rollout, visitor: VisitorFacts, hasFailed: boolean): readonly Rollout[] =>
    running().filter(
      (other) =>
        other.id < rollout.id &&
        sideOf(other, visitor, hasFailed ? chosenOf(other.name, visitor) : undefined) === 'canary',
    );

  function addView(view: string, visitor: VisitorFacts, heard: boolean): boolean {
    let isCompared = false;
    for (const rollout of running()) {
      const side = sideOf(rollout, visitor);
      if (!side) continue;
      isCompared = true;
      const key = `${rollout.id} ${view}`;
      const known = views.get(key);
      if (known) known.heard ||= heard;
      else if (views.size < MOST_WAITING)
        views.set(key, {
          rollout: rollout.id,
          // The guard counts the silence of one visitor once.
          view: `${pseudonymOf(unitFor(rollout, visitor))} ${view}`,
          canary: side === 'canary',
          heard,
        });
    }
    return isCompared;
  }

  function addCompared(visitor: VisitorFacts): void {
    for (const rollout of running()) {
      const side = sideOf(rollout, visitor);
      const key = `${rollout.id} ${rollout.step} ${unitFor(rollout, visitor)}`;
      if (!side || compared.has(key) || compared.size >= MOST_WAITING) continue;
      compared.set(key, {
        rollout: rollout.id,
        step: rollout.step,
        visitor: pseudonymOf(unitFor(rollout, visitor)),
        canary: side === 'canary',
        locale: visitor.locale ?? '',
        engine: engineOf(visitor.header?.('user-agent')),
        customer: visitor.customer ?? false,
      });
    }
  }

  return {
    addOutcome,
    addPairs(visitor, bad, about) {
      if (about && chosenOf(about.name, visitor) !== about.version) return;
      for (const rollout of running())
        for (const other of othersOf(rollout, visitor, bad))
          if (about === undefined || about.name === rollout.name || about.name === other.name)
            addOutcome(
              rollout,
              visitor,
              withCanary('error', other),
              bad,
              bad ? chosenOf(rollout.name, visitor) : undefined,
            );
    },
    addTime(time, value, visitor, route) {
      for (const rollout of running()) {
        const add = (key: string) => addOutcome(rollout, visitor, key, false, undefined, value);
        add(shiftOf(time));
        if (route !== undefined) add(atRoute(shiftOf(time), route));
        for (const other of othersOf(rollout, visitor, false)) add(withCanary(shiftOf(time), other));
      }
    },
    addView,
    addCompared,
    take() {
      const gathered = { outcomes, views, compared };
      ({ outcomes, views, compared } = nothing());
      return gathered;
    },
  };
}

const nothing = (): Gathered => ({ outcomes: new Map(), views: new Map(), compared: new Map() });

/** Whether a visitor of the base is in the sample for the comparison, by a hash of the id. */
const isCompared = (rollout: Rollout, visitor: string, shares: TrafficSplit['versions']): boolean =>
  bucketOf(visitor, `comparison ${rollout.id}`) < baseBuckets(rollout, shares);

/** A hash of a visitor's id: outcomes are stored without the id itself. */
const pseudonymOf = (visitor: string): string =>
  createHash('sha256').update(visitor).digest('base64url').slice(0, 16);
