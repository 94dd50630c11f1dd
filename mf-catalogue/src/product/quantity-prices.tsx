import type { PriceQuote, PriceTier } from '@vetportal/model';
import { useTranslate } from '@vetportal/module-runtime';
import { Price, token } from '@vetportal/ui';
import { styled } from 'styled-components';
import { BLANK_AMOUNT } from '../price/price-place';

type TextId = keyof typeof import('./messages.json');

/* Three short columns in a narrow panel: the tables of lists would take the rows apart here. */
const Steps = styled.table`
  width: 100%;
  font-variant-numeric: tabular-nums;
  caption {
    padding-bottom: ${token.space[1]};
    font-weight: ${token.fontWeight.semibold};
    text-align: start;
  }
  th,
  td {
    padding: ${token.space[1]} 0;
    text-align: end;
    border-bottom: 1px solid ${token.color.border};
  }
  th:first-child {
    text-align: start;
  }
  thead th {
    font-size: ${token.fontSize.xs};
    color: ${token.color.textMuted};
  }
  tr[aria-current] > * {
    font-weight: ${token.fontWeight.semibold};
    background: ${token.color.surfaceSelected};
  }
  tbody tr:last-child > * {
    border-bottom: 0;
  }
`;

interface Props {
  readonly quote: PriceQuote;
  /** Units that are about to be ordered: the row that holds for them is marked. */
  readonly quantity: number;
  /** Whether it only takes its room, without a text for each quantity. */
  readonly isPlace?: boolean;
}

/** What one unit costs from which quantity on. */
export function QuantityPrices({ quote, quantity, isPlace = false }: Props) {
  const text = useTranslate<TextId>();
  const steps: readonly PriceTier[] = [
    { minQuantity: 1, unitCents: quote.netCents, percent: quote.netPercent },
    ...quote.tiers,
  ];
  const current = steps.findLast(({ minQuantity }) => minQuantity <= quantity) ?? steps[0];
  return (
    <Steps>
      <caption>{text('catalogue.product.quantityPrices')}</caption>
      <thead>
        <tr>
          <th scope="col">{text('catalogue.product.fromQuantity')}</th>
          <th scope="col">{text('catalogue.product.unitPrice')}</th>
          <th scope="col">{text('catalogue.product.saving')}</th>
        </tr>
      </thead>
      <tbody>
        {steps.map((step) =>
          isPlace ? (
            <tr key={step.minQuantity}>
              <td>{BLANK_AMOUNT}</td>
            </tr>
          ) : (
            <tr key={step.minQuantity} aria-current={step === current ? 'true' : undefined}>
              <th scope="row">{text('catalogue.product.quantity', { quantity: step.minQuantity })}</th>
              <td>
                <Price cents={step.unitCents} />
              </td>
              <td>{text('catalogue.product.percent', { percent: step.percent })}</td>
            </tr>
          ),
        )}
      </tbody>
    </Steps>
  );
}
