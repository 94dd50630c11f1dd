import { useQueryClient } from '@tanstack/react-query';
import type { NewAddress } from '@vetportal/erp';
import type { Address, AddressType } from '@vetportal/model';
import { usePlatform, useTranslate } from '@vetportal/module-runtime';
import { Disclosure } from '@vetportal/ui';
import { useState } from 'react';
import { useCartEngine } from '../cart-engine/use-cart';
import { AddressForm, type AddressValues } from './address-form';
import { useTrackChoice } from './choices-under-way';

type TextId = keyof typeof import('./messages.json');

interface Props {
  readonly address: Address;
  /** What it is to this order. */
  readonly role: AddressType;
}

/** Changes the address that is chosen, where its customer may: completes it, say (`V01`, `V03`). */
export function EditAddress({ address, role }: Props) {
  const text = useTranslate<TextId>();
  const { erp } = usePlatform();
  const engineOf = useCartEngine();
  const queries = useQueryClient();
  const track = useTrackChoice();
  const [open, setOpen] = useState(false);
  if (!address.access.update || address.isDropoffSite) return null;
  const save = async (change: NewAddress): Promise<void> => {
    await erp.customer.updateAddress(address, change);
    await queries.invalidateQueries({ queryKey: ['mf-cart', 'addresses'] });
    // The cart shows its addresses as they were when it was last answered.
    await engineOf().call(async () => ({
      cart: await erp.cart.update(
        role === 'delivery' ? { deliveryAddressId: address.id } : { invoicingAddressId: address.id },
      ),
      result: undefined,
    }));
    setOpen(false);
  };
  return (
    <Disclosure
      summary={text('cart.confirm.editAddress')}
      open={open}
      onToggle={(event) => {
        setOpen(event.currentTarget.open);
      }}
    >
      {open && (
        <AddressForm
          name={String(address.id)}
          initial={valuesOf(address)}
          submitLabel={text('cart.confirm.editAddress.save')}
          failedLabel={text('cart.confirm.editAddress.failed')}
          send={(change) => track(save(change))}
        />
      )}
    </Disclosure>
  );
}

const valuesOf = ({ name, street, street2, zip, city, phone, countryId }: Address): AddressValues => ({
  name,
  street,
  street2,
  zip,
  city,
  phone,
  country: countryId === undefined ? '' : String(countryId),
});
