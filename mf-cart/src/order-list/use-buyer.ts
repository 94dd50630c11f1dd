import { useSession } from '@vetportal/contracts';
import { todayInBrussels } from '@vetportal/i18n';
import { DEFAULT_ROLE } from '@vetportal/model';

/** For whom the articles of a list are checked and priced. */
export interface ListBuyer {
  readonly role: string;
  /** 'YYYY-MM-DD' in Brussels. */
  readonly today: string;
  /** A guest's articles are kept until the sign-in; it sees no prices. */
  readonly customer: boolean;
  readonly canOrder: boolean;
}

export function useListBuyer(): ListBuyer {
  const session = useSession();
  const today = todayInBrussels();
  return session.state === 'customer'
    ? { role: session.user.role, today, customer: true, canOrder: session.user.canOrder }
    : { role: DEFAULT_ROLE, today, customer: false, canOrder: true };
}
