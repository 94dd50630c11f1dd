import type { Session } from '@vetportal/contracts';
import { todayInBrussels } from '@vetportal/i18n';
import { DEFAULT_ROLE, GUEST_PURCHASER, type Buyer } from '@vetportal/model';
import { useSession } from '@vetportal/module-runtime';

/** For whom the articles of a list are checked and priced. */
export interface ListBuyer extends Buyer {
  /** 'YYYY-MM-DD' in Brussels. */
  readonly today: string;
  /** A guest's articles are kept until the sign-in; it sees no prices. */
  readonly customer: boolean;
}

export function useListBuyer(): ListBuyer {
  const session = useSession();
  return { ...buyerOf(session), today: todayInBrussels(), customer: session.state === 'customer' };
}

/** Who orders. Guests may fill a cart: it is kept until they sign in. */
export const useBuyer = (): Buyer => buyerOf(useSession());

const buyerOf = (session: Session): Buyer => {
  if (session.state === 'customer') {
    const { role, canOrder, purchaser } = session.user;
    return { role, canOrder, purchaser };
  }
  // Who was a customer the last time is taken for one again until it is known.
  const isAwaited = session.state === 'starting' && session.expected;
  return { role: DEFAULT_ROLE, canOrder: true, purchaser: isAwaited ? undefined : GUEST_PURCHASER };
};
