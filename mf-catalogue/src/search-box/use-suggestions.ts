import { useQuery } from '@tanstack/react-query';
import { useLocale, usePlatform } from '@vetportal/module-runtime';
import { searchableText, type Suggestions } from '@vetportal/search';

const NOTHING: Suggestions = { products: [], categories: [], suggestion: undefined };

/**
 * Suggestions for a text that is being typed. Each key asks at once, so that a letter is answered as soon as the index can,
 * and ends what the former one asked. An answer is kept under the text it was asked for: a late one is never shown in the
 * place of a newer one.
 *
 * @returns `found`, those last known; `foundFor`, the text they belong to; `loading`, newer ones are on their way
 */
export function useSuggestions(text: string): {
  readonly found: Suggestions;
  readonly foundFor: string;
  readonly loading: boolean;
} {
  const { search } = usePlatform();
  const locale = useLocale();
  const wanted = searchableText(text);
  const enabled = wanted !== '' && text.trim() !== '';
  const { data, isFetching } = useQuery({
    queryKey: ['mf-catalogue', 'suggestions', locale, wanted],
    queryFn: async ({ signal }) => ({
      suggestions: await search.suggest(wanted, signal),
      text: text.trim(),
    }),
    enabled,
    // While one types on, the list keeps standing instead of blinking; another text never shows the former's answers.
    placeholderData: (previous) => (previous && isContinued(previous.text, wanted) ? previous : undefined),
    staleTime: 60_000,
    // A box that has nothing to offer is still a search box: its form works.
    retry: false,
  });
  if (!enabled || data === undefined) return { found: NOTHING, foundFor: '', loading: isFetching };
  return { found: data.suggestions, foundFor: data.text, loading: isFetching };
}

const isContinued = (former: string, text: string): boolean =>
  text.startsWith(former) || former.startsWith(text);
