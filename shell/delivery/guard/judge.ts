import { MEASURES, type Measure, RULES } from './measures';
import { type Block, type Evidence, NO_EVIDENCE, strength, weigh } from './sequential-test';

/** Evidence about all measures of a comparison. */
export type EvidenceByMeasure = Readonly<Partial<Record<Measure, Evidence>>>;

/** Visitors seen since the last look, by measure. */
export type Blocks = Readonly<Partial<Record<Measure, Block>>>;

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
/** Evidence of one measure from which on the schedule waits: a version that is no worse loses it again by the next visitors. */
const HINT = 2;

/** Adds observations to the evidence. */
export function addBlocks(evidence: EvidenceByMeasure, blocks: Blocks): EvidenceByMeasure {
  const changed = MEASURES.flatMap((measure) => {
    const block = blocks[measure];
    if (!block) return [];
    return [[measure, weigh(evidence[measure] ?? NO_EVIDENCE, block, RULES[measure])] as const];
  });
  return { ...evidence, ...Object.fromEntries(changed) };
}

/**
 * Judges a canary. The bets of all measures share one stake by their parts, so that five measures do not cause five times as many
 * false stops.
 */
export function judge(evidence: EvidenceByMeasure): Judgement {
  const parts = MEASURES.map((measure) => {
    const own = evidence[measure] ?? NO_EVIDENCE;
    const alone = strength(own, RULES[measure]);
    return { measure, own, alone, stake: RULES[measure].part * alone };
  });
  const all = parts.reduce((sum, { stake }) => sum + stake, 0);
  const worst = parts.reduce((most, part) => (part.stake > most.stake ? part : most));
  const { canary, base } = worst.own;
  const why =
    canary.visitors === 0
      ? 'no visitor has been seen yet'
      : `${rate(canary)} of ${canary.visitors} ${RULES[worst.measure].words}, against ${rate(base)} of ${base.visitors} with the base`;
  if (all >= 1 / FALSE_STOPS)
    return {
      verdict: 'worse',
      strength: all,
      why: `${why} (evidence ${all.toFixed(0)} to 1, bound ${1 / FALSE_STOPS})`,
    };
  const isHint = parts.some(({ alone }) => alone > HINT);
  return { verdict: isHint ? 'unsure' : 'content', strength: all, why };
}

const rate = ({ visitors, bad }: Evidence['canary']): string =>
  `${((100 * bad) / Math.max(1, visitors)).toFixed(1)} %`;
