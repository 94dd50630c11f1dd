import { useQueryClient } from '@tanstack/react-query';
import type { NewAddress as NewAddressFields } from '@vetportal/erp';
import { usePlatform, useTranslate } from '@vetportal/module-runtime';
import { Disclosure } from '@vetportal/ui';
import { useRef, useState } from 'react';
import { useCartEngine } from '../cart-engine/use-cart';
import { AddressForm, type AddressValues } from './address-form';
import { useTrackChoice } from './choices-under-way';

type TextId = keyof typeof import('./messages.json');

const EMPTY: AddressValues = { name: '', street: '', street2: '', zip: '', city: '', phone: '', country: '' };

/** Adds a delivery address and has this order delivered there (`V01`). */
export function NewAddress() {
  const text = useTranslate<TextId>();
  const { erp } = usePlatform();
  const engineOf = useCartEngine();
  const queries = useQueryClient();
  const track = useTrackChoice();
  const [open, setOpen] = useState(false);
  const added = useRef<number | undefined>(undefined);
  const add = async (wanted: NewAddressFields): Promise<void> => {
    // Tried again after the cart could not be changed, the address is there already.
    added.current ??= (await erp.customer.addAddress(wanted)).id;
    const id = added.current;
    await queries.invalidateQueries({ queryKey: ['mf-cart', 'addresses'] });
    await engineOf().call(async () => ({
      cart: await erp.cart.update({ deliveryAddressId: id }),
      result: undefined,
    }));
    added.current = undefined;
    setOpen(false);
  };
  return (
    <Disclosure
      summary={text('cart.confirm.newAddress')}
      open={open}
      onToggle={(event) => {
        setOpen(event.currentTarget.open);
      }}
    >
      {open && (
        <AddressForm
          name="new"
          initial={EMPTY}
          submitLabel={text('cart.confirm.newAddress.save')}
          failedLabel={text('cart.confirm.newAddress.failed')}
          send={(wanted) => track(add(wanted))}
        />
      )}
    </Disclosure>
  );
}
