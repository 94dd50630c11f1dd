import {
  FULL_TRAFFIC,
  type TrafficDocument,
  type TrafficSplit,
  type VersionShare,
} from '@vetportal/contracts/module';
import { bucketOf, chooseVersion } from '@vetportal/edge/versions/choose-version';
import fc from 'fast-check';
import { giveShare, setWeights } from './change-split';
import { movedVisitors } from './moved-visitors';

const documentOf = (cart: TrafficSplit): TrafficDocument => ({
  traffic: 1,
  shell: { experiment: 'shell', versions: [{ version: '1.0.0', weight: FULL_TRAFFIC }] },
  modules: { 'mf-cart': cart },
});
const cartOf = ({ modules }: TrafficDocument): TrafficSplit => {
  const split = modules['mf-cart'];
  if (!split) throw new Error('no mf-cart');
  return split;
};
const CART: TrafficSplit = {
  experiment: 'mf-cart',
  versions: [
    { version: '1.3.0', weight: 7000 },
    { version: '1.4.0', weight: 2000 },
    { version: '1.5.0', weight: 1000 },
  ],
};

describe('who moves by a change of shares @W30 @D04', () => {
  test('is who gets another version by the rule that chooses it', () => {
    const after = cartOf(
      setWeights(
        documentOf(CART),
        'mf-cart',
        new Map([
          ['1.3.0', 5000],
          ['1.4.0', 3000],
          ['1.6.0', 2000],
        ]),
      ),
    );
    const {
      kinds: [everybody],
      areAll,
    } = movedVisitors(CART, after);
    expect(areAll).toBe(true);
    expect(everybody).toEqual({
      kind: { inside: [], outside: [], belongs: expect.any(Function) },
      kept: 7000,
      moves: [
        { from: '1.3.0', to: '1.4.0', weight: 1000 },
        { from: '1.3.0', to: '1.6.0', weight: 1000 },
        { from: '1.5.0', to: '1.6.0', weight: 1000 },
      ],
    });
    // The same, by visitors one by one.
    const ids = Array.from({ length: 20_000 }, (_, index) => `visitor-${index}`);
    const seen = ids.reduce((counts, id) => {
      const move = `${chooseVersion(CART, { id })} ${chooseVersion(after, { id })}`;
      return counts.set(move, (counts.get(move) ?? 0) + 1);
    }, new Map<string, number>());
    for (const { from = '', to, weight } of everybody?.moves ?? [])
      expect(Math.abs((seen.get(`${from} ${to}`) ?? 0) / ids.length - weight / FULL_TRAFFIC)).toBeLessThan(
        0.01,
      );
    expect([...seen.keys()].filter((move) => new Set(move.split(' ')).size === 2)).toHaveLength(3);
  });

  test('is nobody who is outside of the audience', () => {
    const before: TrafficSplit = {
      experiment: 'mf-cart',
      versions: [
        { version: '1.3.0', weight: 9000 },
        { version: '1.4.0', weight: 1000, audience: { customer: true } },
      ],
    };
    const after = cartOf(giveShare(documentOf(before), 'mf-cart', '1.4.0', 2500));
    const customers = { customer: true };
    expect(movedVisitors(before, after).kinds).toMatchObject([
      {
        kind: { inside: [customers], outside: [] },
        kept: 8500,
        moves: [{ from: '1.3.0', to: '1.4.0', weight: 1500 }],
      },
      { kind: { inside: [], outside: [customers] }, kept: 10_000, moves: [] },
    ]);
  });

  test('tells those in one of two audiences apart, and no kind of visitors that there is not', () => {
    const [dutch, customers] = [{ locales: ['nl' as const] }, { customer: true }];
    const split = (dutchWeight: number, customerWeight: number, audience: VersionShare['audience']) => ({
      experiment: 'mf-cart',
      versions: [
        { version: '1.3.0', weight: FULL_TRAFFIC - dutchWeight - customerWeight },
        { version: '1.4.0', weight: dutchWeight, audience: dutch },
        { version: '1.5.0', weight: customerWeight, ...(audience ? { audience } : {}) },
      ],
    });
    const told = movedVisitors(split(1000, 1000, customers), split(1000, 3000, customers));
    expect(told.kinds.map(({ kind: { inside, outside }, kept }) => ({ inside, outside, kept }))).toEqual([
      { inside: [dutch, customers], outside: [], kept: 7000 },
      { inside: [customers], outside: [dutch], kept: 8000 },
      { inside: [dutch], outside: [customers], kept: 8000 },
      { inside: [], outside: [dutch, customers], kept: 10_000 },
    ]);
    const guests = movedVisitors(split(1000, 1000, customers), split(1000, 1000, { customer: false }));
    // Nobody is a customer and a guest: two languages times two states, and not eight.
    expect(guests.kinds).toHaveLength(4);
  });

  test('is everybody where a module is new', () => {
    expect(movedVisitors(undefined, CART).kinds[0]).toMatchObject({
      kept: 0,
      moves: [
        { from: undefined, to: '1.3.0', weight: 7000 },
        { from: undefined, to: '1.4.0', weight: 2000 },
        { from: undefined, to: '1.5.0', weight: 1000 },
      ],
    });
  });

  test('holds for every visitor, whatever the audiences, and says where there are too many', () => {
    fc.assert(
      fc.property(splitPair, visitor, ([before, after], { header, ...facts }) => {
        const own = { ...facts, header: (name: string) => header[name as 'x-one'] };
        const { kinds, areAll } = movedVisitors(before, after);
        const isIn = ({ locales, customer, header: asked }: NonNullable<VersionShare['audience']>) =>
          (!locales || locales.includes(facts.locale)) &&
          (customer === undefined || customer === facts.customer) &&
          (!asked || own.header(asked.name) === asked.value);
        const mine = kinds.filter(
          ({ kind: { inside, outside } }) => inside.every(isIn) && !outside.some(isIn),
        );
        // Exactly one kind is this visitor's; none where not all are told.
        expect(mine.length).toBeLessThanOrEqual(1);
        expect(kinds.length).toBeLessThanOrEqual(16);
        if (areAll) expect(mine).toHaveLength(1);
        for (const { moves, kept } of mine) {
          // The moves are those of 200 visitors of this kind, each by the rule; all have the same facts and other ids.
          const changes = new Set<string>();
          for (let index = 0; index < 200; index += 1) {
            const id = `${facts.id} ${index}`;
            const [from, to] = [chooseVersion(before, { ...own, id }), chooseVersion(after, { ...own, id })];
            expect(bucketOf(id, before.experiment)).toBe(bucketOf(id, after.experiment));
            if (from !== to) changes.add(`${from} ${to}`);
            else expect(kept).toBeGreaterThan(0);
          }
          const told = moves.map(({ from, to }) => `${from} ${to}`);
          expect(told).toEqual(expect.arrayContaining([...changes]));
          // A move of a tenth of them is met by one of 200 but for one case in a thousand million.
          for (const { from, to, weight } of moves)
            if (weight >= 1000) expect([...changes]).toContain(`${from} ${to}`);
          expect(moves.reduce((sum, { weight }) => sum + weight, kept)).toBe(FULL_TRAFFIC);
        }
      }),
      { numRuns: 150 },
    );
  });
});

const LOCALES = ['fr', 'nl', 'en'] as const;
const value = fc.constantFrom('1', '2');
const audience: fc.Arbitrary<VersionShare['audience']> = fc
  .record(
    {
      locales: fc.subarray([...LOCALES], { minLength: 1, maxLength: 2 }),
      customer: fc.boolean(),
      header: fc.record({ name: fc.constantFrom('x-one', 'x-two', 'x-three'), value }),
    },
    { requiredKeys: [] },
  )
  .map((made) => (Object.keys(made).length === 0 ? undefined : made));
/** Shares of up to six versions; the first is for everybody. */
const split: fc.Arbitrary<TrafficSplit> = fc
  .array(fc.record({ cut: fc.integer({ min: 1, max: FULL_TRAFFIC - 1 }), audience }), { maxLength: 5 })
  .map((made) => {
    const cuts = [...new Set([0, ...made.map(({ cut }) => cut)])].sort((a, b) => a - b);
    return {
      experiment: 'mf-cart',
      versions: cuts.map((from, index) => {
        const asked = index === 0 ? undefined : made[index - 1]?.audience;
        return {
          version: `1.${index}.0`,
          weight: (cuts[index + 1] ?? FULL_TRAFFIC) - from,
          ...(asked ? { audience: asked } : {}),
        };
      }),
    };
  });
const splitPair = fc.tuple(split, split);
const visitor = fc.record({
  id: fc.uuid(),
  locale: fc.constantFrom(...LOCALES),
  customer: fc.boolean(),
  header: fc.record({ 'x-one': value, 'x-two': value, 'x-three': value }, { requiredKeys: [] }),
});
