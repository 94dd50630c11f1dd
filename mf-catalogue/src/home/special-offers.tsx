import { useQuery } from '@tanstack/react-query';
import { todayInBrussels } from '@vetportal/i18n';
import type { ProductHit } from '@vetportal/model';
import { Slot, useLocale, usePlatform, useSession, useTranslate } from '@vetportal/module-runtime';
import {
  Heading,
  Inline,
  ProductImage,
  SkeletonBlock,
  SkeletonGroup,
  Stack,
  StockBadge,
  Text,
  TextLink,
  token,
} from '@vetportal/ui';
import { useId } from 'react';
import { styled } from 'styled-components';
import { LinePrice } from '../price/line-price';
import { variantPath } from '../product-list/product-path';

type TextId = keyof typeof import('./messages.json');

const SHOWN = 6;

/*
 * Three, two or one beside each other, so that six fill whole rows. Whoever can order finds quantity and button side by side, each
 * word whole.
 */
const Tiles = styled.ul<{ $orders: boolean }>`
  --narrowest: ${({ $orders }) => ($orders ? '21rem' : '17rem')};
  --third: calc((100% - 2 * ${token.space[3]}) / 3);
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(max(var(--narrowest), var(--third)), 100%), 1fr));
  gap: ${token.space[3]};
`;

const Tile = styled.li`
  display: grid;
  grid-template-columns: 4rem minmax(0, 1fr);
  grid-template-rows: auto 1fr auto;
  align-items: start;
  gap: ${token.space[2]} ${token.space[3]};
  padding: ${token.space[3]};
  background: ${token.color.surface};
  border: 1px solid ${token.color.border};
  border-radius: ${token.radius.lg};
  /* The picture stands beside name and price, so that a short name leaves no gap. */
  > :first-child {
    grid-row: 1 / span 2;
  }
  /* Weaker than the rule of the order, whichever of the two comes first. */
  > * + * {
    grid-column: 2;
  }
`;

const Order = styled.div`
  && {
    grid-column: 1 / -1;
  }
`;

/** Articles with a special offer today (`R02`). Nothing where there is none. */
export function SpecialOffers() {
  const text = useTranslate<TextId>();
  const { search, parts } = usePlatform();
  const locale = useLocale();
  const session = useSession();
  const title = useId();
  const today = todayInBrussels();
  const offers = useQuery({
    // Some articles are kept to some customers: another person has other offers.
    queryKey: ['mf-catalogue', 'special-offers', locale, today, session.state === 'customer'],
    queryFn: ({ signal }) => search.specialOffers({ today, size: SHOWN }, signal),
    placeholderData: (previous) => previous,
    staleTime: 5 * 60_000,
  });
  if (offers.data?.length === 0) return null;
  return (
    <Stack as="section" gap={3} aria-labelledby={title}>
      <Inline justify="space-between">
        <Heading level={2} id={title}>
          {text('catalogue.home.offers')}
        </Heading>
        <TextLink to={session.state === 'customer' ? '/selection' : '/search?promotion=special-offer'}>
          {text('catalogue.home.allOffers')}
        </TextLink>
      </Inline>
      {offers.data !== undefined ? (
        <Tiles $orders={session.state === 'customer'}>
          {offers.data.map((product) => (
            <OfferTile key={product.id} product={product} today={today} />
          ))}
        </Tiles>
      ) : offers.error === null ? (
        <SkeletonGroup>
          <SkeletonBlock height={640} />
        </SkeletonGroup>
      ) : (
        <parts.PartFailure error={offers.error} retry={() => void offers.refetch()} module="mf-catalogue" />
      )}
    </Stack>
  );
}

function OfferTile({ product, today }: { readonly product: ProductHit; readonly today: string }) {
  const customer = useSession().state === 'customer';
  return (
    <Tile>
      <ProductImage src={product.images[0]?.small.src} alt="" size={64} />
      <div>
        <Heading level={3} size="md">
          <TextLink quiet to={variantPath(product)}>
            {product.name}
          </TextLink>
        </Heading>
        {product.presentation !== undefined && (
          <Text size="sm" tone="muted">
            {product.presentation}
          </Text>
        )}
      </div>
      <Stack gap={1}>
        <LinePrice product={product} today={today} />
        <StockBadge status={product.stock.state} />
      </Stack>
      {/* Guests cannot order: the cart's code is not fetched for them here. */}
      {customer && (
        <Order>
          <Slot
            name="product.buy-box"
            props={{ product, size: 'card' }}
            placeholder={<SkeletonBlock height={36} />}
          />
        </Order>
      )}
    </Tile>
  );
}
