import type { Bets } from './sequential-test';

/** The measures that the guard compares between canary and base: once per visitor, and `silence` once per page view. */
export const MEASURES = ['error', 'load', 'silence', 'lcp', 'inp', 'cls'] as const;
export type Measure = (typeof MEASURES)[number];

export interface MeasureRule extends Bets {
  /** Its part of the evidence; the parts add up to 1 at most. */
  readonly part: number;
  /** Evidence from which on the schedule waits: a version that is no worse loses it again by the next visitors. */
  readonly hint: number;
  /** Description of a bad outcome for the audit log. */
  readonly words: string;
}

/**
 * Most of the stake is on the effect to detect soon, a version that fails for 5 % of visitors; that bet also works for 2 and 10 %. With a
 * finer choice in equal parts the guard stopped it before 2,000 page views in 97 to 98 of 100 cases; with this one in 99.
 */
const OF_VISITORS = {
  bets: [
    { effect: 0.01, part: 0.1 },
    { effect: 0.045, part: 0.8 },
    { effect: 0.25, part: 0.1 },
  ],
  usual: 0.01,
  hint: 2,
};
/**
 * Next to no page view is silent without a cause, so a version that kills 1 % of them is found within 2,000. The part of the stake is small:
 * where browsers often go silent, a version must not be stopped for it.
 */
const OF_VIEWS = {
  bets: [
    { effect: 0.016, part: 0.85 },
    { effect: 0.045, part: 0.1 },
    { effect: 0.5, part: 0.05 },
  ],
  usual: 0.0005,
  hint: 2,
};

/** Web vitals count as bad beyond the bounds of core web vitals: LCP 2.5 s, INP 200 ms, CLS 0.1. */
export const RULES: Readonly<Record<Measure, MeasureRule>> = {
  error: { part: 0.3, margin: 0.001, ...OF_VISITORS, words: 'visitors met an error of it' },
  load: { part: 0.15, margin: 0.001, ...OF_VISITORS, words: 'visitors could not load a part of it' },
  silence: { part: 0.04, margin: 0.0003, ...OF_VIEWS, words: 'page views were never heard of again' },
  lcp: {
    part: 0.12,
    margin: 0.03,
    ...OF_VISITORS,
    words: 'visitors waited longer than 2.5 s for the largest paint',
  },
  inp: {
    part: 0.1,
    margin: 0.03,
    ...OF_VISITORS,
    words: 'visitors waited longer than 200 ms for an answer to a press',
  },
  cls: { part: 0.08, margin: 0.03, ...OF_VISITORS, words: 'visitors saw the page shift by more than 0.1' },
};

/** What is measured in milliseconds, and compared by its shift. */
export const TIMES = ['lcp', 'inp', 'ttfb'] as const;
export type Time = (typeof TIMES)[number];

/**
 * Where three of four visitors of the base are quicker than a bound, a quarter of the canary's are slower too, unless it is slower than
 * its base. A shift of the 75th percentile by 15 % makes that 30 to 35 %, by how much the times differ anyway.
 */
const OF_TIMES = {
  bets: [
    { effect: 0.04, part: 0.4 },
    { effect: 0.09, part: 0.4 },
    { effect: 0.3, part: 0.1 },
    { effect: 0.7, part: 0.1 },
  ],
  usual: 0.25,
  hint: 2,
};
/** The part of the base's visitors that is quicker than the bound of a comparison. */
export const QUICK_PART = 0.75;

/** `lcp shift` and so on. The first byte has a wider margin: at a small share the pages of the canary are seldom in the page cache. */
const SHIFT_RULES: Readonly<Record<Time, MeasureRule>> = {
  lcp: {
    part: 0.06,
    margin: 0.02,
    ...OF_TIMES,
    words: 'visitors waited longer for the largest paint than three of four did',
  },
  inp: {
    part: 0.03,
    margin: 0.02,
    ...OF_TIMES,
    words: 'visitors waited longer for an answer to a press than three of four did',
  },
  ttfb: {
    part: 0.03,
    margin: 0.05,
    ...OF_TIMES,
    words: 'visitors waited longer for the first byte than three of four did',
  },
};

/** Routes, engines and pairs of canaries that are compared by themselves; the parts of all of them are as much as one measure has. */
export const MOST_PLACES = 40;
const OF_PLACE = { part: 0.08 / MOST_PLACES, hint: 20 };

/** The key of a time's comparison: `lcp shift`. */
export const shiftOf = <Each extends Time>(time: Each) => `${time} shift` as const;
/** The key of the same comparison on one route alone: `error at /cart`. */
export const atRoute = <Key extends string>(key: Key, route: string) => `${key} at ${route}` as const;
/** The key of the same comparison among those who have another canary too: `error with mf-cart 1.4.0`. */
export const withCanary = <Key extends string>(
  key: Key,
  { name, version }: { readonly name: string; readonly version: string },
) => `${key} with ${name} ${version}` as const;
/** Whether a key is about one route (`… at /cart`), one engine (`… in firefox`) or a pair of canaries (`… with mf-cart 1.4.0`). */
export const isPlace = (key: string): boolean => / (?:at|in|with) /.test(key);

const WHOSE: Readonly<Record<string, string>> = { at: 'of', in: 'with', with: 'who also had' };

/** The rule of a comparison by its key: `error`, `lcp shift`, `lcp shift at /cart`, `error in firefox`. */
export function ruleOfKey(key: string): MeasureRule | undefined {
  const [, what = '', preposition, where] = /^(.*?)(?: (at|in|with) (.+))?$/s.exec(key) ?? [];
  const time = TIMES.find((each) => shiftOf(each) === what);
  const measure = MEASURES.find((each) => each === what);
  const rule = time ? SHIFT_RULES[time] : measure && RULES[measure];
  if (!rule || where === undefined) return rule;
  const words = rule.words.replace('visitors', `visitors ${WHOSE[preposition ?? ''] ?? ''} ${where}`);
  return { ...rule, ...OF_PLACE, words };
}

/**
 * Visitors of the base in the comparison, per visitor of the canary: all of them once the canary has a tenth of the visitors. More would add
 * little evidence about the base, and each is a row. With four, a version that fails for 5 % beside a base with many errors was stopped
 * before 2,000 page views in 98.4 of 100 cases; with nine in 99.1.
 */
export const BASE_A_CANARY = 9;

/** Bounds beyond which a web vital counts as bad (ms, ms, share of the window). */
export const VITAL_BOUNDS = { lcp: 2500, inp: 200, cls: 0.1 } as const;
