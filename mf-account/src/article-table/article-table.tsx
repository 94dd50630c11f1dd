import { todayInBrussels } from '@vetportal/i18n';
import { DEFAULT_ROLE, quotePrice, type ProductHit } from '@vetportal/model';
import { Slot, useSession, useTranslate } from '@vetportal/module-runtime';
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
import { styled } from 'styled-components';

/* As wide as most states, so that tables one below the other have their columns in one line; stacked it stands beside its label. */
const Stock = styled.span`
  display: block;
  @container (min-width: 40rem) {
    min-width: 10.5rem;
  }
`;

type TextId = keyof typeof import('./messages.json');

interface Props {
  readonly caption: string;
  readonly articles: readonly ProductHit[];
  /** A second line under an article's name, beside its form. */
  readonly note?: (article: ProductHit) => string;
}

/** Articles with stock, this customer's price and the way into the cart. */
export function ArticleTable({ caption, articles, note }: Props) {
  const text = useTranslate<TextId>();
  const session = useSession();
  const role = session.state === 'customer' ? session.user.role : DEFAULT_ROLE;
  const today = todayInBrussels();
  return (
    <Table
      caption={caption}
      hideCaption
      density="comfortable"
      rows={articles}
      rowKey={({ id }) => String(id)}
      columns={[
        {
          key: 'article',
          label: text('account.article.name'),
          rowHeader: true,
          width: 'max',
          cell: (article) => (
            <Inline gap={3} wrap={false}>
              <ProductImage src={article.images[0]?.small.src} alt="" size={40} />
              <Stack gap={0}>
                <TextLink to={`/p/${article.urlKey}?sku=${encodeURIComponent(article.sku)}`}>
                  {article.name}
                </TextLink>
                <Text as="span" size="xs" tone="muted">
                  {[article.presentation, note?.(article)].filter(Boolean).join(' · ')}
                </Text>
              </Stack>
            </Inline>
          ),
        },
        {
          key: 'stock',
          label: text('account.article.stock'),
          width: 'min',
          cell: (article) => (
            <Stock>
              <StockBadge status={article.stock.state} />
            </Stock>
          ),
        },
        {
          key: 'price',
          label: text('account.article.price'),
          align: 'end',
          width: 'min',
          cell: (article) => {
            const quote = quotePrice(article.pricing, role, today);
            return quote && <Price cents={quote.netCents} />;
          },
        },
        {
          key: 'order',
          label: text('account.article.order'),
          hideLabel: true,
          width: 'min',
          cell: (article) => (
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
