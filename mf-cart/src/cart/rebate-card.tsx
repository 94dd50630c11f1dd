import { formatMoney } from '@vetportal/i18n';
import type { YearEndRebate } from '@vetportal/model';
import { useLocale, useTranslate } from '@vetportal/module-runtime';
import { Card, DescriptionList, Price, ProgressBar, Stack, Text } from '@vetportal/ui';

type TextId = keyof typeof import('./messages.json');

/** The year-end rebate: what this order adds, what is acquired, from what on it is paid and up to what (`E07`). */
export function RebateCard({ rebate }: { readonly rebate: YearEndRebate }) {
  const text = useTranslate<TextId>();
  const locale = useLocale();
  const withThis = rebate.acquiredCents + rebate.currentOrderCents;
  return (
    <Card title={text('cart.rebate')}>
      <Stack gap={3}>
        <ProgressBar
          label={text('cart.rebate.progress')}
          value={withThis}
          max={Math.max(rebate.maxCents, 1)}
          valueText={formatMoney(locale, withThis)}
          tone={withThis >= rebate.minCents ? 'success' : 'brand'}
        />
        <DescriptionList
          layout="totals"
          items={[
            {
              key: 'current',
              term: text('cart.rebate.current'),
              value: <Price cents={rebate.currentOrderCents} />,
            },
            {
              key: 'acquired',
              term: text('cart.rebate.acquired'),
              value: <Price cents={rebate.acquiredCents} />,
            },
            { key: 'min', term: text('cart.rebate.min'), value: <Price cents={rebate.minCents} /> },
            { key: 'max', term: text('cart.rebate.max'), value: <Price cents={rebate.maxCents} /> },
          ]}
        />
        {withThis < rebate.minCents && (
          <Text size="sm" tone="muted">
            {text('cart.rebate.below', { missing: formatMoney(locale, rebate.minCents - withThis) })}
          </Text>
        )}
      </Stack>
    </Card>
  );
}
