import type { ProductHit, ProductSummary } from '@vetportal/model';
import { Slot, useTranslate } from '@vetportal/module-runtime';
import { media, SkeletonBlock, StockBadge, token } from '@vetportal/ui';
import { styled } from 'styled-components';
import { LinePrice } from '../price/line-price';
import { WithMeasures } from './measures';
import { withoutVariants } from './without-variants';

type TextId = keyof typeof import('./messages.json');

/*
 * By the list's own width, not the window's: filters stand beside it or do not. Wide: everything in columns that line up from
 * row to row. Middle: order and price at the right. Narrow: one below the other, and the text about the stock beside the price where
 * both have room.
 */
const WIDE = '@container (min-width: 54rem)';
export const NARROW = '@container (max-width: 33.99rem)';

/*
 * The line has the rules of all that it holds: a list has two dozen of them, and each element with rules of its own costs the
 * edge as much as four without.
 */
export const Line = styled.div<{ $inner: boolean }>`
  --picture: ${({ $inner }) => ($inner ? '4rem' : '3rem')};
  display: grid;
  grid-template-columns: var(--picture) minmax(0, 1fr) auto;
  grid-template-areas:
    'picture name price'
    'picture stock order';
  align-items: center;
  gap: ${token.space[1]} ${token.space[4]};
  padding: ${token.space[2]} ${token.space[4]};
  ${WIDE} {
    grid-template-columns: var(--picture) minmax(0, 1fr) 10rem 10.75rem 12rem;
    grid-template-areas: 'picture name stock price order';
  }
  ${NARROW} {
    --picture: 3rem;
    position: relative;
    display: flex;
    flex-wrap: wrap;
    gap: ${token.space[2]} ${token.space[3]};
    padding: ${token.space[3]};
    padding-inline-start: calc(var(--picture) + 2 * ${token.space[3]});
  }
  > * {
    min-width: 0;
    ${NARROW} {
      align-self: start;
    }
  }
  > [data-area='picture'] {
    grid-area: picture;
    ${NARROW} {
      position: absolute;
      inset-block-start: ${token.space[3]};
      inset-inline-start: ${token.space[3]};
    }
  }
  > [data-area='name'] {
    grid-area: name;
    ${NARROW} {
      flex: 0 0 100%;
    }
    > div {
      display: flex;
      flex-wrap: wrap;
      align-items: center;
      gap: 0 ${token.space[2]};
    }
    > p {
      display: flex;
      flex-wrap: wrap;
      align-items: center;
      gap: 0 ${token.space[3]};
      font-size: ${token.fontSize.sm};
      color: ${token.color.textMuted};
    }
    > p > [data-code] {
      white-space: nowrap;
      font-variant-numeric: tabular-nums;
    }
  }
  > [data-area='stock'] {
    grid-area: stock;
  }
  > [data-area='price'] {
    grid-area: price;
    ${NARROW} {
      /* Not by what stands in it: a row keeps its height when the customer's price comes. */
      flex: 1 0 8.75rem;
    }
  }
  > [data-area='order'] {
    grid-area: order;
    display: flex;
    align-items: center;
    justify-content: flex-end;
    min-height: ${token.size.controlSmall};
    ${NARROW} {
      flex: 0 0 100%;
      justify-content: flex-start;
    }
    ${media.print} {
      display: none;
    }
  }
`;

/*
 * A row that is far away holds a place for its buy box: every field costs the browser a look for what it could fill in, and a list has
 * two dozen. Of a list that came as HTML the browser lays such a row out when it comes near. One that is drawn in the browser may be
 * one that somebody comes back to: it has its true height at once, so that it stands where it stood.
 */
export const Row = styled.li`
  &[data-far] {
    content-visibility: auto;
    contain-intrinsic-block-size: auto 6.5rem;
    ${WIDE} {
      contain-intrinsic-block-size: auto 4.5rem;
    }
    ${NARROW} {
      contain-intrinsic-block-size: auto 12.25rem;
    }
    ${media.print} {
      content-visibility: visible;
    }
  }
  &[data-far='variants'] {
    contain-intrinsic-block-size: auto 7.75rem;
    ${WIDE} {
      contain-intrinsic-block-size: auto 5.75rem;
    }
    ${NARROW} {
      contain-intrinsic-block-size: auto 15.25rem;
    }
  }
  border-bottom: 1px solid ${token.color.border};
  &:last-child {
    border-bottom: 0;
  }
  &:hover {
    background: ${token.color.surfaceHover};
  }
`;

interface OfferProps {
  readonly product: ProductHit;
  readonly today: string;
  /** False leaves the quantity out, and keeps its place. */
  readonly isNear?: boolean;
}

/** Price, stock and quantity: what it takes to order, in the order in which they stand below each other where there is no room. */
export function Offer({ product, today, isNear = true }: OfferProps) {
  return (
    <>
      <div data-area="price">
        <LinePrice product={product} today={today} />
      </div>
      <div data-area="stock">
        <StockBadge status={product.stock.state} />
      </div>
      <div data-area="order" data-placeholder={isNear ? undefined : ''}>
        <Slot
          name="product.buy-box"
          props={{ product: withoutVariants(product), size: 'line' }}
          waiting={!isNear}
          placeholder={<SkeletonBlock width={160} height={28} />}
        />
      </div>
    </>
  );
}

/** Form and pack, codes, substances: what distinguishes two articles of one name. */
export function ProductFacts({ product }: { readonly product: ProductSummary }) {
  const text = useTranslate<TextId>();
  return (
    <p>
      {product.presentation !== undefined && (
        <span>
          <WithMeasures text={product.presentation} />
        </span>
      )}
      {product.brand !== undefined && !product.name.includes(product.brand) && <span>{product.brand}</span>}
      <span data-code>{text('catalogue.list.sku', { code: product.sku })}</span>
      {product.cnkCode !== undefined && (
        <span data-code>{text('catalogue.list.cnk', { code: product.cnkCode })}</span>
      )}
      {product.activePrinciples.length > 0 && <span>{product.activePrinciples.join(', ')}</span>}
    </p>
  );
}
