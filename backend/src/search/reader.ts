/** Who searches, as far as it decides which articles there are for them (`spec 6`, `P04`). */
export interface Reader {
  /** Veterinary groups of the customer. */
  readonly groupIds: readonly number[];
  /** What the customer does; undefined for a guest. */
  readonly partnerType: string | undefined;
}

/** Somebody who is not signed in. */
export const GUEST: Reader = { groupIds: [], partnerType: undefined };
