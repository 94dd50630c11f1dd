import { usePlatform, useTranslate } from '@vetportal/contracts';
import { useCartEngine } from '../cart-engine/use-cart';
import type { ShownLine } from '../cart-engine/shown-cart';
import { removeButtonId } from './cart-lines';

type TextId = keyof typeof import('./messages.json');

/**
 * Removes a line, offers to undo it, and keeps the person's place: the focus goes to the next line's button, or to the page's
 * title after the last one.
 */
export function useRemoveLine(lines: readonly ShownLine[]): (index: number, name: string) => void {
  const text = useTranslate<TextId>();
  const engineOf = useCartEngine();
  const { notify } = usePlatform();
  return (index, name) => {
    const removed = lines[index];
    if (!removed) return;
    const { productId, quantity } = removed;
    const neighbour = lines[index + 1] ?? lines[index - 1];
    const next = neighbour && document.getElementById(removeButtonId(neighbour.productId));
    engineOf().setQuantities(new Map([[productId, 0]]));
    (next ?? document.querySelector<HTMLElement>('h1'))?.focus();
    notify({
      kind: 'info',
      text: text('cart.line.removed', { name }),
      action: { label: text('cart.undo'), run: () => void engineOf().add([{ productId, quantity }]) },
    });
  };
}
