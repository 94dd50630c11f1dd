import { asObject, asText, boostOf, MAX_QUERY_TEXT, onlyEntry, type Json } from './json';
import { multiMatchClause } from './multi-match';
import { phrase } from './phrase';
import type { QueryContext } from './query-context';
import type { Scored } from './scored';

/** `{ field: text }` or `{ field: { query: text, … } }`. */
function fieldAndText(body: unknown, what: string): { field: string; text: string; options: Json } {
  const [field, given] = onlyEntry(body, what);
  const options = typeof given === 'object' && given !== null ? asObject(given, what) : { query: given };
  return { field, text: asText(options['query'], field, MAX_QUERY_TEXT), options };
}

/** `match`: documents with the words of a text in one field. */
export function matchClause(body: unknown, context: QueryContext): Scored {
  const { field, options } = fieldAndText(body, 'match');
  return multiMatchClause({ ...options, fields: [field] }, context);
}

/** `match_phrase`: documents with the words of a text one after the other. */
export function matchPhraseClause(body: unknown, { index }: QueryContext): Scored {
  const { field, text, options } = fieldAndText(body, 'match_phrase');
  return phrase(index, field, text, { lastIsPrefix: false, boost: boostOf(options) });
}

/** `match_phrase_prefix`: the same, the last word unfinished. */
export function matchPhrasePrefixClause(body: unknown, { index }: QueryContext): Scored {
  const { field, text, options } = fieldAndText(body, 'match_phrase_prefix');
  return phrase(index, field, text, { lastIsPrefix: true, boost: boostOf(options) });
}
