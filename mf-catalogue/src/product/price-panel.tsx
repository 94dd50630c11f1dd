import { formatDate } from '@vetportal/i18n';
import type { PriceQuote, Pricing, Product } from '@vetportal/model';
import { useLocale, usePlatform, useTranslate } from '@vetportal/module-runtime';
import { Badge, Button, DescriptionList, Inline, Price, SkeletonBlock, Stack, Text } from '@vetportal/ui';
import { longestQuote } from '../price/longest-quote';
import { BLANK_AMOUNT, PricePlace } from '../price/price-place';
import { useQuote } from '../price/use-quote';
import { QuantityPrices } from './quantity-prices';

type TextId = keyof typeof import('./messages.json');

interface Props {
  readonly product: Product;
  readonly today: string;
  /** Units that are about to be ordered. */
  readonly quantity: number;
}

/** The price in full (`E04`): net, gross before discounts, indicated, offers, quantity prices. Guests see what is public. */
export function PricePanel({ product, today, quantity }: Props) {
  const text = useTranslate<TextId>();
  const price = useQuote(product, today);
  switch (price.kind) {
    case 'pending':
      return <PendingPrice pricing={product.pricing} today={today} />;
    case 'guest':
      return <GuestPrice indicatedCents={price.indicatedCents} />;
    case 'customer':
      return price.quote === undefined ? (
        <Text strong>{text('catalogue.product.priceOnRequest')}</Text>
      ) : (
        <CustomerPrice quote={price.quote} quantity={quantity} />
      );
  }
}

function GuestPrice({ indicatedCents }: { readonly indicatedCents: number | undefined }) {
  const text = useTranslate<TextId>();
  const { session } = usePlatform();
  return (
    <Stack gap={2}>
      {indicatedCents !== undefined && (
        <div>
          <Text size="sm" tone="muted">
            {text('catalogue.product.indicated')}
          </Text>
          <Price cents={indicatedCents} size="xl" strong />
        </div>
      )}
      <Text size="sm">{text('catalogue.product.signInWhy')}</Text>
      <Button onClick={() => void session.signIn()}>{text('catalogue.product.signIn')}</Button>
    </Stack>
  );
}

/** A customer's price while it is not known whose: no amount is written. */
function PendingPrice({ pricing, today }: { readonly pricing: Pricing; readonly today: string }) {
  const quote = longestQuote(pricing, today);
  if (!quote) return <SkeletonBlock height={72} />;
  return (
    <PricePlace skeleton={<SkeletonBlock />}>
      <CustomerPrice quote={quote} quantity={1} isPlace />
    </PricePlace>
  );
}

interface CustomerPriceProps {
  readonly quote: PriceQuote;
  readonly quantity: number;
  /** Whether it only takes its room: amounts are left out. */
  readonly isPlace?: boolean;
}

function CustomerPrice({ quote, quantity, isPlace = false }: CustomerPriceProps) {
  const text = useTranslate<TextId>();
  return (
    <Stack gap={3}>
      <div>
        {isPlace ? (
          <Text as="span" size="xxl" strong>
            {BLANK_AMOUNT}
          </Text>
        ) : (
          <Price cents={quote.netCents} originalCents={quote.grossCents} size="xxl" strong />
        )}
        <Text size="sm" tone="muted">
          {text('catalogue.product.perUnit', { percent: quote.taxPercent })}
        </Text>
      </div>
      <Offers quote={quote} />
      {quote.indicatedCents !== undefined && (
        <DescriptionList
          layout="totals"
          items={[
            {
              key: 'indicated',
              term: text('catalogue.product.indicated'),
              value: isPlace ? BLANK_AMOUNT : <Price cents={quote.indicatedCents} />,
            },
          ]}
        />
      )}
      {quote.tiers.length > 0 && <QuantityPrices quote={quote} quantity={quantity} isPlace={isPlace} />}
    </Stack>
  );
}

/** What the manufacturer gives for a time: a discount, free goods. */
function Offers({ quote }: { readonly quote: PriceQuote }) {
  const text = useTranslate<TextId>();
  const locale = useLocale();
  const { supplierDiscount, promotion } = quote;
  const until = (day: string | undefined): string | undefined =>
    day === undefined ? undefined : text('catalogue.product.until', { date: formatDate(locale, day) });
  if (!supplierDiscount && !promotion) return null;
  return (
    <Stack gap={1}>
      {supplierDiscount && (
        <Inline gap={2}>
          <Badge tone="success">
            {text('catalogue.product.supplierDiscount', { percent: supplierDiscount.percent })}
          </Badge>
          <Text as="span" size="sm" tone="muted">
            {until(supplierDiscount.period.to)}
          </Text>
        </Inline>
      )}
      {promotion && (
        <Inline gap={2}>
          <Badge tone="brand">
            {text('catalogue.product.promotion', { main: promotion.main, promo: promotion.promo })}
          </Badge>
          <Text as="span" size="sm" tone="muted">
            {until(promotion.period.to)}
          </Text>
        </Inline>
      )}
    </Stack>
  );
}
