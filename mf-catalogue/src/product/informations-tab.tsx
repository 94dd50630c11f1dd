import { useTranslate } from '@vetportal/contracts';
import type { Product } from '@vetportal/model';
import { DescriptionList, Split, Stack, Text } from '@vetportal/ui';
import { Prose } from '../prose/prose';

type TextId = keyof typeof import('./messages.json');

/** The description, and the facts that a veterinarian looks for first. */
export function InformationsTab({ product }: { readonly product: Product }) {
  const text = useTranslate<TextId>();
  const joined = (values: readonly string[]): string => values.join(', ');
  return (
    <Split width="22rem">
      {product.description === '' ? (
        <Text tone="muted">{text('catalogue.product.noDescription')}</Text>
      ) : (
        <Stack>
          <Prose text={product.description} />
        </Stack>
      )}
      <DescriptionList
        items={[
          {
            key: 'substance',
            term: text('catalogue.product.activePrinciple'),
            value: joined(product.activePrinciples),
          },
          { key: 'species', term: text('catalogue.product.species'), value: joined(product.species) },
          {
            key: 'route',
            term: text('catalogue.product.route'),
            value: joined(product.administrationRoutes),
          },
          {
            key: 'indication',
            term: text('catalogue.product.indication'),
            value: joined(product.indications),
          },
          { key: 'form', term: text('catalogue.product.presentation'), value: product.presentation },
          { key: 'storage', term: text('catalogue.product.storage'), value: product.storageTemperature },
          { key: 'manufacturer', term: text('catalogue.product.manufacturer'), value: product.manufacturer },
        ]}
      />
    </Split>
  );
}
