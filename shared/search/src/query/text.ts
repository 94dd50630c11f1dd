import { any, term, type Clause } from './clause';

/** The longest text that is searched for; what comes after it is dropped. */
export const MAX_TEXT_LENGTH = 200;

/**
 * The text as it is searched for: control characters and runs of spaces become one space, the rest is cut at 200 characters.
 *
 * @param text as typed or as it stands in a URL
 */
export const searchableText = (text: string): string =>
  text
    .replace(/[\s\p{C}]+/gu, ' ')
    .trim()
    .slice(0, MAX_TEXT_LENGTH)
    // A cut must not leave half a character behind.
    .replace(/[\uD800-\uDBFF]$/, '')
    .trim();

/** What each field of words of an article weighs (`spec 9`, `K05`), and the fields of the trade beside them. */
const WEIGHTED_WORDS = [
  'active_principles.name^5',
  'name^4',
  'species.name^3',
  'brand.name',
  'presentation.name',
  'variant_attributes_text',
  'indications.name',
  'categories.name',
  'short_description',
];

/** The same with the codes. */
const WEIGHTED_FIELDS = ['sku^10', 'cnk_code^3', 'barcode', ...WEIGHTED_WORDS];

/**
 * Where misspelt words are looked for: a code with a sign wrong is another article. All words must be found in one field, so the
 * field that holds the words of all others is among them.
 */
const FUZZY_FIELDS = [...WEIGHTED_WORDS, 'words'];

const CROSS_MATCH_BOOST = 100;
const NAME_START_BOOST = 60;
const ACTIVE_PRINCIPLE_START_BOOST = 20;
const MULTI_MATCH_BOOST = 10;
/** One letter wrong, in words of four and more: nearly everything is one letter from a shorter one (`spec 9`: fuzziness 1). */
const FUZZINESS = 'AUTO:4,99';
const ALL_BUT_ONE = '-1';

/**
 * Articles that a text means (`spec 9`, Search): all words found across the fields come first, then names and active
 * principles that start with it, then words with one letter wrong.
 *
 * @param text searchable and not empty
 */
export const meansArticle = (text: string): Clause =>
  any([
    isCode(text),
    {
      multi_match: {
        query: text,
        type: 'cross_fields',
        operator: 'and',
        fields: WEIGHTED_FIELDS,
        boost: CROSS_MATCH_BOOST,
      },
    },
    { match_phrase_prefix: { name: { query: text, boost: NAME_START_BOOST } } },
    {
      match_phrase_prefix: {
        'active_principles.name': { query: text, boost: ACTIVE_PRINCIPLE_START_BOOST },
      },
    },
    {
      multi_match: {
        query: text,
        operator: 'and',
        fields: FUZZY_FIELDS,
        fuzziness: FUZZINESS,
        boost: MULTI_MATCH_BOOST,
      },
    },
  ]);

/**
 * Articles that have all words of a text but one: asked for where none has all of them. A word that nobody knows must not hide
 * what the others mean.
 *
 * @param text searchable, of several words
 */
export const meansMost = (text: string): Clause =>
  any([
    {
      multi_match: {
        query: text,
        type: 'cross_fields',
        operator: 'or',
        minimum_should_match: ALL_BUT_ONE,
        fields: WEIGHTED_FIELDS,
        boost: CROSS_MATCH_BOOST,
      },
    },
    {
      multi_match: {
        query: text,
        operator: 'or',
        minimum_should_match: ALL_BUT_ONE,
        fields: FUZZY_FIELDS,
        fuzziness: FUZZINESS,
        boost: MULTI_MATCH_BOOST,
      },
    },
  ]);

/** Articles for a text that is still being typed: its last word may be unfinished (`spec 7`, autocomplete). */
export const startsArticle = (text: string): Clause =>
  any([
    isCode(text),
    {
      multi_match: {
        query: text,
        type: 'bool_prefix',
        operator: 'and',
        fields: WEIGHTED_FIELDS,
        boost: CROSS_MATCH_BOOST,
      },
    },
    { match_phrase_prefix: { name: { query: text, boost: NAME_START_BOOST } } },
    {
      match_phrase_prefix: {
        'active_principles.name': { query: text, boost: ACTIVE_PRINCIPLE_START_BOOST },
      },
    },
    { match_phrase_prefix: { description: { query: text } } },
    {
      multi_match: {
        query: text,
        operator: 'and',
        fields: FUZZY_FIELDS,
        fuzziness: FUZZINESS,
        boost: MULTI_MATCH_BOOST,
      },
    },
  ]);

/** One of the three codes that stand on a box, typed or scanned, wherever the spaces and dashes are. */
function isCode(text: string): Clause {
  const code = codeOf(text);
  return {
    bool: {
      should: [term('sku', code), term('cnk_code', code), term('barcode', code)],
      minimum_should_match: 1,
      boost: CROSS_MATCH_BOOST,
    },
  };
}

/** Whether a text has several words. */
export const hasSeveralWords = (text: string): boolean => text.includes(' ');

/**
 * A code as the index holds it: without spaces and, where it is a number, without dashes (`3856-412` is the CNK code 3856412).
 *
 * @param text as typed
 */
export function codeOf(text: string): string {
  const joined = text.replace(/\s/g, '');
  return /^[\d-]+$/.test(joined) ? joined.replace(/-/g, '') : joined.toUpperCase();
}

/** The spelling that was meant: one wrong word, words of four letters and more (`spec 9`: gram size, likelihood). */
export const spelling = (text: string): Clause => ({
  text,
  spelling: {
    phrase: {
      field: 'name',
      size: 1,
      max_errors: 1,
      gram_size: 4,
      real_word_error_likelihood: 0.95,
      direct_generator: [{ field: 'name', suggest_mode: 'popular' }],
    },
  },
});
