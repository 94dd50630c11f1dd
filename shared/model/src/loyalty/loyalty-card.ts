/** The year-end rebate's card (`E14`; RFA: remise de fin d'année). Integer cents. */
export interface LoyaltyCard {
  readonly name: string;
  /** 'YYYY-MM-DD', both included; undefined where the ERP sets none. */
  readonly from: string | undefined;
  readonly to: string | undefined;
  /** What is acquired so far. */
  readonly acquiredCents: number;
  /** Below this nothing is paid. */
  readonly minCents: number;
  /** More than this is not given. */
  readonly maxCents: number;
  /** Goods ordered, where the ERP tells it. */
  readonly orderedCents: number | undefined;
}

/** `S03`: a card counts only within its dates. @param today 'YYYY-MM-DD' in Brussels */
export const isCardValid = ({ from, to }: Pick<LoyaltyCard, 'from' | 'to'>, today: string): boolean =>
  (from === undefined || from <= today) && (to === undefined || today <= to);
