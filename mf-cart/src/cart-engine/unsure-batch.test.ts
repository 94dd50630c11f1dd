import { isMadeOf, judge, sentBatch } from './unsure-batch';
import { cartOf, lineOf } from './testing/fake-erp';

const before = cartOf('c', [lineOf(1, 2), lineOf(2, 1)]);
const change = (productId: number, quantity: number) => ({
  uuid: `of-${String(productId)}`,
  productId,
  quantity,
});

const holding = (quantities: readonly (readonly [number, number])[]) =>
  cartOf(
    'c',
    quantities.map(([productId, quantity]) => lineOf(productId, quantity)),
  );

describe('a batch whose answer was lost @W36', () => {
  const sent = sentBatch('c', [change(1, 3), change(3, 1)], before);

  test.each([
    [
      'has arrived where the cart holds it',
      [
        [1, 5],
        [2, 1],
        [3, 1],
      ],
      'in',
    ],
    [
      'has not arrived where the cart is as it was',
      [
        [1, 2],
        [2, 1],
      ],
      'out',
    ],
    [
      'has arrived where one article tells and another was changed elsewhere',
      [
        [1, 5],
        [3, 9],
      ],
      'in',
    ],
    ['has not arrived where one article is as it was and another was changed elsewhere', [[1, 9]], 'out'],
    [
      'is not known where both were changed elsewhere',
      [
        [1, 9],
        [3, 9],
      ],
      'unknown',
    ],
    ['is not known where the articles say the opposite', [[1, 5]], 'unknown'],
  ] as const)('%s', (_what, now, verdict) => {
    const { applied, unknown } = judge(sent, holding(now));
    expect(applied).toEqual(verdict === 'in' ? ['of-1', 'of-3'] : []);
    expect(unknown).toEqual(verdict === 'unknown' ? ['of-1', 'of-3'] : []);
  });

  test('that removes what is not there makes no difference', () => {
    const none = sentBatch('c', [change(9, -1)], before);
    expect(judge(none, holding([[1, 2]])).applied).toEqual(['of-9']);
  });

  test('that took a line away is not known where a colleague has put in as much again', () => {
    const cleared = sentBatch('c', [change(1, -2)], before);
    expect(judge(cleared, before)).toEqual({ applied: [], unknown: [] });
    const anew = cartOf('c', [lineOf(1, 2, { id: 77 }), lineOf(2, 1)]);
    expect(judge(cleared, anew)).toEqual({ applied: [], unknown: ['of-1'] });
    // What a former version wrote has no ids.
    expect(judge({ ...cleared, lineIds: undefined }, anew)).toEqual({ applied: [], unknown: [] });
  });
});

test('a cart that the ERP made for a batch holds it and nothing else @W36', () => {
  expect(isMadeOf(cartOf('d', [lineOf(1, 3)]), [change(1, 3), change(2, -1)])).toBe(true);
  expect(isMadeOf(cartOf('d', [lineOf(1, 3), lineOf(2, 1)]), [change(1, 3)])).toBe(false);
});
