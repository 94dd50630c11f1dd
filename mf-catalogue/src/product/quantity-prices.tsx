import { useTranslate } from '@vetportal/contracts';
import type { PriceQuote } from '@vetportal/model';
import { Price, Table } from '@vetportal/ui';

type TextId = keyof typeof import('./messages.json');

interface Step {
  readonly minQuantity: number;
  readonly unitCents: number;
}

/** What one unit costs from which quantity on. */
export function QuantityPrices({ quote }: { readonly quote: PriceQuote }) {
  const text = useTranslate<TextId>();
  const steps: readonly Step[] = [{ minQuantity: 1, unitCents: quote.netCents }, ...quote.tiers];
  const saving = ({ unitCents }: Step): number =>
    quote.grossCents === 0 ? 0 : Math.round((1 - unitCents / quote.grossCents) * 1000) / 10;
  return (
    <Table
      caption={text('catalogue.product.quantityPrices')}
      rows={steps}
      rowKey={({ minQuantity }) => String(minQuantity)}
      columns={[
        {
          key: 'quantity',
          label: text('catalogue.product.fromQuantity'),
          rowHeader: true,
          cell: ({ minQuantity }) => text('catalogue.product.quantity', { quantity: minQuantity }),
        },
        {
          key: 'price',
          label: text('catalogue.product.unitPrice'),
          align: 'end',
          cell: ({ unitCents }) => <Price cents={unitCents} />,
        },
        {
          key: 'saving',
          label: text('catalogue.product.saving'),
          align: 'end',
          cell: (step) => text('catalogue.product.percent', { percent: saving(step) }),
        },
      ]}
    />
  );
}
