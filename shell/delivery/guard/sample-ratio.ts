import { FULL_TRAFFIC } from '@vetportal/contracts/module';
import { BASE_A_CANARY } from './measures';
import type { Rollout } from './rollouts';

/*
 * Whether the two groups of a comparison are those that were set: a sample ratio mismatch means that visitors got lost on one side, or
 * that something other than chance has chosen them, and no figure about them can be believed.
 *
 * Each visitor of the comparison is one of the canary with a known probability, whatever the language, the engine or the account. So each
 * of these groups, and all together, is a bet against that probability: the likelihood of what was seen under a mixture of probabilities
 * around it, over that under it. As in sequential-test.ts it stays valid for any number of looks, where a chi-square test that is looked at
 * every ten seconds raises an alarm some time for certain.
 */

/** Visitors of a comparison, by what they have in common. */
export interface CountedGroup {
  readonly locale: string;
  readonly engine: string;
  readonly isCustomer: boolean;
  readonly canary: number;
  readonly base: number;
}

type Shares = readonly { readonly version: string; readonly weight: number }[];
/** Buckets of 10,000 in which visitors of the base are part of the comparison. */
export function baseBuckets({ version, base }: Pick<Rollout, 'version' | 'base'>, shares: Shares): number {
  const wanted =
    (FULL_TRAFFIC * BASE_A_CANARY * weightOf(shares, version)) / Math.max(1, weightOf(shares, base));
  return Math.min(FULL_TRAFFIC, Math.ceil(wanted));
}
/** The share of the compared visitors who are to be the canary's. */
export function comparedShare(rollout: Pick<Rollout, 'version' | 'base'>, shares: Shares): number {
  const canary = weightOf(shares, rollout.version);
  const base = (weightOf(shares, rollout.base) * baseBuckets(rollout, shares)) / FULL_TRAFFIC;
  return canary / Math.max(1, canary + base);
}
const weightOf = (shares: Shares, wanted: string): number =>
  shares.find(({ version }) => version === wanted)?.weight ?? 0;

/** Probability of an alarm without a cause, in the whole of a step. */
const FALSE_ALARMS = 0.001;
/** How close to the set share the mixture is: as if so many visitors had been seen before. */
const PRIOR = 100;

/**
 * @param share of the compared visitors who are to be the canary's
 * @returns what differs, in words; empty where nothing does
 */
export function sampleRatioAlarm(counted: readonly CountedGroup[], share: number): string {
  const groups = new Map<string, { canary: number; base: number }>();
  for (const { locale, engine, isCustomer, canary, base } of counted)
    for (const group of [
      'visitors',
      localeWords(locale),
      engineWords(engine),
      isCustomer ? 'customers' : 'guests',
    ]) {
      if (group === undefined) continue;
      const sum = groups.get(group) ?? { canary: 0, base: 0 };
      groups.set(group, { canary: sum.canary + canary, base: sum.base + base });
    }
  const bound = Math.log(GROUPS / FALSE_ALARMS);
  if (share <= 0 || share >= 1) return '';
  const found = [...groups]
    .map(([group, sides]) => ({ group, ...sides, evidence: evidenceAgainst(share, sides) }))
    .filter(({ evidence }) => evidence >= bound)
    .sort((one, other) => other.evidence - one.evidence);
  return found
    .slice(0, MOST_TOLD)
    .map(
      ({ group, canary, base }) =>
        `${percent(canary / (canary + base))} of ${canary + base} compared ${group} have it, and ${percent(share)} were to`,
    )
    .join('; ');
}

/** All, three languages, three engines, customers and guests. */
const GROUPS = 9;
const MOST_TOLD = 3;

const localeWords = (locale: string): string | undefined =>
  ['fr', 'nl', 'en'].includes(locale) ? `visitors of pages in ${locale}` : undefined;
const engineWords = (engine: string): string | undefined =>
  engine === '' ? undefined : `visitors with ${engine}`;
const percent = (part: number): string => `${(100 * part).toFixed(1)} %`;

/** The logarithm of how many times likelier the counts are under the mixture than under the share that was set. */
function evidenceAgainst(
  share: number,
  { canary, base }: { readonly canary: number; readonly base: number },
): number {
  const [a, b] = [PRIOR * share, PRIOR * (1 - share)];
  return (
    logBeta(a + canary, b + base) - logBeta(a, b) - canary * Math.log(share) - base * Math.log(1 - share)
  );
}

const logBeta = (a: number, b: number): number => logGamma(a) + logGamma(b) - logGamma(a + b);

/** The logarithm of the gamma function (Stirling's series, from 8 on exact to ten digits). */
function logGamma(value: number): number {
  let [x, below] = [value, 0];
  while (x < 8) {
    below += Math.log(x);
    x += 1;
  }
  const series = 1 / (12 * x) - 1 / (360 * x ** 3) + 1 / (1260 * x ** 5);
  return (x - 0.5) * Math.log(x) - x + 0.5 * Math.log(2 * Math.PI) + series - below;
}
