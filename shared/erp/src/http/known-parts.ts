import { ERP_FEATURES, type ErpCall, type ErpFeature, type ErpPart } from '@vetportal/model';

/** Keeps what was learned of an ERP while a session lasts; a browser that keeps nothing learns it again. */
export interface LearnedParts {
  read(): readonly ErpPart[];
  write(missing: readonly ErpPart[]): void;
}

/** Calls whose 404 can also say that there is no cart, no card, no such record. */
const NOT_FOUND_IS_AN_ANSWER: ReadonlySet<ErpCall> = new Set([
  'GET carts/current',
  'GET carts/current/download',
  'POST cart/confirm',
  'POST cart/refresh_qty_unavailable',
  'POST carts/current/set_pickup',
  'POST carts/current/coupon',
  'GET auth/profile',
  'GET customer',
]);

/**
 * What an ERP has. Where it describes itself that counts; where not, everything is taken to be there until a whole call is answered
 * 404 or 405, which is remembered.
 */
export class KnownParts {
  private readonly missing: Set<ErpPart>;
  private readonly isTold: boolean;

  /** @param told what the ERP does not have by its own description; undefined where it has none */
  constructor(
    told: readonly ErpPart[] | undefined,
    private readonly learned: LearnedParts | undefined,
  ) {
    this.isTold = told !== undefined;
    // That a change is not counted twice must be said: taken for granted it would be a wrong order.
    this.missing = new Set(told ?? ['transactions once', ...(learned?.read() ?? [])]);
  }

  lacks(part: ErpPart): boolean {
    return this.missing.has(part);
  }

  has(feature: ErpFeature): boolean {
    return ERP_FEATURES[feature].some((part) => !this.missing.has(part));
  }

  /**
   * Takes note of a refusal.
   *
   * @returns whether it says that the call is not there
   */
  learn(call: ErpCall, refusal: { readonly status: number; readonly detail: unknown }): boolean {
    if (!this.saysMissing(call, refusal.status, refusal.detail)) return false;
    this.miss(call);
    return true;
  }

  /** Takes note of what turned out not to be there. */
  miss(part: ErpPart): void {
    this.missing.add(part);
    if (!this.isTold) this.learned?.write([...this.missing]);
  }

  private saysMissing(call: ErpCall, status: number, detail: unknown): boolean {
    if (status === 405) return true;
    // The public Shopinvader says of this one in the same two words that there is no cart.
    if (status !== 404 || this.isTold || call === 'GET carts/current/delivery_carriers') return false;
    const isWhole = !call.includes('*') && !NOT_FOUND_IS_AN_ANSWER.has(call);
    // These two words are what a web framework says of a path that nobody serves.
    return isWhole || (!call.endsWith('*') && detail === 'Not Found');
  }
}
