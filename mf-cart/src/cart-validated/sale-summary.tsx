import { lineCount, type Sale } from '@vetportal/model';
import { useTranslate } from '@vetportal/module-runtime';
import { Card, DescriptionList, Price } from '@vetportal/ui';
import { useTaxItems } from '../cart/use-tax-items';

type TextId = keyof typeof import('./messages.json') | keyof typeof import('../cart/messages.json');

const PAYMENT_STATES = {
  paid: 'cart.validated.paid',
  pending: 'cart.validated.paymentPending',
  refused: 'cart.validated.paymentRefused',
} as const;

/** The order in short: number, sums, payment. */
export function SaleSummary({ sale }: { readonly sale: Sale }) {
  const text = useTranslate<TextId>();
  const taxItems = useTaxItems();
  return (
    <Card title={text('cart.validated.summary')}>
      <DescriptionList
        layout="totals"
        items={[
          { key: 'number', term: text('cart.validated.number'), value: sale.name },
          { key: 'reference', term: text('cart.validated.reference'), value: sale.customerRef },
          { key: 'articles', term: text('cart.validated.articles'), value: lineCount(sale.lines) },
          {
            key: 'subtotal',
            term: text('cart.sums.subtotal'),
            value: <Price cents={sale.amount.untaxedWithoutShipping} />,
          },
          {
            key: 'delivery',
            term: text('cart.sums.delivery'),
            value: <Price cents={sale.shippingCents} />,
          },
          ...taxItems(sale.amount.taxes, sale.amount.tax, (cents) => <Price cents={cents ?? 0} />),
          {
            key: 'total',
            term: text('cart.validated.total'),
            value: <Price cents={sale.amount.total} />,
            strong: true,
          },
          {
            key: 'payment',
            term: text('cart.validated.payment'),
            value: [sale.paymentMode, sale.paymentState && text(PAYMENT_STATES[sale.paymentState])]
              .filter(Boolean)
              .join(' – '),
          },
        ]}
      />
    </Card>
  );
}
