/** Integer cents as the decimal euros of the wire. */
export const euros = (amount: number): number => amount / 100;

/** Decimal euros of the wire -> integer cents; what is missing is 0. */
export const cents = (amount: number | undefined): number => Math.round((amount ?? 0) * 100);

/** Decimal euros of the wire -> integer cents; what is missing stays so. */
export const optionalCents = (amount: number | undefined): number | undefined =>
  amount === undefined ? undefined : cents(amount);
