import { defineSlot, type SlotProps } from '@vetportal/contracts';
import { useTranslate } from '@vetportal/module-runtime';
import { Button, IconRepeat, LinkButton, Notice, Stack } from '@vetportal/ui';
import styled from 'styled-components';
import { useListBuyer } from '../order-list/use-buyer';
import { againRemark } from './again-remark';
import { useOrderAgain, type AgainState } from './use-order-again';
import type { RemarkTextId } from '../order-list/line-remark';

type TextId =
  | keyof typeof import('./messages.json')
  | keyof typeof import('../quick-order/messages.json')
  | keyof typeof import('../cart/messages.json')
  | RemarkTextId;

/** On an order's page: all of it into the cart again (`B03`). */
export default defineSlot('order.actions', { Component: OrderAgain });

function OrderAgain({ sale }: SlotProps<'order.actions'>) {
  const text = useTranslate<TextId>();
  const { customer, canOrder } = useListBuyer();
  const { state, order, close } = useOrderAgain();
  if (!customer || !canOrder) return null;
  const press = () => void order(sale.lines);
  return (
    <Stack gap={3} data-print="hide">
      <div>
        <Button icon={<IconRepeat />} busy={state?.step === 'asked'} onClick={press}>
          {text('cart.again.order')}
        </Button>
      </div>
      {state && state.step !== 'asked' && <Result state={state} onRetry={press} onClose={close} />}
    </Stack>
  );
}

interface ResultProps {
  readonly state: Exclude<AgainState, { readonly step: 'asked' }>;
  readonly onRetry: () => void;
  readonly onClose: () => void;
}

function Result({ state, onRetry, onClose }: ResultProps) {
  const text = useTranslate<TextId>();
  if (state.step === 'undone') {
    return (
      <Notice announce="status" onClose={onClose}>
        {text('cart.again.undone')}
      </Notice>
    );
  }
  if (state.step === 'away') {
    return (
      <Notice
        tone="danger"
        announce="alert"
        onClose={onClose}
        actions={<Button onClick={onRetry}>{text('cart.retry')}</Button>}
      >
        {text('cart.again.away')}
      </Notice>
    );
  }
  const { added, remarkable, undo } = state;
  return (
    <Notice
      tone={remarkable.length > 0 ? 'warning' : 'success'}
      announce="status"
      title={text('cart.again.added', { count: added })}
      onClose={onClose}
      actions={
        added > 0 && (
          <>
            <LinkButton to="/cart">{text('cart.quick.toCart')}</LinkButton>
            <Button variant="quiet" onClick={undo}>
              {text('cart.list.undo')}
            </Button>
          </>
        )
      }
    >
      {remarkable.length > 0 && (
        <Remarks>
          {remarkable.map((line) => (
            <li key={line.checked.line}>
              <strong>{line.name}</strong>: {againRemark(line, text)}
            </li>
          ))}
        </Remarks>
      )}
    </Notice>
  );
}

const Remarks = styled.ul`
  padding-inline-start: 1.25em;
  list-style: disc;
`;
