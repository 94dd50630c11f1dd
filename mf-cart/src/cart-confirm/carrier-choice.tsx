import { useQuery } from '@tanstack/react-query';
import { useLocale, usePlatform, useTranslate } from '@vetportal/contracts';
import { formatMoney } from '@vetportal/i18n';
import { linesTotalCents, type Cart } from '@vetportal/model';
import { ErrorState, RadioGroup, SkeletonBlock, Stack } from '@vetportal/ui';
import { useEffect, useRef, useState } from 'react';
import { PickupChoice } from './pickup-choice';
import { useCartChoice } from './use-cart-choice';

type TextId = keyof typeof import('./messages.json');

/** How the order is delivered, each way with its price for this cart (`E12`). The cheapest is taken where none was chosen. */
export function CarrierChoice({ cart }: { readonly cart: Cart }) {
  const text = useTranslate<TextId>();
  const locale = useLocale();
  const { erp } = usePlatform();
  const carriers = useQuery({
    // The price of some depends on what is in the cart.
    queryKey: ['mf-cart', 'carriers', locale, cart.uuid, linesTotalCents(cart)],
    queryFn: ({ signal }) => erp.cart.carriers(signal),
    placeholderData: (previous) => previous,
  });
  const { chosen, choose, failed } = useCartChoice(cart.carrier?.id, (id) => erp.cart.setCarrier(id));
  const offered = carriers.data;
  // Collecting asks for a site first: only with it the ERP hears of it.
  const [collecting, setCollecting] = useState<number | undefined>();
  const shown = collecting ?? chosen;
  const collected = offered?.find(({ id, withDropoffSite }) => withDropoffSite && id === shown);
  useFirstChoice(
    offered?.find(({ withDropoffSite }) => !withDropoffSite)?.id,
    cart.carrier === undefined,
    choose,
  );

  if (!offered) {
    return carriers.isError ? (
      <ErrorState
        compact
        headingLevel={3}
        title={text('cart.confirm.deliveryUnavailable')}
        onRetry={() => void carriers.refetch()}
      />
    ) : (
      <SkeletonBlock height={140} />
    );
  }
  const take = (id: number): void => {
    const collects = offered.some((one) => one.id === id && one.withDropoffSite);
    setCollecting(collects ? id : undefined);
    if (!collects) void choose(id);
  };
  return (
    <Stack>
      <RadioGroup
        label={text('cart.confirm.carrier')}
        value={shown === undefined ? '' : String(shown)}
        error={failed ? text('cart.confirm.choiceFailed') : undefined}
        onChange={(value) => {
          take(Number(value));
        }}
        options={offered.map(({ id, name, description, priceCents }) => ({
          value: String(id),
          label:
            priceCents === 0
              ? text('cart.confirm.pricedFree', { name })
              : text('cart.confirm.priced', { name, price: formatMoney(locale, priceCents) }),
          description: description === '' ? undefined : description,
        }))}
      />
      {collected && (
        <PickupChoice
          cart={cart}
          carrierId={collected.id}
          onChosen={() => {
            setCollecting(undefined);
          }}
        />
      )}
    </Stack>
  );
}

/** Takes the first offer once, so that the sums on screen are those of the order. */
function useFirstChoice(
  first: number | undefined,
  none: boolean,
  choose: (id: number) => Promise<void>,
): void {
  const taken = useRef(false);
  useEffect(() => {
    if (first === undefined || !none || taken.current) return;
    taken.current = true;
    void choose(first);
  });
}
