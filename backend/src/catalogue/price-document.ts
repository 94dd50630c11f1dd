import { quotePrice, type Period, type Pricing } from '@vetportal/model';

const euros = (cents: number): number => cents / 100;

const timeFrame = ({ from, to }: Period): object | null =>
  from === undefined && to === undefined
    ? null
    : { ...(from ? { gte: from } : {}), ...(to ? { lte: to } : {}) };

/**
 * The price fields of an article's document: what prices are made of, and for sorting what each price list's net price
 * is on the day of the export.
 */
export function priceDocument(pricing: Pricing, today: string): object {
  const discount = (offer: Pricing['supplierDiscount']): object | null =>
    offer
      ? { discount: offer.percent, time_frame: timeFrame(offer.period), date_end: offer.period.to ?? null }
      : null;
  const promotion = (offer: Pricing['supplierPromotion']): object | null =>
    offer
      ? {
          main: offer.main,
          promo: offer.promo,
          time_frame: timeFrame(offer.period),
          date_end: offer.period.to ?? null,
        }
      : null;
  return {
    price_by_pricelist: Object.fromEntries(
      Object.entries(pricing.priceLists).flatMap(([role, list]) => {
        const quote = quotePrice(pricing, role, today);
        // A list without a price of its own is not exported: its customers pay what everyone does (`P03`).
        if (!quote || !list.gross.some(({ minQuantity }) => minQuantity <= 1)) return [];
        return [
          [
            role,
            {
              value: euros(quote.netCents),
              original_value: euros(quote.grossCents),
              ...(quote.netPercent > 0 ? { discount: quote.netPercent } : {}),
              gross: list.gross.map(({ minQuantity, cents }) => ({
                min_quantity: minQuantity,
                value: euros(cents),
              })),
              // What is missing is not so: most discounts are followed by the supplier's, and last.
              discounts: list.discounts.map((entry) => {
                const period = timeFrame(entry.period);
                return {
                  min_quantity: entry.minQuantity,
                  discount: entry.percent,
                  ...(entry.exclusive ? { exclusive: true } : {}),
                  ...(period ? { time_frame: period } : {}),
                };
              }),
            },
          ],
        ];
      }),
    ),
    quantity_steps: quantitySteps(pricing, today),
    supplier_discount: discount(pricing.supplierDiscount),
    veterinary_supplier_discount: discount(pricing.veterinarySupplierDiscount),
    supplier_promotion: promotion(pricing.supplierPromotion),
    veterinary_supplier_promotion: promotion(pricing.veterinarySupplierPromotion),
    indicated_price: pricing.indicatedCents === undefined ? null : euros(pricing.indicatedCents),
    tax: pricing.taxPercent,
  };
}

/** The quantities of the price list with most steps, without its prices: they say how much room prices take. */
function quantitySteps(pricing: Pricing, today: string): number[] {
  const lists = Object.keys(pricing.priceLists).map((role) =>
    (quotePrice(pricing, role, today)?.tiers ?? []).map(({ minQuantity }) => minQuantity),
  );
  return lists.reduce((longest, next) => (next.length > longest.length ? next : longest), []);
}
