import * as v from 'valibot';

/*
 * Pieces of requests that several calls share. A message of a schema is a key of the words by which the ERP says what is wrong with a
 * field (`field.integer`); without one the kind of the violation says enough.
 */

/** What a client sends by a schema: what the schema reads, before its defaults. */
export type Sent<Schema extends v.GenericSchema> = v.InferInput<Schema>;

/** The parameters of a query by its schema, as a client names them: numbers and flags become text on the way. */
export type SentQuery<Schema extends v.GenericSchema> = {
  readonly [Name in keyof v.InferInput<Schema>]: string | number | boolean | readonly string[] | undefined;
};

/** A positive whole number in a path: `/sales/12`. What does not look like one names nothing that exists. */
export const idInPath = v.pipe(v.string(), v.regex(/^\d{1,9}$/, 'record.unknown'), v.transform(Number));

/** The largest number of a record: what the database counts them by has 32 bits. */
const MAX_ID = 2_147_483_647;

/** A number by which a body names a record. */
export const idInBody = v.pipe(
  v.number(),
  v.safeInteger(),
  v.minValue(1, 'field.invalid'),
  v.maxValue(MAX_ID, 'field.invalid'),
);

/** A page number from 1 in a query. */
export const pageInQuery = v.optional(
  v.pipe(v.string(), v.regex(/^\d{1,6}$/, 'field.integer'), v.transform(Number), v.minValue(1)),
  '1',
);

/** A page size in a query, at most `max`. */
export const pageSizeInQuery = (standard: number, max: number) =>
  v.optional(
    v.pipe(
      v.string(),
      v.regex(/^\d{1,6}$/, 'field.integer'),
      v.transform(Number),
      v.minValue(1),
      v.maxValue(max),
    ),
    String(standard),
  );

/** A text of a form that may be left out; trimmed, and null when empty. */
export const optionalText = (max: number) =>
  v.optional(
    v.nullable(
      v.pipe(
        v.string(),
        v.maxLength(max),
        v.transform((text) => text.trim() || null),
      ),
    ),
    null,
  );

/** As optionalText, but undefined (left out: keep what is there) stays different from null (empty it). */
export const changedText = (max: number) =>
  v.optional(
    v.nullable(
      v.pipe(
        v.string(),
        v.maxLength(max),
        v.transform((text) => text.trim() || null),
      ),
    ),
  );

/** A parameter of a query that may be given several times: `families[]=food&families[]=meds`. */
export const severalOf = <const Choices extends readonly string[]>(choices: Choices) =>
  v.optional(
    v.pipe(
      v.union([v.array(v.picklist(choices)), v.picklist(choices)]),
      v.transform((given): Choices[number][] => (typeof given === 'string' ? [given] : given)),
    ),
    [],
  );
