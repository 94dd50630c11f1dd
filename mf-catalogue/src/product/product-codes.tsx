import type { Product } from '@vetportal/model';
import { useTranslate } from '@vetportal/module-runtime';
import { DescriptionList, SkeletonLine, Text } from '@vetportal/ui';

type TextId = keyof typeof import('./messages.json');

/** The colours by which AMCRA ranks antibiotics: the darker, the stricter. */
const AMCRA_COLOURS = ['yellow', 'orange', 'red'] as const;

interface Props {
  readonly product: Product;
  /** Whether all of the article is there; else the codes that it will have hold their rows, so that nothing below moves. */
  readonly whole: boolean;
}

/** The codes on the box and those of the authorities, as they are read out on the telephone. */
export function ProductCodes({ product, whole }: Props) {
  const text = useTranslate<TextId>();
  const { codes } = product;
  const medicine = product.flags.has('is_pharmaceutical');
  const amcra = AMCRA_COLOURS.find((colour) => colour === codes.amcra);
  const entries: readonly (readonly [id: TextId, value: string | undefined, expected?: boolean])[] = [
    ['catalogue.product.sku', product.sku],
    ['catalogue.product.cnk', product.cnkCode],
    ['catalogue.product.ean', product.barcode],
    ['catalogue.product.amm', codes.amm, medicine],
    ['catalogue.product.cti', codes.cti, medicine],
    ['catalogue.product.amcra', amcra ? text(`catalogue.amcra.${amcra}`) : codes.amcra],
    ['catalogue.product.vendorCode', codes.vendor, true],
  ];
  return (
    <DescriptionList
      items={entries.map(([id, value, expected = false]) => ({
        key: id,
        term: text(id),
        value:
          value !== undefined ? (
            <Text as="span" code>
              {value}
            </Text>
          ) : whole || !expected ? undefined : (
            <SkeletonLine width="short" />
          ),
      }))}
    />
  );
}
