import { isObject, type Json } from './json';
import type { Reader } from './reader';
import { visibleTo } from './visible-to';

/* Suggesters of an engine read all articles, whoever asks: a word of one that is hidden would be proposed to everybody. */

/**
 * A search that tells which of the words that an engine proposes stand in an article that is for the reader.
 *
 * @param body of the search that was answered
 * @returns undefined where no word is proposed that nobody has typed
 */
export function searchForSpellings(body: Json, answer: unknown, reader: Reader): Json | undefined {
  const suggest = isObject(answer) && isObject(answer['suggest']) ? answer['suggest'] : {};
  const words = Object.entries(suggest).flatMap(([name, entries]) =>
    listOf(entries).flatMap((entry) =>
      listOf(entry['options']).flatMap((option) => newWords(body, name, entry, option)),
    ),
  );
  if (words.length === 0) return undefined;
  const counted = words.map(({ key, field, word }) => [
    key,
    { filter: { match: { [field]: { query: word, operator: 'and' } } } },
  ]);
  return { size: 0, track_total_hits: false, query: visibleTo(reader), aggs: Object.fromEntries(counted) };
}

/**
 * An answer with those proposals alone whose words stand in an article that is for the reader.
 *
 * @param counted what `searchForSpellings` was answered with
 */
export function withSpellings(body: Json, answer: unknown, counted: unknown): unknown {
  if (!isObject(answer) || !isObject(answer['suggest'])) return answer;
  const counts = isObject(counted) && isObject(counted['aggregations']) ? counted['aggregations'] : {};
  const isKnown = ({ key }: NewWord): boolean => {
    const count = counts[key];
    return isObject(count) && Number(count['doc_count']) > 0;
  };
  const suggest = Object.entries(answer['suggest']).map(([name, entries]) => [
    name,
    listOf(entries).map((entry) => ({
      ...entry,
      options: listOf(entry['options']).filter((option) =>
        newWords(body, name, entry, option).every(isKnown),
      ),
    })),
  ]);
  return { ...answer, suggest: Object.fromEntries(suggest) as unknown };
}

/** A proposed word that was not typed, and the field that it was taken from. */
interface NewWord {
  readonly field: string;
  readonly word: string;
  /** Names its count: the name of an aggregation takes no brackets. */
  readonly key: string;
}

const listOf = (value: unknown): readonly Json[] => (Array.isArray(value) ? value.filter(isObject) : []);

const wordsOf = (text: unknown): readonly string[] =>
  (typeof text === 'string' ? text : '')
    .toLowerCase()
    .split(/\s+/u)
    .filter((word) => word !== '');

function newWords(body: Json, name: string, entry: Json, option: Json): readonly NewWord[] {
  const asked = isObject(body['suggest']) ? body['suggest'][name] : undefined;
  const suggester = isObject(asked) ? (asked['phrase'] ?? asked['term']) : undefined;
  const field = isObject(suggester) && typeof suggester['field'] === 'string' ? suggester['field'] : '';
  const typed = new Set(wordsOf(entry['text']));
  return [...new Set(wordsOf(option['text']))]
    .filter((word) => !typed.has(word))
    .map((word) => ({ field, word, key: encodeURIComponent(`${field} ${word}`) }));
}
