import { inPeriod, type Product } from '@vetportal/model';
import { useTranslate } from '@vetportal/module-runtime';
import { DescriptionList, Split, Stack, Text, TextLink } from '@vetportal/ui';
import { Fragment } from 'react';
import { categoryPath } from '../product-list/product-path';
import { WithMeasures } from '../product-list/measures';
import { Prose } from '../prose/prose';
import { Packs } from './packs';
import { useReservedFor } from './use-reserved-for';

type TextId = keyof typeof import('./messages.json');

interface Props {
  readonly product: Product;
  /** 'YYYY-MM-DD' in Brussels. */
  readonly today: string;
}

/** The description, and the facts that a veterinarian looks for first (`E01`). */
export function InformationsTab({ product, today }: Props) {
  const text = useTranslate<TextId>();
  const reservedFor = useReservedFor(product);
  const lists: readonly (readonly [TextId, readonly string[]])[] = [
    ['catalogue.product.activePrinciple', product.activePrinciples],
    ['catalogue.product.species', product.species],
    ['catalogue.product.route', product.administrationRoutes],
    ['catalogue.product.indication', product.indications],
    ['catalogue.product.age', product.ageCategories],
    ['catalogue.product.animalSize', product.animalSizes],
    ['catalogue.product.foodRange', product.foodRanges],
    ['catalogue.product.size', product.sizes],
    ['catalogue.product.colour', product.colours],
  ];
  const rules = product.loyaltyRules.filter(({ period }) => inPeriod(period, today));
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
          ...lists.map(([id, values]) => ({ key: id, term: text(id), value: values.join(', ') })),
          { key: 'form', term: text('catalogue.product.presentation'), value: product.presentation },
          {
            key: 'packs',
            term: text('catalogue.product.packs'),
            value: product.packaging.length > 0 && <Packs packaging={product.packaging} />,
          },
          {
            key: 'storage',
            term: text('catalogue.product.storage'),
            value: product.storageTemperature && <WithMeasures text={product.storageTemperature} />,
          },
          { key: 'manufacturer', term: text('catalogue.product.manufacturer'), value: product.manufacturer },
          { key: 'reserved', term: text('catalogue.product.reservedFor'), value: reservedFor },
          {
            key: 'loyalty',
            term: text('catalogue.product.loyalty'),
            value: rules.map(({ name }) => name).join(', '),
          },
          {
            key: 'categories',
            term: text('catalogue.product.categories'),
            value: product.categories.length > 0 && <Categories product={product} />,
          },
        ]}
      />
    </Split>
  );
}

function Categories({ product }: { readonly product: Product }) {
  return product.categories.map(({ id, name, urlKey }, index) => (
    <Fragment key={id}>
      {index > 0 && ', '}
      <TextLink to={categoryPath(urlKey)}>{name}</TextLink>
    </Fragment>
  ));
}
