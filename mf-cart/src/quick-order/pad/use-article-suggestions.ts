import { useQuery } from '@tanstack/react-query';
import type { ProductHit } from '@vetportal/model';
import { isContinued } from '@vetportal/model/article-code';
import { useLocale, usePlatform } from '@vetportal/module-runtime';
import { useDeferredValue, useState } from 'react';

/** Fewer letters than this mean every article. */
const MIN_LENGTH = 2;

const NONE: readonly ProductHit[] = [];

/**
 * Articles for what is typed into a row.
 *
 * @param text what is typed; '' asks for nothing
 */
export function useArticleSuggestions(text: string): {
  readonly articles: readonly ProductHit[];
  /** One of them, or of those whose place they have taken: a person may have gone to it. */
  readonly offered: (key: string) => ProductHit | undefined;
  readonly loading: boolean;
  /** They are those of the text as it stands, not of a former one. */
  readonly present: boolean;
} {
  const { search } = usePlatform();
  const locale = useLocale();
  const wanted = text.trim().length < MIN_LENGTH ? '' : text.trim();
  const asked = useDeferredValue(wanted);
  const { data, isFetching, isPlaceholderData } = useQuery({
    queryKey: ['mf-cart', 'article-suggestions', locale, asked],
    queryFn: ({ signal }) => search.suggestArticles(asked, signal),
    enabled: asked !== '',
    staleTime: 60_000,
    placeholderData: (former, query) => (isContinued(asked, query?.queryKey[3]) ? former : undefined),
  });
  const articles = asked === '' ? NONE : (data ?? NONE);
  const [byKey] = useState(() => new Map<string, ProductHit>());
  for (const article of articles) byKey.set(String(article.id), article);
  return {
    articles,
    offered: (key) => byKey.get(key),
    loading: isFetching && asked !== '',
    present: asked === wanted && !isPlaceholderData,
  };
}
