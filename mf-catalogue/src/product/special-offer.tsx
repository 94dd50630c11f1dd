import { formatDate } from '@vetportal/i18n';
import { inPeriod, type Product } from '@vetportal/model';
import { useLocale, useTranslate } from '@vetportal/module-runtime';
import { Badge, IconStar, Inline, Text } from '@vetportal/ui';

type TextId = keyof typeof import('./messages.json');

interface Props {
  readonly product: Product;
  readonly today: string;
}

/** That an article is a special offer of the house today, and until when; nothing otherwise (`S03`). */
export function SpecialOffer({ product, today }: Props) {
  const text = useTranslate<TextId>();
  const locale = useLocale();
  const running = product.specialOffers.find((period) => inPeriod(period, today));
  if (!running) return null;
  return (
    <Inline gap={2}>
      <Badge tone="brand" icon={<IconStar size={12} />}>
        {text('catalogue.product.specialOffer')}
      </Badge>
      {running.to !== undefined && (
        <Text as="span" size="sm" tone="muted">
          {text('catalogue.product.until', { date: formatDate(locale, running.to) })}
        </Text>
      )}
    </Inline>
  );
}
