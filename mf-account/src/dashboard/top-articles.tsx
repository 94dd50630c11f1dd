import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ProductFamily } from '@vetportal/erp';
import { useLocale, usePlatform, useTranslate } from '@vetportal/module-runtime';
import { Inline, Select, Switch, Text } from '@vetportal/ui';
import { useState } from 'react';
import { ArticleTable } from '../article-table/article-table';
import { FAMILIES } from '../products-on-order/on-order-query';
import { HomeSection } from '../home-section';

type TextId = keyof typeof import('./messages.json') | keyof typeof import('../most-ordered/messages.json');

const SHOWN = 8;

/** What the practice orders most, by family and with a discount if so wished, ready to be ordered again. */
export function TopArticles() {
  const text = useTranslate<TextId>();
  const { erp, search } = usePlatform();
  const locale = useLocale();
  const [family, setFamily] = useState<ProductFamily | undefined>();
  const [discountOnly, setDiscountOnly] = useState(false);
  const query = useQuery({
    queryKey: ['mf-account', 'top-articles', locale, family, discountOnly],
    queryFn: async ({ signal }) => {
      const top = await erp.statistics.topOrdered(
        { page: 1, perPage: SHOWN, discountOnly, families: family === undefined ? [] : [family] },
        signal,
      );
      const ids = top.map(({ productId }) => productId);
      return {
        articles: ids.length === 0 ? [] : await search.productsByIds(ids, signal),
        orders: new Map(top.map(({ productId, orders }) => [productId, orders])),
      };
    },
    placeholderData: keepPreviousData,
  });
  return (
    <HomeSection
      title={text('account.top.title')}
      query={query}
      reservedHeight={480}
      padding="none"
      actions={
        <Inline gap={4} data-print="hide">
          <Switch
            label={text('account.dashboard.discountOnly')}
            checked={discountOnly}
            onChange={(event) => setDiscountOnly(event.target.checked)}
          />
          <Select
            label={text('account.dashboard.family')}
            hideLabel
            value={family ?? ''}
            placeholder={text('account.dashboard.allFamilies')}
            options={FAMILIES.map((value) => ({
              value,
              label: text(`account.dashboard.family.${value}`),
            }))}
            onChange={(event) => setFamily(FAMILIES.find((value) => value === event.target.value))}
          />
        </Inline>
      }
    >
      {({ articles, orders }) =>
        articles.length === 0 ? (
          <Inline justify="center">
            <Text tone="muted">{text('account.dashboard.noTop')}</Text>
          </Inline>
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
