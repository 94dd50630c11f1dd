import { normalizeCode, readArticleCode } from '@vetportal/model/article-code';
import { any, term, type Clause } from './clause';

/** The longest text that is searched for; what comes after it is dropped. */
export const MAX_TEXT_LENGTH = 200;

/** What people type where an apostrophe stands: the backtick, accents without a letter, quotes, primes. */
const APOSTROPHE = /[`\u00b4\u02b9\u02bc\u2018\u2019\u201b\u2032\uff07]/g;
/** Dashes of all lengths, as PDF files and word processors have them. */
const DASH = /[\p{Pd}\u2212]/gu;
/** Soft hyphens, zero-width and direction marks: a word goes on behind them. */
const INVISIBLE = /\p{Cf}/gu;

/**
 * The text as it is searched for: control characters and runs of spaces become one space, every apostrophe and dash the plain one,
 * what cannot be seen goes, the rest is cut at 200 characters.
 *
 * @param text as typed or as it stands in a URL
 */
export const searchableText = (text: string): string =>
  text
    .replace(INVISIBLE, '')
    .replace(APOSTROPHE, "'")
    .replace(DASH, '-')
    .replace(/[\s\p{C}]+/gu, ' ')
    .trim()
    .slice(0, MAX_TEXT_LENGTH)
    // A cut must not leave half a character behind.
    .replace(/[\uD800-\uDBFF]$/, '')
    .trim();

/** What each field of words of an article weighs (`K05`), and the fields of the trade beside them. */
const WEIGHTED_WORDS = [
  'active_principles.name^5',
  'name^4',
  'species.name^3',
  'brand.name',
  'presentation.name^1.5',
  'variant_attributes_text',
  'indications.name',
  'categories.name^1.5',
  'short_description^0.5',
];

/** The field that holds the words of all others, and the parts of those that are written as one. */
const EVERYTHING = 'words';

/** The same with the codes. */
const WEIGHTED_FIELDS = ['sku^10', 'cnk_code^3', 'barcode', ...WEIGHTED_WORDS];

/** Where all words stand together: in the field of one kind, or in the one that holds the words of all others. */
const TOGETHER_FIELDS = [...WEIGHTED_WORDS, EVERYTHING];

const CROSS_MATCH_BOOST = 100;
/** Where a word may be missing, rare ones count more than those of the heavier fields. */
const BUT_ONE_BOOST = 10;
const NAME_START_BOOST = 60;
const ACTIVE_PRINCIPLE_START_BOOST = 20;
const MULTI_MATCH_BOOST = 10;
/** One letter wrong, in words of four and more: nearly everything is one letter from a shorter one (`K05`). */
const FUZZINESS = 'AUTO:4,99';
/** So many figures in a row are a code or a strength: one wrong is another article. */
const FIGURES = /\p{N}{4}/u;
/** Figures with something else beside them. */
const JOINED = /\p{N}[^\p{N}.,]|[^\p{N}.,]\p{N}/u;
const JOINED_BOOST = 50;
const ALL_BUT_ONE = '-1';

/**
 * How far an article may be from a text: it has `all` of its words; or it has words that are `near` them, misspelt, unfinished or
 * written together; or it has those of all words `but-one`.
 */
export type Closeness = 'all' | 'near' | 'but-one';

/**
 * In which ways a text is searched for, one after the other until something is found. A word that the catalogue knows is never
 * taken for a misspelling, and what is found is what was typed as long as there is any of it.
 *
 * @param text searchable
 */
export const closenessesOf = (text: string): readonly Closeness[] =>
  text === '' ? ['all'] : hasSeveralWords(text) ? ['all', 'near', 'but-one'] : ['all', 'near'];

/** A strength in percent as it is typed: of a solution that is so many milligrams in ten millilitres. */
const PERCENT = /(\d{1,2})(?:([.,])(\d{1,2}))?\s?%/gu;

/** Ten times a number in figures, with the sign it was typed with. */
function tenfold(whole: string, sign: string, decimals: string): string {
  const figures = (whole + (decimals === '' ? '0' : decimals)).replace(/^0+(?=\d)/, '');
  const left = decimals.length <= 1 ? figures : figures.slice(0, -1);
  return decimals.length <= 1 || figures.endsWith('0')
    ? left
    : `${left === '' ? '0' : left}${sign}${figures.slice(-1)}`;
}

/** What a text may say: as it stands, and with its strengths as they are named on the box: 2 % is 20 mg/ml. */
function readingsOf(text: string): readonly string[] {
  const onTheBox = text.replace(PERCENT, (_typed, whole: string, sign = ',', decimals = '') => {
    return `${tenfold(whole, sign as string, decimals as string)} mg/ml`;
  });
  return onTheBox === text ? [text] : [text, onTheBox];
}

/** A quantity with its unit, apart or joined: 10 kg, 50mg, 20 mg/ml, 12 x 3 g. */
const QUANTITY =
  /\d+(?:[.,]\d+)?\s?(?:[kmµ]?g|[cdm]?l|[cm]?m|iu|ui|ie)(?:\/(?:[km]?g|[cdm]?l))?(?![\p{L}\p{N}])/giu;
const QUANTITY_BOOST = 100;

/** Names with a quantity that was typed: of the packs and strengths of a product the one that was asked for comes first. */
const quantities = (text: string): Clause[] =>
  (text.match(QUANTITY) ?? []).map((typed) => ({
    match_phrase: {
      name: { query: typed.replace(/^([\d.,]+)\s?/, '$1 '), boost: QUANTITY_BOOST },
    },
  }));

/**
 * Articles that a text means (`K05`): all words found across the fields come first, then names and active
 * principles that start with it, then words that stand together; with one letter wrong where that is asked.
 *
 * @param text searchable and not empty
 */
export function meansArticle(text: string, closeness: Closeness): Clause {
  return eachReading(text, (reading) => means(reading, closeness));
}

function eachReading(text: string, meant: (reading: string) => Clause): Clause {
  const [first = text, ...others] = readingsOf(text);
  return others.length === 0 ? meant(first) : any([first, ...others].map(meant));
}

function means(text: string, closeness: Closeness): Clause {
  if (closeness === 'but-one') {
    // Which of the words is left out is told by how rare they are.
    return any([across(text, butOne, BUT_ONE_BOOST), eachPiece(text, true)]);
  }
  const found = any([
    ...isCode(text),
    across(text, allWords),
    namePhrase(text),
    activePrinciplePhrase(text),
    ...(closeness === 'all' ? [together(text, allWords)] : nearly(text)),
  ]);
  const first = [...joinedPieces(text), ...quantities(text)];
  return first.length === 0 ? found : { bool: { must: [found], should: first } };
}

/** Names in which stands as it was typed what is joined: 3-0, 50mg. */
const joinedPieces = (text: string): Clause[] =>
  text
    .split(' ')
    .filter((piece) => JOINED.test(piece))
    .map((piece) => ({ match_phrase: { name: { query: piece, boost: JOINED_BOOST } } }));

/** Articles for a text that is still being typed: its last word may be unfinished (`R26`). */
export function startsArticle(text: string, closeness: Exclude<Closeness, 'but-one'>): Clause {
  return eachReading(text, (reading) => starts(reading, closeness));
}

function starts(text: string, closeness: Exclude<Closeness, 'but-one'>): Clause {
  return any([
    ...isCode(text),
    ...codeStart(text),
    {
      multi_match: {
        query: text,
        type: 'bool_prefix',
        ...allWords,
        fields: TOGETHER_FIELDS,
        boost: CROSS_MATCH_BOOST,
      },
    },
    namePhrase(text),
    activePrinciplePhrase(text),
    { match_phrase_prefix: { description: { query: text } } },
    ...(closeness === 'all' ? [] : nearly(text)),
  ]);
}

/** All words, of a synonym of several words each somewhere. */
const allWords = { operator: 'and', auto_generate_synonyms_phrase_query: false } as const;
const butOne = {
  operator: 'or',
  minimum_should_match: ALL_BUT_ONE,
  auto_generate_synonyms_phrase_query: false,
} as const;

const across = (text: string, words: object, boost = CROSS_MATCH_BOOST): Clause => ({
  multi_match: { query: text, type: 'cross_fields', ...words, fields: WEIGHTED_FIELDS, boost },
});
const together = (text: string, words: object): Clause => ({
  multi_match: { query: text, ...words, fields: TOGETHER_FIELDS, boost: MULTI_MATCH_BOOST },
});
const namePhrase = (text: string): Clause => ({
  match_phrase_prefix: { name: { query: text, boost: NAME_START_BOOST } },
});
const activePrinciplePhrase = (text: string): Clause => ({
  match_phrase_prefix: { 'active_principles.name': { query: text, boost: ACTIVE_PRINCIPLE_START_BOOST } },
});

const nearly = (text: string): Clause[] => [
  together(text, FIGURES.test(text) ? allWords : { ...allWords, fuzziness: FUZZINESS }),
  eachPiece(text, false),
];

/** What a piece of a text counts for when it is found as it is, nearly so, by its sound or by its beginning. */
const PIECE_BOOSTS = { itself: 10, parts: 7, fuzzy: 5, sound: 5, start: 6 };
/** From this length on a word may be the beginning of one: vacc, exam. */
const SHORTEST_START = 4;
/** Shorter endings belong to words that have nothing in common. */
const SHORTEST_END = 5;
/** More pieces than a person types; the rest is passed over. */
const MAX_PIECES = 20;

/** Signs alone say nothing, and are not in every article for that. */
const SAYS_SOMETHING = /[\p{L}\p{N}]/u;

/** Articles with every piece of a text, or all but one: each as it is or nearly so, wherever it stands. */
function eachPiece(text: string, allButOne: boolean): Clause {
  const said = text.split(' ').filter((piece) => SAYS_SOMETHING.test(piece));
  if (said.length === 0) return { match_none: {} };
  const pieces = said.slice(0, MAX_PIECES).map(isNearly);
  return {
    bool: allButOne
      ? { should: pieces, minimum_should_match: Math.max(1, pieces.length - 1) }
      : { must: pieces },
  };
}

function isNearly(piece: string): Clause {
  const match = (field: string, boost: number, more: object = {}): Clause => ({
    match: { [field]: { query: piece, ...allWords, boost, ...more } },
  });
  const startsWith = (field: string): Clause => ({
    match_bool_prefix: { [field]: { query: piece, operator: 'and', boost: PIECE_BOOSTS.start } },
  });
  const isWord = !/\p{N}/u.test(piece);
  return {
    dis_max: {
      queries: [
        // A word that says nothing is in every article.
        match(EVERYTHING, PIECE_BOOSTS.itself, { zero_terms_query: 'all' }),
        match(`${EVERYTHING}.parts`, PIECE_BOOSTS.parts),
        ...(isWord
          ? [
              match(EVERYTHING, PIECE_BOOSTS.fuzzy, { fuzziness: FUZZINESS }),
              match(`${EVERYTHING}.sound`, PIECE_BOOSTS.sound),
            ]
          : []),
        ...(isWord && piece.length >= SHORTEST_START ? [startsWith(EVERYTHING)] : []),
        // What no article is called by itself is the head of a word that is written as one: weegschaal, dierenweegschaal.
        ...(isWord && piece.length >= SHORTEST_END ? [startsWith(`${EVERYTHING}.end`)] : []),
      ],
    },
  };
}

/** Fewer characters begin too many codes to mean one. */
const SHORTEST_CODE_START = 4;

function codeStart(text: string): Clause[] {
  const code = normalizeCode(text);
  if (code.length < SHORTEST_CODE_START) return [];
  return ['sku', 'cnk_code', 'barcode'].map((field) => ({
    prefix: { [field]: { value: code, boost: CROSS_MATCH_BOOST } },
  }));
}

/** One of the three codes that stand on a box, typed or scanned, however it is written. */
function isCode(text: string): Clause[] {
  const fields = readArticleCode(text).forms.flatMap((code) => [
    term('sku', code),
    term('cnk_code', code),
    term('barcode', code),
  ]);
  // No clause at all would be every article.
  return fields.length === 0
    ? []
    : [{ bool: { should: fields, minimum_should_match: 1, boost: CROSS_MATCH_BOOST } }];
}

/** Whether a text has several words. */
export const hasSeveralWords = (text: string): boolean => text.includes(' ');

/** The field that holds the words of the catalogue as they are written. */
const SPELLING = 'spelling';

/** The spelling that was meant: one wrong word, words of four letters and more (`K05`). */
export const spelling = (text: string): Clause => ({
  text,
  spelling: {
    phrase: {
      field: SPELLING,
      size: 1,
      max_errors: 1,
      gram_size: 4,
      real_word_error_likelihood: 0.95,
      // A word that the catalogue knows is not corrected.
      direct_generator: [{ field: SPELLING, suggest_mode: 'missing', max_edits: 1, prefix_length: 0 }],
    },
  },
});
