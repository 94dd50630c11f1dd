import { useTranslate } from '@vetportal/contracts';
import type { Product } from '@vetportal/model';
import { DescriptionList, Text } from '@vetportal/ui';

type TextId = keyof typeof import('./messages.json');

/** The colours by which AMCRA ranks antibiotics: the darker, the stricter. */
const AMCRA_COLOURS = ['yellow', 'orange', 'red'] as const;

/** The codes on the box and those of the authorities, as they are read out on the telephone. */
export function ProductCodes({ product }: { readonly product: Product }) {
  const text = useTranslate<TextId>();
  const { codes } = product;
  const amcra = AMCRA_COLOURS.find((colour) => colour === codes.amcra);
  const entries: readonly (readonly [TextId, string | undefined])[] = [
    ['catalogue.product.sku', product.sku],
    ['catalogue.product.cnk', product.cnkCode],
    ['catalogue.product.ean', product.barcode],
    ['catalogue.product.amm', codes.amm],
    ['catalogue.product.cti', codes.cti],
    ['catalogue.product.amcra', amcra ? text(`catalogue.amcra.${amcra}`) : codes.amcra],
    ['catalogue.product.vendorCode', codes.vendor],
  ];
  return (
    <DescriptionList
      items={entries.map(([id, value]) => ({
        key: id,
        term: text(id),
        value:
          value === undefined ? undefined : (
            <Text as="span" code>
              {value}
            </Text>
          ),
      }))}
    />
  );
}
