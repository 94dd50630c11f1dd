import { formatDate } from '@vetportal/i18n';
import type { PriceQuote, ProductSummary } from '@vetportal/model';
import { useLocale, useTranslate } from '@vetportal/module-runtime';
import { Badge, Price, SkeletonLine, Text, token } from '@vetportal/ui';
import { styled } from 'styled-components';
import { longestQuote } from './longest-quote';
import { BLANK_AMOUNT, PricePlace } from './price-place';
import { useQuote } from './use-quote';

type TextId = keyof typeof import('./messages.json');

const Column = styled.div<{ $align: 'start' | 'end' }>`
  display: flex;
  flex-direction: column;
  align-items: ${({ $align }) => $align};
  gap: 1px;
  min-height: 2.25rem;
  justify-content: center;
  text-align: ${({ $align }) => $align};
`;

const Offers = styled.span<{ $align: 'start' | 'end' }>`
  display: flex;
  flex-wrap: wrap;
  justify-content: ${({ $align }) => $align};
  gap: ${token.space[1]};
`;

interface Props {
  readonly product: ProductSummary;
  readonly today: string;
  readonly align?: 'start' | 'end';
}

/** The price of an article in a list: net price of one, what it was before, offers that run (`E04`). */
export function LinePrice({ product, today, align = 'start' }: Props) {
  const text = useTranslate<TextId>();
  const price = useQuote(product, today);
  switch (price.kind) {
    case 'pending':
      return (
        <Column $align={align}>
          <PendingPrice product={product} today={today} align={align} />
        </Column>
      );
    case 'guest':
      return (
        <Column $align={align}>
          {price.indicatedCents !== undefined && (
            <>
              <Price cents={price.indicatedCents} />
              <Text as="span" size="xs" tone="muted">
                {text('catalogue.price.indicated')}
              </Text>
            </>
          )}
        </Column>
      );
    case 'customer':
      return (
        <Column $align={align}>
          {price.quote === undefined ? (
            <Text as="span" size="sm" tone="muted">
              {text('catalogue.price.none')}
            </Text>
          ) : (
            <CustomerPrice quote={price.quote} align={align} />
          )}
        </Column>
      );
  }
}

/** A customer's price while it is not known whose: no amount is written. */
function PendingPrice({ product, today, align }: Required<Props>) {
  const quote = longestQuote(product.pricing, today);
  if (!quote) return <SkeletonLine width="full" />;
  return (
    <PricePlace skeleton={<SkeletonLine width="full" />}>
      <CustomerPrice quote={quote} align={align} isPlace />
    </PricePlace>
  );
}

interface CustomerPriceProps {
  readonly quote: PriceQuote;
  readonly align: 'start' | 'end';
  /** Whether it only takes its room: amounts are left out. */
  readonly isPlace?: boolean;
}

function CustomerPrice({ quote, align, isPlace = false }: CustomerPriceProps) {
  const text = useTranslate<TextId>();
  const [firstTier] = quote.tiers;
  return (
    <>
      {isPlace ? BLANK_AMOUNT : <Price strong cents={quote.netCents} originalCents={quote.grossCents} />}
      <Offers $align={align}>
        {firstTier && (
          <Text as="span" size="xs" tone="muted">
            {text('catalogue.price.from', { quantity: firstTier.minQuantity })}{' '}
            {isPlace ? BLANK_AMOUNT : <Price cents={firstTier.unitCents} />}
          </Text>
        )}
        <OfferBadges quote={quote} />
      </Offers>
    </>
  );
}

/** The manufacturer's discount with its last day, and free goods. */
export function OfferBadges({ quote }: { readonly quote: PriceQuote }) {
  const text = useTranslate<TextId>();
  const locale = useLocale();
  const { supplierDiscount, promotion } = quote;
  return (
    <>
      {supplierDiscount && (
        <Badge tone="success" title={text('catalogue.price.supplierDiscount')}>
          {supplierDiscount.period.to === undefined
            ? text('catalogue.price.discount', { percent: supplierDiscount.percent })
            : text('catalogue.price.discountUntil', {
                percent: supplierDiscount.percent,
                date: formatDate(locale, supplierDiscount.period.to),
              })}
        </Badge>
      )}
      {promotion && (
        <Badge tone="brand" title={text('catalogue.price.freeGoods')}>
          {text('catalogue.price.promo', { main: promotion.main, promo: promotion.promo })}
        </Badge>
      )}
    </>
  );
}
