import type { StockState } from '@vetportal/model';
import { useIntl } from 'react-intl';
import { styled } from 'styled-components';
import { token, type ColorName } from '../tokens/tokens';

/** How full the mark is drawn, so that the status does not hang on colour alone. */
type Fill = 'full' | 'half' | 'ring';

const looks: Readonly<Record<StockState, { color: ColorName; fill: Fill; messageId: string }>> = {
  in_stock: { color: 'success', fill: 'full', messageId: 'ui.stock.in_stock' },
  in_limited_stock: { color: 'warning', fill: 'half', messageId: 'ui.stock.in_limited_stock' },
  resupplying: { color: 'info', fill: 'half', messageId: 'ui.stock.resupplying' },
  out_of_stock: { color: 'danger', fill: 'ring', messageId: 'ui.stock.out_of_stock' },
  supplier_out_of_stock: { color: 'danger', fill: 'ring', messageId: 'ui.stock.supplier_out_of_stock' },
};

const backgrounds: Readonly<Record<Fill, string>> = {
  full: 'currentColor',
  half: 'linear-gradient(0deg, currentColor 50%, transparent 50%)',
  ring: 'transparent',
};

const Line = styled.span<{ $color: ColorName; $fill: Fill }>`
  display: inline-flex;
  align-items: flex-start;
  gap: ${token.space[2]};
  font-size: ${token.fontSize.sm};
  color: ${({ $color }) => token.color[$color]};

  &::before {
    content: '';
    flex: none;
    width: 0.625rem;
    /* In the middle of the first line. */
    margin-top: calc((1lh - 0.625rem) / 2);
    height: 0.625rem;
    background: ${({ $fill }) => backgrounds[$fill]};
    border: 1.5px solid currentColor;
    border-radius: ${token.radius.pill};
  }
`;

export interface StockBadgeProps {
  status: StockState;
  /** Another wording than the status's own, for example with a date. */
  label?: string | undefined;
}

/** The stock status of an article, in words and with a mark. @E03 */
export function StockBadge({ status, label }: StockBadgeProps) {
  const intl = useIntl();
  const { color, fill, messageId } = looks[status];
  return (
    <Line $color={color} $fill={fill}>
      {label ?? intl.formatMessage({ id: messageId })}
    </Line>
  );
}
