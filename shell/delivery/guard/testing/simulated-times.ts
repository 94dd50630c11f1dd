import { atRoute, QUICK_PART, shiftOf, TIMES } from '../measures';
import type { Block } from '../sequential-test';

/** By how much the canary is slower: its factor, on one route alone or on all of them. */
export interface Slower {
  readonly factor: number;
  readonly only?: Route;
}

type Route = '/search' | '/cart';
const ROUTES: readonly Route[] = ['/search', '/cart'];
/** Share of visitors that begin on a route. */
const PARTS = { '/search': 0.75, '/cart': 0.25 } as const;
/** Standard deviation of the logarithms of the times on one route: phones and offices. */
const SPREAD = 0.6;
/** By how much the routes differ from each other. */
const FACTORS = { '/search': 1, '/cart': 1.6 } as const;
/** Visitors of the base that set a bound. */
const SETS_BOUND = 40;

/** The compared times: of which kind, and where. */
const COMPARED = TIMES.flatMap((time) => [
  { time, key: shiftOf(time) as string, routes: ROUTES },
  ...ROUTES.map((route) => ({ time, key: atRoute(shiftOf(time), route) as string, routes: [route] })),
]);

/**
 * Draws the times of visitors, as the guard compares them: each beyond a bound that the base's first visitors have set or not.
 *
 * @returns the blocks of so many visitors of canary and base
 */
export function simulatedTimes(
  slower: Slower,
  random: () => number,
): (n: number, m: number) => Readonly<Record<string, Block>> {
  const rates = new Map(
    COMPARED.map(({ time, key, routes }) => {
      const [first = '/search'] = routes;
      const value = () => timeOn(random() * partOf(routes) < PARTS[first] ? first : '/cart', random);
      const values = Array.from({ length: SETS_BOUND }, value).sort((a, b) => a - b);
      const bound = values[Math.ceil(SETS_BOUND * QUICK_PART) - 1] ?? 1;
      const beyond = (isCanary: boolean): number =>
        routes.reduce((sum, route) => {
          const isSlower = isCanary && time === 'lcp' && (slower.only ?? route) === route;
          const usual = FACTORS[route] * (isSlower ? slower.factor : 1);
          return sum + (PARTS[route] / partOf(routes)) * (1 - normalShare(Math.log(bound / usual) / SPREAD));
        }, 0);
      return [key, { base: beyond(false), canary: beyond(true), part: partOf(routes) }] as const;
    }),
  );
  return (n, m) =>
    Object.fromEntries(
      [...rates].map(([key, { base, canary, part }]) => {
        const [own, others] = [draw(n, part, random), draw(m, part, random)];
        return [
          key,
          {
            canary: { visitors: own, bad: draw(own, canary, random) },
            base: { visitors: others, bad: draw(others, base, random) },
          },
        ];
      }),
    );
}

/** Draws how many visitors have an outcome. */
export function draw(visitors: number, rate: number, random: () => number): number {
  if (rate >= 1) return visitors;
  let count = 0;
  for (let visitor = 0; visitor < visitors; visitor += 1) if (random() < rate) count += 1;
  return count;
}

const partOf = (routes: readonly Route[]): number => routes.reduce((sum, route) => sum + PARTS[route], 0);

/** A time on a route; the logarithms are normal (Box and Muller). */
const timeOn = (route: Route, random: () => number): number =>
  FACTORS[route] *
  Math.exp(SPREAD * Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random()));

/** The part of the normal distribution below a value (Abramowitz and Stegun 26.2.17). */
function normalShare(value: number): number {
  const t = 1 / (1 + 0.2316419 * Math.abs(value));
  const series =
    t * (0.31938153 + t * (-0.356563782 + t * (1.781477937 + t * (-1.821255978 + t * 1.330274429))));
  const above = (Math.exp((-value * value) / 2) / Math.sqrt(2 * Math.PI)) * series;
  return value > 0 ? 1 - above : above;
}
