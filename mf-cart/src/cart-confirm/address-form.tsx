import { useQuery } from '@tanstack/react-query';
import { ErpRefused, type NewAddress } from '@vetportal/erp';
import { ADDRESS_RULES, addressProblems } from '@vetportal/model';
import { useLocale, usePlatform, useTranslate } from '@vetportal/module-runtime';
import { Button, FieldError, Grid, Select, Stack, TextField } from '@vetportal/ui';
import { useFormTexts } from '@vetportal/ui/form';
import { useRef, useState, type SubmitEvent } from 'react';
import { useDraftFields } from '../drafts/use-draft-fields';

type TextId = keyof typeof import('./messages.json');

const TEXTS = ['name', 'street', 'street2', 'zip', 'city', 'phone'] as const;
const FIELDS = [...TEXTS, 'country'] as const;
type Field = (typeof FIELDS)[number];
export type AddressValues = Readonly<Record<Field, string>>;

/** Without these an address is none (`V01`). */
const isRequired = (field: Field): boolean => field === 'country' || 'required' in ADDRESS_RULES[field];
const AUTOFILL: Readonly<Record<Field, string>> = {
  name: 'organization',
  street: 'address-line1',
  street2: 'address-line2',
  zip: 'postal-code',
  city: 'address-level2',
  phone: 'tel',
  country: 'country',
};

interface Props {
  /** Names what is typed here: the address's id, or `new`. */
  readonly name: string;
  readonly initial: AddressValues;
  readonly submitLabel: string;
  /** Said where the ERP did not answer. */
  readonly failedLabel: string;
  /** Sends the address; the form empties when it resolves. */
  readonly send: (address: NewAddress) => Promise<void>;
}

/** The fields of an address (`V01`); a field shows why the ERP refuses it. */
export function AddressForm({ name, initial, submitLabel, failedLabel, send }: Props) {
  const text = useTranslate<TextId>();
  const locale = useLocale();
  const { erp } = usePlatform();
  const words = useFormTexts();
  const form = useRef<HTMLFormElement>(null);
  const { data: countries = [] } = useQuery({
    queryKey: ['mf-cart', 'countries', locale],
    queryFn: ({ signal }) => erp.customer.countries(signal),
    staleTime: Infinity,
  });
  const { typed, type, clear } = useDraftFields(`address.${name}`, FIELDS);
  const first = countries[0] === undefined ? '' : String(countries[0].id);
  const values = { ...initial, country: initial.country === '' ? first : initial.country, ...typed };
  const [refused, setRefused] = useState<Readonly<Partial<Record<Field, string>>>>({});
  const [failure, setFailure] = useState<string | undefined>();
  const [running, setRunning] = useState(false);

  const show = (errors: Readonly<Partial<Record<Field, string>>>): void => {
    setRefused(errors);
    const wrong = FIELDS.find((field) => errors[field] !== undefined);
    form.current?.querySelector<HTMLElement>(`[name=${String(wrong)}]`)?.focus();
  };
  const problemsOf = (
    texts: Omit<AddressValues, 'country'>,
    country: string,
  ): Partial<Record<Field, string>> => {
    const { code = '' } = countries.find(({ id }) => String(id) === country) ?? {};
    const problems = addressProblems(texts, code);
    const said: Partial<Record<Field, string>> = country === '' ? { country: words.required } : {};
    for (const field of TEXTS) {
      const problem = problems[field];
      if (problem) said[field] = words.problem(problem, { ...ADDRESS_RULES[field], country: code });
    }
    return said;
  };
  const submit = async (event: SubmitEvent): Promise<void> => {
    event.preventDefault();
    if (running) return;
    const { country, ...texts } = values;
    const wrong = problemsOf(texts, country);
    show(wrong);
    setFailure(undefined);
    if (Object.keys(wrong).length > 0) return;
    setRunning(true);
    try {
      await send({ ...texts, countryId: Number(country) });
      clear();
    } catch (error) {
      const errors = fieldErrors(error, text('cart.confirm.newAddress.refused'));
      if (Object.keys(errors).length > 0) show(errors);
      else setFailure((error instanceof ErpRefused && error.message) || failedLabel);
    }
    setRunning(false);
  };
  const control = (field: Field) => ({
    name: field,
    label: text(`cart.confirm.newAddress.${field}`),
    required: isRequired(field),
    autoComplete: AUTOFILL[field],
    value: values[field],
    error: refused[field],
    onChange: (event: { readonly target: { readonly value: string } }) => {
      type(field, event.target.value);
    },
  });
  return (
    <form ref={form} noValidate onSubmit={(event) => void submit(event)}>
      <Stack gap={3}>
        <Grid columns={2}>
          {TEXTS.map((field) => (
            <TextField key={field} {...control(field)} />
          ))}
          <Select
            {...control('country')}
            options={countries.map(({ id, name: label }) => ({ value: String(id), label }))}
          />
        </Grid>
        {failure !== undefined && (
          <div role="alert">
            <FieldError>{failure}</FieldError>
          </div>
        )}
        <div>
          <Button type="submit" busy={running}>
            {submitLabel}
          </Button>
        </div>
      </Stack>
    </form>
  );
}

/** The ERP's own words by field, as far as they are about one of ours; `unsaid` where it has none for a person. */
function fieldErrors(error: unknown, unsaid: string): Readonly<Partial<Record<Field, string>>> {
  if (!(error instanceof ErpRefused)) return {};
  const known = error.fields.flatMap(({ path, message }) => {
    const last = path.at(-1);
    const field = FIELDS.find((one) => one === last || (one === 'country' && last === 'country_id'));
    return field === undefined ? [] : [[field, message || unsaid] as const];
  });
  return Object.fromEntries(known);
}
