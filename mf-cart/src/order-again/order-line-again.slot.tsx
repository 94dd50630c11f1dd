import { defineSlot, type SlotProps } from '@vetportal/contracts';
import { usePlatform, useTranslate } from '@vetportal/module-runtime';
import { IconButton, IconRepeat } from '@vetportal/ui';
import { useListBuyer } from '../order-list/use-buyer';
import { againRemark } from './again-remark';
import { useOrderAgain, type AgainState } from './use-order-again';
import type { RemarkTextId } from '../order-list/line-remark';

type TextId =
  | keyof typeof import('./messages.json')
  | keyof typeof import('../cart/messages.json')
  | RemarkTextId;

/** Beside a line of an order: that article into the cart again, as many as were ordered (`B03`). */
export default defineSlot('order.line-actions', { Component: OrderLineAgain });

function OrderLineAgain({ line }: SlotProps<'order.line-actions'>) {
  const text = useTranslate<TextId>();
  const { notify } = usePlatform();
  const { customer, canOrder } = useListBuyer();
  const { state, order } = useOrderAgain();
  if (!customer || !canOrder || line.isDelivery) return null;

  const showResult = (result: AgainState): void => {
    if (result.step === 'away') {
      notify({
        kind: 'error',
        text: text('cart.again.away'),
        action: { label: text('cart.retry'), run: press },
      });
    }
    if (result.step !== 'done') return;
    const remark = result.remarkable.map((one) => againRemark(one, text)).join(' ');
    if (result.added === 0) {
      notify({ kind: 'warning', text: text('cart.again.lineRefused', { name: line.name, reason: remark }) });
      return;
    }
    const added = text('cart.again.lineAdded', { name: line.name });
    notify({
      kind: 'success',
      text: [added, remark].filter(Boolean).join(' '),
      action: { label: text('cart.list.undo'), run: result.undo },
    });
  };
  const press = () => void order([line]).then(showResult);
  return (
    <IconButton
      size="sm"
      label={text('cart.again.orderLine', { name: line.name, quantity: line.quantity })}
      icon={<IconRepeat size={16} />}
      aria-busy={state?.step === 'asked' || undefined}
      disabled={state?.step === 'asked'}
      onClick={press}
    />
  );
}
