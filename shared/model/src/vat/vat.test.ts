import * as fc from 'fast-check';
import { vatByRate, vatOf, vatOn, vatRateFor, vatTreatmentOf } from './vat';

const line = fc.record({
  taxPercent: fc.constantFrom(0, 6, 12, 21),
  untaxed: fc.integer({ min: -10_000_000, max: 10_000_000 }),
});

test('VAT is on the sum of the base, not on each line @W12 @E07', () => {
  // The cart that showed it: VAT rounded by line is 50.11.
  const lines = [1_674, 4_941, 24_824, 12_324, 39_781].map((untaxed) => ({ taxPercent: 6, untaxed }));
  expect(lines.reduce((sum, { untaxed }) => sum + vatOn(untaxed, 6), 0)).toBe(5_011);
  expect(vatByRate(lines)).toEqual([{ taxPercent: 6, base: 83_544, tax: 5_013 }]);
  expect(vatOf([...lines, { taxPercent: 21, untaxed: 1_050 }])).toBe(5_013 + 221);
});

test('each rate stands once, by rising rate @W12', () => {
  expect(
    vatByRate([
      { taxPercent: 21, untaxed: 100 },
      { taxPercent: 0, untaxed: 50 },
      { taxPercent: 6, untaxed: 25 },
      { taxPercent: 21, untaxed: 1 },
    ]),
  ).toEqual([
    { taxPercent: 0, base: 50, tax: 0 },
    { taxPercent: 6, base: 25, tax: 2 },
    { taxPercent: 21, base: 101, tax: 21 },
  ]);
  expect(vatByRate([])).toEqual([]);
});

test('VAT by rate takes in every line once, whatever their order, and is off by half a cent for a rate at most @W12', () => {
  fc.assert(
    fc.property(fc.array(line, { maxLength: 40 }), (lines) => {
      const rates = vatByRate(lines);
      expect(rates.reduce((sum, { base }) => sum + base, 0)).toBe(
        lines.reduce((sum, { untaxed }) => sum + untaxed, 0),
      );
      for (const { taxPercent, base, tax } of rates) {
        expect(Number.isInteger(tax)).toBe(true);
        expect(Math.abs(tax * 100 - base * taxPercent)).toBeLessThanOrEqual(50);
      }
      expect(vatByRate([...lines].reverse())).toEqual(rates);
      // What goes back is what was paid.
      const back = lines.map(({ taxPercent, untaxed }) => ({ taxPercent, untaxed: 0 - untaxed }));
      expect(vatOf(back) + vatOf(lines)).toBe(0);
    }),
  );
});

test.each([
  [25, 6, 2],
  [-25, 6, -2],
  [50, 21, 11],
  [-50, 21, -11],
  [1_000_000_000, 21, 210_000_000],
  [1_000, 5.5, 55],
  [0, 21, 0],
])('VAT on %i cents at %d %% is %i @W12', (base, percent, tax) => {
  expect(vatOn(base, percent)).toBe(tax);
});

test.each([
  ['a practice in Luxembourg with its VAT number', 'LU', 'LU15140213', 'intra-community', 0],
  ['somebody in Luxembourg without one', 'LU', null, 'domestic', 21],
  ['somebody in Luxembourg with a Belgian one', 'LU', 'BE0900000196', 'domestic', 21],
  ['a practice in Belgium', 'BE', 'BE0900000196', 'domestic', 21],
  ['a French office whose goods stay in Belgium', 'FR', 'FR40303265045', 'domestic', 21],
] as const)('%s pays VAT as the law says @W12', (_who, countryCode, vatNumber, treatment, percent) => {
  expect(vatTreatmentOf({ countryCode, vatNumber })).toBe(treatment);
  expect(vatRateFor(21, treatment)).toBe(percent);
});
