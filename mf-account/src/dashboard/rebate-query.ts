import type { ErpClient } from '@vetportal/erp';
import type { Locale } from '@vetportal/i18n';

/** `S19`: loyalty data are fetched again after an hour. */
export const HOUR_MS = 3_600_000;

/** Of the card in every language. */
export const REBATE_KEY = ['mf-account', 'loyalty-card'] as const;

/** The year-end rebate's card, null for a customer without one. It stays for the hour whether or not it is on screen (`S19`). */
export const rebateQuery = ({ loyalty }: Pick<ErpClient, 'loyalty'>, locale: Locale) => ({
  queryKey: [...REBATE_KEY, locale],
  queryFn: async ({ signal }: { readonly signal: AbortSignal }) =>
    (await loyalty.yearEndCard(signal)) ?? null,
  staleTime: HOUR_MS,
  gcTime: HOUR_MS,
});
