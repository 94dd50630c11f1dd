import { useTranslate } from '@vetportal/contracts';
import { Button, IconCheck, Notice, Stack, Text } from '@vetportal/ui';
import type { ConfirmationFailure, ConfirmOrder } from './use-confirm-order';

type TextId = keyof typeof import('./messages.json') | keyof typeof import('../cart/messages.json');

interface Props {
  readonly order: ConfirmOrder;
  /** Why the order cannot be confirmed now. */
  readonly reason: TextId | undefined;
  readonly onPress: () => void;
}

/** The one button that orders, and what became of it. */
export function ConfirmButton({ order, reason, onPress }: Props) {
  const text = useTranslate<TextId>();
  return (
    <Stack gap={2}>
      <Button
        variant="primary"
        block
        icon={<IconCheck />}
        busy={order.running}
        aria-disabled={reason !== undefined || order.running || undefined}
        onClick={onPress}
      >
        {text('cart.confirm.submit')}
      </Button>
      <span role="status">
        {reason !== undefined && (
          <Text size="sm" tone="warning">
            {text(reason)}
          </Text>
        )}
      </span>
      {order.failure && (
        <Notice tone="danger" announce="alert">
          {wordsOf(order.failure, text)}
        </Notice>
      )}
      <Text size="sm" tone="muted">
        {text('cart.confirm.onAccount')}
      </Text>
    </Stack>
  );
}

function wordsOf(failure: ConfirmationFailure, text: (id: TextId) => string): string {
  if (failure.kind === 'refused' && failure.reason !== '') return failure.reason;
  return text(`cart.confirm.${failure.kind}`);
}
