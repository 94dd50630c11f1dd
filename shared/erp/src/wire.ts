import * as v from 'valibot';

/*
 * Pieces of the ERP's JSON. An empty value is null there and may be missing; past this border it is '' or undefined. Money is
 * decimal euros there and integer cents here.
 */

/** A text; null and missing become ''. */
export const text = v.optional(
  v.pipe(
    v.nullish(v.string()),
    v.transform((value) => value ?? ''),
  ),
  '',
);

/** A text; null, missing and '' become undefined. */
export const optionalText = v.optional(
  v.pipe(
    v.nullish(v.string()),
    v.transform((value) => value || undefined),
  ),
);

/** Decimal euros -> integer cents; null and missing become 0. */
export const cents = v.optional(
  v.pipe(
    v.nullish(v.number()),
    v.transform((euros) => Math.round((euros ?? 0) * 100)),
  ),
  0,
);

/** A number; null and missing become 0. */
export const count = v.optional(
  v.pipe(
    v.nullish(v.number()),
    v.transform((value) => value ?? 0),
  ),
  0,
);

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
