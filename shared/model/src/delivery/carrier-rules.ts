/** Why a carrier cannot take a cart. */
export const CARRIER_OBSTACLES = ['country', 'cold-chain', 'dangerous-goods', 'weight'] as const;
export type CarrierObstacle = (typeof CARRIER_OBSTACLES)[number];

/** What of an article matters to those who carry it. */
export interface Transport {
  /** Kept and carried at 2 to 8 °C. */
  readonly isColdChain: boolean;
  /** Dangerous goods by the rules of road transport (ADR): aerosols, alcohol, anaesthetic vapours. */
  readonly isDangerous: boolean;
  /** Grams of one sales unit, packing included; 0 where it is not known. */
  readonly weightGrams: number;
}

/** What a carrier takes. */
export interface CarrierLimits {
  readonly takesColdChain: boolean;
  readonly takesDangerousGoods: boolean;
  /** Grams of a whole order; null: any. */
  readonly maxWeightGrams: number | null;
  /** ISO 3166 codes of the countries that it brings to. */
  readonly countryCodes: readonly string[];
}

/** Articles and how many units of each. */
export type Freight = readonly (Transport & { readonly quantity: number })[];

/**
 * Why a carrier cannot take an order; the one rule by which it is offered, chosen and confirmed.
 *
 * @param country ISO 3166 code of the country that it is brought to; undefined where it is fetched, or where nobody has said yet
 * @returns the obstacles in the order of CARRIER_OBSTACLES; empty where it can
 */
export function carrierObstacles(
  { takesColdChain, takesDangerousGoods, maxWeightGrams, countryCodes }: CarrierLimits,
  freight: Freight,
  country: string | undefined,
): readonly CarrierObstacle[] {
  const loaded = freight.filter(({ quantity }) => quantity > 0);
  const grams = loaded.reduce((sum, { weightGrams, quantity }) => sum + weightGrams * quantity, 0);
  const stands: Readonly<Record<CarrierObstacle, boolean>> = {
    country: country !== undefined && !countryCodes.includes(country),
    'cold-chain': !takesColdChain && loaded.some(({ isColdChain }) => isColdChain),
    'dangerous-goods': !takesDangerousGoods && loaded.some(({ isDangerous }) => isDangerous),
    weight: maxWeightGrams !== null && grams > maxWeightGrams,
  };
  return CARRIER_OBSTACLES.filter((obstacle) => stands[obstacle]);
}
