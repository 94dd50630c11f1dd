import { formatMoney } from '@vetportal/i18n';
import { linesTotalCents, type Sale } from '@vetportal/model';
import { useLocale, useTranslate } from '@vetportal/module-runtime';
import { Card, DescriptionList, Price } from '@vetportal/ui';

type Text = keyof typeof import('./messages.json');

/** What an order cost: subtotal, delivery, VAT, total. */
export function SaleAmounts({ sale }: { readonly sale: Sale }) {
  const text = useTranslate<Text>();
  const locale = useLocale();
  return (
    <Card title={text('account.sale.summary')}>
      <DescriptionList
        layout="totals"
        items={[
          {
            key: 'subtotal',
            term: text('account.sale.subtotal'),
            value: <Price cents={linesTotalCents(sale)} />,
          },
          {
            key: 'shipping',
            term: text('account.sale.shipping'),
            value: <Price cents={sale.shippingCents} />,
          },
          ...(sale.amount.taxes
            ?.filter(({ base }) => base !== 0)
            .map(({ taxPercent, base, tax }) => ({
              key: `tax-${taxPercent}`,
              term: text('account.sale.taxOfRate', { percent: taxPercent, base: formatMoney(locale, base) }),
              value: <Price cents={tax} />,
            })) ?? [
            { key: 'tax', term: text('account.sale.tax'), value: <Price cents={sale.amount.tax} /> },
          ]),
          {
            key: 'total',
            term: text('account.sale.total'),
            value: <Price cents={sale.amount.total} />,
            strong: true,
          },
          ...(sale.amount.discountTotal > 0
            ? [
                {
                  key: 'savings',
                  term: text('account.sale.savings'),
                  value: <Price cents={sale.amount.discountTotal} />,
                },
              ]
            : []),
        ]}
      />
    </Card>
  );
}
