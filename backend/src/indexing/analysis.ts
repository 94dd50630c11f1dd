import type { Locale } from '@vetportal/i18n';
import {
  APART,
  type Compounds,
  ELISION,
  fold,
  GENITIVE,
  SOUND_STEPS,
  STOP_WORDS,
  synonymsOf,
  WORD,
  written,
} from '@vetportal/search-engine/analysis';

/** `settings.analysis` of an index. */
export type Analysis = Readonly<Record<string, Readonly<Record<string, object>>>>;

/** What of a catalogue the analysis of its texts needs. */
export interface KnownWords {
  /** Every term of the catalogue. */
  readonly terms: readonly string[];
  readonly compounds: Compounds;
}

/*
 * The same steps as `@vetportal/search-engine/analysis`, in the engine's own words: what is typed and what is indexed become the same terms on both.
 * Nothing of it needs a plugin.
 *
 * `words`           what texts are indexed by
 * `words_apart`     the same, with the parts of each compound beside it: tablet finds kauwtablet
 * `words_meant`     what a search is read by: each word, or one of its synonyms
 * `words_parted`    the same of a text whose compounds are taken apart
 * `words_heard`     how words sound
 * `words_backwards` from the last letter to the first
 */
export function analysisOf(locale: Locale, { terms, compounds }: KnownWords): Analysis {
  const shortened = ['decimal_point', ...STEMS[locale].map((_step, at) => `stem_${String(at)}`)];
  const apart = compoundRules(locale, terms, compounds);
  const meant = synonymRules(locale);
  const { pattern } = compounds;
  const meanings = meant.length > 0 ? ['meant'] : [];
  const sounds = SOUND_STEPS.map((_step, at) => `sound_${String(at)}`);
  const analyzer = (more: readonly string[], charFilters: readonly string[] = CHAR_FILTERS): object => ({
    type: 'custom',
    tokenizer: 'words',
    char_filter: charFilters,
    filter: [...shortened, ...more],
  });
  return {
    char_filter: {
      fold: { type: 'mapping', mappings: foldings() },
      elision: { type: 'pattern_replace', pattern: ELISION.source, replacement: ' ' },
      genitive: { type: 'pattern_replace', pattern: GENITIVE.source, replacement: '' },
      // Before words are counted, so that a phrase is found whatever small words stand in it.
      stop_words: {
        type: 'pattern_replace',
        pattern: `(?<!\\p{L})(?:${[...STOP_WORDS[locale]].join('|')})(?!\\p{L})`,
        replacement: ' ',
      },
      ...(pattern === undefined ? {} : { parts: { type: 'pattern_replace', pattern, replacement: APART } }),
      plain_code: { type: 'pattern_replace', pattern: '[^\\p{L}\\p{N}]', replacement: '' },
      ...paddings(),
    },
    tokenizer: {
      words: { type: 'pattern', pattern: WORD.source, group: 0 },
    },
    filter: {
      decimal_point: { type: 'pattern_replace', pattern: ',', replacement: '.' },
      ...Object.fromEntries(
        STEMS[locale].map(([pattern, replacement], at) => [
          `stem_${String(at)}`,
          { type: 'pattern_replace', pattern, replacement, all: false },
        ]),
      ),
      ...Object.fromEntries(
        SOUND_STEPS.map(([step, replacement], at) => [
          `sound_${String(at)}`,
          { type: 'pattern_replace', pattern: step, replacement },
        ]),
      ),
      ...(apart.length > 0 ? { apart: { type: 'synonym', synonyms: apart } } : {}),
      ...(meant.length > 0 ? { meant: { type: 'synonym_graph', synonyms: meant } } : {}),
    },
    analyzer: {
      words: analyzer([]),
      words_apart: analyzer(apart.length > 0 ? ['apart'] : []),
      words_meant: analyzer(meanings),
      // Twice, since a compound may have three parts.
      words_parted: analyzer(meanings, [
        ...CHAR_FILTERS,
        ...(pattern === undefined ? [] : ['parts', 'parts']),
      ]),
      words_heard: analyzer(sounds),
      words_backwards: analyzer(['reverse']),
      spelling: { type: 'custom', tokenizer: 'words', char_filter: ['fold'] },
    },
    normalizer: {
      alphabet: { type: 'custom', char_filter: ['fold', ...Object.keys(paddings())] },
      code: { type: 'custom', char_filter: ['plain_code'], filter: ['lowercase'] },
    },
  };
}

const CHAR_FILTERS = ['fold', 'elision', 'genitive', 'stop_words'];

/** The endings that `termOf` takes off, in its order. */
const WITHOUT_E = ['^(.{4,}[^aeiou])e$', '$1'] as const;
const DUTCH_PLURAL = ['^(?:(.+([bdfgklmnprst]))\\2|(.{3,}))en$', '$1$3'] as const;
const STEMS: Readonly<Record<Locale, readonly (readonly [pattern: string, replacement: string])[]>> = {
  fr: [['^(.*[^e])aux$', '$1al'], ['^(.{2,}[^s])[sx]$', '$1'], WITHOUT_E],
  nl: [
    ['^(.{3,}[^s])s$', '$1'],
    DUTCH_PLURAL,
    DUTCH_PLURAL,
    WITHOUT_E,
    ['v$', 'f'],
    ['z$', 's'],
    ['([aeou])\\1(?=[bcdfghjklmnpqrstvwxz]+$)', '$1'],
  ],
  en: [['^(.{2,}[^su])s$', '$1'], ['^(.{3,})ie$', '$1y'], WITHOUT_E],
};

/** Blocks of Unicode in which catalogues have letters with accents, ligatures, raised figures. */
const FOLDED_BLOCKS = [
  [0x41, 0x5a],
  [0xa0, 0x24f],
  [0x300, 0x36f],
  [0x370, 0x3ff],
  [0x1e00, 0x1eff],
  [0x2000, 0x215f],
  [0xfb00, 0xfb06],
] as const;

/** What `fold` makes of each character. */
function foldings(): string[] {
  const escaped = (text: string): string =>
    Array.from(
      { length: text.length },
      (_, at) => `\\u${text.charCodeAt(at).toString(16).padStart(4, '0')}`,
    ).join('');
  return FOLDED_BLOCKS.flatMap(([from, to]) =>
    Array.from({ length: to - from + 1 }, (_, at) => String.fromCharCode(from + at)).flatMap((letter) =>
      fold(letter) === letter ? [] : [`${escaped(letter)}=>${escaped(fold(letter))}`],
    ),
  );
}

const LONGEST_NUMBER = 8;

/** Figures of equal length, so that 5 ml stands before 10 ml in the alphabet. */
function paddings(): Record<string, object> {
  return Object.fromEntries(
    Array.from({ length: LONGEST_NUMBER - 1 }, (_, at) => [
      `pad_${String(at + 1)}`,
      {
        type: 'pattern_replace',
        pattern: `(?<![0-9])([0-9]{${String(at + 1)}})(?![0-9])`,
        replacement: `${'0'.repeat(LONGEST_NUMBER - 1 - at)}$1`,
      },
    ]),
  );
}

/** `synonyms.data`, a rule for each word: itself, or what else it may be called. */
function synonymRules(locale: Locale): string[] {
  return Array.from(synonymsOf(locale), ([term, ways]) => {
    const others = ways.map((way) => way.map((word) => written(locale, word)).join(' '));
    return `${written(locale, term)} => ${[written(locale, term), ...others].join(', ')}`;
  });
}

/** Each compound of the catalogue with its parts. */
function compoundRules(locale: Locale, terms: readonly string[], compounds: Compounds): string[] {
  return terms.flatMap((term) => {
    const parts = compounds.parts(term);
    if (!parts) return [];
    const words = [term, ...new Set(parts)].map((word) => written(locale, word));
    return [`${written(locale, term)} => ${words.join(', ')}`];
  });
}
