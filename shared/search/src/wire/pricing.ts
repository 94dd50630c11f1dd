import {
  DEFAULT_ROLE,
  type Discount,
  type GrossPrice,
  type PriceList,
  type Pricing,
  type SupplierDiscount,
  type SupplierPromotion,
} from '@vetportal/model';
import * as v from 'valibot';
import { list, maybe, optionalCents, optionalDay, optionalNumber } from './scalar';

/** `{gte, lte}`: both ends belong to it. */
export const timeFrame = maybe(v.object({ gte: optionalDay, lte: optionalDay }));

/** A period of a document; a last day of its own counts where the frame has none. */
export const periodOf = (
  frame: v.InferOutput<typeof timeFrame>,
  dateEnd?: string,
): { readonly from: string | undefined; readonly to: string | undefined } => ({
  from: frame?.gte,
  to: frame?.lte ?? dateEnd,
});

const grossEntry = v.object({ min_quantity: optionalNumber, value: optionalCents });
const discountEntry = v.object({
  min_quantity: optionalNumber,
  discount: v.number(),
  exclusive: v.nullish(v.boolean()),
  time_frame: timeFrame,
});

/**
 * The price of a price list. `value` is the net price of the day on which the document was indexed, for sorting; `gross` and
 * `discounts` are what today's price is made of. Shopinvader's exporter writes neither, but `original_value` and `discount`.
 */
const priceEntry = v.object({
  value: optionalCents,
  original_value: optionalCents,
  discount: optionalNumber,
  tax_included: v.nullish(v.boolean()),
  gross: list(grossEntry),
  discounts: list(discountEntry),
});
type PriceEntry = v.InferOutput<typeof priceEntry>;

const prices = v.nullish(v.record(v.string(), priceEntry));

/** The one price of Shopinvader's exporter, which is everybody's; older exporters write prices by role there. */
const price = v.pipe(
  v.nullish(v.unknown()),
  v.transform((given) =>
    typeof given === 'object' && given !== null && 'value' in given ? { [DEFAULT_ROLE]: given } : given,
  ),
  prices,
);

/** @param tax in percent; undefined where the document does not say: then nobody can take it out of a price that includes it */
function priceListOf(entry: PriceEntry, tax: number | undefined): PriceList {
  const { value, tax_included, gross, discounts, discount = 0 } = entry;
  let cents = entry.original_value || value;
  let percent = discount;
  if (gross.length + discounts.length === 0 && value !== undefined && cents !== undefined) {
    // An Odoo rounds a discount to hundredths of a percent: where it does not lead to the net price, that one is shown alone.
    if (tax_included || Math.round((cents * (100 - percent)) / 100) !== value) [cents, percent] = [value, 0];
    if (tax_included) cents = tax === undefined ? undefined : Math.round(value / (1 + tax / 100));
  }
  const full: readonly v.InferOutput<typeof grossEntry>[] =
    gross.length > 0 ? gross : [{ min_quantity: 1, value: cents }];
  return {
    gross: full.flatMap((one): GrossPrice[] =>
      one.value === undefined ? [] : [{ minQuantity: one.min_quantity ?? 1, cents: one.value }],
    ),
    discounts:
      discounts.length + gross.length > 0
        ? discounts.map((one): Discount => ({
            minQuantity: one.min_quantity ?? 0,
            percent: one.discount,
            exclusive: one.exclusive ?? false,
            period: periodOf(one.time_frame),
          }))
        : percent
          ? [{ minQuantity: 0, percent, exclusive: false, period: {} }]
          : [],
  };
}

const supplierDiscount = maybe(
  v.pipe(
    v.object({ discount: v.number(), time_frame: timeFrame, date_end: optionalDay }),
    v.transform(({ discount, time_frame, date_end }): SupplierDiscount => ({
      percent: discount,
      period: periodOf(time_frame, date_end),
    })),
  ),
);

const supplierPromotion = maybe(
  v.pipe(
    v.object({ main: v.number(), promo: v.number(), time_frame: timeFrame, date_end: optionalDay }),
    v.transform(({ main, promo, time_frame, date_end }): SupplierPromotion => ({
      main,
      promo,
      period: periodOf(time_frame, date_end),
    })),
  ),
);

const DEFAULT_TAX_PERCENT = 21;

/** VAT in percent: a number, or `{amount}` as an ERP's tax has it. */
const tax = v.pipe(
  v.nullish(v.union([v.number(), v.object({ amount: v.number() })])),
  v.transform((value) => (typeof value === 'number' ? value : value?.amount)),
);

/** The fields of a product document that its price is made of. */
export const pricingEntries = {
  price,
  price_by_pricelist: prices,
  quantity_steps: v.nullish(v.array(v.number())),
  supplier_discount: supplierDiscount,
  veterinary_supplier_discount: supplierDiscount,
  supplier_promotion: supplierPromotion,
  veterinary_supplier_promotion: supplierPromotion,
  indicated_price: optionalCents,
  tax,
};

export const pricingOf = (
  document: v.InferOutput<v.ObjectSchema<typeof pricingEntries, undefined>>,
): Pricing => ({
  priceLists: Object.fromEntries(
    Object.entries({ ...document.price, ...document.price_by_pricelist }).map(([role, entry]) => [
      role,
      priceListOf(entry, document.tax),
    ]),
  ),
  quantitySteps: document.quantity_steps ?? undefined,
  supplierDiscount: document.supplier_discount,
  veterinarySupplierDiscount: document.veterinary_supplier_discount,
  supplierPromotion: document.supplier_promotion,
  veterinarySupplierPromotion: document.veterinary_supplier_promotion,
  indicatedCents: document.indicated_price,
  taxPercent: document.tax ?? DEFAULT_TAX_PERCENT,
});
