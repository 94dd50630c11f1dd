import type { ErpClient } from '@vetportal/erp';

/** As long as a page's data are good: colleagues change the lists as well. */
const STALE_MS = 30_000;

export const WISHLISTS_KEY = ['mf-account', 'wishlists'] as const;

/** The practice's wishlists, for whatever shows them beside their pages. They stay as long as the person does (`S17`). */
export const wishlistsQuery = ({ wishlists }: Pick<ErpClient, 'wishlists'>) => ({
  queryKey: WISHLISTS_KEY,
  queryFn: ({ signal }: { readonly signal: AbortSignal }) => wishlists.all(signal),
  staleTime: STALE_MS,
  gcTime: Infinity,
  meta: { offline: true },
});

/**
 * Everything that shows wishlists, by the beginning of its key: what stands beside their pages, and the two pages. What else the module
 * has loaded is as good as before when one has changed; the rebate, say, is asked for once an hour (`S19`).
 */
export const WISHLISTS_SHOWN = [
  WISHLISTS_KEY,
  ['mf-account', 'page', 'wishlists'],
  ['mf-account', 'page', 'wishlist-detail'],
] as const;
