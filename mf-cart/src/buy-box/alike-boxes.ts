import type { Alike, SlotProps } from '@vetportal/contracts';
import { todayInBrussels } from '@vetportal/i18n';
import {
  DEFAULT_ROLE,
  GUEST_PURCHASER,
  orderObstacle,
  packingUnit,
  restrictionOf,
  unitsUnavailable,
  type ProductFlag,
  type ProductHit,
} from '@vetportal/model';

/** The flags that decide whether an article may be ordered, and when it comes. */
const FLAGS: readonly ProductFlag[] = ['not_sold_on_website', 'is_mto'];
const PRICED = { default: { gross: [{ minQuantity: 1, cents: 1 }], discounts: [] } };

/**
 * The edge knows nobody, and an empty cart: what it shows beside an article follows from whether the article can be ordered, by how
 * many, and from its name. Two dozen of a list's articles are of two or three such kinds.
 */
export const alikeBoxes: Alike<SlotProps<'product.buy-box'>> = ({ product, size }, shown) => ({
  product: {
    ...NOTHING_MORE,
    name: shown(product.name),
    flags: new Set([
      ...FLAGS.filter((flag) => product.flags.has(flag)),
      ...(asksForSignIn(product) ? RESTRICTED : []),
    ]),
    stock: {
      // Where it is out with the supplier it cannot be ordered; else only the number counts.
      state: product.stock.state === 'supplier_out_of_stock' ? product.stock.state : 'in_stock',
      quantity:
        product.stock.quantity === undefined
          ? undefined
          : packingUnit(product) - unitsUnavailable(product, packingUnit(product), todayInBrussels()),
    },
    pricing: { priceLists: isPriced(product) ? PRICED : {}, taxPercent: 0 },
    unitInShrinkWrap: packingUnit(product),
  },
  size,
});

/** One restriction stands for all: a guest is told the same of each. */
const RESTRICTED: readonly ProductFlag[] = ['veterinary_only'];

const asksForSignIn = ({ flags }: ProductHit): boolean =>
  restrictionOf({ flags, veterinaryGroupIds: [], partnerTypes: [] }, { ...GUEST_PURCHASER, groupIds: [] }) ===
  'sign-in';

const isPriced = ({ pricing }: ProductHit): boolean => {
  const sold = { pricing, flags: new Set<ProductFlag>(), stock: { state: 'in_stock', quantity: 1 } } as const;
  return orderObstacle(sold, { role: DEFAULT_ROLE, canOrder: true }, todayInBrussels()) === undefined;
};

/** What the box does not look at. */
const NOTHING_MORE = {
  id: 0,
  sku: '',
  shortName: '',
  urlKey: '',
  cnkCode: undefined,
  barcode: undefined,
  brand: undefined,
  manufacturer: undefined,
  presentation: undefined,
  activePrinciples: [],
  species: [],
  images: [],
  variantAttributes: {},
  variants: [],
};
