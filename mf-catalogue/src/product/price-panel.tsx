import { useLocale, usePlatform, useTranslate } from '@vetportal/contracts';
import { formatDate } from '@vetportal/i18n';
import { quotePrice, type PriceQuote, type Pricing, type Product } from '@vetportal/model';
import { Badge, Button, DescriptionList, Inline, Price, SkeletonBlock, Stack, Text } from '@vetportal/ui';
import { styled } from 'styled-components';
import { useQuote } from '../price/use-quote';
import { QuantityPrices } from './quantity-prices';

type TextId = keyof typeof import('./messages.json');

/* What will stand here takes its room, unseen. */
const Place = styled.div`
  position: relative;
  > :first-child {
    visibility: hidden;
  }
  > :last-child {
    position: absolute;
    inset: 0;
  }
`;

/** Takes the height of a line of text, and says nothing. */
const BLANK = '\u00a0';

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
      return <PricePlace pricing={product.pricing} today={today} />;
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

/**
 * Holds a customer's price a place of its size while it is not known whose price it is: what stands below, the way into the cart above
 * all, is where it will be. No price is written here.
 */
function PricePlace({ pricing, today }: { readonly pricing: Pricing; readonly today: string }) {
  const quote = longestQuote(pricing, today);
  if (!quote) return <SkeletonBlock height={72} />;
  return (
    <Place aria-hidden>
      <CustomerPrice quote={quote} quantity={1} isPlace />
      <SkeletonBlock />
    </Place>
  );
}

/** Of the price lists that are known the one with most to show: for most articles all have as much. */
function longestQuote(pricing: Pricing, today: string): PriceQuote | undefined {
  const quotes = Object.keys(pricing.priceLists).flatMap((role) => quotePrice(pricing, role, today) ?? []);
  return quotes.reduce<PriceQuote | undefined>(
    (longest, next) => (longest && longest.tiers.length >= next.tiers.length ? longest : next),
    undefined,
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
            {BLANK}
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
              value: isPlace ? BLANK : <Price cents={quote.indicatedCents} />,
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
