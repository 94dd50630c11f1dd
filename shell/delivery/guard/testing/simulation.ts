import { FULL_TRAFFIC } from '@vetportal/contracts/module';
import { type Blocks, addBlocks, type EvidenceByMeasure, judge } from '../judge';
import { BASE_A_CANARY } from '../measures';
import { USUAL_STEPS } from '../rollouts';
import { draw, simulatedTimes, type Slower } from './simulated-times';

/** A simulated situation. */
export interface Scenario {
  readonly name: string;
  /** Share of the base's visitors with an error. */
  readonly base: number;
  /** The difference of the canary; below zero it is better. */
  readonly more: number;
  /** Share of the canary's page views that die without a word, beyond those of the base. */
  readonly silent?: number;
  /** Share of page views of both that do so anyway; few unless given. */
  readonly silentAnyway?: number;
  /** By how much its largest paint is later than the base's; not at all unless given. */
  readonly slower?: Slower;
  /** Share of visitors that get the canary; or the usual steps, each with its number of visitors. */
  readonly share: number | 'usual steps';
  /** Page views of the canary until the simulation ends. */
  readonly views: number;
}

/** The result of many runs. */
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

/** Mean page views per visitor; a visitor with an error has it on all pages, and counts once. */
const VIEWS_A_VISITOR = 3;
/**
 * Share of page views that are never heard of again although nothing is wrong: a network that goes away, a phone that ends the browser.
 * Those that are left before the shell is ready say so.
 */
const SILENT_ANYWAY = 0.0005;
/** Visitors per block of evidence. */
const BLOCK = 40;

/**
 * Simulates a scenario: draws visitors one by one, lets the guard judge after each block as the edge does, and counts page views.
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
 * The promises of the guard, as shares of the runs. With the usual steps 99.9 % are stopped so soon; where half of the visitors get a
 * version at once, its base has no more visitors than the canary, and it is 98.9 %. The limit is lower, so that chance does not miss it.
 */
const MOST_FALSE_STOPS = 0.001;
const FEWEST_SOON = 0.98;
/**
 * The same for a version that dies without a word on some of its page views. Where half of the visitors get it at once, 1 % of its page
 * views are found before the 2,000th in 7 of 10 cases only: nobody does that with a version that nobody has tried.
 */
const FEWEST_SILENT_SOON = 0.99;
const FEWEST_SILENT_SOON_AT_HALF = 0.6;
/**
 * A version that is slower by 15 % is stopped in at least so many cases: half of them after 3,000 of its page views, before everybody has it on
 * the usual steps.
 */
const FEWEST_SLOWER = 0.9;
/** From this share of errors on a version has to be stopped. */
const FAILS = 0.05;

/** The missed promise, in words; undefined where there is none. */
export function missed({ scenario, runs, stopped, soon }: Played): string | undefined {
  const percent = (count: number): string => `${((100 * count) / runs).toFixed(2)} %`;
  const isSilent = (scenario.silent ?? 0) > 0;
  if (scenario.slower)
    return stopped / runs >= FEWEST_SLOWER
      ? undefined
      : `${scenario.name}: ${percent(stopped)} were stopped, and it has to be ${100 * FEWEST_SLOWER} % at least`;
  if (scenario.more <= 0 && !isSilent)
    return stopped / runs <= MOST_FALSE_STOPS
      ? undefined
      : `${scenario.name}: ${percent(stopped)} were stopped, and it has to be ${100 * MOST_FALSE_STOPS} % at most`;
  const fewest = !isSilent
    ? FEWEST_SOON
    : scenario.share === 0.5
      ? FEWEST_SILENT_SOON_AT_HALF
      : FEWEST_SILENT_SOON;
  if ((scenario.more < FAILS && !isSilent) || soon / runs >= fewest) return undefined;
  return `${scenario.name}: ${percent(soon)} were stopped before 2,000 page views, and it has to be ${100 * fewest} % at least`;
}

function playOnce(
  { base, more, silent = 0, silentAnyway = SILENT_ANYWAY, slower, share, views: most }: Scenario,
  random: () => number,
): number | undefined {
  let evidence: EvidenceByMeasure = {};
  let views = 0;
  let step = 0;
  // Rates differ between runs (nights, offers, browsers), and are the same for both groups, which are random samples.
  const drift = 0.5 + random();
  const times = simulatedTimes(slower ?? { factor: 1 }, random);
  while (views < most) {
    const present = share === 'usual steps' ? shareOf(step) : share;
    const others = Math.min((1 - present) / present, BASE_A_CANARY);
    const n = draw(BLOCK, 1 / (1 + others), random);
    const m = BLOCK - n;
    const errors = { n: draw(n, base * drift + more, random), m: draw(m, base * drift, random) };
    const slow = { n: draw(n, 0.2, random), m: draw(m, 0.2, random) };
    const blocks: Blocks = {
      ...times(n, m),
      error: { canary: { visitors: n, bad: errors.n }, base: { visitors: m, bad: errors.m } },
      load: {
        canary: { visitors: n, bad: draw(n, 0.002, random) },
        base: { visitors: m, bad: draw(m, 0.002, random) },
      },
      silence: {
        canary: silentViews(n, silentAnyway * drift + silent, random),
        base: silentViews(m, silentAnyway * drift, random),
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
    const seen = evidence['error']?.canary.visitors ?? 0;
    if (share !== 'usual steps' || verdict !== 'content' || seen < (USUAL_STEPS[step]?.visitors ?? Infinity))
      continue;
    step += 1;
    // Everybody has it: nothing is compared any more.
    if (shareOf(step) >= 1) return undefined;
  }
  return undefined;
}

const shareOf = (step: number): number => (USUAL_STEPS[step]?.weight ?? FULL_TRAFFIC) / FULL_TRAFFIC;

/** Page views of some visitors, each on its own; the silence of a visitor counts once. */
function silentViews(visitors: number, rate: number, random: () => number) {
  let [views, bad] = [0, 0];
  for (let visitor = 0; visitor < visitors; visitor += 1) {
    const silent = draw(VIEWS_A_VISITOR, rate, random);
    views += VIEWS_A_VISITOR - Math.max(0, silent - 1);
    bad += Math.min(1, silent);
  }
  return { visitors: views, bad };
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

/** Slower versions: the first is good by the bounds of core web vitals, as its base is. */
const SHIFTS: readonly { readonly name: string; readonly slower: Slower }[] = [
  { name: 'largest paint at 2.4 s, not 0.5', slower: { factor: 4.8 } },
  { name: 'largest paint 15 % later', slower: { factor: 1.15 } },
  { name: 'half as slow again on one route', slower: { factor: 1.5, only: '/cart' } },
];

/** The simulated scenarios: versions that are no worse, and versions that fail for some visitors. */
export const SCENARIOS: readonly Scenario[] = [
  { name: 'no worse, 1 % of visitors get it', base: 0.005, more: 0, share: 0.01, views: 20_000 },
  { name: 'no worse, 10 % of visitors get it', base: 0.005, more: 0, share: 0.1, views: 20_000 },
  { name: 'no worse, half of visitors get it', base: 0.005, more: 0, share: 0.5, views: 20_000 },
  { name: 'no worse, on the usual steps', base: 0.005, more: 0, share: 'usual steps', views: 20_000 },
  { name: 'no worse, many errors in both', base: 0.05, more: 0, share: 0.1, views: 20_000 },
  { name: 'better', base: 0.02, more: -0.01, share: 0.1, views: 20_000 },
  ...[0.01, 0.5].map((share) => ({
    name: `no worse, 2 % are silent anyway, ${100 * share} % get it`,
    base: 0.005,
    more: 0,
    silentAnyway: 0.02,
    share,
    views: 20_000,
  })),
  { name: 'fails for 5 %, 1 % of visitors get it', base: 0.005, more: 0.05, share: 0.01, views: 20_000 },
  { name: 'fails for 5 %, 10 % of visitors get it', base: 0.005, more: 0.05, share: 0.1, views: 20_000 },
  { name: 'fails for 5 %, half of visitors get it', base: 0.005, more: 0.05, share: 0.5, views: 20_000 },
  { name: 'fails for 5 %, on the usual steps', base: 0.005, more: 0.05, share: 'usual steps', views: 20_000 },
  { name: 'fails for 5 %, many errors in both', base: 0.02, more: 0.05, share: 0.1, views: 20_000 },
  ...['usual steps' as const, 0.01, 0.1, 0.5].flatMap((share) =>
    [1, 0.05, 0.01].map((silent) => ({
      name: `${100 * silent} % die in silence, ${share === 'usual steps' ? share : `${100 * share} % get it`}`,
      base: 0.005,
      more: 0,
      silent,
      share,
      views: 20_000,
    })),
  ),
  ...[0.01, 0.1, 0.5, 'usual steps' as const].flatMap((share) =>
    SHIFTS.map(({ name, slower }) => ({
      name: `${name}, ${typeof share === 'number' ? `${100 * share} % get it` : share}`,
      base: 0.005,
      more: 0,
      slower,
      share,
      views: 20_000,
    })),
  ),
  { name: 'fails for everybody', base: 0.005, more: 0.99, share: 0.1, views: 20_000 },
];
