import type { FacetValue } from '@vetportal/search';

/** A category among the filters, with its depth below those shown at first. */
export interface CategoryOption {
  readonly value: FacetValue;
  readonly depth: number;
}

const keyOf = (value: FacetValue): string => value.category?.urlKey ?? '';
const isBelow = (key: string, ancestor: string): boolean => key !== '' && key.startsWith(`${ancestor}/`);

/**
 * The categories to offer: the first level, and below each chosen one its children, so that a long tree opens along the
 * choices. Children follow their parent. A category's url key begins with its parent's.
 *
 * @param values the category facet, most frequent first
 */
export function categoryOptions(values: readonly FacetValue[]): CategoryOption[] {
  const parentOf = (value: FacetValue): FacetValue | undefined =>
    values
      .filter((other) => isBelow(keyOf(value), keyOf(other)))
      .reduce<FacetValue | undefined>(
        (nearest, other) => (nearest && keyOf(nearest).length >= keyOf(other).length ? nearest : other),
        undefined,
      );
  const parents = new Map(values.map((value) => [value, parentOf(value)]));
  const isOpen = (value: FacetValue): boolean =>
    value.chosen || values.some((other) => other.chosen && isBelow(keyOf(other), keyOf(value)));
  const branch = (parent: FacetValue | undefined, depth: number): CategoryOption[] =>
    values
      .filter((value) => parents.get(value) === parent)
      .flatMap((value) => [{ value, depth }, ...(isOpen(value) ? branch(value, depth + 1) : [])]);
  const top = branch(undefined, 0);
  // A single branch says nothing by itself: what is below it does.
  const [only] = top;
  return top.length === 1 && only ? [only, ...branch(only.value, 1)].filter(unique) : top;
}

const unique = (option: CategoryOption, index: number, options: readonly CategoryOption[]): boolean =>
  options.findIndex((other) => other.value === option.value) === index;

/**
 * The chosen categories after one more was pressed. A category and one above it are not chosen together: the wider one would
 * make the narrower one vain.
 *
 * @param values the category facet
 * @param pressed the value that was pressed
 * @returns the values now chosen
 */
export function toggleCategory(values: readonly FacetValue[], pressed: string): string[] {
  const chosen = values.filter((value) => value.chosen);
  const target = values.find(({ value }) => value === pressed);
  if (!target || target.chosen) {
    return chosen.map(({ value }) => value).filter((value) => value !== pressed);
  }
  const apart = chosen.filter(
    (other) => !isBelow(keyOf(other), keyOf(target)) && !isBelow(keyOf(target), keyOf(other)),
  );
  return [...apart.map(({ value }) => value), pressed];
}
