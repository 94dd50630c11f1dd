import type { Product } from '@vetportal/model';
import { useTranslate } from '@vetportal/module-runtime';
import { Heading, Inline, Select, Stack, token } from '@vetportal/ui';
import { Link, useNavigate } from 'react-router-dom';
import { styled } from 'styled-components';
import { variantAxes, type Axis, type AxisValue } from './variant-axes';

type TextId = keyof typeof import('./messages.json');

/** Beyond this many values a list is found through faster than rows of buttons. */
const MOST_BUTTONS = 24;

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
  &[data-elsewhere] {
    color: ${token.color.textMuted};
    background: transparent;
    border-style: dashed;
  }
`;

const Missing = styled.span`
  display: inline-grid;
  place-items: center;
  min-height: ${token.size.control};
  padding: ${token.space[1]} ${token.space[3]};
  color: ${token.color.textDisabled};
  text-decoration: line-through;
  border: 1px dashed ${token.color.border};
  border-radius: ${token.radius.md};
`;

interface Props {
  readonly product: Product;
  readonly params: URLSearchParams;
}

/**
 * The choice between the variants of an article, by axis; each value is a link to the variant that has it (`E05`). Values that
 * do not go with the other choices look so, and say so.
 */
export function VariantChoice({ product, params }: Props) {
  const text = useTranslate<TextId>();
  const variants = [product, ...product.variants].toSorted((one, other) => one.id - other.id);
  const axes = variantAxes(product.variantSelector, product, variants);
  const shown =
    axes.length > 0
      ? axes
      : variants.length > 1
        ? [{ name: text('catalogue.product.variants'), values: variants.map(byName(product.sku)) }]
        : [];
  if (shown.length === 0) return null;
  return (
    <Stack gap={3}>
      {shown.map((axis) =>
        axis.values.length > MOST_BUTTONS ? (
          <LongAxis key={axis.name} axis={axis} params={params} />
        ) : (
          <ShortAxis key={axis.name} axis={axis} params={params} />
        ),
      )}
    </Stack>
  );
}

/** Packs or names distinguish variants without axes. */
const byName =
  (chosen: string) =>
  ({ sku, presentation, name }: Product['variants'][number]): AxisValue => ({
    name: presentation ?? name,
    sku,
    state: sku === chosen ? 'chosen' : 'there',
  });

interface AxisProps {
  readonly axis: Axis;
  readonly params: URLSearchParams;
}

function ShortAxis({ axis: { name, values }, params }: AxisProps) {
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
              // Said in the HTML too, for a press before the script is there.
              data-replace
              preventScrollReset
              aria-current={value.state === 'chosen' ? 'true' : undefined}
              {...(value.state === 'elsewhere'
                ? {
                    'data-elsewhere': true,
                    title: text('catalogue.product.notWithChoice', { value: value.name }),
                    'aria-label': text('catalogue.product.notWithChoice', { value: value.name }),
                  }
                : {})}
            >
              {value.name}
            </Value>
          ),
        )}
      </Inline>
    </Stack>
  );
}

function LongAxis({ axis: { name, values }, params }: AxisProps) {
  const text = useTranslate<TextId>();
  const navigate = useNavigate();
  return (
    <Select
      label={name}
      value={values.find(({ state }) => state === 'chosen')?.sku ?? ''}
      options={values.map((value, index) => ({
        // A value without an article cannot be chosen, but each option needs a value of its own.
        value: value.sku ?? `none-${index}`,
        label:
          value.state === 'elsewhere'
            ? text('catalogue.product.valueElsewhere', { value: value.name })
            : value.name,
        disabled: value.sku === undefined,
      }))}
      onChange={(event) =>
        void navigate(
          { search: withSku(params, event.target.value) },
          { replace: true, preventScrollReset: true },
        )
      }
    />
  );
}

/** The present query with another variant; the open tab stays open. */
function withSku(params: URLSearchParams, sku: string): string {
  const next = new URLSearchParams(params);
  next.set('sku', sku);
  return `?${next.toString()}`;
}
