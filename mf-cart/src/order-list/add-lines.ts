import { usePlatform, useTranslate } from '@vetportal/module-runtime';
import { useGuestHint } from '../buy-box/use-guest-hint';
import { useCartEngine } from '../cart-engine/use-cart';
import type { Addition } from '../cart-engine/changes';

type TextId = keyof typeof import('./messages.json');

/**
 * Puts the articles of a list into the cart, all or none, and says so with a way back.
 *
 * @returns a function that adds; false where the cart has grown meanwhile, with nothing added
 */
export function useAddLines(): (additions: readonly Addition[]) => boolean {
  const text = useTranslate<TextId>();
  const engineOf = useCartEngine();
  const { notify, telemetry } = usePlatform();
  const hintAtSignIn = useGuestHint();
  return (additions) => {
    const change = engineOf().add(additions);
    if (!change.ok) return false;
    telemetry.event('cart.add', { from: 'list', lines: additions.length });
    notify({
      kind: 'success',
      text: text('cart.list.added', { count: additions.length }),
      action: {
        label: text('cart.list.undo'),
        run: () =>
          void engineOf().add(
            additions.map(({ productId, quantity }) => ({ productId, quantity: -quantity })),
          ),
      },
    });
    hintAtSignIn();
    return true;
  };
}
