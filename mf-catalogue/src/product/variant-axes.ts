import type { ProductSummary, VariantAxis } from '@vetportal/model';

/** One value of an axis, and where choosing it leads. */
export interface AxisValue {
  readonly name: string;
  /** The variant that has it; undefined where none can be had. */
  readonly sku: string | undefined;
  /**
   * `chosen` now; `there` with the other choices as they are; `elsewhere` only with another choice on another axis; `missing`:
   * no variant at all has it.
   */
  readonly state: 'chosen' | 'there' | 'elsewhere' | 'missing';
}
export interface Axis {
  readonly name: string;
  readonly values: readonly AxisValue[];
}

/** Values of an axis that are shown at most (`E05`). */
const MOST_VALUES = 1000;

/**
 * The choice between variants, by axis (`E05`). A value that does not go with the present choice of the other axes leads to the
 * variant that has it and keeps most of them: nobody ends in a corner where every other value is barred.
 *
 * @param axes as the index gives them, which may know more variants than came with the product
 * @param current the variant on screen
 * @param variants all that came with the product
 */
export function variantAxes(
  axes: readonly VariantAxis[],
  current: ProductSummary,
  variants: readonly ProductSummary[],
): Axis[] {
  return axes
    .filter(({ values }) => values.length > 1)
    .map(({ name, values }) => ({
      name,
      values: values.slice(0, MOST_VALUES).map((value): AxisValue => {
        if (value.selected) return { name: value.name, sku: value.sku, state: 'chosen' };
        if (value.sku !== undefined) return { name: value.name, sku: value.sku, state: 'there' };
        const nearest = nearestWith(name, value.name, current, variants);
        return { name: value.name, sku: nearest?.sku, state: nearest ? 'elsewhere' : 'missing' };
      }),
    }));
}

/** The variant with a value that shares most of its other choices with the present one; the first of those alike. */
function nearestWith(
  axis: string,
  value: string,
  current: ProductSummary,
  variants: readonly ProductSummary[],
): ProductSummary | undefined {
  const shared = ({ variantAttributes }: ProductSummary): number =>
    Object.entries(current.variantAttributes).filter(
      ([name, own]) => name !== axis && variantAttributes[name] === own,
    ).length;
  return variants
    .filter(({ variantAttributes }) => variantAttributes[axis] === value)
    .reduce<ProductSummary | undefined>(
      (best, variant) => (best && shared(best) >= shared(variant) ? best : variant),
      undefined,
    );
}
