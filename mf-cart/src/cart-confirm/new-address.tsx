import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useLocale, usePlatform, useTranslate } from '@vetportal/contracts';
import { ErpRefused, type NewAddress as Wanted } from '@vetportal/erp';
import { Button, Disclosure, FieldError, Grid, Select, Stack, TextField } from '@vetportal/ui';
import { useRef, useState, type SubmitEvent } from 'react';
import { useCartEngine } from '../cart-engine/use-cart';

type TextId = keyof typeof import('./messages.json');

const EMPTY = { name: '', street: '', street2: '', zip: '', city: '', phone: '' };
type Field = keyof typeof EMPTY;

/** Without these an address is none (`V01`). */
const REQUIRED: ReadonlySet<Field> = new Set<Field>(['name', 'street', 'zip', 'city']);
const AUTOFILL: Readonly<Record<Field, string>> = {
  name: 'organization',
  street: 'address-line1',
  street2: 'address-line2',
  zip: 'postal-code',
  city: 'address-level2',
  phone: 'tel',
};
const FIELDS = ['name', 'street', 'street2', 'zip', 'city', 'phone'] as const;

/** Adds a delivery address and has this order delivered there (`V01`). */
export function NewAddress() {
  const text = useTranslate<TextId>();
  const locale = useLocale();
  const { erp } = usePlatform();
  const [open, setOpen] = useState(false);
  const { data: countries = [] } = useQuery({
    queryKey: ['mf-cart', 'countries', locale],
    queryFn: ({ signal }) => erp.customer.countries(signal),
    enabled: open,
    staleTime: Infinity,
  });
  const [values, setValues] = useState(EMPTY);
  const [countryId, setCountryId] = useState<number | undefined>();
  const [tried, setTried] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const country = countryId ?? countries[0]?.id;
  const { add, running, failure } = useAddAddress(() => {
    setValues(EMPTY);
    setTried(false);
    setOpen(false);
  });
  const missing = (field: Field): boolean => REQUIRED.has(field) && values[field].trim() === '';

  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    setTried(true);
    const wrong = FIELDS.find(missing);
    if (wrong !== undefined) {
      form.current?.querySelector<HTMLInputElement>(`[name=${wrong}]`)?.focus();
      return;
    }
    if (country !== undefined) void add({ ...values, countryId: country });
  };
  return (
    <Disclosure
      summary={text('cart.confirm.newAddress')}
      open={open}
      onToggle={(event) => {
        setOpen(event.currentTarget.open);
      }}
    >
      <form ref={form} noValidate onSubmit={submit}>
        <Stack gap={3}>
          <Grid columns={2}>
            {FIELDS.map((name) => (
              <TextField
                key={name}
                name={name}
                label={text(`cart.confirm.newAddress.${name}`)}
                required={REQUIRED.has(name)}
                autoComplete={AUTOFILL[name]}
                maxLength={name === 'zip' ? 20 : 100}
                value={values[name]}
                error={tried && missing(name) ? text('cart.confirm.newAddress.required') : undefined}
                onChange={(event) => {
                  setValues({ ...values, [name]: event.target.value });
                }}
              />
            ))}
            <Select
              label={text('cart.confirm.newAddress.country')}
              value={country === undefined ? '' : String(country)}
              options={countries.map(({ id, name }) => ({ value: String(id), label: name }))}
              onChange={(event) => {
                setCountryId(Number(event.target.value));
              }}
            />
          </Grid>
          {failure !== undefined && (
            <div role="alert">
              <FieldError>{failure || text('cart.confirm.newAddress.failed')}</FieldError>
            </div>
          )}
          <div>
            <Button type="submit" busy={running}>
              {text('cart.confirm.newAddress.save')}
            </Button>
          </div>
        </Stack>
      </form>
    </Disclosure>
  );
}

/** @returns `failure`: the ERP's own words, '' where it did not answer */
function useAddAddress(onAdded: () => void) {
  const { erp } = usePlatform();
  const engineOf = useCartEngine();
  const queries = useQueryClient();
  const added = useRef<number | undefined>(undefined);
  const [running, setRunning] = useState(false);
  const [failure, setFailure] = useState<string | undefined>();
  const add = async (wanted: Wanted): Promise<void> => {
    setRunning(true);
    setFailure(undefined);
    try {
      // Tried again after the cart could not be changed, the address is there already.
      added.current ??= (await erp.customer.addAddress(wanted)).id;
      const id = added.current;
      await queries.invalidateQueries({ queryKey: ['mf-cart', 'addresses'] });
      await engineOf().call(async () => ({
        cart: await erp.cart.update({ deliveryAddressId: id }),
        result: undefined,
      }));
      added.current = undefined;
      onAdded();
    } catch (error) {
      setFailure(error instanceof ErpRefused ? error.message : '');
    }
    setRunning(false);
  };
  return { add, running, failure };
}
