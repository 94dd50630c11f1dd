import { useQuery } from '@tanstack/react-query';
import { useLocale, usePlatform, useTranslate } from '@vetportal/contracts';
import type { ProductHit } from '@vetportal/model';
import { Button, Inline, Text } from '@vetportal/ui';

type TextId = keyof typeof import('./messages.json');

/** More are a list to search in, not a proposal. */
const MOST = 3;

interface Props {
  /** A code that no article has, as it stands in the list. */
  readonly code: string;
  readonly onChoose: (article: ProductHit) => void;
}

/** Articles that may be meant by a code that nobody has: the nearest first. Nothing is taken before the person says so. */
export function CodeProposals({ code, onChoose }: Props) {
  const text = useTranslate<TextId>();
  const { search } = usePlatform();
  const locale = useLocale();
  const { data: found = [] } = useQuery({
    queryKey: ['mf-cart', 'article-suggestions', locale, code],
    queryFn: ({ signal }) => search.suggestArticles(code, signal),
    staleTime: 60_000,
    // A proposal that cannot be had is none.
    retry: false,
  });
  if (found.length === 0) return null;
  return (
    <Inline gap={2} role="group" aria-label={text('cart.list.proposals', { code })}>
      <Text as="span" size="sm" tone="muted" aria-hidden>
        {text('cart.list.meant')}
      </Text>
      {found.slice(0, MOST).map((article) => (
        <Button
          key={article.id}
          size="sm"
          onClick={() => {
            onChoose(article);
          }}
        >
          {[article.name, article.presentation, article.sku].filter(Boolean).join(', ')}
        </Button>
      ))}
    </Inline>
  );
}
