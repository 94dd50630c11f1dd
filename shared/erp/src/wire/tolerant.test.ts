import fc from 'fast-check';
import * as v from 'valibot';
import { addressSchema } from '../customer/read-address';
import * as wires from './index';
import { needed, tolerant, unread } from './tolerant';

const wire = v.object({
  id: needed(v.number()),
  name: v.string(),
  note: v.nullable(v.string()),
  state: v.picklist(['draft', 'done']),
  former: unread(v.string()),
  later: v.optional(v.boolean()),
  kind: needed(v.picklist(['a', 'b'])),
  part: v.object({ id: needed(v.number()), price: v.number() }),
  parts: v.array(v.object({ id: needed(v.number()), price: v.nullable(v.number()) })),
  marks: v.array(v.picklist(['cold', 'heavy'])),
});
const read = (value: unknown) => v.safeParse(tolerant(wire), value);
const whole = {
  id: 7,
  kind: 'a',
  name: 'a',
  note: '',
  state: 'done',
  part: { id: 1, price: 2 },
  parts: [],
  marks: [],
};

describe('an answer of another ERP @B12', () => {
  test('may leave out everything that its record does not live from', () => {
    expect(read({ id: 7, kind: 'a' }).output).toEqual({ id: 7, kind: 'a' });
    expect(read({ ...whole, name: null, note: null, part: null, parts: null }).output).toEqual({
      id: 7,
      kind: 'a',
      state: 'done',
      marks: [],
    });
    expect(read({ name: 'a', kind: 'a' }).success).toBe(false);
    expect(read({ id: 7, kind: 'c' }).success).toBe(false);
    expect(read({ id: 7, kind: 'a', part: { price: 1 } }).success).toBe(false);
  });

  test('may choose what only a newer one knows', () => {
    expect(read({ id: 7, kind: 'a', state: 'paused', marks: ['cold', 'wide', 'heavy'] }).output).toEqual({
      id: 7,
      kind: 'a',
      marks: ['cold', 'heavy'],
    });
  });

  test('is no guess: another type is refused, unless nobody reads the field', () => {
    expect(read({ id: 7, kind: 'a', name: 5 }).success).toBe(false);
    expect(read({ id: 7, kind: 'a', part: { id: 1, price: '12,50' } }).success).toBe(false);
    expect(read({ id: 7, kind: 'a', former: 5 }).output).toEqual({ id: 7, kind: 'a' });
  });
});

type Parts = v.GenericSchema & {
  readonly entries: Readonly<Record<string, v.GenericSchema>>;
  readonly item: v.GenericSchema;
  readonly wrapped: v.GenericSchema;
  readonly options: readonly string[];
  readonly literal: unknown;
  readonly pipe?: readonly (v.GenericSchema | { readonly requirement?: RegExp })[];
};

/** Values of a schema. */
function valuesOf(schema: v.GenericSchema): fc.Arbitrary<unknown> {
  const of = schema as Parts;
  switch (of.type) {
    case 'object':
      return fc.record(
        Object.fromEntries(Object.entries(of.entries).map(([name, entry]) => [name, valuesOf(entry)])),
      );
    case 'array':
      return fc.array(valuesOf(of.item), { maxLength: 3 });
    case 'nullable':
    case 'optional':
      return fc.option(valuesOf(of.wrapped), { nil: of.type === 'nullable' ? null : undefined });
    case 'picklist':
      return fc.constantFrom(...of.options);
    case 'union':
      return fc.oneof(...(of.options as unknown as v.GenericSchema[]).map(valuesOf));
    case 'loose_object':
    case 'record':
      return fc.dictionary(fc.string(), fc.string(), { maxKeys: 2 });
    case 'number':
      return fc.integer({ min: 0, max: 1_000_000 });
    case 'boolean':
      return fc.boolean();
    case 'literal':
      return fc.constant(of.literal);
    case 'string': {
      const pattern = patternOf(schema);
      return pattern ? fc.stringMatching(pattern) : fc.string();
    }
    default:
      throw new Error(`no values of ${of.type}`);
  }
}

/** What a text has to look like. */
const patternOf = (schema: v.GenericSchema): RegExp | undefined =>
  ((schema as Parts).pipe ?? [])
    .map((item) =>
      'requirement' in item
        ? item.requirement
        : item === schema
          ? undefined
          : patternOf(item as v.GenericSchema),
    )
    .find((pattern) => pattern !== undefined);

/** What the portal is to see of a value: null is missing, and what nobody reads is left out. */
function seen(schema: v.GenericSchema, value: unknown): unknown {
  const { type, entries, item, wrapped } = schema as Parts;
  if (value === null || value === undefined) return undefined;
  if (type === 'array') return (value as unknown[]).map((one) => seen(item, one));
  if (type === 'nullable' || type === 'optional') return seen(wrapped, value);
  if (type !== 'object') return value;
  return Object.fromEntries(
    Object.entries(entries)
      .filter(
        ([, entry]) => Object.getOwnPropertySymbols(v.getMetadata(entry)).length === 0 || isNeeded(entry),
      )
      .map(([name, entry]) => [name, seen(entry, (value as Record<string, unknown>)[name])]),
  );
}
const isNeeded = (entry: v.GenericSchema): boolean => !v.is(tolerant(v.object({ entry })), {});

const { AD_WIRE_NAMES: _ad, REGISTRATION_WIRE_NAMES: _registration, euros: _euros, ...schemas } = wires;

describe('what the embedded ERP answers @B12', () => {
  test.each(Object.entries({ wire, ...schemas }))(
    '%s: a tolerant reading finds all of it',
    (_name, schema) => {
      fc.assert(
        fc.property(valuesOf(schema), (value) => {
          expect(v.is(schema, value)).toBe(true);
          expect(v.parse(tolerant<v.GenericSchema>(schema), value)).toEqual(seen(schema, value));
        }),
      );
    },
  );

  test('an address of it is read with each of its fields', () => {
    fc.assert(
      fc.property(valuesOf(wires.addressWire), (value) => {
        const sent = value as v.InferOutput<typeof wires.addressWire>;
        expect(v.parse(addressSchema('delivery'), sent)).toEqual({
          id: sent.id,
          name: sent.name,
          street: sent.street,
          street2: sent.street2 ?? '',
          zip: sent.zip,
          city: sent.city,
          countryId: sent.country_id,
          countryName: sent.country_name,
          phone: sent.phone ?? '',
          mobile: sent.mobile ?? '',
          email: sent.email ?? '',
          vat: sent.vat ?? '',
          type: sent.type,
          main: sent.main,
          isDropoffSite: sent.is_dropoff_site,
          access: { update: sent.access.update, delete: sent.access.delete },
        });
      }),
    );
  });
});
