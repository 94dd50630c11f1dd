/** Decimal euros of the wire -> integer cents; what is missing is 0. */
export const cents = (euros: number | undefined): number => Math.round((euros ?? 0) * 100);

/** Decimal euros of the wire -> integer cents; what is missing stays so. */
export const optionalCents = (euros: number | undefined): number | undefined =>
  euros === undefined ? undefined : cents(euros);
