import type { Packaging } from '@vetportal/model';
import { useTranslate } from '@vetportal/module-runtime';
import { Text } from '@vetportal/ui';

type TextId = keyof typeof import('./messages.json');

/** The packs in which an article comes, each with what is in it and the code on it. */
export function Packs({ packaging }: { readonly packaging: readonly Packaging[] }) {
  const text = useTranslate<TextId>();
  return (
    <ul>
      {packaging.map(({ id, name, quantity, barcode, isUnit }) => (
        <li key={id}>
          {isUnit ? name : text('catalogue.product.packOf', { name, quantity })}{' '}
          {barcode !== undefined && (
            <Text as="span" size="sm" tone="muted">
              {text('catalogue.product.packEan', { code: barcode })}
            </Text>
          )}
        </li>
      ))}
    </ul>
  );
}
