/*
 * Data of pages may hold maps, sets and dates, which JSON does not know. They travel as an object with one key that says
 * what they are; a plain object with such a key is wrapped too, so that nothing is taken for what it is not.
 */
const KEYS = ['$map', '$set', '$date', '$object'] as const;

type Json = unknown;

/** The same value in what JSON can write. */
export function toRichJson(value: unknown): Json {
  if (Array.isArray(value)) return value.map(toRichJson);
  if (typeof value !== 'object' || value === null) return value;
  switch (Object.prototype.toString.call(value)) {
    case '[object Map]':
      return { $map: [...(value as ReadonlyMap<unknown, unknown>)].map(toRichJson) };
    case '[object Set]':
      return { $set: [...(value as ReadonlySet<unknown>)].map(toRichJson) };
    case '[object Date]':
      return { $date: (value as Date).toISOString() };
  }
  const plain = Object.fromEntries(Object.entries(value).map(([key, each]) => [key, toRichJson(each)]));
  return KEYS.some((key) => key in plain) ? { $object: plain } : plain;
}

/** What `toRichJson` was given. */
export function fromRichJson(json: Json): unknown {
  if (Array.isArray(json)) return json.map(fromRichJson);
  if (typeof json !== 'object' || json === null) return json;
  if ('$map' in json) return new Map(fromRichJson(json.$map) as [unknown, unknown][]);
  if ('$set' in json) return new Set(fromRichJson(json.$set) as unknown[]);
  if ('$date' in json) return new Date(json.$date as string);
  const plain = '$object' in json ? json.$object : json;
  return Object.fromEntries(Object.entries(plain as object).map(([key, each]) => [key, fromRichJson(each)]));
}
