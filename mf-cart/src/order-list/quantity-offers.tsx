import { formatMoney } from '@vetportal/i18n';
import { quantityHints, quotePrice, type ProductHit } from '@vetportal/model';
import { useLocale, useTranslate } from '@vetportal/module-runtime';
import { Badge, Text } from '@vetportal/ui';
import { useListBuyer } from './use-buyer';

type TextId = keyof typeof import('./messages.json');

interface Props {
  readonly article: Pick<ProductHit, 'pricing'>;
  readonly quantity: number;
  /** Whether the text also says what a few more would bring. */
  readonly hints?: boolean;
}

/** What is given with a quantity of an article, and what a few more would bring: units for nothing, a lower price. */
export function QuantityOffers({ article, quantity, hints = true }: Props) {
  const text = useTranslate<TextId>();
  const locale = useLocale();
  const { customer, role, today } = useListBuyer();
  const quote = customer && quantity > 0 ? quotePrice(article.pricing, role, today) : undefined;
  if (!quote) return null;
  const { free, nextFree, nextPrice } = quantityHints(quote, quantity);
  const said = hints
    ? [
        nextFree && text('cart.offer.nextFree', nextFree),
        nextPrice &&
          text('cart.offer.nextPrice', {
            missing: nextPrice.missing,
            price: formatMoney(locale, nextPrice.tier.unitCents),
          }),
      ].filter(Boolean)
    : [];
  return (
    <>
      {free > 0 && <Badge tone="brand">{text('cart.offer.given', { count: free })}</Badge>}
      {said.length > 0 && (
        <Text as="span" size="xs" tone="muted">
          {said.join(' · ')}
        </Text>
      )}
    </>
  );
}
