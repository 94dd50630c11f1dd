import { useTranslate } from '@vetportal/module-runtime';
import { IconButton, IconTrash } from '@vetportal/ui';
import { memo } from 'react';
import { removeButtonId } from './use-remove-line';

type TextId = keyof typeof import('./messages.json');

interface Props {
  readonly productId: number;
  readonly name: string;
  readonly onRemove: (productId: number, name: string) => void;
}

/** Takes one line out of the cart. */
export const RemoveButton = memo(function RemoveButton({ productId, name, onRemove }: Props) {
  const text = useTranslate<TextId>();
  return (
    <IconButton
      id={removeButtonId(productId)}
      label={text('cart.line.removeNamed', { name })}
      icon={<IconTrash size={16} />}
      size="sm"
      onClick={() => {
        onRemove(productId, name);
      }}
    />
  );
});
