import { isPlace, MOST_PLACES, ruleOfKey } from './measures';
import { type Block, type Evidence, NO_EVIDENCE, strength, weigh } from './sequential-test';

/** Evidence by comparison: of all visitors (`error`, `lcp shift`), of a route (`error at /cart`), of an engine (`error in firefox`). */
export type EvidenceByMeasure = Readonly<Record<string, Evidence | undefined>>;

/** Visitors seen since the last look, by comparison. */
export type Blocks = Readonly<Record<string, Block | undefined>>;

/** The guard's verdict about a canary. */
export interface Judgement {
  /** `worse`: stop it. `content`: it may go on. `unsure`: some evidence against it, more visitors will decide. */
  readonly verdict: 'worse' | 'content' | 'unsure';
  /** How many times more likely the observations are if the canary is worse. */
  readonly strength: number;
  /** In words, with figures. */
  readonly why: string;
}

/** Probability that a canary which is no worse is ever stopped: 1 %, whatever the number of looks and of measures. */
const FALSE_STOPS = 0.01;

/** Evidence is told up to here: beyond it a figure says no more. */
const MOST_TOLD = 1e9;

/** Adds observations to the evidence. */
export function addBlocks(evidence: EvidenceByMeasure, blocks: Blocks): EvidenceByMeasure {
  const keys = Object.keys(blocks).filter((key) => blocks[key] !== undefined);
  const changed = new Map(Object.entries(withKeys(evidence, keys)));
  for (const [key, block] of Object.entries(blocks)) {
    const [own, rule] = [changed.get(key), ruleOfKey(key)];
    if (own && rule && block) changed.set(key, weigh(own, block, rule));
  }
  return Object.fromEntries(changed);
}

/** Begins comparisons. Of routes and engines only the first `MOST_PLACES` are compared, so that their parts are known. */
export function withKeys(evidence: EvidenceByMeasure, keys: readonly string[]): EvidenceByMeasure {
  let places = Object.keys(evidence).filter(isPlace).length;
  const begun = keys.filter((key) => {
    if (evidence[key] !== undefined || !ruleOfKey(key)) return false;
    if (!isPlace(key)) return true;
    places += 1;
    return places <= MOST_PLACES;
  });
  return { ...evidence, ...Object.fromEntries(begun.map((key) => [key, NO_EVIDENCE])) };
}

/**
 * Judges a canary. The bets of all comparisons share one stake by their parts, so that many of them do not cause as many more false
 * stops.
 */
export function judge(evidence: EvidenceByMeasure): Judgement {
  const parts = Object.entries(evidence).flatMap(([key, own]) => {
    const rule = ruleOfKey(key);
    if (!rule || !own) return [];
    const alone = strength(own, rule);
    return [{ own, alone, rule, stake: rule.part * alone }];
  });
  const all = parts.reduce((sum, { stake }) => sum + stake, 0);
  const [worst] = parts.toSorted((one, other) => other.stake - one.stake);
  if (!worst || worst.own.canary.visitors === 0)
    return { verdict: 'content', strength: all, why: 'no visitor has been seen yet' };
  const { canary, base, bound } = worst.own;
  const than = bound === undefined ? '' : ` (${bound} ms)`;
  const why = `${rate(canary)} of ${canary.visitors} ${worst.rule.words}${than}, against ${rate(base)} of ${base.visitors} with the base`;
  if (all >= 1 / FALSE_STOPS)
    return {
      verdict: 'worse',
      strength: all,
      why: `${why} (evidence ${Math.min(all, MOST_TOLD).toFixed(0)} to 1, bound ${1 / FALSE_STOPS})`,
    };
  const isHint = parts.some(({ alone, rule }) => alone > rule.hint);
  return { verdict: isHint ? 'unsure' : 'content', strength: all, why };
}

const rate = ({ visitors, bad }: Evidence['canary']): string =>
  `${((100 * bad) / Math.max(1, visitors)).toFixed(1)} %`;
