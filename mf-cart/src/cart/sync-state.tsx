import type { CartSyncState } from '@vetportal/model';
import { useOnline, useTranslate } from '@vetportal/module-runtime';
import { Button, IconRefresh, Notice } from '@vetportal/ui';
import { summarize } from '../cart-engine/shown-cart';
import { useCartEngine, useCartState } from '../cart-engine/use-cart';

type TextId = keyof typeof import('./messages.json');

interface Props {
  readonly sync: CartSyncState;
  /** A try runs. */
  readonly trying: boolean;
}

/**
 * Why what is shown is not yet at the ERP, and a way to try at once (`X06`, `X13`, `X14`); without a network there is nothing
 * to try (`B07`). Nothing where all is well.
 */
export function SyncState({ sync, trying }: Props) {
  const text = useTranslate<TextId>();
  const engineOf = useCartEngine();
  const online = useOnline();
  const { pending } = useCartState(summarize);
  const waiting = pending > 0 && text('cart.state.waiting', { count: pending });
  if (!online) {
    return (
      <Notice tone="warning" announce="status" title={text('cart.state.offline.title')}>
        {text('cart.state.offline.text')} {waiting}
      </Notice>
    );
  }
  if (sync !== 'erp-unavailable' && sync !== 'sync-error') return null;
  return (
    <Notice
      tone="warning"
      announce="status"
      title={text(`cart.state.${sync}.title`)}
      actions={
        <Button
          size="sm"
          icon={<IconRefresh size={16} />}
          busy={trying}
          onClick={() => {
            engineOf().sync();
          }}
        >
          {text('cart.state.retry')}
        </Button>
      }
    >
      {text(`cart.state.${sync}.text`)} {waiting}
    </Notice>
  );
}
