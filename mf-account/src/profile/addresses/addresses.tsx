import { useQuery, useQueryClient } from '@tanstack/react-query';
import { searchAddresses, type Address } from '@vetportal/model';
import { useLocale, usePlatform, useTranslate } from '@vetportal/module-runtime';
import { Button, EmptyState, Grid, IconMapPin, IconPlus, Stack, TextField } from '@vetportal/ui';
import { useState } from 'react';
import { HomeSection } from '../../home-section';
import { AddressCard } from './address-card';
import { AddressForm } from './address-form';

type TextId = keyof typeof import('./messages.json');

/** With more than these, addresses are searched for (`V02`). */
const MANY = 6;

/** Where the customer is invoiced and delivered; each changed or deleted where the ERP allows it (`E09`, `V03`). */
export function Addresses() {
  const text = useTranslate<TextId>();
  const locale = useLocale();
  const { erp } = usePlatform();
  const queries = useQueryClient();
  const [typed, setTyped] = useState('');
  const [adding, setAdding] = useState(false);
  const query = useQuery({
    queryKey: ['mf-account', 'addresses', locale],
    // One after the other would do as well; both are short.
    queryFn: async ({ signal }): Promise<readonly Address[]> => {
      const [invoicing, delivery] = await Promise.all([
        erp.customer.addresses('invoicing', signal),
        erp.customer.addresses('delivery', signal),
      ]);
      // Deliveries go to the invoicing address too, so an ERP may list it twice.
      return [...invoicing, ...delivery.filter(({ id }) => !invoicing.some((one) => one.id === id))];
    },
  });
  const changed = async (): Promise<void> => {
    await Promise.all([
      queries.invalidateQueries({ queryKey: ['mf-account', 'addresses'] }),
      // The cart's choice of addresses shows the same ones.
      queries.invalidateQueries({ queryKey: ['mf-cart', 'addresses'] }),
    ]);
  };
  return (
    <HomeSection
      title={text('account.addresses.title')}
      query={query}
      reservedHeight={240}
      actions={
        !adding && (
          <Button size="sm" icon={<IconPlus size={16} />} onClick={() => setAdding(true)}>
            {text('account.addresses.add')}
          </Button>
        )
      }
    >
      {(addresses) => {
        const shown = searchAddresses(addresses, typed);
        return (
          <Stack>
            {adding && (
              <AddressForm
                onDone={async () => {
                  await changed();
                  setAdding(false);
                }}
                onCancel={() => setAdding(false)}
              />
            )}
            {addresses.length > MANY && (
              <TextField
                type="search"
                label={text('account.addresses.search')}
                value={typed}
                autoComplete="off"
                onChange={(event) => setTyped(event.target.value)}
              />
            )}
            <div role="status">
              {shown.length === 0 && (
                <EmptyState compact title={text('account.addresses.none')} icon={<IconMapPin size={32} />} />
              )}
            </div>
            <Grid as="ul" min="18rem">
              {shown.map((address) => (
                <AddressCard key={address.id} address={address} onChanged={changed} />
              ))}
            </Grid>
          </Stack>
        );
      }}
    </HomeSection>
  );
}
