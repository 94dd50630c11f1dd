import * as v from 'valibot';

/*
 * Pieces of the index' documents. Fields may be missing or null there; past this border an empty value is '' or undefined.
 *
 * `nullish` lets a field be missing as well, in a pipe too: it needs no `optional` around it. A list has ninety documents of forty
 * fields, and each wrapper runs for each of them.
 */

/** A text; null and missing become ''. */
export const text = v.nullish(v.string(), '');

/** A text or a number, as a text; null, missing and '' become undefined. */
export const optionalText = v.pipe(
  v.nullish(v.union([v.string(), v.number()])),
  v.transform((value) => (value === null || value === undefined || value === '' ? undefined : String(value))),
);

/** A number; null and missing become undefined. */
export const optionalNumber = v.pipe(
  v.nullish(v.number()),
  v.transform((value) => value ?? undefined),
);

/** Decimal euros -> integer cents; null and missing become undefined. */
export const optionalCents = v.pipe(
  v.nullish(v.number()),
  v.transform((euros) => (euros === null || euros === undefined ? undefined : toCents(euros))),
);

/** How near half a cent a binary fraction of one may be, in cents. */
const NEAR_HALF = 0.001;

/** Decimal euros to the nearest cent; 1.005 is 1.01 although no binary fraction is. */
export function toCents(euros: number): number {
  const cents = euros * 100;
  const rounded = Math.round(cents);
  // Written out in decimals, which takes ten times as long, only where that can change anything.
  return Math.abs(cents - rounded) < 0.5 - NEAR_HALF ? rounded : Math.round(Number(cents.toFixed(4)));
}

/** A list; null and missing become []. */
export const list = <Item extends v.GenericSchema>(item: Item) => v.nullish(v.array(item), () => []);

/** A part that may be missing or null. */
export const maybe = <Part extends v.GenericSchema>(part: Part) =>
  v.pipe(
    v.nullish(part),
    v.transform((value) => value ?? undefined),
  );

/** A calendar date; an instant is cut to its date, an empty value is undefined. */
export const optionalDay = v.pipe(
  v.nullish(v.string()),
  v.transform((value) => /^\d{4}-\d{2}-\d{2}/.exec(value ?? '')?.[0]),
);

/** A term of a vocabulary: a plain text, or `{code, name}`. Becomes its name; '' and missing become undefined. */
export const optionalName = v.pipe(
  v.nullish(v.union([v.string(), v.object({ name: v.nullish(v.string()) })])),
  v.transform((value) => (typeof value === 'string' ? value : value?.name) || undefined),
);

/** Terms of a vocabulary, the nameless left out. */
export const names = v.pipe(
  list(optionalName),
  v.transform((values) => values.filter((value) => value !== undefined)),
);
