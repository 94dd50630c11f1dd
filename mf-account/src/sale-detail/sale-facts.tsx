import { formatDate } from '@vetportal/i18n';
import { orderProgress, SALE_CHANNELS, type Sale } from '@vetportal/model';
import { useLocale, useTranslate } from '@vetportal/module-runtime';
import { Card, DescriptionList } from '@vetportal/ui';
import { ExpectedDay } from '../products-on-order/expected-day';

type Text = keyof typeof import('./messages.json');
type ChannelText = keyof typeof import('../sales/messages.json');

/** References, channel, payment, carrier, promise and note of an order. */
export function SaleFacts({ sale }: { readonly sale: Sale }) {
  const text = useTranslate<Text | ChannelText>();
  const locale = useLocale();
  const nothingToCome = sale.state === 'cancel' || orderProgress(sale.state) === 100;
  const channel = SALE_CHANNELS.find((known) => known === sale.channel);
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
          { key: 'carrier', term: text('account.sale.carrier'), value: sale.carrier?.name },
          {
            key: 'promised',
            term: text('account.sale.promised'),
            value: nothingToCome ? undefined : sale.datePromised === undefined ? (
              sale.dateCommitment && formatDate(locale, sale.dateCommitment, 'long')
            ) : (
              <ExpectedDay on={sale.dateCommitment} promised={sale.datePromised} />
            ),
          },
          { key: 'promo', term: text('account.sale.promoCodes'), value: sale.promoCodes.join(', ') },
          { key: 'note', term: text('account.sale.note'), value: sale.note },
          { key: 'lineNotes', term: text('account.sale.lineNotes'), value: sale.lineNotes?.join(' · ') },
        ]}
      />
    </Card>
  );
}
