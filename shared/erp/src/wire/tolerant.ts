import * as v from 'valibot';

/*
 * The schemas of this folder say what the contract promises (docs/erp-contract.md): the embedded ERP types and documents its answers by
 * them. Another ERP leaves out what it does not have, or sends null. So the client reads an answer by `tolerant` of the same schema.
 */

export const USE: unique symbol = Symbol('use');
/** How the portal uses a field; by a symbol, so that the documentation of the calls does not show it. */
export type Marker<Use extends 'needed' | 'unread'> = Record<typeof USE, Use>;
type Marked<Schema extends v.GenericSchema, Use extends 'needed' | 'unread'> = v.SchemaWithPipe<
  readonly [Schema, v.MetadataAction<v.InferOutput<Schema>, Marker<Use>>]
>;

/** Marks a field without which its record means nothing: a tolerant reading fails where it is missing. */
export const needed = <const Schema extends v.GenericSchema>(schema: Schema): Marked<Schema, 'needed'> =>
  v.pipe(schema, v.metadata({ [USE]: 'needed' }));

/** Marks a field that the portal does not use: a tolerant reading leaves it out, whatever another ERP sends there. */
export const unread = <const Schema extends v.GenericSchema>(schema: Schema): Marked<Schema, 'unread'> =>
  v.pipe(schema, v.metadata({ [USE]: 'unread' }));

type UseOf<Schema> = Schema extends {
  readonly pipe: readonly [unknown, v.MetadataAction<infer _, Marker<infer U>>];
}
  ? U
  : undefined;
type KeysOf<Entries, U> = { [K in keyof Entries]: UseOf<Entries[K]> extends U ? K : never }[keyof Entries];

/** What a tolerant reading makes of a schema: what is missing, null or, of a choice, unknown is undefined. */
export type Tolerated<Schema> = Schema extends { readonly type: 'object'; readonly entries: infer Entries }
  ? { readonly [K in KeysOf<Entries, 'needed'>]: Tolerated<Entries[K]> } & {
      readonly [K in KeysOf<Entries, undefined>]?: Tolerated<Entries[K]> | undefined;
    }
  : Schema extends { readonly type: 'array'; readonly item: infer Item }
    ? readonly Tolerated<Item>[]
    : Schema extends { readonly type: 'nullable' | 'optional' | 'nullish'; readonly wrapped: infer Wrapped }
      ? Tolerated<Wrapped>
      : Schema extends v.GenericSchema
        ? v.InferOutput<Schema>
        : never;

/**
 * The schema by which the client reads what an ERP answers: a field may be missing or null, and a choice may be one that only a newer ERP
 * knows; both become undefined, in lists they go. A field of another type is refused: it would be a guess.
 *
 * @param schema made of objects, lists, choices, texts, numbers and flags, without transformations
 */
export const tolerant = <const Schema extends v.GenericSchema>(
  schema: Schema,
): v.GenericSchema<unknown, Tolerated<Schema>> =>
  read(schema) as unknown as v.GenericSchema<unknown, Tolerated<Schema>>;

function read(schema: v.GenericSchema): v.GenericSchema {
  if (is<v.ObjectSchema<v.ObjectEntries, undefined>>(schema, 'object')) {
    const entries = Object.entries(schema.entries) as [string, v.GenericSchema][];
    return v.object(
      Object.fromEntries(
        entries.flatMap(([name, entry]) => {
          const use = v.getMetadata(entry)[USE as unknown as string];
          if (use === 'unread') return [];
          return [[name, use === 'needed' ? readNeeded(entry) : orMissing(read(entry))]];
        }),
      ),
    );
  }
  if (is<v.ArraySchema<v.GenericSchema, undefined>>(schema, 'array'))
    return v.pipe(
      v.array(read(schema.item)),
      v.transform((items) => items.filter((item) => item !== undefined)),
    );
  if (is<v.NullableSchema<v.GenericSchema, undefined>>(schema, 'nullable')) return read(schema.wrapped);
  if (is<v.OptionalSchema<v.GenericSchema, undefined>>(schema, 'optional')) return read(schema.wrapped);
  if (schema.type === 'picklist') return v.fallback(v.optional(schema), undefined);
  return schema;
}

/** Of a choice that its record lives from, an unknown one is refused. */
const readNeeded = (entry: v.GenericSchema): v.GenericSchema =>
  entry.type === 'picklist' ? entry : read(entry);

const is = <Schema extends v.GenericSchema>(
  schema: v.GenericSchema,
  type: Schema['type'],
): schema is Schema => schema.type === type;

const orMissing = (schema: v.GenericSchema): v.GenericSchema =>
  v.optional(
    v.pipe(
      v.nullish(schema),
      v.transform((value) => value ?? undefined),
    ),
  );
