import { useQuery } from '@tanstack/react-query';
import { defineSlot } from '@vetportal/contracts';
import type { ProductHit, Wishlist } from '@vetportal/model';
import { useLocale, usePlatform, useTranslate } from '@vetportal/module-runtime';
import { Button, Table, Text, TextLink } from '@vetportal/ui';
import { HomeSection } from '../home-section';
import { useOrderLines } from '../wishlist-detail/use-order-lines';
import { WISHLISTS_KEY, wishlistsQuery } from '../wishlists/wishlists-query';

type TextId =
  | keyof typeof import('./messages.json')
  | keyof typeof import('../wishlist-detail/messages.json')
  | keyof typeof import('../wishlists/messages.json');

const SHOWN = 5;

interface StandardOrders {
  readonly lists: readonly Wishlist[];
  /** Their articles, by id. */
  readonly articles: readonly ProductHit[];
}

/** Home, signed in: the practice's standing orders, each to be opened or ordered as a whole (`R02`). */
export default defineSlot('home.customer', { Component: StandardOrdersSection });

function StandardOrdersSection() {
  const text = useTranslate<TextId>();
  const { erp, queries, search } = usePlatform();
  const locale = useLocale();
  const query = useQuery({
    queryKey: [...WISHLISTS_KEY, 'standard-orders', locale],
    queryFn: async ({ signal }): Promise<StandardOrders> => {
      const lists = (await queries.query(wishlistsQuery(erp))).slice(0, SHOWN);
      const ids = new Set(lists.flatMap(({ lines }) => lines.map(({ productId }) => productId)));
      return { lists, articles: ids.size === 0 ? [] : await search.productsByIds([...ids], signal) };
    },
  });
  return (
    <HomeSection
      title={text('account.wishlists.title')}
      actions={<TextLink to="/account/wishlists">{text('account.standing.all')}</TextLink>}
      query={query}
      reservedHeight={186}
      padding={query.data?.lists.length === 0 ? 'md' : 'none'}
    >
      {({ lists, articles }) =>
        lists.length === 0 ? (
          <Text tone="muted">{text('account.standing.empty')}</Text>
        ) : (
          <Lists lists={lists} articles={articles} />
        )
      }
    </HomeSection>
  );
}

function Lists({ lists, articles }: StandardOrders) {
  const text = useTranslate<TextId>();
  const { order, ordering, canOrder } = useOrderLines(
    new Map(articles.map((article) => [article.id, article])),
  );
  return (
    <Table
      caption={text('account.wishlists.title')}
      hideCaption
      rows={lists}
      rowKey={({ id }) => String(id)}
      columns={[
        {
          key: 'name',
          label: text('account.wishlists.name'),
          rowHeader: true,
          width: 'max',
          cell: ({ id, name }) => <TextLink to={`/account/wishlists/${id}`}>{name}</TextLink>,
        },
        {
          key: 'articles',
          label: text('account.wishlists.articles'),
          align: 'end',
          width: 'min',
          cell: ({ lines }) => lines.length,
        },
        {
          key: 'order',
          label: text('account.wishlists.actions'),
          align: 'end',
          width: 'min',
          cell: ({ name, lines }) => (
            <Button
              size="sm"
              variant="secondary"
              aria-label={text('account.standing.order', { name })}
              disabled={!canOrder || lines.length === 0 || ordering}
              onClick={() => void order(lines)}
            >
              {text('account.wishlist.orderAll')}
            </Button>
          ),
        },
      ]}
    />
  );
}
