import { periodText } from './period';

/** A value of a document that can be compared: exact filters, counts and sorting work on these. */
export type Scalar = string | number | boolean;

/**
 * All values at a path of a document, through objects and lists alike, as the real engine sees them: `species.code` of
 * `{species: [{code: 'dog'}, {code: 'cat'}]}` is dog and cat. A period `{gte, lte}` is one value, its text.
 */
export function valuesAt(document: unknown, path: readonly string[]): Scalar[] {
  const found: Scalar[] = [];
  collect(document, path, 0, found);
  return found;
}

function collect(value: unknown, path: readonly string[], depth: number, found: Scalar[]): void {
  if (value === null || value === undefined) return;
  if (Array.isArray(value)) {
    for (const item of value) collect(item, path, depth, found);
    return;
  }
  const key = path[depth];
  if (key === undefined) {
    const scalar = typeof value === 'object' ? periodText(value) : value;
    if (typeof scalar === 'string' || typeof scalar === 'number' || typeof scalar === 'boolean')
      found.push(scalar);
    return;
  }
  if (typeof value === 'object' && Object.hasOwn(value, key)) {
    collect((value as Record<string, unknown>)[key], path, depth + 1, found);
  }
}
