import * as v from 'valibot';

/*
 * A form of the ERP is a form.io definition. Its own renderer compiles expressions from text, which the portal's security
 * policy forbids; what people fill in is a small part of the format, and that part is read here.
 */

export type FieldKind =
  | 'text'
  | 'longText'
  | 'email'
  | 'phone'
  | 'number'
  | 'select'
  | 'radio'
  | 'choices'
  | 'flag'
  | 'date'
  | 'note';

export interface FormField {
  readonly kind: FieldKind;
  readonly key: string;
  readonly label: string;
  readonly description: string;
  /** A note's text. */
  readonly content: string;
  readonly choices: readonly { readonly value: string; readonly label: string }[];
  readonly required: boolean;
  readonly minLength: number | undefined;
  readonly maxLength: number | undefined;
  readonly min: number | undefined;
  readonly max: number | undefined;
  readonly pattern: RegExp | undefined;
  /** The provider's own words where the pattern does not fit. */
  readonly patternMessage: string;
  /** Asked only where another field has this answer, or only where it has not; undefined: always. */
  readonly condition: Condition | undefined;
}

interface Condition {
  /** Of the other field. */
  readonly key: string;
  readonly value: string;
  readonly shows: boolean;
}

export interface FormDefinition {
  readonly fields: readonly FormField[];
  /** Kinds of components that cannot be shown. */
  readonly unknown: readonly string[];
}

const KINDS: Readonly<Record<string, FieldKind>> = {
  textfield: 'text',
  textarea: 'longText',
  email: 'email',
  phoneNumber: 'phone',
  number: 'number',
  currency: 'number',
  select: 'select',
  radio: 'radio',
  selectboxes: 'choices',
  checkbox: 'flag',
  day: 'date',
  datetime: 'date',
  content: 'note',
  htmlelement: 'note',
};

const text = v.fallback(v.string(), '');
const limit = v.fallback(
  v.optional(v.union([v.number(), v.pipe(v.string(), v.nonEmpty(), v.toNumber())])),
  undefined,
);
const choices = v.fallback(
  v.array(v.object({ value: v.pipe(v.unknown(), v.transform(String)), label: text })),
  [],
);

/** The simple one of the format's conditions; the others are expressions, or lists of several. */
const conditional = v.fallback(
  v.optional(
    v.object({
      show: v.pipe(v.unknown(), v.transform(String), v.picklist(['true', 'false'])),
      when: v.pipe(v.string(), v.nonEmpty()),
      eq: v.pipe(v.unknown(), v.transform(String)),
    }),
  ),
  undefined,
);

const componentSchema = v.object({
  type: text,
  key: text,
  label: text,
  description: text,
  html: text,
  content: text,
  values: v.optional(choices, []),
  data: v.fallback(v.optional(v.object({ values: v.optional(choices, []) })), undefined),
  hidden: v.fallback(v.boolean(), false),
  conditional,
  validate: v.fallback(
    v.optional(
      v.object({
        required: v.fallback(v.boolean(), false),
        minLength: limit,
        maxLength: limit,
        min: limit,
        max: limit,
        pattern: text,
        customMessage: text,
      }),
    ),
    undefined,
  ),
});
const withParts = v.object({
  components: v.fallback(v.array(v.unknown()), []),
  columns: v.fallback(v.array(v.unknown()), []),
});

/** Reads a definition; what is no definition has no fields. */
export function readDefinition(definition: unknown): FormDefinition {
  const fields: FormField[] = [];
  const unknown: string[] = [];
  const visit = (given: unknown): void => {
    const parts = v.safeParse(withParts, given);
    const nested = parts.success ? [...parts.output.components, ...parts.output.columns] : [];
    const own = v.safeParse(componentSchema, given);
    if (own.success && !own.output.hidden) {
      const { type, key } = own.output;
      const kind = KINDS[type];
      if (kind !== undefined && (kind === 'note' || key !== '')) fields.push(toField(kind, own.output));
      // Panels and columns only arrange; the portal has a button of its own.
      else if (nested.length === 0 && type !== '' && type !== 'button') unknown.push(type);
    }
    nested.forEach(visit);
  };
  visit(definition);
  return { fields, unknown };
}

function toField(kind: FieldKind, component: v.InferOutput<typeof componentSchema>): FormField {
  const { validate, conditional: only } = component;
  return {
    kind,
    key: component.key,
    label: component.label,
    description: plain(component.description),
    content: plain(component.html || component.content),
    choices: component.data?.values.length ? component.data.values : component.values,
    required: validate?.required ?? false,
    minLength: validate?.minLength,
    maxLength: validate?.maxLength,
    min: validate?.min,
    max: validate?.max,
    pattern: patternOf(validate?.pattern ?? ''),
    patternMessage: validate?.customMessage ?? '',
    condition: only && { key: only.when, value: only.eq, shows: only.show === 'true' },
  };
}

/** Markup of a form's texts is left out: they are shown as text. */
const plain = (html: string): string =>
  html
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();

function patternOf(source: string): RegExp | undefined {
  if (source === '') return undefined;
  try {
    return new RegExp(`^(?:${source})$`, 'u');
  } catch {
    return undefined;
  }
}
