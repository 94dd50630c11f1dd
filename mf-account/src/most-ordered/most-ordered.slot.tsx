import { useQuery } from '@tanstack/react-query';
import { defineSlot, Slot, useLocale, usePlatform, useSession, useTranslate } from '@vetportal/contracts';
import { todayInBrussels } from '@vetportal/i18n';
import { DEFAULT_ROLE, quotePrice, type ProductHit } from '@vetportal/model';
import {
  Inline,
  Price,
  ProductImage,
  SkeletonBlock,
  Stack,
  StockBadge,
  Table,
  Text,
  TextLink,
} from '@vetportal/ui';
import { HomeSection } from '../home-section';

type TextId = keyof typeof import('./messages.json');

const SHOWN = 6;

interface TopArticle {
  readonly article: ProductHit;
  readonly orders: number;
}

/** Home, signed in: what this practice orders most, ready to be ordered again (`R02`). */
export default defineSlot('home.customer', { Component: MostOrdered });

function MostOrdered() {
  const text = useTranslate<TextId>();
  const { erp, search } = usePlatform();
  const locale = useLocale();
  const articles = useQuery({
    queryKey: ['mf-account', 'most-ordered', locale],
    queryFn: async ({ signal }): Promise<TopArticle[]> => {
      const top = await erp.statistics.topOrdered({ page: 1, perPage: SHOWN }, signal);
      const hits = await search.productsByIds(
        top.map(({ productId }) => productId),
        signal,
      );
      return hits.map((article) => ({
        article,
        orders: top.find(({ productId }) => productId === article.id)?.orders ?? 0,
      }));
    },
  });
  return (
    <HomeSection title={text('account.top.title')} query={articles} reservedHeight={400} padding="none">
      {(top) =>
        top.length === 0 ? <Text tone="muted">{text('account.top.empty')}</Text> : <Articles top={top} />
      }
    </HomeSection>
  );
}

function Articles({ top }: { readonly top: readonly TopArticle[] }) {
  const text = useTranslate<TextId>();
  const session = useSession();
  const role = session.state === 'customer' ? session.user.role : DEFAULT_ROLE;
  const today = todayInBrussels();
  return (
    <Table
      caption={text('account.top.title')}
      hideCaption
      density="comfortable"
      rows={top}
      rowKey={({ article }) => String(article.id)}
      columns={[
        {
          key: 'article',
          label: text('account.top.article'),
          rowHeader: true,
          width: 'max',
          cell: ({ article, orders }) => (
            <Inline gap={3} wrap={false}>
              <ProductImage src={article.images[0]?.small.src} alt="" size={40} />
              <Stack gap={0}>
                <TextLink to={`/p/${article.urlKey}?sku=${encodeURIComponent(article.sku)}`}>
                  {article.name}
                </TextLink>
                <Text as="span" size="xs" tone="muted">
                  {[article.presentation, text('account.top.times', { count: orders })]
                    .filter(Boolean)
                    .join(' · ')}
                </Text>
              </Stack>
            </Inline>
          ),
        },
        {
          key: 'stock',
          label: text('account.top.stock'),
          width: 'min',
          hideBelow: 'desktop',
          cell: ({ article }) => <StockBadge status={article.stock.state} />,
        },
        {
          key: 'price',
          label: text('account.top.price'),
          align: 'end',
          width: 'min',
          cell: ({ article }) => {
            const quote = quotePrice(article.pricing, role, today);
            return quote && <Price cents={quote.netCents} />;
          },
        },
        {
          key: 'order',
          label: text('account.top.order'),
          hideLabel: true,
          width: 'min',
          cell: ({ article }) => (
            <Slot
              name="product.buy-box"
              props={{ product: article, size: 'line' }}
              placeholder={<SkeletonBlock height={36} width={180} />}
            />
          ),
        },
      ]}
    />
  );
}
