import { LOCALES, type Locale } from '@vetportal/i18n';
import * as fc from 'fast-check';
import { Compounds, termOf } from '@vetportal/search-engine/analysis';
import { analysisOf } from './analysis';

interface Step {
  readonly pattern: string;
  readonly replacement: string;
}

/** What the engine's filters make of a word: each is a pattern and what it puts in its place. */
function shortening(locale: Locale): (word: string) => string {
  const { filter } = analysisOf(locale, { terms: [], compounds: new Compounds(locale, []) });
  const steps = Object.entries(filter ?? {})
    .filter(([name]) => name.startsWith('stem_'))
    .map(([, step]) => step as Step)
    .map(({ pattern, replacement }) => [new RegExp(pattern, 'u'), replacement] as const);
  return (word) => steps.reduce((text, [pattern, replacement]) => text.replace(pattern, replacement), word);
}

const letters = fc.string({
  unit: fc.constantFrom(...Array.from('abcdefghilmnoprstuvxz')),
  minLength: 1,
  maxLength: 8,
});
const ENDINGS = ['', 's', 'x', 'e', 'en', 'enen', 'aux', 'eaux', 'ies', 'ie', 'tten', 'ven', 'zen', 'aan'];

describe.each(LOCALES)('the endings that the engine takes off: %s', (locale) => {
  test('are those of the embedded index @C16', () => {
    const shortened = shortening(locale);
    fc.assert(
      fc.property(letters, fc.constantFrom(...ENDINGS), (stem, ending) => {
        const word = stem + ending;
        const term = termOf(locale, word);
        // What is a stop word never gets that far.
        if (term !== undefined) expect(shortened(word)).toBe(term);
      }),
      { numRuns: 2000 },
    );
  });
});

test('a compound of the catalogue is found by each of its parts @C16', () => {
  const compounds = new Compounds('nl', ['kauw', 'tablet']);
  const { filter } = analysisOf('nl', { terms: ['kauwtablet', 'hond'], compounds });
  expect(filter?.['apart']).toMatchObject({ synonyms: ['kauwtablet => kauwtablet, kauw, tablet'] });
});

test('a word is searched by its synonyms, all words of one together @C16', () => {
  const { filter } = analysisOf('en', { terms: [], compounds: new Compounds('en', []) });
  expect(filter?.['meant']).toMatchObject({
    synonyms: expect.arrayContaining(['cone => cone, protectiv collar']) as string[],
  });
});
