import { formatDate } from '@vetportal/i18n';
import { useLocale, useTranslate } from '@vetportal/module-runtime';
import { Text } from '@vetportal/ui';

type TextId = keyof typeof import('./messages.json');

/** The expiry of the lot that is sold first. */
export function BestBefore({ day }: { readonly day: string }) {
  const text = useTranslate<TextId>();
  const locale = useLocale();
  return (
    <Text size="sm" tone="muted">
      {text('catalogue.product.bestBefore', { date: formatDate(locale, day) })}
    </Text>
  );
}
