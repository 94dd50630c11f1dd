/*
 * Data of pages may hold maps, sets and dates, which JSON does not know. They travel as an object with one key that says
 * what they are; a plain object with such a key is wrapped too, so that nothing is taken for what it is not. What needs no
 * change is passed on as it is: most of what a page shows is plain, and there is a lot of it.
 */
const KEYS: ReadonlySet<string> = new Set(['$map', '$set', '$date', '$object']);

type Json = unknown;
type Plain = Readonly<Record<string, unknown>>;

/** The same value in what JSON can write. */
export function toRichJson(value: unknown): Json {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return mapped(value, toRichJson);
  const prototype: unknown = Object.getPrototypeOf(value);
  if (prototype !== Object.prototype && prototype !== null) {
    switch (Object.prototype.toString.call(value)) {
      case '[object Map]':
        return { $map: [...(value as ReadonlyMap<unknown, unknown>)].map(toRichJson) };
      case '[object Set]':
        return { $set: [...(value as ReadonlySet<unknown>)].map(toRichJson) };
      case '[object Date]':
        return { $date: (value as Date).toISOString() };
    }
  }
  const plain = mappedFields(value as Plain, toRichJson);
  return isMarked(plain) ? { $object: plain } : plain;
}

/** What `toRichJson` was given. */
export function fromRichJson(json: Json): unknown {
  if (typeof json !== 'object' || json === null) return json;
  if (Array.isArray(json)) return mapped(json, fromRichJson);
  const [key, ...others] = Object.keys(json);
  if (key?.startsWith('$') === true && others.length === 0) {
    const marked = json as Plain;
    if (key === '$map') return new Map(fromRichJson(marked[key]) as [unknown, unknown][]);
    if (key === '$set') return new Set(fromRichJson(marked[key]) as unknown[]);
    if (key === '$date') return new Date(marked[key] as string);
    if (key === '$object') return mappedFields(marked[key] as Plain, fromRichJson);
  }
  return mappedFields(json as Plain, fromRichJson);
}

/** The list with each item changed; the same list where none is. */
function mapped(list: readonly unknown[], change: (item: unknown) => unknown): readonly unknown[] {
  let copy: unknown[] | undefined;
  for (let index = 0; index < list.length; index += 1) {
    const item = list[index];
    if (typeof item !== 'object' || item === null) continue;
    const made = change(item);
    if (made !== item) (copy ??= [...list])[index] = made;
  }
  return copy ?? list;
}

/** The object with each field changed; the same object where none is. */
function mappedFields(plain: Plain, change: (value: unknown) => unknown): Plain {
  let copy: Record<string, unknown> | undefined;
  for (const key in plain) {
    const value = plain[key];
    // Most of what a page shows is texts and numbers.
    if (typeof value !== 'object' || value === null) continue;
    const made = change(value);
    if (made !== value) (copy ??= { ...plain })[key] = made;
  }
  return copy ?? plain;
}

function isMarked(plain: Plain): boolean {
  for (const key in plain) if (key.startsWith('$') && KEYS.has(key)) return true;
  return false;
}
