import type { Sale } from '@vetportal/model';
import { useTranslate } from '@vetportal/module-runtime';
import { Badge, Card, Price, Stack, Table, Text } from '@vetportal/ui';

type TextId =
  | keyof typeof import('./messages.json')
  | keyof typeof import('../cart/messages.json')
  | keyof typeof import('../order-list/messages.json');

/** What was ordered, as on the confirmation: also for the printer (`B06`). */
export function OrderedLines({ sale }: { readonly sale: Sale }) {
  const text = useTranslate<TextId>();
  return (
    <Card title={text('cart.validated.lines')} padding="none">
      <Table
        caption={text('cart.validated.lines')}
        hideCaption
        rows={sale.lines.filter((line) => !line.isDelivery)}
        rowKey={(line) => String(line.id)}
        columns={[
          {
            key: 'article',
            label: text('cart.line.article'),
            rowHeader: true,
            width: 'max',
            cell: (line) => (
              <Stack gap={0}>
                {line.name}
                {line.sku !== '' && (
                  <Text as="span" size="xs" tone="muted" code>
                    {line.sku}
                  </Text>
                )}
                {(line.quantityFree ?? 0) > 0 && (
                  <span>
                    <Badge tone="brand">{text('cart.offer.given', { count: line.quantityFree ?? 0 })}</Badge>
                  </span>
                )}
                {line.quantityUnavailable > 0 && (
                  <Text as="span" size="sm" tone="warning">
                    {text('cart.validated.line.later', {
                      now: Math.max(0, line.quantity - line.quantityUnavailable),
                      later: line.quantityUnavailable,
                    })}
                  </Text>
                )}
                {line.isColdChain === true && (
                  <Text as="span" size="sm" tone="muted">
                    {text('cart.line.cold')}
                  </Text>
                )}
              </Stack>
            ),
          },
          {
            key: 'quantity',
            label: text('cart.line.quantity'),
            align: 'end',
            width: 'min',
            cell: (line) => line.quantity,
          },
          {
            key: 'unit',
            label: text('cart.line.unitPrice'),
            align: 'end',
            width: 'min',
            hideBelow: 'desktop',
            cell: (line) => <Price cents={line.unitNetCents} />,
          },
          {
            key: 'total',
            label: text('cart.line.total'),
            align: 'end',
            width: 'min',
            cell: (line) => <Price cents={line.amount.untaxed} strong />,
          },
        ]}
      />
    </Card>
  );
}
