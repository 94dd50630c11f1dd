/** A coupon that takes over what delivery costs, the contribution of a small order included. */
interface Coupon {
  code: string;
  /** First and last day, 'YYYY-MM-DD'; undefined is open. */
  from?: string;
  to?: string;
}

const COUPONS: readonly Coupon[] = [{ code: 'FRANCO' }, { code: 'ETE2020', to: '2020-09-01' }];

/** What a code is on a day; `code` is its spelling as it is kept. Case does not matter. */
export type CouponState =
  | { kind: 'valid'; code: string }
  | { kind: 'expired'; code: string }
  | { kind: 'unknown' };

export function findCoupon(text: string, today: string): CouponState {
  const wanted = text.toUpperCase();
  const coupon = COUPONS.find(({ code, from }) => code === wanted && (from ?? '') <= today);
  if (!coupon) return { kind: 'unknown' };
  const over = today > (coupon.to ?? '9999-12-31');
  return { kind: over ? 'expired' : 'valid', code: coupon.code };
}

/** Whether an applied code makes delivery free; all of them do for now. */
export const waivesDelivery = (code: string): boolean => COUPONS.some((coupon) => coupon.code === code);
