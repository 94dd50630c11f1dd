import type { ProductHit } from '@vetportal/model';
import { Slot, useTranslate } from '@vetportal/module-runtime';
import { media, SkeletonBlock, StockBadge, Table, Text, TextLink, type TableColumn } from '@vetportal/ui';
import { useRef } from 'react';
import { styled } from 'styled-components';
import { LinePrice } from '../price/line-price';
import { FlagBadges } from './flag-badges';
import { variantPath } from './product-path';
import { WithMeasures } from './measures';
import { useNear } from './use-near';
import { withoutVariants } from './without-variants';

type TextId = keyof typeof import('./messages.json');

/* As wide as quantity and button; the words why an article cannot be ordered take several lines. */
const Order = styled.div`
  width: 10.5rem;
  margin-inline-start: auto;
  white-space: normal;
  ${media.print} {
    display: none;
  }
`;

const Codes = styled.span`
  display: inline-flex;
  flex-direction: column;
  font-variant-numeric: tabular-nums;
`;

/** Rows of a table that are in sight when the page opens, or so near that the list would get its script for them at once. */
const FIRST_ROWS = 16;

interface Props {
  readonly products: readonly ProductHit[];
  readonly today: string;
}

/** Articles as a dense table: no pictures, a line each, for who knows what they want (`B10`). */
export function ProductTable({ products, today }: Props) {
  const text = useTranslate<TextId>();
  const columns: readonly TableColumn<ProductHit>[] = [
    {
      key: 'article',
      label: text('catalogue.table.article'),
      rowHeader: true,
      width: 'max',
      cell: (product) => (
        <>
          <TextLink quiet to={variantPath(product)}>
            <WithMeasures text={product.name} />
          </TextLink>{' '}
          <FlagBadges flags={product.flags} />
        </>
      ),
    },
    {
      key: 'sku',
      label: text('catalogue.table.sku'),
      width: 'min',
      // The names need the room: the second code stands under the first.
      cell: ({ sku, cnkCode }) => (
        <Codes>
          {sku}
          {cnkCode !== undefined && (
            <Text as="span" size="xs" tone="muted">
              {text('catalogue.list.cnk', { code: cnkCode })}
            </Text>
          )}
        </Codes>
      ),
    },
    {
      key: 'stock',
      label: text('catalogue.facet.stock'),
      width: 'min',
      cell: ({ stock }) => <StockBadge status={stock.state} />,
    },
    {
      key: 'price',
      label: text('catalogue.table.price'),
      align: 'end',
      width: 'min',
      cell: (product) => <LinePrice product={product} today={today} align="end" />,
    },
    {
      key: 'order',
      label: text('catalogue.table.order'),
      hideLabel: true,
      width: 'min',
      cell: (product) => <OrderCell product={product} first={products.indexOf(product) < FIRST_ROWS} />,
    },
  ];
  return (
    <Table
      caption={text('catalogue.table.caption')}
      hideCaption
      columns={columns}
      rows={products}
      rowKey={({ id }) => String(id)}
      stackBelow="lg"
    />
  );
}

interface OrderCellProps {
  readonly product: ProductHit;
  /** One of the first rows, which have their buy box at once; each other row once it comes near the window. */
  readonly first: boolean;
}

function OrderCell({ product, first }: OrderCellProps) {
  const place = useRef<HTMLDivElement>(null);
  const isNear = useNear(place, first);
  return (
    <Order ref={place} data-placeholder={isNear ? undefined : ''}>
      <Slot
        name="product.buy-box"
        props={{ product: withoutVariants(product), size: 'line' }}
        waiting={!isNear}
        placeholder={<SkeletonBlock width={160} height={36} />}
      />
    </Order>
  );
}
