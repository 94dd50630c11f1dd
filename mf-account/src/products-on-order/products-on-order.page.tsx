import { definePage, loaded, notFound, type PageProps } from '@vetportal/contracts';
import { ON_ORDER_PAGE_SIZE, type OnOrderPage } from '@vetportal/erp';
import { formatDate } from '@vetportal/i18n';
import { ON_ORDER_FILTERS, unitsToCome, type ProductOnOrder } from '@vetportal/model';
import { useLocale, usePlatform, useTranslate } from '@vetportal/module-runtime';
import {
  Badge,
  EmptyState,
  IconTruck,
  LinkButton,
  PageHeader,
  Pagination,
  Select,
  SkeletonBlock,
  SkeletonGroup,
  SkeletonLine,
  Stack,
  Table,
  Tabs,
  Text,
  TextLink,
  VisuallyHidden,
} from '@vetportal/ui';
import { AccountNavigation } from '../account-navigation/account-navigation';
import { ArticleLink } from '../article-link/article-link';
import { useArticles } from '../article-link/use-articles';
import { BeyondLastPage } from '../beyond-last-page/beyond-last-page';
import { ExpectedDay } from './expected-day';
import { FAMILIES, readOnOrderQuery, writeOnOrderQuery, type OnOrderQuery } from './on-order-query';

type TextId = keyof typeof import('./messages.json') | keyof typeof import('../dashboard/messages.json');

interface Data {
  readonly query: OnOrderQuery;
  readonly lines: OnOrderPage;
}

/** What was ordered and is not there yet, by three filters (`R06`, `E19`). */
export default definePage<Data>({
  queryKeys: ['page', 'filter', 'family'],
  async load({ query, erp, signal }) {
    if (!erp.has('productsOnOrder')) return notFound();
    const state = readOnOrderQuery(query);
    return loaded({ query: state, lines: await erp.productsOnOrder.list(state, signal) });
  },
  head: (_data, translate) => ({ title: translate('account.onOrder.title'), indexed: false }),
  Skeleton: OnOrderSkeleton,
  Component: ProductsOnOrder,
});

function ProductsOnOrder({ data, query, refreshing }: PageProps<Data>) {
  const text = useTranslate<TextId>();
  const { navigation } = usePlatform();
  const { items, count } = data.lines;
  const shown = readOnOrderQuery(query);
  const chooseFamily = (value: string): void => {
    const family = FAMILIES.find((one) => one === value);
    const { path } = navigation.location.value;
    navigation.navigate(path + writeOnOrderQuery({ ...shown, page: 1, family }));
  };
  return (
    <Stack>
      <AccountNavigation current="onOrder" />
      <PageHeader
        title={text('account.onOrder.title')}
        actions={
          <Select
            label={text('account.dashboard.family')}
            hideLabel
            value={shown.family ?? ''}
            placeholder={text('account.dashboard.allFamilies')}
            options={FAMILIES.map((value) => ({ value, label: text(`account.dashboard.family.${value}`) }))}
            onChange={(event) => chooseFamily(event.target.value)}
          />
        }
      />
      <Tabs
        label={text('account.onOrder.filter')}
        current={shown.filter}
        items={ON_ORDER_FILTERS.map((key) => ({
          key,
          label: text(`account.onOrder.filter.${key}`),
          to: { search: writeOnOrderQuery({ ...shown, page: 1, filter: key }) },
        }))}
      >
        <Stack aria-busy={refreshing}>
          {items.length === 0 && count > 0 ? (
            <BeyondLastPage
              icon={<IconTruck size={32} />}
              first={writeOnOrderQuery({ ...data.query, page: 1 })}
            />
          ) : items.length === 0 ? (
            <EmptyState
              title={text('account.onOrder.empty')}
              icon={<IconTruck size={32} />}
              actions={<LinkButton to="/account/sales">{text('account.onOrder.orders')}</LinkButton>}
            >
              {text('account.onOrder.emptyText')}
            </EmptyState>
          ) : (
            <>
              <OnOrderTable lines={items} />
              <Pagination
                page={data.query.page}
                pageSize={ON_ORDER_PAGE_SIZE}
                total={count}
                to={(page) => ({ search: writeOnOrderQuery({ ...data.query, page }) })}
              />
            </>
          )}
        </Stack>
      </Tabs>
    </Stack>
  );
}

function OnOrderTable({ lines }: { readonly lines: readonly ProductOnOrder[] }) {
  const text = useTranslate<TextId>();
  const locale = useLocale();
  const { articles } = useArticles(lines.map(({ productId }) => productId));
  return (
    <Table
      caption={text('account.onOrder.title')}
      hideCaption
      density="comfortable"
      stackBelow="lg"
      rows={lines}
      rowKey={({ id }) => String(id)}
      columns={[
        {
          key: 'article',
          label: text('account.onOrder.article'),
          rowHeader: true,
          width: 'max',
          cell: ({ name, sku, productId, isMadeToOrder }) => (
            <Stack gap={0}>
              <ArticleLink name={name} sku={sku} article={articles.get(productId)} />
              <Text as="span" size="xs" tone="muted">
                <Text as="span" code>
                  {sku}
                </Text>{' '}
                {isMadeToOrder && <Badge tone="info">{text('account.onOrder.buyAndSell')}</Badge>}
              </Text>
            </Stack>
          ),
        },
        {
          key: 'order',
          label: text('account.onOrder.order'),
          cell: ({ order, dateOrder }) => (
            <Stack gap={0}>
              <TextLink to={`/account/sales/${order.id}`}>{order.name}</TextLink>
              <Text as="span" size="xs" tone="muted">
                {formatDate(locale, dateOrder)}
              </Text>
            </Stack>
          ),
        },
        {
          key: 'quantity',
          label: text('account.onOrder.quantity'),
          align: 'end',
          width: 'min',
          cell: ({ quantity }) => quantity,
        },
        {
          key: 'delivered',
          label: text('account.onOrder.delivered'),
          align: 'end',
          width: 'min',
          cell: ({ quantityDelivered }) => quantityDelivered,
        },
        // Most have nothing cancelled, and a column of zeros says nothing.
        ...(lines.some(({ quantityCanceled }) => quantityCanceled > 0)
          ? [
              {
                key: 'canceled',
                label: text('account.onOrder.canceled'),
                align: 'end' as const,
                width: 'min' as const,
                cell: ({ quantityCanceled }: ProductOnOrder) => quantityCanceled,
              },
            ]
          : []),
        {
          key: 'toCome',
          label: text('account.onOrder.toCome'),
          align: 'end',
          width: 'min',
          cell: (line) =>
            unitsToCome({
              ordered: line.quantity,
              delivered: line.quantityDelivered,
              canceled: line.quantityCanceled,
            }),
        },
        {
          key: 'backorder',
          label: text('account.onOrder.backorder'),
          align: 'end',
          width: 'min',
          cell: ({ backorder }) => backorder,
        },
        {
          key: 'expected',
          label: text('account.onOrder.expected'),
          width: 'min',
          cell: ({ dateCommitment, datePromised }) => (
            <ExpectedDay on={dateCommitment} promised={datePromised} />
          ),
        },
        {
          key: 'cancel',
          label: text('account.onOrder.actions'),
          hideLabel: true,
          align: 'end',
          width: 'min',
          cell: ({ id, name, canCancel }) =>
            canCancel && (
              <LinkButton size="sm" variant="quiet" to={`/account/products_on_order/${id}/cancel`}>
                {text('account.onOrder.cancel')}
                <VisuallyHidden> {name}</VisuallyHidden>
              </LinkButton>
            ),
        },
      ]}
    />
  );
}

/** @param on 'YYYY-MM-DD'; a date that has passed is no promise any more, and the row says so */
function OnOrderSkeleton() {
  return (
    <SkeletonGroup>
      <Stack>
        <SkeletonLine width="short" height={28} />
        <SkeletonBlock height={40} />
        <SkeletonBlock height={640} />
      </Stack>
    </SkeletonGroup>
  );
}
