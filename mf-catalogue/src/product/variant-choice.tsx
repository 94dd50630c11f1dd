import { useTranslate } from '@vetportal/contracts';
import type { Product, VariantValue } from '@vetportal/model';
import { Heading, Inline, Stack, token } from '@vetportal/ui';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';

type TextId = keyof typeof import('./messages.json');

const Value = styled(Link)`
  display: inline-grid;
  place-items: center;
  min-height: ${token.size.control};
  padding: ${token.space[1]} ${token.space[3]};
  background: ${token.color.surface};
  border: 1px solid ${token.color.borderStrong};
  border-radius: ${token.radius.md};
  &:hover {
    border-color: ${token.color.borderHover};
    background: ${token.color.surfaceHover};
  }
  &[aria-current] {
    color: ${token.color.link};
    font-weight: ${token.fontWeight.semibold};
    background: ${token.color.surfaceSelected};
    border-color: ${token.color.brand};
  }
`;

const Missing = styled.span`
  display: inline-grid;
  place-items: center;
  min-height: ${token.size.control};
  padding: ${token.space[1]} ${token.space[3]};
  color: ${token.color.textDisabled};
  border: 1px dashed ${token.color.border};
  border-radius: ${token.radius.md};
`;

interface Props {
  readonly product: Product;
  readonly params: URLSearchParams;
}

/** The choice between the variants of an article, by axis; each value is a link to that variant (`E05`). */
export function VariantChoice({ product, params }: Props) {
  const axes = product.variantSelector.filter(({ values }) => values.length > 1);
  if (axes.length === 0)
    return product.variants.length > 1 ? <VariantLinks product={product} params={params} /> : null;
  return (
    <Stack gap={3}>
      {axes.map((axis) => (
        <Axis key={axis.name} name={axis.name} values={axis.values} params={params} />
      ))}
    </Stack>
  );
}

/** Variants without axes: by their names. */
function VariantLinks({ product, params }: Props) {
  const text = useTranslate<TextId>();
  const values = product.variants.map(({ sku, presentation, name }): VariantValue => ({
    name: presentation ?? name,
    sku,
    selected: sku === product.sku,
  }));
  return <Axis name={text('catalogue.product.variants')} values={values} params={params} />;
}

interface AxisProps {
  readonly name: string;
  readonly values: readonly VariantValue[];
  readonly params: URLSearchParams;
}

function Axis({ name, values, params }: AxisProps) {
  const text = useTranslate<TextId>();
  return (
    <Stack gap={1} role="group" aria-label={name}>
      <Heading level={2} size="sm">
        {name}
      </Heading>
      <Inline gap={2}>
        {values.map((value) =>
          value.sku === undefined ? (
            <Missing key={value.name} title={text('catalogue.product.noSuchVariant')}>
              {value.name}
            </Missing>
          ) : (
            <Value
              key={`${value.name}/${value.sku}`}
              to={{ search: withSku(params, value.sku) }}
              replace
              preventScrollReset
              aria-current={value.selected ? 'true' : undefined}
            >
              {value.name}
            </Value>
          ),
        )}
      </Inline>
    </Stack>
  );
}

/** The present query with another variant; the open tab stays open. */
function withSku(params: URLSearchParams, sku: string): string {
  const next = new URLSearchParams(params);
  next.set('sku', sku);
  return `?${next.toString()}`;
}
