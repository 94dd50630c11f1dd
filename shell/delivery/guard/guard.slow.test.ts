import fc from 'fast-check';
import { addBlocks, judge } from './judge';
import { type MeasureRule, MEASURES, MOST_PLACES, RULES, ruleOfKey, shiftOf, TIMES } from './measures';
import { NO_EVIDENCE, strength, weigh } from './sequential-test';
import { missed, play, seeded } from './testing/simulation';

const choose = (all: number, some: number): number => {
  let ways = 1;
  for (let step = 1; step <= some; step += 1) ways = (ways * (all - some + step)) / step;
  return ways;
};
const SHIFT = ruleOf('lcp shift');
function ruleOf(key: string): MeasureRule {
  const rule = ruleOfKey(key);
  if (!rule) throw new Error(`no rule for ${key}`);
  return rule;
}
const chance = (all: number, bad: number, rate: number): number =>
  choose(all, bad) * rate ** bad * (1 - rate) ** (all - bad);

describe('the test of significance @D08', () => {
  test('no bet grows in the mean while the canary is no worse, whatever the rates, the blocks and the past', () => {
    const rate = fc.double({ min: 0.001, max: 0.9, noNaN: true });
    const part = fc.double({ min: 0, max: 1, noNaN: true });
    fc.assert(
      fc.property(
        rate,
        part,
        fc.integer({ min: 1, max: 7 }),
        fc.integer({ min: 1, max: 9 }),
        fc.integer({ min: 0, max: 200 }),
        part,
        fc.constantFrom(RULES.error, RULES.lcp, RULES.silence, SHIFT),
        (base, below, n, m, visitors, past, rule) => {
          const canary = Math.min(0.999, (base + rule.margin) * below);
          const before = { ...NO_EVIDENCE, base: { visitors, bad: Math.round(visitors * past * 0.5) } };
          let mean = 0;
          for (let x = 0; x <= n; x += 1)
            for (let y = 0; y <= m; y += 1) {
              const block = { canary: { visitors: n, bad: x }, base: { visitors: m, bad: y } };
              mean += chance(n, x, canary) * chance(m, y, base) * strength(weigh(before, block, rule), rule);
            }
          expect(mean).toBeLessThanOrEqual(1 + 1e-6);
        },
      ),
      { numRuns: 150 },
    );
  });

  test('a version that fails for 5 % of visitors is stopped before 2,000 page views, one that is no worse is not', () => {
    const worse = { name: '', base: 0.005, more: 0.05, share: 0.1, views: 2000 };
    expect(play(worse, 20, seeded(6)).stopped).toBe(20);
    expect(play({ ...worse, more: 0, views: 3000 }, 20, seeded(2)).stopped).toBe(0);
  });

  test.each([1, 0.05, 0.01])(
    'a version that dies without a word on a share of its page views is stopped before the 2,000th: %s @W22',
    (silent) => {
      const dies = { name: '', base: 0.005, more: 0, silent, share: 0.1, views: 2000 };
      expect(play(dies, 20, seeded(3)).stopped).toBe(20);
      // A portal whose visitors' browsers often go silent does not take that for a fault of the version.
      expect(play({ ...dies, silent: 0, silentAnyway: 0.02 }, 20, seeded(4)).stopped).toBe(0);
    },
  );

  test('a version that is slower is stopped, though it is good by the bounds of web vitals; one that is as quick is not @W28', () => {
    const slower = { name: '', base: 0.005, more: 0, slower: { factor: 4.8 }, share: 0.1, views: 2000 };
    expect(play(slower, 8, seeded(7)).stopped).toBe(8);
    const later = { ...slower, slower: { factor: 1.15 }, views: 9000 };
    expect(play(later, 3, seeded(8)).stopped).toBe(3);
    expect(play({ ...slower, slower: { factor: 1 } }, 8, seeded(9)).stopped).toBe(0);
  });

  test('all comparisons share one stake, also those of each route and engine @W28', () => {
    const keys = [
      ...MEASURES,
      ...TIMES.map(shiftOf),
      ...Array.from({ length: 3 * MOST_PLACES }, (_, index) => `error at /page-${index}`),
    ];
    const block = { canary: { visitors: 1, bad: 0 }, base: { visitors: 1, bad: 0 } };
    const evidence = addBlocks({}, Object.fromEntries(keys.map((key) => [key, block])));
    const compared = Object.keys(evidence);
    expect(compared).toHaveLength(MEASURES.length + TIMES.length + MOST_PLACES);
    expect(compared.reduce((sum, key) => sum + ruleOf(key).part, 0)).toBeLessThanOrEqual(1);
    expect(addBlocks({}, { 'made up': block, 'error from /x': block })).toEqual({});
  });

  test('visitors of one side wait for those of the other @W28', () => {
    const alone = weigh(
      NO_EVIDENCE,
      { canary: { visitors: 3, bad: 3 }, base: { visitors: 0, bad: 0 } },
      SHIFT,
    );
    expect(alone).toMatchObject({ stakes: [], canary: { visitors: 0 } });
    const both = weigh(alone, { canary: { visitors: 0, bad: 0 }, base: { visitors: 9, bad: 1 } }, SHIFT);
    expect(both).toMatchObject({ canary: { visitors: 3, bad: 3 }, base: { visitors: 9, bad: 1 } });
    expect(both.waiting).toBeUndefined();
    expect(strength(both, SHIFT)).toBeGreaterThan(5);
  });

  test('the simulation says which figure is not as promised', () => {
    const no = { name: 'no worse', base: 0.005, more: 0, share: 0.5, views: 2000 };
    const fails = { ...no, name: 'fails', more: 0.05 };
    const figures = { runs: 1000, median: 0, high: 0 };
    expect(missed({ ...figures, scenario: no, stopped: 1, soon: 1 })).toBeUndefined();
    expect(missed({ ...figures, scenario: no, stopped: 2, soon: 0 })).toMatch(
      /^no worse: 0\.20 % were stopped/,
    );
    const silent = { ...no, name: 'dies', silent: 0.01, share: 0.1 };
    expect(missed({ ...figures, scenario: silent, stopped: 1000, soon: 990 })).toBeUndefined();
    expect(missed({ ...figures, scenario: silent, stopped: 1000, soon: 989 })).toMatch(/^dies: 98\.90 %/);
    const slower = { ...no, name: 'slower', slower: { factor: 1.15 } };
    expect(missed({ ...figures, scenario: slower, stopped: 900, soon: 0 })).toBeUndefined();
    expect(missed({ ...figures, scenario: slower, stopped: 899, soon: 0 })).toMatch(/^slower: 89\.90 %/);
    expect(missed({ ...figures, scenario: fails, stopped: 1000, soon: 980 })).toBeUndefined();
    expect(missed({ ...figures, scenario: fails, stopped: 1000, soon: 979 })).toMatch(/^fails: 97\.90 %/);
  });

  test('says why, with figures, and waits where there is a hint', () => {
    const block = (bad: number) => ({
      error: { canary: { visitors: 50, bad }, base: { visitors: 200, bad: 1 } },
    });
    let evidence = addBlocks({}, block(1));
    expect(judge(evidence).verdict).toBe('content');
    evidence = addBlocks(evidence, block(4));
    expect(judge(evidence).verdict).toBe('unsure');
    for (let count = 0; count < 4; count += 1) evidence = addBlocks(evidence, block(5));
    expect(judge(evidence)).toMatchObject({
      verdict: 'worse',
      why: expect.stringMatching(
        /^\d+\.\d % of 300 visitors met an error of it, against 0\.5 % of 1200 with the base/,
      ),
    });
  });

  test('without visitors of both it is content with what it has', () => {
    expect(judge({}).verdict).toBe('content');
    const alone = weigh(
      NO_EVIDENCE,
      { canary: { visitors: 9, bad: 9 }, base: { visitors: 0, bad: 0 } },
      RULES.error,
    );
    expect(strength(alone, RULES.error)).toBeCloseTo(1);
  });
});
