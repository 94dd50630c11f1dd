import { useTranslate } from '@vetportal/module-runtime';
import { Card, DescriptionList, Price, Stack, Text } from '@vetportal/ui';
import type { ReactNode } from 'react';
import type { CartTotals } from './amounts';
import { useTaxItems } from './use-tax-items';

type TextId = keyof typeof import('./messages.json');

interface Props {
  readonly totals: CartTotals;
  /** `known`: the ERP's for what is shown. `updating`: its answer is on its way. `unknown`: it does not answer. */
  readonly state: 'known' | 'updating' | 'unknown';
  /** Notes and buttons under the sums. */
  readonly children?: ReactNode;
}

/** Subtotal, delivery fee, taxes, totals (`E07`). */
export function CartSums({ totals, state, children }: Props) {
  const text = useTranslate<TextId>();
  const taxItems = useTaxItems();
  const sum = (cents: number | undefined): ReactNode =>
    cents === undefined || state === 'unknown' ? '–' : <Price cents={cents} />;
  return (
    <Card title={text('cart.sums')} aria-busy={state === 'updating'}>
      <Stack>
        <DescriptionList
          layout="totals"
          items={[
            {
              key: 'subtotal',
              term: text('cart.sums.subtotal'),
              value: <Price cents={totals.subtotalCents} />,
            },
            { key: 'delivery', term: text('cart.sums.delivery'), value: sum(totals.deliveryCents) },
            { key: 'untaxed', term: text('cart.sums.untaxed'), value: sum(totals.untaxedCents) },
            // Bases are of the sums that are known: without those there is nothing to take VAT of.
            ...taxItems(state === 'unknown' ? undefined : totals.taxes, totals.taxCents, sum),
            { key: 'total', term: text('cart.sums.total'), value: sum(totals.totalCents), strong: true },
          ]}
        />
        {state !== 'known' && (
          <Text size="sm" tone="muted">
            {text(state === 'updating' ? 'cart.sums.updating' : 'cart.sums.unknown')}
          </Text>
        )}
        {children}
      </Stack>
    </Card>
  );
}
