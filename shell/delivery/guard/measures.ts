/** The measures that the guard compares between canary and base, once per visitor. */
export const MEASURES = ['error', 'load', 'lcp', 'inp', 'cls'] as const;
export type Measure = (typeof MEASURES)[number];

interface MeasureRule {
  /** Its part of the evidence; the parts add up to 1. */
  readonly part: number;
  /** By how much the share of visitors with a bad outcome may rise. */
  readonly margin: number;
  /** Description of a bad outcome for the audit log. */
  readonly words: string;
}

/** Web vitals count as bad beyond the bounds of core web vitals: LCP 2.5 s, INP 200 ms, CLS 0.1. */
export const RULES: Readonly<Record<Measure, MeasureRule>> = {
  error: { part: 0.35, margin: 0.001, words: 'visitors met an error of it' },
  load: { part: 0.35, margin: 0.001, words: 'visitors could not load a part of it' },
  lcp: { part: 0.1, margin: 0.03, words: 'visitors waited longer than 2.5 s for the largest paint' },
  inp: { part: 0.1, margin: 0.03, words: 'visitors waited longer than 200 ms for an answer to a press' },
  cls: { part: 0.1, margin: 0.03, words: 'visitors saw the page shift by more than 0.1' },
};

/**
 * Visitors of the base in the comparison, per visitor of the canary: all of them once the canary has a tenth of the visitors. More would add
 * little evidence about the base, and each is a row. With four, a version that fails for 5 % beside a base with many errors was stopped
 * before 2,000 page views in 98.4 of 100 cases; with nine in 99.1.
 */
export const BASE_A_CANARY = 9;

/** Bounds beyond which a web vital counts as bad (ms, ms, share of the window). */
export const VITAL_BOUNDS = { lcp: 2500, inp: 200, cls: 0.1 } as const;
