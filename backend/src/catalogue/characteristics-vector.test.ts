import { characteristicsVector } from './characteristics-vector';

const cosine = (a: readonly number[], b: readonly number[]): number =>
  a.reduce((sum, value, place) => sum + value * (b[place] ?? 0), 0);
const vector = (substance: string, form: string, species: string[], category: number) =>
  characteristicsVector({
    terms: { active_principle: [substance], presentation: [form], species },
    categoryIds: [category],
  });

test('articles with the same substance and form are more similar than those that share one of them @C16', () => {
  const meloxicam = vector('meloxicam', 'tablet', ['dog'], 1);
  const same = vector('meloxicam', 'tablet', ['dog', 'cat'], 1);
  const otherForm = vector('meloxicam', 'solution-injection', ['dog'], 2);
  const otherSubstance = vector('enalapril', 'tablet', ['dog'], 3);
  const nothing = vector('fipronil', 'spot-on', ['cat'], 4);
  expect(Math.hypot(...meloxicam)).toBeCloseTo(1, 2);
  const likeness = [same, otherForm, otherSubstance, nothing].map((other) => cosine(meloxicam, other));
  expect(likeness).toEqual(likeness.toSorted((a, b) => b - a));
  expect(likeness[0]).toBeGreaterThan(0.9);
  expect(likeness[3]).toBeLessThan(0.5);
});

test('an article of which nothing is known has no direction', () => {
  expect(characteristicsVector({ terms: {}, categoryIds: [] })).toEqual([]);
});
