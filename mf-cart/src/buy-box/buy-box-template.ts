import type { TemplateProps, SlotProps } from '@vetportal/contracts';
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
 * The edge renders for a guest with an empty cart: the box depends on whether the article can be ordered, by how many, and on its name.
 * Two dozen articles of a list make two or three templates.
 */
export const buyBoxTemplate: TemplateProps<SlotProps<'product.buy-box'>> = (
  { product, size },
  placeholder,
) => ({
  product: {
    ...NOTHING_MORE,
    name: placeholder(product.name),
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
