import * as v from 'valibot';

/*
 * Pieces of the index' documents. Fields may be missing or null there; past this border an empty value is '' or undefined.
 */

/** A text; null and missing become ''. */
export const text = v.optional(
  v.pipe(
    v.nullish(v.string()),
    v.transform((value) => value ?? ''),
  ),
  '',
);

/** A text or a number, as a text; null, missing and '' become undefined. */
export const optionalText = v.optional(
  v.pipe(
    v.nullish(v.union([v.string(), v.number()])),
    v.transform((value) =>
      value === null || value === undefined || value === '' ? undefined : String(value),
    ),
  ),
);

/** A number; null and missing become undefined. */
export const optionalNumber = v.optional(
  v.pipe(
    v.nullish(v.number()),
    v.transform((value) => value ?? undefined),
  ),
);

/** Decimal euros -> integer cents; null and missing become undefined. */
export const optionalCents = v.optional(
  v.pipe(
    v.nullish(v.number()),
    v.transform((euros) => (euros === null || euros === undefined ? undefined : toCents(euros))),
  ),
);

/** Decimal euros to the nearest cent; 1.005 is 1.01 although no binary fraction is. */
export const toCents = (euros: number): number => Math.round(Number((euros * 100).toFixed(4)));

/** A list; null and missing become []. */
export const list = <Item extends v.GenericSchema>(item: Item) =>
  v.optional(
    v.pipe(
      v.nullish(v.array(item)),
      v.transform((value) => value ?? []),
    ),
    [],
  );

/** A part that may be missing or null. */
export const maybe = <Part extends v.GenericSchema>(part: Part) =>
  v.optional(
    v.pipe(
      v.nullish(part),
      v.transform((value) => value ?? undefined),
    ),
  );

/** A calendar date; an instant is cut to its date, an empty value is undefined. */
export const optionalDay = v.optional(
  v.pipe(
    v.nullish(v.string()),
    v.transform((value) => /^\d{4}-\d{2}-\d{2}/.exec(value ?? '')?.[0]),
  ),
);

/** A term of a vocabulary: a plain text, or `{code, name}`. Becomes its name; '' and missing become undefined. */
export const optionalName = v.optional(
  v.pipe(
    v.nullish(v.union([v.string(), v.object({ name: v.nullish(v.string()) })])),
    v.transform((value) => (typeof value === 'string' ? value : value?.name) || undefined),
  ),
);

/** Terms of a vocabulary, the nameless left out. */
export const names = v.pipe(
  list(optionalName),
  v.transform((values) => values.filter((value) => value !== undefined)),
);
