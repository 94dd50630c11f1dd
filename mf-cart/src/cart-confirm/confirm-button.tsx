import { formatMoney } from '@vetportal/i18n';
import { useLocale, usePlatform, useTranslate } from '@vetportal/module-runtime';
import { Button, IconCheck, Notice, Stack, Text } from '@vetportal/ui';
import type { ConfirmationFailure, ConfirmOrder } from './use-confirm-order';

type TextId =
  | keyof typeof import('./messages.json')
  | keyof typeof import('../cart/messages.json')
  | keyof typeof import('../payment/messages.json');

interface Props {
  readonly order: ConfirmOrder;
  /** A text beside it says what differs from what was shown. */
  readonly isDifferent: boolean;
  /** Why the order cannot be confirmed now. */
  readonly reason: TextId | undefined;
  /** What is paid with the order, VAT included; undefined where it goes on the account. */
  readonly amountCents: number | undefined;
  readonly onPress: () => void;
}

/** The one button that orders, and what became of it. */
export function ConfirmButton({ order, isDifferent, reason, amountCents, onPress }: Props) {
  const text = useTranslate<TextId>();
  const locale = useLocale();
  const { erp } = usePlatform();
  // Else the ERP takes a request, and its team makes the order.
  const orders = erp.has('directOrder');
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
        {amountCents === undefined
          ? text(orders ? 'cart.confirm.submit' : 'cart.confirm.request')
          : text('cart.payment.submit', { amount: formatMoney(locale, amountCents) })}
      </Button>
      <span role="status">
        {reason !== undefined && (
          <Text size="sm" tone="warning">
            {text(reason)}
          </Text>
        )}
      </span>
      {order.failure && !(order.failure.kind === 'changed' && isDifferent) && (
        <Notice tone="danger" announce="alert">
          {wordsOf(order.failure, text)}
        </Notice>
      )}
      <Text size="sm" tone="muted">
        {text(noteOf(amountCents, orders))}
      </Text>
    </Stack>
  );
}

const noteOf = (amountCents: number | undefined, orders: boolean): TextId => {
  if (!orders) return 'cart.confirm.requestNote';
  return amountCents === undefined ? 'cart.confirm.onAccount' : 'cart.payment.note';
};

function wordsOf(failure: ConfirmationFailure, text: (id: TextId) => string): string {
  if (failure.kind === 'refused' && failure.reason !== '') return failure.reason;
  return text(`cart.confirm.${failure.kind}`);
}
