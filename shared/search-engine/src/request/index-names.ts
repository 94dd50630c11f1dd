import { QueryError } from '../query/query-error';

const MAX_INDICES = 10;

/** @throws QueryError where a search asks more indices than one may */
export function checkCount(indices: readonly string[]): void {
  if (indices.length > MAX_INDICES) throw new QueryError('illegal_argument_exception', 'too many indices');
}

/**
 * The indices that a name with `*` means; one without means itself, whether it is there or not.
 *
 * @param name of a search's address: `products_*`
 * @param known names of all indices
 */
export function indicesMeantBy(name: string, known: readonly string[]): readonly string[] {
  if (!name.includes('*')) return [name];
  const parts = name.split('*');
  return known.filter((one) => isMadeOf(one, parts));
}

/** Whether a name is made of these parts in their order, with anything between them. */
function isMadeOf(name: string, parts: readonly string[]): boolean {
  const [first = '', ...rest] = parts;
  const last = rest.pop() ?? '';
  if (!name.startsWith(first) || !name.endsWith(last) || name.length < first.length + last.length)
    return false;
  let at = first.length;
  return rest.every((part) => {
    const found = name.indexOf(part, at);
    at = found + part.length;
    return found >= 0 && at <= name.length - last.length;
  });
}
