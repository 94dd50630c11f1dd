import { FULL_TRAFFIC, parseTrafficDocument, type TrafficSplit } from '@vetportal/contracts/module';
import fc from 'fast-check';
import { bucketOf, chooseVersion, versionOfBucket } from './choose-version';
import { reweigh } from './reweigh';

const weightsArbitrary = (parts: number) =>
  fc
    .array(fc.integer({ min: 0, max: FULL_TRAFFIC }), { minLength: parts - 1, maxLength: parts - 1 })
    .map((cuts) => [0, ...cuts.sort((a, b) => a - b), FULL_TRAFFIC])
    .map((cuts) => cuts.slice(1).map((cut, index) => cut - (cuts[index] ?? 0)));

const splitOf = (weights: readonly number[], experiment = 'mf-cart'): TrafficSplit => ({
  experiment,
  versions: weights.map((weight, index) => ({ version: `1.${index}.0`, weight })),
});

const everyBucket = (split: TrafficSplit): string[] =>
  Array.from({ length: FULL_TRAFFIC }, (_, bucket) => versionOfBucket(split, bucket));

const countBy = (versions: readonly string[]): Map<string, number> =>
  versions.reduce(
    (counts, version) => counts.set(version, (counts.get(version) ?? 0) + 1),
    new Map<string, number>(),
  );

describe('the choice of a version', () => {
  test('@D04 gives each version exactly as many of the 10000 buckets as its weight', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 5 }).chain(weightsArbitrary), (weights) => {
        const counts = countBy(everyBucket(splitOf(weights)));
        weights.forEach((weight, index) => expect(counts.get(`1.${index}.0`) ?? 0).toBe(weight));
      }),
      { numRuns: 20 },
    );
  });

  test('@D04 is the same for a visitor on every page load and whatever the order of other experiments', () => {
    fc.assert(
      fc.property(fc.string({ minLength: 1 }), weightsArbitrary(3), (visitor, weights) => {
        expect(chooseVersion(splitOf(weights), visitor)).toBe(chooseVersion(splitOf(weights), visitor));
      }),
    );
  });

  test('@D04 draws 100,000 visitors within half a point of the weights, apart per experiment', () => {
    const split = splitOf([7000, 2500, 500]);
    const visitors = Array.from({ length: 100_000 }, (_, index) => `visitor-${index}`);
    const counts = countBy(visitors.map((visitor) => chooseVersion(split, visitor)));
    expect(Math.abs((counts.get('1.0.0') ?? 0) / 1000 - 70)).toBeLessThan(0.5);
    expect(Math.abs((counts.get('1.1.0') ?? 0) / 1000 - 25)).toBeLessThan(0.5);
    expect(Math.abs((counts.get('1.2.0') ?? 0) / 1000 - 5)).toBeLessThan(0.5);
    const sameBucket = visitors.slice(0, 10_000).filter((v) => bucketOf(v, 'a') === bucketOf(v, 'b')).length;
    expect(sameBucket).toBeLessThan(20);
  });

  test('@D04 a version that gets more weight loses nobody, one that gets less gains nobody', () => {
    fc.assert(
      fc.property(weightsArbitrary(4), weightsArbitrary(4), weightsArbitrary(4), (first, second, third) => {
        const weightsOf = (list: readonly number[]) =>
          new Map(list.map((weight, index) => [`1.${index}.0`, weight]));
        let present = splitOf(first);
        for (const next of [second, third]) {
          const changed = reweigh(present, weightsOf(next));
          const before = everyBucket(present);
          const after = everyBucket(changed);
          next.forEach((weight, index) => {
            const version = `1.${index}.0`;
            const old = present.versions[index]?.weight ?? 0;
            const left = before.filter((was, bucket) => was === version && after[bucket] !== version).length;
            const came = before.filter((was, bucket) => was !== version && after[bucket] === version).length;
            expect(left).toBe(Math.max(0, old - weight));
            expect(came).toBe(Math.max(0, weight - old));
          });
          present = changed;
        }
      }),
      { numRuns: 15 },
    );
  });

  test('@D04 a new version takes buckets from those that shrink and the rest stay', () => {
    const changed = reweigh(
      splitOf([10_000]),
      new Map([
        ['1.0.0', 9000],
        ['2.0.0', 1000],
      ]),
    );
    expect(countBy(everyBucket(changed))).toEqual(
      new Map([
        ['1.0.0', 9000],
        ['2.0.0', 1000],
      ]),
    );
    expect(parseTrafficDocument({ traffic: 1, shell: changed, modules: {} }).shell).toEqual(changed);
  });

  test('@D04 weights that are not whole basis points adding up to 10000 are refused', () => {
    expect(() => reweigh(splitOf([10_000]), new Map([['1.0.0', 9999]]))).toThrow(RangeError);
    expect(() =>
      reweigh(
        splitOf([10_000]),
        new Map([
          ['1.0.0', 10_001],
          ['2.0.0', -1],
        ]),
      ),
    ).toThrow(RangeError);
    expect(() =>
      reweigh(
        splitOf([10_000]),
        new Map([
          ['1.0.0', 9999.5],
          ['2.0.0', 0.5],
        ]),
      ),
    ).toThrow(RangeError);
  });
});

describe('the traffic document', () => {
  const whole = { experiment: 'x', versions: [{ version: '1.0.0', weight: 10_000 }] };
  const parse = (shell: unknown) => () => parseTrafficDocument({ traffic: 1, shell, modules: {} });

  test.each([
    ['weights short of 10000', { ...whole, versions: [{ version: '1.0.0', weight: 9000 }] }],
    ['a version twice', { ...whole, versions: [5000, 5000].map((weight) => ({ version: '1.0.0', weight })) }],
    ['a version that is a path', { ...whole, versions: [{ version: '../1', weight: 10_000 }] }],
    [
      'buckets that are not the weight',
      { ...whole, versions: [{ version: '1', weight: 10_000, buckets: [[0, 9]] }] },
    ],
    [
      'buckets that overlap',
      {
        ...whole,
        versions: [
          { version: '1', weight: 5000, buckets: [[0, 5000]] },
          { version: '2', weight: 5000, buckets: [[4999, 9999]] },
        ],
      },
    ],
    [
      'buckets of one version only',
      {
        ...whole,
        versions: [
          { version: '1', weight: 5000, buckets: [[0, 5000]] },
          { version: '2', weight: 5000 },
        ],
      },
    ],
  ])('@D04 is refused with %s', (_, shell) => {
    expect(parse(shell)).toThrow();
    expect(parse(whole)).not.toThrow();
  });
});
