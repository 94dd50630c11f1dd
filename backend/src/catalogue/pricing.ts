import type { Discount, PriceList, Pricing, SupplierDiscount, SupplierPromotion } from '@vetportal/model';
import { PRICE_LIST_ROLES, type PriceListRole } from '../customers/price-list-roles';
import type { Random } from '../random';
import { daysAfter, endOfMonth } from './calendar';
import type { ProductPlan } from './plan';

/** Groups of articles that a price list treats alike, with the best discount that practices get, percent. */
const GROUPS = {
  medicine: 12,
  'medicine-tiered': 10,
  vaccine: 8,
  food: 15,
  supplement: 14,
  consumable: 18,
  device: 6,
} as const;
type Group = keyof typeof GROUPS;

/** What of the group's discount a price list gives. */
const SHARE: Readonly<Record<PriceListRole, number>> = {
  default: 0,
  veterinary: 0.6,
  veterinary_plus: 1,
  pharmacist: 0.5,
  wholesaler: 1.4,
};

/** Groups whose articles are cheaper by the dozen: from this quantity, so much more percent. */
const TIERS: Readonly<Partial<Record<Group, readonly (readonly [number, number])[]>>> = {
  'medicine-tiered': [
    [6, 3],
    [12, 6],
    [24, 9],
  ],
  vaccine: [
    [5, 2.5],
    [10, 5],
  ],
  food: [
    [10, 3],
    [40, 6],
  ],
  consumable: [
    [5, 4],
    [10, 8],
    [50, 12.5],
  ],
};

const ALWAYS = {};

function groupOf(plan: ProductPlan, random: Random): Group {
  if (plan.kind === 'medicine') return random.chance(0.4) ? 'medicine-tiered' : 'medicine';
  if (plan.kind !== 'equipment') return plan.kind;
  return plan.variants.some(({ grossCents }) => grossCents > 15_000) ? 'device' : 'consumable';
}

function discountsOf(group: Group, role: PriceListRole, random: Random, today: string): Discount[] {
  const percent = Math.round(GROUPS[group] * SHARE[role] * 2) / 2;
  if (percent === 0) return [];
  const discount = (minQuantity: number, more: number): Discount => ({
    minQuantity,
    percent: percent + more,
    exclusive: false,
    period: ALWAYS,
  });
  const discounts = [discount(0, 0), ...(TIERS[group] ?? []).map(([from, more]) => discount(from, more))];
  if (role === 'veterinary_plus' && random.chance(0.02)) {
    // An action of the house that does not add up with the manufacturer's own.
    const period = { from: daysAfter(today, -20), to: daysAfter(today, 45) };
    discounts.push({ minQuantity: 0, percent: 25, exclusive: true, period });
  }
  return discounts;
}

/**
 * What the price of an article is made of.
 *
 * @param random of the article; the same one gives the same offers
 * @param today offers lie around it, 'YYYY-MM-DD'
 */
export function pricingOf(plan: ProductPlan, grossCents: number, random: Random, today: string): Pricing {
  const group = groupOf(plan, random);
  const forWholesale = random.chance(0.03) ? Math.round(grossCents * 0.9) : grossCents;
  const listOf = (role: PriceListRole): PriceList => ({
    gross: [{ minQuantity: 1, cents: role === 'wholesaler' ? forWholesale : grossCents }],
    discounts: discountsOf(group, role, random, today),
  });
  const ownerPrice = Math.round((grossCents * (1.35 + 0.35 * random.next())) / 5) * 5;
  return {
    priceLists: Object.fromEntries(PRICE_LIST_ROLES.map((role) => [role, listOf(role)])),
    ...supplierOffers(random, today),
    indicatedCents: plan.kind === 'equipment' && grossCents > 5_000 ? undefined : ownerPrice,
    taxPercent: plan.taxPercent,
  };
}

type SupplierOffers = Pick<
  Pricing,
  'supplierDiscount' | 'veterinarySupplierDiscount' | 'supplierPromotion' | 'veterinarySupplierPromotion'
>;

/** What the manufacturer gives on an article for a time, mostly nothing; a few offers are over. */
function supplierOffers(random: Random, today: string): SupplierOffers {
  const period = (): SupplierDiscount['period'] =>
    random.chance(0.1)
      ? { from: daysAfter(today, -200), to: daysAfter(today, -60) }
      : {
          from: daysAfter(today, -random.integer(5, 60)),
          to: random.chance(0.3) ? endOfMonth(today) : daysAfter(today, random.integer(15, 300)),
        };
  const discount = (share: number, percents: readonly number[]): SupplierDiscount | undefined =>
    random.chance(share) ? { percent: random.pick(percents), period: period() } : undefined;
  const promotion = (share: number): SupplierPromotion | undefined => {
    if (!random.chance(share)) return undefined;
    const [main, promo] = random.pick(PROMOTIONS);
    return { main, promo, period: period() };
  };
  return {
    supplierDiscount: discount(0.07, [5, 7.5, 10, 15, 20]),
    veterinarySupplierDiscount: discount(0.02, [10, 15, 25]),
    supplierPromotion: promotion(0.03),
    veterinarySupplierPromotion: promotion(0.008),
  };
}

const PROMOTIONS = [
  [10, 1],
  [10, 2],
  [5, 1],
  [20, 4],
  [12, 3],
] as const;
