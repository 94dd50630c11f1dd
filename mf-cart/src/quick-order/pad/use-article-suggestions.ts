import { useQuery } from '@tanstack/react-query';
import type { ProductHit } from '@vetportal/model';
import { isContinued } from '@vetportal/model/article-code';
import { useLocale, usePlatform } from '@vetportal/module-runtime';
import { useEffect, useState } from 'react';

/** Fewer letters than this mean every article. */
const MIN_LENGTH = 2;
/** A pause in typing. */
const PAUSE_MS = 120;

const NONE: readonly ProductHit[] = [];

/**
 * Articles for what is typed into a row.
 *
 * @param text what is typed; '' asks for nothing
 */
export function useArticleSuggestions(text: string): {
  readonly articles: readonly ProductHit[];
  readonly loading: boolean;
  /** They are those of the text as it stands, not of a former one. */
  readonly present: boolean;
} {
  const { search } = usePlatform();
  const locale = useLocale();
  const wanted = text.trim().length < MIN_LENGTH ? '' : text.trim();
  const [settled, setSettled] = useState('');
  useEffect(() => {
    const pause = setTimeout(() => {
      setSettled(wanted);
    }, PAUSE_MS);
    return () => {
      clearTimeout(pause);
    };
  }, [wanted]);
  const asked = wanted === '' ? '' : settled;
  const { data, isFetching, isPlaceholderData } = useQuery({
    queryKey: ['mf-cart', 'article-suggestions', locale, asked],
    queryFn: ({ signal }) => search.suggestArticles(asked, signal),
    enabled: asked !== '',
    staleTime: 60_000,
    placeholderData: (former, query) => (isContinued(asked, query?.queryKey[3]) ? former : undefined),
  });
  return {
    articles: asked === '' ? NONE : (data ?? NONE),
    loading: isFetching && asked !== '',
    present: asked === wanted && !isPlaceholderData,
  };
}
