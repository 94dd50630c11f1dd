import { FULL_TRAFFIC, parseTrafficDocument, type TrafficSplit } from '@vetportal/contracts/module';
import fc from 'fast-check';
import {
  bucketOf,
  chooseVersion,
  versionFor,
  versionOfBucket,
} from '@vetportal/edge/versions/choose-version';
import { fallbackOf } from '@vetportal/edge/versions/fallback';
import { giveShare, mainVersion, setWeights, stopVersion } from './change-split';
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
        const facts = { id: visitor };
        expect(chooseVersion(splitOf(weights), facts)).toBe(chooseVersion(splitOf(weights), facts));
      }),
    );
  });

  test('@D04 draws 100,000 visitors within half a point of the weights, apart per experiment', () => {
    const split = splitOf([7000, 2500, 500]);
    const visitors = Array.from({ length: 100_000 }, (_, index) => `visitor-${index}`);
    const counts = countBy(visitors.map((id) => chooseVersion(split, { id })));
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

describe('changes of traffic', () => {
  const portal = (split: TrafficSplit) => ({
    traffic: 1 as const,
    shell: splitOf([10_000]),
    modules: { 'mf-cart': split },
  });
  const cartOf = (document: ReturnType<typeof parseTrafficDocument>): TrafficSplit => {
    const split = parseTrafficDocument(document).modules['mf-cart'];
    if (!split) throw new Error('no mf-cart');
    return split;
  };
  const visitors = Array.from({ length: 100_000 }, (_, index) => ({ id: `visitor-${index}` }));

  test('@D04 from 10 to 20 % nobody of 100,000 visitors leaves the new version, and both shares are exact', () => {
    const ten = giveShare(portal(splitOf([10_000])), 'mf-cart', '2.0.0', 1000);
    const twenty = giveShare(ten, 'mf-cart', '2.0.0', 2000);
    const had = visitors.map((visitor) => chooseVersion(cartOf(ten), visitor) === '2.0.0');
    const has = visitors.map((visitor) => chooseVersion(cartOf(twenty), visitor) === '2.0.0');
    expect(had.filter((each, index) => each && !has[index])).toEqual([]);
    expect(Math.abs(had.filter(Boolean).length / 1000 - 10)).toBeLessThan(0.5);
    expect(Math.abs(has.filter(Boolean).length / 1000 - 20)).toBeLessThan(0.5);
  });

  test('@D04 another salt draws others', () => {
    const weights = new Map([
      ['1.0.0', 9000],
      ['2.0.0', 1000],
    ]);
    const [one, other] = ['a', 'b'].map((salt) =>
      cartOf(setWeights(portal(splitOf([10_000])), 'mf-cart', weights, salt)),
    );
    const both = visitors.filter(
      (visitor) => chooseVersion(one!, visitor) === '2.0.0' && chooseVersion(other!, visitor) === '2.0.0',
    );
    expect(Math.abs(both.length / 1000 - 1)).toBeLessThan(0.3);
  });

  test('@D04 a share is taken from the others in proportion, for any weights', () => {
    fc.assert(
      fc.property(weightsArbitrary(3), fc.integer({ min: 0, max: FULL_TRAFFIC }), (weights, share) => {
        const before = portal(splitOf(weights.map((weight, index) => (index === 0 ? weight : weight))));
        const after = cartOf(giveShare(before, 'mf-cart', '2.0.0', share));
        expect(after.versions.find(({ version }) => version === '2.0.0')?.weight ?? 0).toBe(share);
      }),
      { numRuns: 20 },
    );
  });

  test('@D07 the main version is the one to fall back to while another comes, and the former one after that', () => {
    const canary = giveShare(portal(splitOf([10_000])), 'mf-cart', '2.0.0', 100);
    expect(cartOf(canary).lastGood).toBe('1.0.0');
    const all = giveShare(canary, 'mf-cart', '2.0.0', FULL_TRAFFIC);
    expect(cartOf(all)).toMatchObject({
      lastGood: '1.0.0',
      versions: [{ version: '2.0.0', weight: 10_000 }],
    });
  });

  test('@D07 everybody has a version to fall back to that is another one, the one before the fallback version at least', () => {
    const first = giveShare(portal(splitOf([10_000])), 'mf-cart', '2.0.0', FULL_TRAFFIC);
    const canary = cartOf(giveShare(first, 'mf-cart', '3.0.0', 1000));
    expect(canary).toMatchObject({ lastGood: '2.0.0', formerGood: '1.0.0' });
    expect(fallbackOf(canary, '3.0.0')).toBe('2.0.0');
    expect(fallbackOf(canary, '2.0.0')).toBe('1.0.0');
    expect(fallbackOf(splitOf([7000, 3000]), '1.1.0')).toBe('1.0.0');
    expect(fallbackOf(splitOf([10_000]), '1.0.0')).toBeUndefined();
    const stopped = cartOf(stopVersion(giveShare(first, 'mf-cart', '3.0.0', 1000), 'mf-cart', '2.0.0'));
    expect([stopped.lastGood, stopped.formerGood]).not.toContain('2.0.0');
  });

  test('@D04 @D07 a version that is for some is fallen back to by nobody, whatever is said of it', () => {
    const [main, canary] = splitOf([4000, 6000]).versions;
    const dutch = { locales: ['nl' as const] };
    const split = { ...splitOf([4000, 6000]), versions: [main!, { ...canary!, audience: dutch }] };
    expect(fallbackOf({ ...split, lastGood: '1.1.0' }, '1.2.0')).toBe('1.0.0');
    expect(fallbackOf({ ...split, lastGood: '1.1.0' }, '1.0.0')).toBeUndefined();
    expect(fallbackOf({ ...split, lastGood: '1.0.0', formerGood: '1.1.0' }, '1.0.0')).toBeUndefined();
    // Most visitors had it; it is not what everybody else comes back to.
    const next = cartOf(setWeights(portal(split), 'mf-cart', new Map([['1.2.0', FULL_TRAFFIC]])));
    expect(next.lastGood).toBe('1.0.0');
  });

  test('@D07 who has met a version’s failure stays on the fallback version, and comes to no other by it', () => {
    const split = cartOf(giveShare(portal(splitOf([10_000])), 'mf-cart', '2.0.0', 5000));
    const bad = { id: visitors.find((id) => chooseVersion(split, id) === '2.0.0')?.id ?? '' };
    const version = (excluded: readonly string[]) => versionFor(split, { ...bad, excluded }, 'mf-cart');
    expect(version([])).toBe('2.0.0');
    expect(version(['mf-cart@2.0.0'])).toBe('1.0.0');
    expect(version(['mf-cms@2.0.0', 'mf-cart@2.0.1'])).toBe('2.0.0');
    expect(version(['mf-cart@2.0.0', 'mf-cart@1.0.0'])).toBe('2.0.0');
  });

  test('@D06 a stopped version goes to nobody and is never fallen back to', () => {
    const stopped = cartOf(
      stopVersion(giveShare(portal(splitOf([10_000])), 'mf-cart', '2.0.0', 5000), 'mf-cart', '2.0.0'),
    );
    expect(stopped.versions).toMatchObject([{ version: '1.0.0', weight: 10_000 }]);
    const all = giveShare(portal(splitOf([10_000])), 'mf-cart', '2.0.0', FULL_TRAFFIC);
    const back = cartOf(stopVersion(all, 'mf-cart', '2.0.0'));
    expect(mainVersion(back)).toBe('1.0.0');
    expect(back.lastGood).not.toBe('2.0.0');
    // The only version of a module goes with the module (W25); a portal without a shell is none.
    expect(stopVersion(portal(splitOf([10_000])), 'mf-cart', '1.0.0').modules).not.toHaveProperty('mf-cart');
    const { shell } = portal(splitOf([10_000]));
    expect(() => stopVersion(portal(splitOf([10_000])), 'shell', mainVersion(shell))).toThrow(
      'no other version',
    );
    expect(() => stopVersion(portal(splitOf([10_000])), 'mf-cart', '9.0.0')).toThrow('is not live');
    // A stolen token may name what every object has.
    for (const name of ['constructor', 'toString', '__proto__'])
      expect(() => giveShare(portal(splitOf([10_000])), name, '1.0.0', 100)).toThrow(
        'no version that is live',
      );
  });

  test('@D04 a version for some is given to nobody else', () => {
    const split = splitOf([5000, 5000]);
    const [main, canary] = split.versions;
    const targeted = (audience: NonNullable<TrafficSplit['versions'][number]['audience']>): TrafficSplit => ({
      ...split,
      versions: [main!, { ...canary!, audience }],
    });
    const share = (to: TrafficSplit, facts: object) =>
      visitors.slice(0, 4000).filter((visitor) => chooseVersion(to, { ...visitor, ...facts }) === '1.1.0')
        .length / 40;
    const cases: [Parameters<typeof targeted>[0], object, object][] = [
      [{ locales: ['nl'] }, { locale: 'nl' }, { locale: 'fr' }],
      [{ customer: true }, { customer: true }, {}],
      [{ header: { name: 'x-tester', value: '1' } }, { header: () => '1' }, { header: () => undefined }],
    ];
    for (const [audience, inside, outside] of cases) {
      const to = targeted(audience);
      expect(Math.abs(share(to, inside) - 50)).toBeLessThan(3);
      expect(share(to, outside)).toBe(0);
    }
    expect(() =>
      parseTrafficDocument(
        portal({ ...split, versions: split.versions.map((each) => ({ ...each, audience: {} })) }),
      ),
    ).toThrow('for everybody');
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
