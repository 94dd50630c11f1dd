import { useQuery } from '@tanstack/react-query';
import { ADDRESS_RULES, addressProblems, type Address } from '@vetportal/model';
import { useDraft, useLocale, usePlatform, useTranslate } from '@vetportal/module-runtime';
import { Button, Grid, Inline, Select, Stack, TextField } from '@vetportal/ui';
import { FormProblems, useFormTexts, useSend } from '@vetportal/ui/form';
import { useEffect, useId, useMemo } from 'react';
import { useForm } from 'react-hook-form';

type TextId = keyof typeof import('./messages.json');

const FIELDS = ['name', 'street', 'street2', 'zip', 'city', 'country', 'phone', 'mobile', 'email'] as const;
type Field = (typeof FIELDS)[number];
type Values = Record<Field, string>;

/** Without these an address is none (`V01`). */
const isRequired = (field: Field): boolean => field === 'country' || 'required' in ADDRESS_RULES[field];
const AUTOFILL: Readonly<Record<Field, string>> = {
  name: 'organization',
  street: 'address-line1',
  street2: 'address-line2',
  zip: 'postal-code',
  city: 'address-level2',
  country: 'country',
  phone: 'tel',
  mobile: 'tel',
  email: 'email',
};

interface Props {
  /** The address to change; a new delivery address without. */
  readonly address?: Address;
  readonly onDone: () => Promise<void>;
  readonly onCancel: () => void;
}

/** The fields of an address, for a new one or for another state of one. */
export function AddressForm({ address, onDone, onCancel }: Props) {
  const text = useTranslate<TextId>();
  const locale = useLocale();
  const formTexts = useFormTexts();
  const platform = usePlatform();
  const { erp, notify } = platform;
  const id = useId();
  const { data: countries = [] } = useQuery({
    queryKey: ['mf-account', 'countries', locale],
    queryFn: ({ signal }) => erp.customer.countries(signal),
    staleTime: Infinity,
  });
  const empty = useMemo(() => valuesOf(address), [address]);
  const form = useForm<Values>({ defaultValues: empty, shouldFocusError: false });
  const forgetDraft = useDraft({ form, name: `address-${address?.id ?? 'new'}`, empty });
  useEffect(() => form.setFocus('name'), [form]);
  const submit = useSend({
    form,
    send: async ({ country, ...fields }) => {
      const wanted = { ...fields, countryId: Number(country) };
      await (address ? erp.customer.updateAddress(address, wanted) : erp.customer.addAddress(wanted));
      forgetDraft();
      await onDone();
      notify({ kind: 'success', text: text('account.addresses.saved') });
    },
    fieldOf: (name) => FIELDS.find((field) => field === (name === 'country_id' ? 'country' : name)),
  });
  const check = (name: Field, { country, ...texts }: Values): string | true => {
    if (name === 'country') return country !== '' || formTexts.required;
    const { code = '' } = countries.find(({ id: one }) => String(one) === country) ?? {};
    const problem = addressProblems(texts, code)[name];
    return problem === undefined || formTexts.problem(problem, { ...ADDRESS_RULES[name], country: code });
  };
  const cancel = (): void => {
    forgetDraft();
    onCancel();
  };
  return (
    <form noValidate onSubmit={(event) => void submit(event)}>
      <Stack gap={3}>
        <FormProblems
          form={form}
          fields={FIELDS.map((name) => ({
            name,
            id: `${id}-${name}`,
            label: text(`account.addresses.${name}`),
          }))}
        />
        <Grid min="14rem" gap={3}>
          {FIELDS.map((name) => {
            const common = {
              id: `${id}-${name}`,
              label: text(`account.addresses.${name}`),
              required: isRequired(name),
              autoComplete: AUTOFILL[name],
              error: form.formState.errors[name]?.message,
              ...form.register(name, {
                validate: (_value, values) => check(name, values),
                // A postal code is one of a country.
                deps: name === 'country' ? 'zip' : [],
              }),
            };
            return name === 'country' ? (
              <Select
                key={name}
                {...common}
                placeholder={text('account.addresses.choose')}
                options={countries.map((country) => ({ value: String(country.id), label: country.name }))}
              />
            ) : (
              <TextField key={name} {...common} />
            );
          })}
        </Grid>
        <Inline>
          <Button type="submit" variant="primary" busy={form.formState.isSubmitting}>
            {text('account.addresses.save')}
          </Button>
          <Button onClick={cancel}>{text('account.addresses.cancel')}</Button>
        </Inline>
      </Stack>
    </form>
  );
}

const valuesOf = (address: Address | undefined): Values => ({
  name: address?.name ?? '',
  street: address?.street ?? '',
  street2: address?.street2 ?? '',
  zip: address?.zip ?? '',
  city: address?.city ?? '',
  country: address?.countryId === undefined ? '' : String(address.countryId),
  phone: address?.phone ?? '',
  mobile: address?.mobile ?? '',
  email: address?.email ?? '',
});
