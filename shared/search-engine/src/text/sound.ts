/**
 * What is written in several ways for one sound becomes one, and doubled letters are single; patterns in the language that an
 * engine's analysis knows, too.
 */
export const SOUND_STEPS: readonly (readonly [pattern: string, replacement: string])[] = [
  ['ph', 'f'],
  ['th', 't'],
  ['rh', 'r'],
  ['ck|qu|q|c(?![eiyh])', 'k'],
  ['c(?=[eiy])|z', 's'],
  ['x', 'ks'],
  ['y|ij|ie', 'i'],
  ['ae|oe', 'e'],
  [String.raw`(\p{L})\1+`, '$1'],
  ['e$', ''],
];

const STEPS = SOUND_STEPS.map(([pattern, replacement]) => [new RegExp(pattern, 'gu'), replacement] as const);

/**
 * How a folded word sounds, roughly, in the three languages. People hear names of substances before they read them: `butorfanol`,
 * `carprophene`.
 */
export const soundOf = (word: string): string =>
  STEPS.reduce((text, [pattern, replacement]) => text.replace(pattern, replacement), word);
