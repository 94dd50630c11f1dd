import { DEFAULT_ROLE } from '@vetportal/model';

/** Who searches, as far as it decides which articles there are for them, and which prices (`P04`, `W13`). */
export interface Reader {
  /** Veterinary groups of the customer. */
  readonly groupIds: readonly number[];
  /** What the customer does; undefined for a guest. */
  readonly partnerType: string | undefined;
  /** Price list, by the token. */
  readonly role: string;
}

/** Somebody who is not signed in. */
export const GUEST: Reader = { groupIds: [], partnerType: undefined, role: DEFAULT_ROLE };
