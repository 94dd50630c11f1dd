import fc from 'fast-check';
import { carrierObstacles, type CarrierLimits, type Freight } from './carrier-rules';

const limits: fc.Arbitrary<CarrierLimits> = fc.record({
  takesColdChain: fc.boolean(),
  takesDangerousGoods: fc.boolean(),
  maxWeightGrams: fc.option(fc.integer({ min: 0, max: 40_000 })),
  countryCodes: fc.constantFrom(['BE'], ['BE', 'LU']),
});
const freight: fc.Arbitrary<Freight> = fc.array(
  fc.record({
    isColdChain: fc.boolean(),
    isDangerous: fc.boolean(),
    weightGrams: fc.integer({ min: 0, max: 15_000 }),
    quantity: fc.integer({ min: 0, max: 4 }),
  }),
  { maxLength: 5 },
);
const ANY: CarrierLimits = {
  takesColdChain: true,
  takesDangerousGoods: true,
  maxWeightGrams: null,
  countryCodes: ['BE', 'LU'],
};
const PARCEL: CarrierLimits = {
  takesColdChain: false,
  takesDangerousGoods: false,
  maxWeightGrams: 30_000,
  countryCodes: ['BE'],
};
const one = (more: Partial<Freight[number]>): Freight => [
  { isColdChain: false, isDangerous: false, weightGrams: 100, quantity: 1, ...more },
];

describe('a carrier takes what it may carry @W07', () => {
  test.each([
    ['a vaccine at 2 to 8 °C', one({ isColdChain: true }), ['cold-chain']],
    ['an aerosol', one({ isDangerous: true }), ['dangerous-goods']],
    ['three bags of 10 kg', one({ weightGrams: 10_000, quantity: 3 }), []],
    ['a gram more', one({ weightGrams: 30_001 }), ['weight']],
    ['a vaccine that was taken out', one({ isColdChain: true, quantity: 0 }), []],
    [
      'all of it',
      one({ isColdChain: true, isDangerous: true, weightGrams: 30_001 }),
      ['cold-chain', 'dangerous-goods', 'weight'],
    ],
  ])('parcel post and %s', (_what, goods, obstacles) => {
    expect(carrierObstacles(PARCEL, goods, 'BE')).toEqual(obstacles);
  });

  test('one that does not go there, wherever the goods are fetched it is no matter', () => {
    expect(carrierObstacles(PARCEL, one({}), 'LU')).toEqual(['country']);
    expect(carrierObstacles(ANY, one({}), 'FR')).toEqual(['country']);
    expect(carrierObstacles(PARCEL, one({}), undefined)).toEqual([]);
  });

  test('who takes all has no obstacle, and nothing to carry is none to anybody', () => {
    fc.assert(
      fc.property(limits, freight, (carrier, goods) => {
        expect(carrierObstacles(ANY, goods, 'LU')).toEqual([]);
        expect(
          carrierObstacles(
            carrier,
            goods.map((line) => ({ ...line, quantity: 0 })),
            'BE',
          ),
        ).toEqual([]);
      }),
    );
  });

  test('each obstacle stands exactly where its own limit is passed, whatever the order of the lines', () => {
    fc.assert(
      fc.property(limits, freight, (carrier, goods) => {
        const units = goods.flatMap((line) => Array.from({ length: line.quantity }, () => line));
        const grams = units.reduce((sum, unit) => sum + unit.weightGrams, 0);
        const found = carrierObstacles(carrier, [...goods].reverse(), 'BE');
        expect(found.includes('cold-chain')).toBe(
          units.some((unit) => unit.isColdChain) && !carrier.takesColdChain,
        );
        expect(found.includes('dangerous-goods')).toBe(
          units.some((unit) => unit.isDangerous) && !carrier.takesDangerousGoods,
        );
        expect(found.includes('weight')).toBe(grams > (carrier.maxWeightGrams ?? Infinity));
      }),
    );
  });

  test('more goods never take an obstacle away', () => {
    fc.assert(
      fc.property(limits, freight, freight, (carrier, goods, more) => {
        expect(carrierObstacles(carrier, [...goods, ...more], 'BE')).toEqual(
          expect.arrayContaining([...carrierObstacles(carrier, goods, 'BE')]),
        );
      }),
    );
  });
});
