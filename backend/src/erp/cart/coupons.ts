/** A coupon that takes over what delivery costs, the contribution of a small order included. */
interface Coupon {
  code: string;
  /** First and last day, 'YYYY-MM-DD'; undefined is open. */
  from?: string;
  to?: string;
}

const COUPONS: readonly Coupon[] = [{ code: 'FRANCO' }, { code: 'ETE2020', to: '2020-09-01' }];

/** The code as it is kept, or undefined when it does not exist or is not of today. Case does not matter. */
export function findCoupon(code: string, today: string): string | undefined {
  const wanted = code.toUpperCase();
  return COUPONS.find(
    (coupon) =>
      coupon.code === wanted && (coupon.from ?? '') <= today && today <= (coupon.to ?? '9999-12-31'),
  )?.code;
}

/** Whether an applied code makes delivery free; all of them do for now. */
export const waivesDelivery = (code: string): boolean => COUPONS.some((coupon) => coupon.code === code);
