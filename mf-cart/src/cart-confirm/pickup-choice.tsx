import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { addressLine, type Cart, type PickupSite } from '@vetportal/model';
import { useLocale, usePlatform, useTranslate } from '@vetportal/module-runtime';
import { ErrorState, RadioGroup, SkeletonBlock, Stack, Text, TextField } from '@vetportal/ui';
import { useDeferredValue, useState } from 'react';
import { useCartChoice } from './use-cart-choice';

type TextId = keyof typeof import('./messages.json');

interface Props {
  readonly cart: Cart;
  readonly carrierId: number;
}

/** Where the order is fetched (`E12`): the carrier's sites, found by name, street, postal code or town. */
export function PickupChoice({ cart, carrierId }: Props) {
  const text = useTranslate<TextId>();
  const locale = useLocale();
  const { erp } = usePlatform();
  const [typed, setTyped] = useState('');
  const name = useDeferredValue(typed.trim());
  const sites = useQuery({
    queryKey: ['mf-cart', 'pickup-sites', locale, carrierId, name],
    queryFn: ({ signal }) => erp.cart.pickupSites(carrierId, name, signal),
    placeholderData: keepPreviousData,
  });
  const present = sites.data?.find((site) => isAt(site, cart));
  const { chosen, choose, failed } = useCartChoice(present?.id, (id) => erp.cart.setPickup(id));
  if (!sites.data) {
    return sites.isError ? (
      <ErrorState
        compact
        headingLevel={3}
        title={text('cart.confirm.deliveryUnavailable')}
        onRetry={() => void sites.refetch()}
      />
    ) : (
      <SkeletonBlock height={120} />
    );
  }
  return (
    <Stack gap={3}>
      <TextField
        label={text('cart.confirm.siteSearch')}
        value={typed}
        autoComplete="off"
        onChange={(event) => {
          setTyped(event.target.value);
        }}
      />
      {sites.data.length === 0 ? (
        <Text tone="muted">{text('cart.confirm.noSite')}</Text>
      ) : (
        <RadioGroup
          label={text('cart.confirm.site')}
          required
          value={chosen === undefined ? '' : String(chosen)}
          error={failed ? text('cart.confirm.choiceFailed') : undefined}
          options={sites.data.map((site) => ({
            value: String(site.id),
            label: site.name,
            description: [addressLine({ ...site, street2: '' }), site.attendances]
              .filter(Boolean)
              .join(' – '),
          }))}
          onChange={(value) => void choose(Number(value))}
        />
      )}
    </Stack>
  );
}

/** The cart has its site as an address, whose id is not the site's. */
const isAt = ({ name, zip }: PickupSite, { deliveryAddress }: Cart): boolean =>
  deliveryAddress?.isDropoffSite === true && deliveryAddress.name === name && deliveryAddress.zip === zip;
