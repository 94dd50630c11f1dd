import { FULL_TRAFFIC } from '@vetportal/contracts/module';
import { type Blocks, addBlocks, type EvidenceByMeasure, judge } from './judge';
import { BASE_A_CANARY } from './measures';
import { USUAL_STEPS } from './rollouts';

/** A situation that is played through. */
export interface Scenario {
  readonly name: string;
  /** Share of visitors that meet an error with the base. */
  readonly base: number;
  /** What the canary adds to it; below zero it is better. */
  readonly more: number;
  /** Share of visitors that get the canary; or the usual steps, one after the other, by how many visitors they have to see. */
  readonly share: number | 'usual steps';
  /** Page views of the canary until it is let go. */
  readonly views: number;
}

/** What came of many runs. */
export interface Played {
  readonly scenario: Scenario;
  readonly runs: number;
  readonly stopped: number;
  /** Page views of the canary until it was stopped, of half of the runs and of all but one in twenty. */
  readonly median: number;
  readonly high: number;
  /** Runs in which it was stopped before 2,000 page views. */
  readonly soon: number;
}

/** Visitors see so many pages in the mean; one who fails once fails on all of them, and counts once. */
const VIEWS_A_VISITOR = 3;
/** Visitors that are weighed together. */
const BLOCK = 40;

/**
 * Plays a scenario: draws visitors one by one, lets the guard look after each block as the edge does, and counts page views.
 *
 * @param random numbers from 0 to 1
 */
export function play(scenario: Scenario, runs: number, random: () => number): Played {
  const views: number[] = [];
  for (let run = 0; run < runs; run += 1) {
    const at = playOnce(scenario, random);
    if (at !== undefined) views.push(at);
  }
  views.sort((a, b) => a - b);
  const quantile = (part: number) =>
    views[Math.min(views.length - 1, Math.floor(views.length * part))] ?? NaN;
  return {
    scenario,
    runs,
    stopped: views.length,
    median: quantile(0.5),
    high: quantile(0.95),
    soon: views.filter((at) => at < 2000).length,
  };
}

/**
 * What is promised of the guard (issue 8), as parts of the runs. On the usual steps 99.9 % are stopped so soon; where half of the
 * visitors get a version at once its base has no more of them, and it is 98.9 %. A bound that chance may pass is none, so it is below.
 */
const MOST_FALSE_STOPS = 0.01;
const FEWEST_SOON = 0.98;
/** From this on a version is one that has to be stopped. */
const FAILS = 0.05;

/** What is promised and was not so, in words. */
export function missed({ scenario, runs, stopped, soon }: Played): string | undefined {
  const percent = (count: number): string => `${((100 * count) / runs).toFixed(2)} %`;
  if (scenario.more <= 0)
    return stopped / runs < MOST_FALSE_STOPS
      ? undefined
      : `${scenario.name}: ${percent(stopped)} were stopped, and it has to be less than ${100 * MOST_FALSE_STOPS} %`;
  if (scenario.more < FAILS || soon / runs >= FEWEST_SOON) return undefined;
  return `${scenario.name}: ${percent(soon)} were stopped before 2,000 page views, and it has to be ${100 * FEWEST_SOON} % at least`;
}

function playOnce({ base, more, share, views: most }: Scenario, random: () => number): number | undefined {
  let evidence: EvidenceByMeasure = {};
  let views = 0;
  let step = 0;
  // Rates differ between runs: nights, offers, browsers. The same for both groups, since chance divides them.
  const drift = 0.5 + random();
  while (views < most) {
    const present = share === 'usual steps' ? shareOf(step) : share;
    const others = Math.min((1 - present) / present, BASE_A_CANARY);
    const n = draw(BLOCK, 1 / (1 + others), random);
    const m = BLOCK - n;
    const errors = { n: draw(n, base * drift + more, random), m: draw(m, base * drift, random) };
    const slow = { n: draw(n, 0.2, random), m: draw(m, 0.2, random) };
    const blocks: Blocks = {
      error: { canary: { visitors: n, bad: errors.n }, base: { visitors: m, bad: errors.m } },
      load: {
        canary: { visitors: n, bad: draw(n, 0.002, random) },
        base: { visitors: m, bad: draw(m, 0.002, random) },
      },
      lcp: { canary: { visitors: n, bad: slow.n }, base: { visitors: m, bad: slow.m } },
      inp: {
        canary: { visitors: n, bad: draw(n, 0.1, random) },
        base: { visitors: m, bad: draw(m, 0.1, random) },
      },
      cls: {
        canary: { visitors: n, bad: draw(n, 0.05, random) },
        base: { visitors: m, bad: draw(m, 0.05, random) },
      },
    };
    views += n * VIEWS_A_VISITOR;
    evidence = addBlocks(evidence, blocks);
    const { verdict } = judge(evidence);
    if (verdict === 'worse') return views;
    const seen = evidence.error?.canary.visitors ?? 0;
    if (verdict === 'content' && seen >= (USUAL_STEPS[step]?.visitors ?? Infinity) && shareOf(step + 1) < 1)
      step += 1;
  }
  return undefined;
}

const shareOf = (step: number): number => (USUAL_STEPS[step]?.weight ?? FULL_TRAFFIC) / FULL_TRAFFIC;

/** How many of a number of visitors something happens to. */
function draw(visitors: number, rate: number, random: () => number): number {
  let count = 0;
  for (let visitor = 0; visitor < visitors; visitor += 1) if (random() < rate) count += 1;
  return count;
}

/** The same numbers for the same seed (mulberry32). */
export function seeded(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** What is played by the command: versions that are no worse, and versions that fail for some. */
export const SCENARIOS: readonly Scenario[] = [
  { name: 'no worse, 1 % of visitors get it', base: 0.005, more: 0, share: 0.01, views: 20_000 },
  { name: 'no worse, 10 % of visitors get it', base: 0.005, more: 0, share: 0.1, views: 20_000 },
  { name: 'no worse, half of visitors get it', base: 0.005, more: 0, share: 0.5, views: 20_000 },
  { name: 'no worse, on the usual steps', base: 0.005, more: 0, share: 'usual steps', views: 20_000 },
  { name: 'no worse, many errors in both', base: 0.05, more: 0, share: 0.1, views: 20_000 },
  { name: 'better', base: 0.02, more: -0.01, share: 0.1, views: 20_000 },
  { name: 'fails for 5 %, 1 % of visitors get it', base: 0.005, more: 0.05, share: 0.01, views: 20_000 },
  { name: 'fails for 5 %, 10 % of visitors get it', base: 0.005, more: 0.05, share: 0.1, views: 20_000 },
  { name: 'fails for 5 %, half of visitors get it', base: 0.005, more: 0.05, share: 0.5, views: 20_000 },
  { name: 'fails for 5 %, on the usual steps', base: 0.005, more: 0.05, share: 'usual steps', views: 20_000 },
  { name: 'fails for 5 %, many errors in both', base: 0.02, more: 0.05, share: 0.1, views: 20_000 },
  { name: 'fails for everybody', base: 0.005, more: 0.99, share: 0.1, views: 20_000 },
];
