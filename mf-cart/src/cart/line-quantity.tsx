import { MAX_LINE_QUANTITY } from '@vetportal/model';
import { useTranslate } from '@vetportal/module-runtime';
import { QuantityField } from '@vetportal/ui';
import { memo, useState } from 'react';
import { useCartEngine } from '../cart-engine/use-cart';

type TextId = keyof typeof import('./messages.json');

interface Props {
  readonly productId: number;
  readonly name: string;
  readonly quantity: number;
  /** Packing unit. */
  readonly unit: number;
}

/**
 * The quantity of a line. It is the cart's when the person presses Enter, steps or leaves the field; the field stays the
 * same element all the while, so the focus stays in it.
 */
export const LineQuantity = memo(function LineQuantity({ productId, name, quantity, unit }: Props) {
  const text = useTranslate<TextId>();
  const engineOf = useCartEngine();
  const [draft, setDraft] = useState<number | undefined>();
  return (
    <QuantityField
      size="sm"
      label={text('cart.line.quantityOf', { name })}
      value={draft ?? quantity}
      min={unit}
      step={unit}
      max={MAX_LINE_QUANTITY}
      onChange={setDraft}
      onCommit={(target) => {
        setDraft(undefined);
        engineOf().setQuantities(new Map([[productId, target]]));
      }}
    />
  );
});
