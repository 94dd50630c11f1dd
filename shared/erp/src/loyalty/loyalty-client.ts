import type { LoyaltyCard } from '@vetportal/model';
import * as v from 'valibot';
import type { ErpHttp } from '../http/erp-http';
import { cents, maybe, optionalText, text } from '../wire';

/** The customer's loyalty (`C10`). */
export interface LoyaltyClient {
  /** The year-end rebate's card of this year; undefined for a customer without one. */
  yearEndCard(signal?: AbortSignal): Promise<LoyaltyCard | undefined>;
}

const cardSchema = v.pipe(
  v.object({
    program: maybe(v.object({ name: text, date_from: optionalText, date_to: optionalText })),
    accrued_points: cents,
    min_points: cents,
    max_points: cents,
    ordered: maybe(v.number()),
  }),
  v.transform((wire): LoyaltyCard => ({
    name: wire.program?.name ?? '',
    from: wire.program?.date_from?.slice(0, 10),
    to: wire.program?.date_to?.slice(0, 10),
    acquiredCents: wire.accrued_points,
    minCents: wire.min_points,
    maxCents: wire.max_points,
    orderedCents: wire.ordered === undefined ? undefined : Math.round(wire.ordered * 100),
  })),
);

export const createLoyaltyClient = (http: ErpHttp): LoyaltyClient => ({
  yearEndCard: (signal) => http.call('loyalty/card/rfa/current', cardSchema, { signal }),
});
