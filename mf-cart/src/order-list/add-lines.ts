import { usePlatform, useTranslate } from '@vetportal/contracts';
import { useGuestHint } from '../buy-box/use-guest-hint';
import { useCartEngine } from '../cart-engine/use-cart';
import { additionsOf, type CheckedLine } from './check-lines';

type TextId = keyof typeof import('./messages.json');

/**
 * Puts the ready lines of a list into the cart, all or none, and says so with a way back.
 *
 * @returns a function that adds; how many articles, or 'too-many' where the cart has grown meanwhile, with nothing added
 */
export function useAddLines(): (lines: readonly CheckedLine[]) => number | 'too-many' {
  const text = useTranslate<TextId>();
  const engineOf = useCartEngine();
  const { notify, telemetry } = usePlatform();
  const hintAtSignIn = useGuestHint();
  return (lines) => {
    const additions = additionsOf(lines);
    const change = engineOf().add(additions);
    if (!change.ok) return 'too-many';
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
    return additions.length;
  };
}
