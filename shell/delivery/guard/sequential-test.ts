/*
 * A sequential test whether visitors of a canary have worse outcomes than those of its base, valid for any number of checks.
 *
 * For each measure (an error, a failed load, a slow page…) each visitor counts once, with a bad or a good outcome. The null
 * hypothesis is that the canary's rate is at most the base's plus a margin that nobody would notice. Evidence against it is a
 * bet: after each block of visitors the stake is multiplied by the likelihood of what was seen under an alternative, over that
 * under the point of the null hypothesis nearest to it. Under the null hypothesis a stake grows by 1 at most in the mean, so the
 * probability that it ever reaches 1/α is α at most (Ville's inequality), for any number of checks.
 *
 * Why the mean is at most 1, for any rates in the null hypothesis and blocks of n canary and m base visitors: the logarithm of
 * the mean is n·log of one affine function of the canary's rate plus m·log of one of the base's, hence concave; it is 0 at the
 * nearest point, and its slope there is that of minus the divergence which the nearest point makes smallest over a convex set,
 * so it rises in no direction that stays in the set. (Turner, Ly and Grünwald 2021 call it a safe test for two proportions.)
 */

/** Visitors of one block, and how many of them had a bad outcome. */
export interface Block {
  readonly canary: { readonly visitors: number; readonly bad: number };
  readonly base: { readonly visitors: number; readonly bad: number };
}

/** Evidence about one measure so far; starts with `NO_EVIDENCE`. */
export interface Evidence {
  /** Logarithms of the stakes of the bets, one for each bet of the measure. */
  readonly stakes: readonly number[];
  readonly canary: { readonly visitors: number; readonly bad: number };
  readonly base: { readonly visitors: number; readonly bad: number };
  /** Visitors of one side alone, who wait for some of the other. */
  readonly waiting?: Block;
  /** Beyond which value an outcome counts as bad, where the base's first visitors have set that. */
  readonly bound?: number;
}

/** The bets on one measure. */
export interface Bets {
  /** By how much the canary's rate may be above the base's and still count as no worse. */
  readonly margin: number;
  /** How much worse the canary may be: one bet per effect, with its part of the stake, so that no single one has to be right. */
  readonly bets: readonly { readonly effect: number; readonly part: number }[];
  /** What is expected of the base before anything is seen: this rate, as if half an outcome had been bad. */
  readonly usual: number;
}
/**
 * By which part of the effect a bet assumes the base to be worse than observed. A bet on the observed rates grows fastest in the mean and
 * varies most: each error of a good base costs it what many errors of the canary have gained. A cautious bet grows a little slower and
 * reaches the bound in more cases, which matters where the base has no more visitors than the canary. Any value is valid for the test.
 */
const CAUTION = 0.15;
const NOBODY = { visitors: 0, bad: 0 };

/** The stake of a bet that is not there yet is 1. */
export const NO_EVIDENCE: Evidence = { stakes: [], canary: NOBODY, base: NOBODY };

/** Smallest rate in a bet, so that no outcome counts as impossible. */
const EDGE = 1e-4;

/** Adds a block to the evidence. Visitors of one side alone say nothing yet: they wait for the next block. */
export function weigh(
  { waiting, ...evidence }: Evidence,
  fresh: Block,
  { margin, bets, usual: prior }: Bets,
): Evidence {
  const block = waiting
    ? { canary: add(waiting.canary, fresh.canary), base: add(waiting.base, fresh.base) }
    : fresh;
  const canary = add(evidence.canary, block.canary);
  const base = add(evidence.base, block.base);
  const { visitors: n, bad: x } = block.canary;
  const { visitors: m, bad: y } = block.base;
  if (n === 0 || m === 0) return { ...evidence, waiting: block };
  // The expectation of the bets depends on previous blocks alone.
  const expected = (evidence.base.bad + 0.5) / (evidence.base.visitors + 0.5 / prior);
  const stakes = bets.map(({ effect }, index) => {
    const worse = inside(expected + margin + effect);
    const usual = inside(Math.min(expected + CAUTION * effect, worse - margin - EDGE));
    const nearest = nearestNull(worse, usual, n, m, margin);
    const gain =
      logLikelihood(x, n, worse) -
      logLikelihood(x, n, nearest.canary) +
      logLikelihood(y, m, usual) -
      logLikelihood(y, m, nearest.base);
    return (evidence.stakes[index] ?? 0) + gain;
  });
  return { ...evidence, stakes, canary, base };
}

/** How many times the stake has been multiplied; 100 is evidence at the level of 1 %. */
export function strength({ stakes }: Pick<Evidence, 'stakes'>, { bets }: Bets): number {
  return bets.reduce((sum, { part }, index) => sum + part * Math.exp(Math.min(stakes[index] ?? 0, 700)), 0);
}

const add = (one: Evidence['canary'], other: Evidence['canary']): Evidence['canary'] => ({
  visitors: one.visitors + other.visitors,
  bad: one.bad + other.bad,
});

const inside = (rate: number): number => Math.min(1 - EDGE, Math.max(EDGE, rate));

const logLikelihood = (bad: number, all: number, rate: number): number =>
  bad * Math.log(rate) + (all - bad) * Math.log(1 - rate);

/** The rates of the null hypothesis that are nearest to those of a bet: on its border, found by halving, to a billionth. */
function nearestNull(
  worse: number,
  usual: number,
  n: number,
  m: number,
  margin: number,
): { readonly canary: number; readonly base: number } {
  let [low, high] = [Math.max(EDGE / 2, usual - margin - EDGE), Math.min(1 - EDGE / 2, worse) - margin];
  low = Math.max(EDGE / 2, Math.min(low, high));
  for (let step = 0; step < 30; step += 1) {
    const base = (low + high) / 2;
    // The slope of the divergence along the border, where canary = base + margin.
    if (n * slope(worse, base + margin) + m * slope(usual, base) < 0) low = base;
    else high = base;
  }
  const base = (low + high) / 2;
  return { canary: base + margin, base };
}

/** How the divergence of a rate from another changes with the other. */
const slope = (rate: number, other: number): number => (other - rate) / (other * (1 - other));
