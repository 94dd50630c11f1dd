import { asObject, asText, MAX_QUERY_TEXT } from '../query/json';
import { unknownKey } from '../query/query-error';
import type { SearchScope } from './aggregations';

interface Suggestion {
  readonly text: string;
  readonly offset: 0;
  readonly length: number;
  readonly options: readonly { readonly text: string; readonly score: number }[];
}

/**
 * `suggest`: what was meant by a misspelt text, by the phrase or the term suggester.
 */
export function suggest(
  given: unknown,
  { index, visible, budget }: SearchScope,
): Readonly<Record<string, readonly Suggestion[]>> {
  const { text: common, ...named } = asObject(given, 'suggest');
  return Object.fromEntries(
    Object.entries(named).map(([name, definition]) => {
      const { text: own, ...kinds } = asObject(definition, name);
      const kind = Object.keys(kinds).find((key) => key === 'phrase' || key === 'term');
      if (kind === undefined) throw unknownKey('suggester', Object.keys(kinds)[0] ?? '');
      const text = asText(own ?? common, 'suggest.text', MAX_QUERY_TEXT);
      // Every word of the catalogue is compared.
      budget.spend('documents', index.size);
      const meant = index.spelling.correct(text, visible);
      const options = meant === undefined ? [] : [{ text: meant, score: 1 }];
      return [name, [{ text, offset: 0, length: text.length, options }]];
    }),
  );
}
