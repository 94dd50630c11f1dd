import { useQuery } from '@tanstack/react-query';
import { usePlatform, useTranslate } from '@vetportal/contracts';
import { addressLine, isValidAddress, type Address, type AddressType } from '@vetportal/model';
import { FieldError, RadioGroup, Select, Text, token } from '@vetportal/ui';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { useCartChoice } from './use-cart-choice';

type TextId = keyof typeof import('./messages.json');

/** Above this a list of radio buttons is longer than the screen. */
const MOST_RADIOS = 4;

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
    queryFn: ({ signal }) => erp.customer.addresses(type, signal),
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
  if (offered.length === 1 && address) {
    return (
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
    );
  }
  const options = offered.map((one) => ({
    value: String(one.id),
    label: one.name === '' ? addressLine(one) : one.name,
    description: one.name === '' ? undefined : addressLine(one),
  }));
  const control = {
    label,
    value: address ? String(address.id) : '',
    error,
  };
  return options.length <= MOST_RADIOS ? (
    <RadioGroup {...control} options={options} onChange={(value) => void choose(Number(value))} />
  ) : (
    <Select
      {...control}
      description={address && addressLine(address)}
      options={options.map(({ value, label: name, description }) => ({
        value,
        label: [name, description].filter(Boolean).join(', '),
      }))}
      onChange={(event) => void choose(Number(event.target.value))}
    />
  );
}

/** The cart's address is offered even where the list is not there yet, or no longer holds it. */
const withPresent = (addresses: readonly Address[], present: Address | undefined): readonly Address[] =>
  present && !addresses.some(({ id }) => id === present.id) ? [present, ...addresses] : addresses;

/* As the label of the field that stands here where there is a choice. */
const Label = styled.p`
  margin-bottom: ${token.space[1]};
  font-size: ${token.fontSize.sm};
  font-weight: ${token.fontWeight.medium};
`;

function Labelled({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <div>
      <Label>{label}</Label>
      {children}
    </div>
  );
}
