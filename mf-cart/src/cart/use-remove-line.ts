import { usePlatform, useTranslate } from '@vetportal/module-runtime';
import { useCallback, useEffect, useRef } from 'react';
import { useCartEngine } from '../cart-engine/use-cart';
import type { ShownLine } from '../cart-engine/shown-cart';

type TextId = keyof typeof import('./messages.json');

/** Id of a line's remove button: where the focus goes when the line beside it was removed. */
export const removeButtonId = (productId: number): string => `remove-${String(productId)}`;

/**
 * Removes a line, offers to undo it, and keeps the person's place: the focus goes to the next line's button, or to the page's
 * title after the last one. The function stays the same while lines change.
 */
export function useRemoveLine(lines: readonly ShownLine[]): (productId: number, name: string) => void {
  const text = useTranslate<TextId>();
  const engineOf = useCartEngine();
  const { notify } = usePlatform();
  const latest = useRef(lines);
  useEffect(() => {
    latest.current = lines;
  });
  return useCallback(
    (productId, name) => {
      const index = latest.current.findIndex((line) => line.productId === productId);
      const removed = latest.current[index];
      if (!removed) return;
      const { quantity } = removed;
      const neighbour = latest.current[index + 1] ?? latest.current[index - 1];
      const next = neighbour && document.getElementById(removeButtonId(neighbour.productId));
      engineOf().setQuantities(new Map([[productId, 0]]));
      (next ?? document.querySelector<HTMLElement>('h1'))?.focus();
      notify({
        kind: 'info',
        text: text('cart.line.removed', { name }),
        action: { label: text('cart.undo'), run: () => void engineOf().add([{ productId, quantity }]) },
      });
    },
    [engineOf, notify, text],
  );
}
