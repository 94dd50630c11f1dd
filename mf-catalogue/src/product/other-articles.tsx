import { useQuery } from '@tanstack/react-query';
import type { ProductHit } from '@vetportal/model';
import { useLocale, usePlatform, useSession } from '@vetportal/module-runtime';
import { SkeletonBlock, SkeletonGroup, Text } from '@vetportal/ui';
import { ProductTable } from '../product-list/product-table';

interface Props {
  /** What is shown, among the other lists of this article's page. */
  readonly name: string;
  readonly productId: number;
  readonly today: string;
  readonly fetch: (signal: AbortSignal) => Promise<readonly ProductHit[]>;
  /** Said where there is none. */
  readonly none: string;
}

/** Other articles beside an article, each ready to be ordered. */
export function OtherArticles({ name, productId, today, fetch, none }: Props) {
  const { parts } = usePlatform();
  const locale = useLocale();
  const session = useSession();
  const found = useQuery({
    // Some articles are kept to some customers: another person has another list.
    queryKey: ['mf-catalogue', name, locale, productId, session.state],
    queryFn: ({ signal }) => fetch(signal),
    staleTime: 60_000,
  });
  if (found.data === undefined) {
    return found.error === null ? (
      <SkeletonGroup>
        <SkeletonBlock height={180} />
      </SkeletonGroup>
    ) : (
      <parts.PartFailure error={found.error} retry={() => void found.refetch()} module="mf-catalogue" />
    );
  }
  return found.data.length === 0 ? (
    <Text tone="muted">{none}</Text>
  ) : (
    <ProductTable products={found.data} today={today} />
  );
}
