import { useQuery } from '@tanstack/react-query';
import { formatMoney } from '@vetportal/i18n';
import type { Carrier, Cart } from '@vetportal/model';
import { useLocale, usePlatform, useTranslate } from '@vetportal/module-runtime';
import { ErrorState, RadioGroup, SkeletonBlock, Stack } from '@vetportal/ui';
import { useEffect, useRef } from 'react';
import { PickupChoice } from './pickup-choice';
import { useCartChoice } from './use-cart-choice';

type TextId = keyof typeof import('./messages.json');

const canTake = ({ obstacles = [] }: Carrier): boolean => obstacles.length === 0;

interface Props {
  readonly cart: Cart;
  /** What the choice on screen costs while it is sent to the ERP; undefined once it has answered. */
  readonly onChoosing: (priceCents: number | undefined) => void;
}

/**
 * How the order is delivered, each way with its price for this cart (`E12`). One that cannot take the cart says why (`W07`). The
 * cheapest that can is taken where none was chosen.
 */
export function CarrierChoice({ cart, onChoosing }: Props) {
  const text = useTranslate<TextId>();
  const locale = useLocale();
  const { erp } = usePlatform();
  const carriers = useQuery({
    // Who may take the cart, and for how much, depends on what is in it and where it goes.
    queryKey: ['mf-cart', 'carriers', locale, cart.uuid, contentOf(cart)],
    queryFn: ({ signal }) => erp.cart.carriers(signal),
    placeholderData: (previous) => previous,
  });
  const { chosen, choose, failed } = useCartChoice(cart.carrier?.id, (id) => erp.cart.setCarrier(id));
  const offered = carriers.data;
  const choices = useRef(0);
  const take = async (id: number): Promise<void> => {
    choices.current += 1;
    const own = choices.current;
    onChoosing(offered?.find((one) => one.id === id)?.priceCents);
    await choose(id);
    // A younger choice waits for its own answer.
    if (own === choices.current) onChoosing(undefined);
  };
  const present = offered?.find(({ id }) => id === chosen);
  useFirstChoice(
    offered?.find((one) => !one.withDropoffSite && canTake(one))?.id,
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
  const reasonsAgainst = ({ obstacles = [] }: Carrier): string =>
    obstacles.map((obstacle) => text(`cart.confirm.carrier.${obstacle}`)).join(' ');
  return (
    <Stack>
      <RadioGroup
        label={text('cart.confirm.carrier')}
        value={chosen === undefined ? '' : String(chosen)}
        error={
          failed
            ? text('cart.confirm.choiceFailed')
            : present && !canTake(present)
              ? text('cart.confirm.carrierRefused')
              : undefined
        }
        onChange={(value) => void take(Number(value))}
        options={offered.map((carrier) => ({
          value: String(carrier.id),
          label:
            carrier.priceCents === 0
              ? text('cart.confirm.pricedFree', { name: carrier.name })
              : text('cart.confirm.priced', {
                  name: carrier.name,
                  price: formatMoney(locale, carrier.priceCents),
                }),
          description: canTake(carrier) ? carrier.description || undefined : reasonsAgainst(carrier),
          disabled: !canTake(carrier),
        }))}
      />
      {present?.withDropoffSite === true && <PickupChoice cart={cart} carrierId={present.id} />}
    </Stack>
  );
}

/** What carriers go by, as a key. */
const contentOf = ({ lines, deliveryAddress }: Cart): string =>
  [
    deliveryAddress?.countryId ?? '',
    ...lines
      .filter(({ isDelivery }) => !isDelivery)
      .map(({ productId, quantity, amount }) => [productId, quantity, amount.untaxed].join(' ')),
  ].join();

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
