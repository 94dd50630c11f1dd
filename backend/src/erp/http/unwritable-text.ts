type Path = readonly (string | number)[];

/**
 * Where in what a caller has sent there is text that PostgreSQL keeps in no column: NUL, and half of a surrogate pair. Text that is
 * pasted from a broken file may hold either.
 */
export function unwritableTexts(value: unknown, path: Path = []): readonly Path[] {
  if (typeof value === 'string') return isWritable(value) ? [] : [path];
  if (Array.isArray(value)) return value.flatMap((one, at) => unwritableTexts(one, [...path, at]));
  if (typeof value !== 'object' || value === null || value instanceof Uint8Array) return [];
  return Object.entries(value).flatMap(([name, one]) =>
    isWritable(name) ? unwritableTexts(one, [...path, name]) : [path],
  );
}

const isWritable = (text: string): boolean => !text.includes('\0') && !/\p{Cs}/u.test(text);
