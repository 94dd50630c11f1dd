import type { SaleLine } from '@vetportal/model';
import { useTranslate } from '@vetportal/module-runtime';
import { IconClock, IconSuccess, Inline, Text } from '@vetportal/ui';

type TextId = keyof typeof import('./messages.json');

/** Below so many units the line says how many are left: until the order is confirmed, others may take them. */
const FEW = 10;

/** What of a line is not at hand, what is, and when the rest comes; or that it is there again (`X07`). */
export function StockWarning({ line }: { readonly line: SaleLine }) {
  const text = useTranslate<TextId>();
  const { quantity, quantityUnavailable: missing, quantityUnavailableDiff: difference } = line;
  const left = line.quantityAvailable;
  if (missing > 0) {
    return (
      <Text as="div" size="sm" tone="warning">
        <Inline gap={1} align="start" wrap={false}>
          <IconClock size={16} />
          <span>
            {text('cart.line.unavailable', { missing, available: Math.max(0, quantity - missing) })}
          </span>
        </Inline>
      </Text>
    );
  }
  if (difference < 0) {
    return (
      <Text as="div" size="sm" tone="success">
        <Inline gap={1} align="start" wrap={false}>
          <IconSuccess size={16} />
          <span>{text('cart.line.availableAgain')}</span>
        </Inline>
      </Text>
    );
  }
  if (left !== undefined && left < FEW) {
    return (
      <Text as="div" size="sm" tone="muted">
        {text('cart.line.left', { left })}
      </Text>
    );
  }
  return null;
}
