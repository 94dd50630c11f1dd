import { useQuery } from '@tanstack/react-query';
import type { ErpClient } from '@vetportal/erp';
import {
  addressLine,
  isValidAddress,
  searchAddresses,
  type Address,
  type AddressType,
} from '@vetportal/model';
import { usePlatform, useTranslate } from '@vetportal/module-runtime';
import { FieldError, RadioGroup, Stack, Text, TextField, token } from '@vetportal/ui';
import { useState, type ReactNode } from 'react';
import styled from 'styled-components';
import { EditAddress } from './edit-address';
import { useCartChoice } from './use-cart-choice';

type TextId = keyof typeof import('./messages.json');

/** Up to so many are all shown: a search would cost more than it saves. */
const ALL_SHOWN = 8;
/** Of more than that so many are shown at once; the others are searched for (`V02`). */
const FIRST_SHOWN = 5;

interface Props {
  readonly type: AddressType;
  readonly label: string;
  /** The cart's address. */
  readonly present: Address | undefined;
  /** The same as the other address (`V01`). */
  readonly same?: boolean;
}

/** One of the customer's addresses of a kind for this order; says what is missing of an incomplete one (`V01`). */
export function AddressChoice({ type, label, present, same = false }: Props) {
  const text = useTranslate<TextId>();
  const { erp } = usePlatform();
  const { data } = useQuery({
    queryKey: ['mf-cart', 'addresses', type],
    queryFn: ({ signal }) => addressesFor(erp, type, signal),
  });
  const { chosen, choose, failed } = useCartChoice(present?.id, (id) =>
    erp.cart.update(type === 'delivery' ? { deliveryAddressId: id } : { invoicingAddressId: id }),
  );
  const offered = withPresent(data ?? [], present);
  const address = offered.find(({ id }) => id === chosen) ?? present;
  const error = failed
    ? text('cart.confirm.choiceFailed')
    : address && !isValidAddress(address)
      ? text('cart.confirm.invalidAddress')
      : undefined;

  if (offered.length === 0) return <Labelled label={label}>{text('cart.confirm.noAddress')}</Labelled>;
  return (
    <Stack gap={2}>
      {offered.length === 1 && address ? (
        <Labelled label={label}>
          <Text>{address.name}</Text>
          <Text tone="muted">{addressLine(address)}</Text>
          {same && (
            <Text size="sm" tone="muted">
              {text('cart.confirm.sameAddress')}
            </Text>
          )}
          {error !== undefined && <FieldError>{error}</FieldError>}
        </Labelled>
      ) : (
        <Offered
          label={label}
          offered={offered}
          address={address}
          error={error}
          onChoose={(id) => void choose(id)}
        />
      )}
      {/* The same place in both: the others come while somebody changes the one that is there already. */}
      {address && <EditAddress key={address.id} address={address} role={type} />}
    </Stack>
  );
}

/** Deliveries go to the main address too, which is the invoicing one; an ERP may list it with both. */
async function addressesFor(
  { customer }: ErpClient,
  type: AddressType,
  signal: AbortSignal,
): Promise<readonly Address[]> {
  if (type === 'invoicing') return customer.addresses(type, signal);
  const [main, delivery] = await Promise.all([
    customer.addresses('invoicing', signal),
    customer.addresses('delivery', signal),
  ]);
  return [...main, ...delivery.filter(({ id }) => !main.some((one) => one.id === id))];
}

interface OfferedProps {
  readonly label: string;
  readonly offered: readonly Address[];
  /** The one that is chosen. */
  readonly address: Address | undefined;
  readonly error: string | undefined;
  readonly onChoose: (id: number) => void;
}

/** Several addresses to choose from; of many the first, and a search for the others. */
function Offered({ label, offered, address, error, onChoose }: OfferedProps) {
  const text = useTranslate<TextId>();
  const [typed, setTyped] = useState('');
  const searchable = offered.length > ALL_SHOWN;
  const matching = searchable ? searchAddresses(offered, typed) : offered;
  const first = searchable ? matching.slice(0, FIRST_SHOWN) : matching;
  // What is chosen stays in sight, whatever is searched for.
  const shown = address && !first.includes(address) ? [address, ...first] : first;
  const more = matching.filter((one) => !shown.includes(one)).length;
  return (
    <>
      {searchable && (
        <TextField
          label={text('cart.confirm.addressSearch')}
          value={typed}
          autoComplete="off"
          onChange={(event) => {
            setTyped(event.target.value);
          }}
        />
      )}
      <RadioGroup
        label={label}
        value={address ? String(address.id) : ''}
        error={error}
        options={shown.map((one) => ({
          value: String(one.id),
          // An ERP may give a new customer an address with nothing in it.
          label: one.name || addressLine(one) || text('cart.confirm.emptyAddress'),
          description: one.name === '' ? undefined : addressLine(one),
        }))}
        onChange={(value) => onChoose(Number(value))}
      />
      <span role="status">
        {(more > 0 || matching.length === 0) && (
          <Text size="sm" tone="muted">
            {matching.length === 0
              ? text('cart.confirm.addressNone')
              : text('cart.confirm.addressMore', { count: more })}
          </Text>
        )}
      </span>
    </>
  );
}

/** The cart's address is offered even where the list is not there yet, or no longer holds it. */
const withPresent = (addresses: readonly Address[], present: Address | undefined): readonly Address[] =>
  present && !addresses.some(({ id }) => id === present.id) ? [present, ...addresses] : addresses;

/* As the label of the field that stands here where there is a choice. */
const Label = styled.p`
  margin-bottom: ${token.space[1]};
  font-size: ${token.fontSize.sm};
  font-weight: ${token.fontWeight.regular};
`;

function Labelled({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <div>
      <Label>{label}</Label>
      {children}
    </div>
  );
}
