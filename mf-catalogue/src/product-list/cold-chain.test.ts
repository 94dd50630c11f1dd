import { isColdChain } from './cold-chain';

test.each([
  ['2-8 °C', true],
  ['2 – 8 °C', true],
  ['Entre 2 °C', true],
  ['2 à 8 °C', true],
  ['< 8 °C', true],
  ['-20 °C', true],
  ['-25 to -15 °C', true],
  ['15-25 °C', false],
  ['max. 25 °C', false],
  ['ambiante', false],
  [undefined, false],
])('an article kept at %s travels cooled: %s @E01', (temperature, cold) => {
  expect(isColdChain(temperature)).toBe(cold);
});
