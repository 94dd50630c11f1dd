import { formatDate } from '@vetportal/i18n';
import type { Picking, Sale } from '@vetportal/model';
import { useLocale, useTranslate } from '@vetportal/module-runtime';
import { Badge, Card, Disclosure, IconTruck, Inline, Stack, Text, TextLink } from '@vetportal/ui';

type TextId = keyof typeof import('./messages.json');

/** Parcels of an order with their state and the carrier's tracking page. */
export function SaleDeliveries({ sale }: { readonly sale: Sale }) {
  const text = useTranslate<TextId>();
  return (
    <Card title={text('account.sale.deliveries')}>
      {sale.pickings.length === 0 ? (
        <Text tone="muted">
          {text(sale.state === 'cancel' ? 'account.sale.nothingShipped' : 'account.sale.noDeliveries')}
        </Text>
      ) : (
        <Stack as="ul" gap={3}>
          {sale.pickings.map((picking) => (
            <Delivery key={picking.id} picking={picking} />
          ))}
        </Stack>
      )}
    </Card>
  );
}

function Delivery({ picking }: { readonly picking: Picking }) {
  const text = useTranslate<TextId>();
  const locale = useLocale();
  const date = picking.deliveryDate ? formatDate(locale, picking.deliveryDate) : '';
  return (
    <Inline as="li" gap={3}>
      <IconTruck />
      <Text as="span" strong>
        {picking.name}
      </Text>
      <Badge tone={picking.state === 'done' ? 'success' : picking.state === 'cancel' ? 'danger' : 'info'}>
        {text(`account.sale.picking.${picking.state}`)}
      </Badge>
      <Text as="span" tone="muted">
        {[picking.carrier, date && text('account.sale.deliveredOn', { date })].filter(Boolean).join(', ')}
      </Text>
      {picking.trackingUrl === undefined && picking.trackingReference !== undefined && (
        <Text as="span">{text('account.sale.tracking', { reference: picking.trackingReference })}</Text>
      )}
      {picking.trackingUrl !== undefined && (
        <TextLink href={picking.trackingUrl} target="_blank" rel="noopener noreferrer">
          {text('account.sale.track', { reference: picking.trackingReference ?? '' })}
        </TextLink>
      )}
      {picking.lines.length > 0 && <Contents lines={picking.lines} />}
    </Inline>
  );
}

function Contents({ lines }: Pick<Picking, 'lines'>) {
  const text = useTranslate<TextId>();
  const locale = useLocale();
  return (
    <Disclosure summary={text('account.sale.contents', { count: lines.length })}>
      <Stack as="ul" gap={1}>
        {lines.map(({ productId, name, quantity, free = 0, lots = [] }) => (
          <li key={productId}>
            <Text>
              {quantity} × {name}
              {free > 0 && ` (${text('account.sale.free', { count: free })})`}
            </Text>
            {lots.map((lot) => (
              <Text key={lot.number} size="sm" tone="muted">
                {text(lots.length > 1 ? 'account.sale.lotOf' : 'account.sale.lot', {
                  number: lot.number,
                  date: formatDate(locale, lot.expiry),
                  count: lot.quantity,
                })}
              </Text>
            ))}
          </li>
        ))}
      </Stack>
    </Disclosure>
  );
}
