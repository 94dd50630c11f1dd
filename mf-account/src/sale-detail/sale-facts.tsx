import { useLocale, useTranslate } from '@vetportal/contracts';
import { formatDate } from '@vetportal/i18n';
import { SALE_CHANNELS, type Sale } from '@vetportal/model';
import { Card, DescriptionList } from '@vetportal/ui';

type Text = keyof typeof import('./messages.json');
type ChannelText = keyof typeof import('../sales/messages.json');

/** References, channel, payment, note and invoices of an order. */
export function SaleFacts({ sale }: { readonly sale: Sale }) {
  const text = useTranslate<Text | ChannelText>();
  const locale = useLocale();
  const channel = SALE_CHANNELS.find((known) => known === sale.channel);
  const invoices = sale.invoices.map(({ name, date }) =>
    [name, formatDate(locale, date)].filter(Boolean).join(' · '),
  );
  return (
    <Card title={text('account.sale.details')}>
      <DescriptionList
        items={[
          { key: 'reference', term: text('account.sale.reference'), value: sale.customerRef },
          { key: 'suite', term: text('account.sale.suite'), value: sale.suiteName },
          {
            key: 'channel',
            term: text('account.sale.channel'),
            value:
              channel === undefined || channel === 'all'
                ? sale.channel
                : text(`account.sales.channel.${channel}`),
          },
          { key: 'payment', term: text('account.sale.payment'), value: sale.paymentMode },
          { key: 'note', term: text('account.sale.note'), value: sale.note },
          { key: 'invoices', term: text('account.sale.invoices'), value: invoices.join(', ') },
        ]}
      />
    </Card>
  );
}
