import { FULL_TRAFFIC, type TrafficDocument, type TrafficSplit } from '@vetportal/contracts/module';
import { chooseVersion } from '@vetportal/edge/versions/choose-version';
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
    const [everybody] = movedVisitors(CART, after);
    expect(everybody).toEqual({
      who: 'everybody',
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
    expect(movedVisitors(before, after)).toEqual([
      { who: 'inside', kept: 8500, moves: [{ from: '1.3.0', to: '1.4.0', weight: 1500 }] },
      { who: 'outside', kept: 10_000, moves: [] },
    ]);
  });

  test('is everybody where a module is new', () => {
    expect(movedVisitors(undefined, CART)[0]).toEqual({
      who: 'everybody',
      kept: 0,
      moves: [
        { from: undefined, to: '1.3.0', weight: 7000 },
        { from: undefined, to: '1.4.0', weight: 2000 },
        { from: undefined, to: '1.5.0', weight: 1000 },
      ],
    });
  });
});
