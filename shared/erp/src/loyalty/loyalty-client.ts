import type { LoyaltyCard } from '@vetportal/model';
import * as v from 'valibot';
import type { ErpHttp } from '../http/erp-http';
import { cents, optionalCents } from '../wire/cents';
import { loyaltyCardWire } from '../wire/loyalty';
import { tolerant } from '../wire/tolerant';

/** The customer's loyalty (`C10`). */
export interface LoyaltyClient {
  /** The year-end rebate's card of this year; undefined for a customer without one. */
  yearEndCard(signal?: AbortSignal): Promise<LoyaltyCard | undefined>;
}

const cardSchema = v.pipe(
  tolerant(loyaltyCardWire),
  v.transform(({ program, ...wire }): LoyaltyCard => ({
    name: program?.name ?? '',
    from: (program?.date_from || undefined)?.slice(0, 10),
    to: (program?.date_to || undefined)?.slice(0, 10),
    acquiredCents: cents(wire.accrued_points),
    minCents: cents(wire.min_points),
    maxCents: cents(wire.max_points),
    orderedCents: optionalCents(wire.ordered),
  })),
);

export const createLoyaltyClient = (http: ErpHttp): LoyaltyClient => ({
  yearEndCard: (signal) => http.call('loyalty/card/rfa/current', cardSchema, { signal }),
});
