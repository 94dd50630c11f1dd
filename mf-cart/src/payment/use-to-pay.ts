import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { Cart, Payable, PaymentProvider } from '@vetportal/model';
import { useLocale, usePlatform } from '@vetportal/module-runtime';
import { useState } from 'react';

/** What is to be paid with an order and how; all but `amountCents` is for the choice on screen. */
export interface ToPay {
  readonly payable: Payable;
  readonly providers: readonly PaymentProvider[];
}

export interface PaymentQuestion {
  /** null: nothing is to be paid; undefined: not known yet. */
  readonly toPay: ToPay | null | undefined;
  readonly failed: boolean;
  readonly retry: () => void;
  /** The first offer until the person chooses. */
  readonly providerId: number | undefined;
  readonly choose: (id: number) => void;
}

/** Whether this cart is paid for with the order, and by which provider (`C09`, `E13`). */
export function useToPay(cart: Cart): PaymentQuestion {
  const { erp } = usePlatform();
  const locale = useLocale();
  const [chosen, choose] = useState<number | undefined>();
  const { data, isError, refetch } = useQuery({
    // What is to be paid follows the sum.
    queryKey: ['mf-cart', 'to-pay', locale, cart.uuid, cart.amount.total],
    queryFn: async ({ signal }): Promise<ToPay | null> => {
      const payable = await erp.payment.payable(signal);
      return payable ? { payable, providers: await erp.payment.providers(payable, signal) } : null;
    },
    placeholderData: keepPreviousData,
  });
  const providers = data?.providers ?? [];
  return {
    toPay: data,
    failed: isError && data === undefined,
    retry: () => void refetch(),
    providerId: (providers.find(({ id }) => id === chosen) ?? providers[0])?.id,
    choose,
  };
}
