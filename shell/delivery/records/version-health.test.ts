import { FULL_TRAFFIC, type TrafficDocument } from '@vetportal/contracts/module';
import fc from 'fast-check';
import { fallbackOf } from '@vetportal/edge/versions/fallback';
import { setWeights } from '../traffic/change-split';
import { type HealthState, stateOfCounts, withHealthyFallbacks } from './version-health';

const START: TrafficDocument = {
  traffic: 1,
  shell: { experiment: 'shell', versions: [{ version: '1.0.0', weight: FULL_TRAFFIC }] },
  modules: { 'mf-cart': { experiment: 'mf-cart', versions: [{ version: 'v0', weight: FULL_TRAFFIC }] } },
};

/** Gives everybody one version after the other. */
function release(versions: readonly string[], states: Readonly<Record<string, HealthState>>) {
  const known = new Map(Object.entries(states).map(([version, state]) => [`mf-cart ${version}`, state]));
  return versions.reduce(
    (now, version) =>
      withHealthyFallbacks(now, setWeights(now, 'mf-cart', new Map([[version, FULL_TRAFFIC]])), known),
    START,
  ).modules['mf-cart'];
}

describe('the fallback version @W24', () => {
  test('is the last healthy one, however many bad ones came after it', () => {
    const split = release(['A', 'B'], { v0: 'healthy', A: 'bad' });
    expect(split).toMatchObject({ lastGood: 'v0' });
    expect(split).not.toHaveProperty('formerGood');
    expect(release(['A', 'B', 'C', 'D'], { v0: 'healthy', A: 'bad', B: 'bad', C: 'bad' })?.lastGood).toBe(
      'v0',
    );
  });

  test('is a healthy one before one of which nothing is known, which comes next', () => {
    expect(release(['A', 'B'], { v0: 'healthy' })).toMatchObject({ lastGood: 'v0', formerGood: 'A' });
    expect(release(['A', 'B', 'C'], { v0: 'healthy' })).toMatchObject({ lastGood: 'v0', formerGood: 'B' });
    expect(release(['A', 'B'], { v0: 'healthy', A: 'healthy' })).toMatchObject({ lastGood: 'A' });
  });

  test('is the former one where nothing is known of any', () => {
    expect(release(['A', 'B'], {})).toMatchObject({ lastGood: 'A', formerGood: 'v0' });
  });

  test('is never a bad one, whatever is released, and the healthy one is never lost', () => {
    const state = fc.constantFrom<HealthState>('unknown', 'bad');
    fc.assert(
      fc.property(fc.array(state, { minLength: 1, maxLength: 12 }), (given) => {
        const versions = given.map((_, index) => `v${index + 1}`);
        const states = Object.fromEntries(versions.map((version, index) => [version, given[index] ?? 'bad']));
        const split = release(versions, { ...states, v0: 'healthy' });
        const live = versions.at(-1) ?? '';
        expect(split && fallbackOf(split, live)).toBe('v0');
        expect(states[split?.formerGood ?? '']).not.toBe('bad');
      }),
    );
  });
});

test.each([
  [{ loads: 0, givenUp: 0, errors: 0 }, 'unknown'],
  [{ loads: 19, givenUp: 0, errors: 0 }, 'unknown'],
  [{ loads: 20, givenUp: 0, errors: 1 }, 'healthy'],
  [{ loads: 20, givenUp: 1, errors: 1 }, 'unknown'],
  [{ loads: 10, givenUp: 5, errors: 0 }, 'bad'],
  [{ loads: 11, givenUp: 5, errors: 90 }, 'unknown'],
  // A shell that dies at its start is never loaded.
  [{ loads: 0, givenUp: 5, errors: 5 }, 'bad'],
] as const)('what browsers reported shows the state of a version: %j is %s @W24', (counts, state) => {
  expect(stateOfCounts(counts)).toBe(state);
});
