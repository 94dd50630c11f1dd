import { useQuery } from '@tanstack/react-query';
import { useLocale, usePlatform, useTranslate } from '@vetportal/contracts';
import { formatMoney } from '@vetportal/i18n';
import { linesTotalCents, type Carrier, type Cart } from '@vetportal/model';
import { ErrorState, RadioGroup, SkeletonBlock } from '@vetportal/ui';
import { useEffect, useRef } from 'react';
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
  const offered = carriers.data && withoutPickup(carriers.data, cart.carrier);
  useFirstChoice(offered?.[0]?.id, cart.carrier === undefined, choose);

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
  return (
    <RadioGroup
      label={text('cart.confirm.carrier')}
      value={chosen === undefined ? '' : String(chosen)}
      error={failed ? text('cart.confirm.choiceFailed') : undefined}
      onChange={(value) => void choose(Number(value))}
      options={offered.map(({ id, name, description, priceCents }) => ({
        value: String(id),
        label:
          priceCents === 0
            ? text('cart.confirm.pricedFree', { name })
            : text('cart.confirm.priced', { name, price: formatMoney(locale, priceCents) }),
        description: description === '' ? undefined : description,
      }))}
    />
  );
}

/** Collecting asks for a site, which is chosen in the complete checkout; a cart that has it already keeps it. */
const withoutPickup = (carriers: readonly Carrier[], present: Carrier | undefined): readonly Carrier[] =>
  carriers.filter(({ id, withDropoffSite }) => !withDropoffSite || id === present?.id);

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
