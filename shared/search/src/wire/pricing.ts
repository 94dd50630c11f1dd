import type {
  Discount,
  GrossPrice,
  PriceList,
  Pricing,
  SupplierDiscount,
  SupplierPromotion,
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
 * `discounts` are what today's price is made of. An index without these two has `original_value` and `discount`.
 */
const priceListSchema = v.pipe(
  v.object({
    value: optionalCents,
    original_value: optionalCents,
    discount: optionalNumber,
    gross: list(grossEntry),
    discounts: list(discountEntry),
  }),
  v.transform(({ value, original_value, discount, gross, discounts }): PriceList => {
    const plainGross = original_value || value;
    return {
      gross:
        gross.length > 0
          ? gross.flatMap((entry): GrossPrice[] =>
              entry.value === undefined ? [] : [{ minQuantity: entry.min_quantity ?? 1, cents: entry.value }],
            )
          : plainGross === undefined
            ? []
            : [{ minQuantity: 1, cents: plainGross }],
      discounts:
        discounts.length > 0 || gross.length > 0
          ? discounts.map((entry): Discount => ({
              minQuantity: entry.min_quantity ?? 0,
              percent: entry.discount,
              exclusive: entry.exclusive ?? false,
              period: periodOf(entry.time_frame),
            }))
          : discount
            ? [{ minQuantity: 0, percent: discount, exclusive: false, period: {} }]
            : [],
    };
  }),
);

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
  v.nullish(v.union([v.number(), v.object({ amount: v.number() })]), DEFAULT_TAX_PERCENT),
  v.transform((value) => (typeof value === 'number' ? value : value.amount)),
);

/** The fields of a product document that its price is made of. */
export const pricingEntries = {
  price_by_pricelist: v.nullish(v.record(v.string(), priceListSchema)),
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
  priceLists: document.price_by_pricelist ?? {},
  quantitySteps: document.quantity_steps ?? undefined,
  supplierDiscount: document.supplier_discount,
  veterinarySupplierDiscount: document.veterinary_supplier_discount,
  supplierPromotion: document.supplier_promotion,
  veterinarySupplierPromotion: document.veterinary_supplier_promotion,
  indicatedCents: document.indicated_price,
  taxPercent: document.tax,
});
