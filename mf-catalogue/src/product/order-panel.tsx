import type { Product } from '@vetportal/model';
import { Slot, useSession, useTranslate } from '@vetportal/module-runtime';
import { Card, media, SkeletonBlock, SkeletonLine, Stack, StockBadge, Text, token } from '@vetportal/ui';
import { useState } from 'react';
import { styled } from 'styled-components';
import { isGuest } from '../price/is-guest';
import { withoutVariants } from '../product-list/without-variants';
import { BestBefore } from './best-before';
import { PricePanel } from './price-panel';
import { SpecialOffer } from './special-offer';

type TextId = keyof typeof import('./messages.json');

const Sticky = styled.div`
  ${media.desktop} {
    position: sticky;
    top: calc(var(--vp-sticky-top, 0px) + ${token.space[4]});
  }
`;

const ActionPlace = styled.div`
  display: flex;
  flex-direction: column;
  align-items: start;
  gap: ${token.space[1]};
  /* Room for two: keep it in a list, follow its offers. Both come after the page. */
  min-height: calc(2 * ${token.size.control} + ${token.space[1]});
  /* Quiet buttons: their words, not their edges, stand in line with what is above. */
  margin-inline-start: calc(-1 * ${token.space[4]});
`;

interface Props {
  readonly product: Product;
  readonly today: string;
  /** Whether all of the article is there; else what expires holds the line that says when. */
  readonly whole: boolean;
}

/** What has a best-before date, but for a few lots. */
const expires = ({ flags }: Product): boolean => flags.has('is_meds') || flags.has('is_food');

/** Price, stock, quantity: what an order is decided by. */
export function OrderPanel({ product, today, whole }: Props) {
  const text = useTranslate<TextId>();
  // What is in the quantity field: the price of that quantity is the one that counts.
  const [quantity, setQuantity] = useState(1);
  return (
    <Sticky>
      <Card as="section" aria-label={text('catalogue.product.order')}>
        <Stack gap={4}>
          <PricePanel product={product} today={today} quantity={quantity} />
          <SpecialOffer product={product} today={today} />
          <Stack gap={1}>
            <StockBadge status={product.stock.state} />
            <Text size="sm" tone="muted">
              {text(`catalogue.stock.${product.stock.state}`)}
            </Text>
            {product.bestBefore !== undefined && <BestBefore day={product.bestBefore} />}
            {!whole && expires(product) && <SkeletonLine width="long" />}
          </Stack>
          <Stack gap={4} data-print="hide">
            {product.flags.has('not_sold_on_website') ? (
              <Text size="sm">{text('catalogue.product.notOnline')}</Text>
            ) : (
              <Slot
                name="product.buy-box"
                props={{ product: withoutVariants(product), size: 'page', onQuantity: setQuantity }}
                placeholder={<SkeletonBlock height={88} />}
              />
            )}
            <Actions product={product} />
          </Stack>
          {product.unitInShrinkWrap !== undefined && (
            <Text size="sm" tone="muted">
              {text('catalogue.product.shrinkWrap', { count: product.unitInShrinkWrap })}
            </Text>
          )}
        </Stack>
      </Card>
    </Sticky>
  );
}

/** What a customer can do with the article besides ordering it; its place is held while a known customer's session starts. */
function Actions({ product }: { readonly product: Product }) {
  const session = useSession();
  if (isGuest(session)) return null;
  return (
    <ActionPlace>
      {session.state === 'customer' && <Slot name="product.actions" props={{ product }} />}
    </ActionPlace>
  );
}
