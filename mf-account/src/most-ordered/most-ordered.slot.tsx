import { useQuery } from '@tanstack/react-query';
import { defineSlot } from '@vetportal/contracts';
import type { ProductHit } from '@vetportal/model';
import { useLocale, usePlatform, useTranslate } from '@vetportal/module-runtime';
import { Text } from '@vetportal/ui';
import { ArticleTable } from '../article-table/article-table';
import { HomeSection } from '../home-section';

type TextId = keyof typeof import('./messages.json');

const SHOWN = 6;

interface TopArticles {
  readonly articles: readonly ProductHit[];
  /** In how many orders an article stands, by its id. */
  readonly orders: ReadonlyMap<number, number>;
}

/** Home, signed in: what this practice orders most, ready to be ordered again (`R02`). */
export default defineSlot('home.customer', { Component: MostOrdered });

function MostOrdered() {
  const { erp } = usePlatform();
  return erp.has('topOrdered') ? <Shown /> : null;
}

function Shown() {
  const text = useTranslate<TextId>();
  const { erp, search } = usePlatform();
  const locale = useLocale();
  const query = useQuery({
    queryKey: ['mf-account', 'most-ordered', locale],
    queryFn: async ({ signal }): Promise<TopArticles> => {
      const top = await erp.statistics.topOrdered({ page: 1, perPage: SHOWN }, signal);
      const ids = top.map(({ productId }) => productId);
      return {
        articles: await search.productsByIds(ids, signal),
        orders: new Map(top.map(({ productId, orders }) => [productId, orders])),
      };
    },
  });
  return (
    <HomeSection title={text('account.top.title')} query={query} reservedHeight={400} padding="none">
      {({ articles, orders }) =>
        articles.length === 0 ? (
          <Text tone="muted">{text('account.top.empty')}</Text>
        ) : (
          <ArticleTable
            caption={text('account.top.title')}
            articles={articles}
            note={({ id }) => text('account.top.times', { count: orders.get(id) ?? 0 })}
          />
        )
      }
    </HomeSection>
  );
}
