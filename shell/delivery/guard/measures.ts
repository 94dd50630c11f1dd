import type { Bets } from './sequential-test';

/** The measures that the guard compares between canary and base: once per visitor, and `silence` once per page view. */
export const MEASURES = ['error', 'load', 'silence', 'lcp', 'inp', 'cls'] as const;
export type Measure = (typeof MEASURES)[number];

interface MeasureRule extends Bets {
  /** Its part of the evidence; the parts add up to 1 at most. */
  readonly part: number;
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

/**
 * Visitors of the base in the comparison, per visitor of the canary: all of them once the canary has a tenth of the visitors. More would add
 * little evidence about the base, and each is a row. With four, a version that fails for 5 % beside a base with many errors was stopped
 * before 2,000 page views in 98.4 of 100 cases; with nine in 99.1.
 */
export const BASE_A_CANARY = 9;

/** Bounds beyond which a web vital counts as bad (ms, ms, share of the window). */
export const VITAL_BOUNDS = { lcp: 2500, inp: 200, cls: 0.1 } as const;
