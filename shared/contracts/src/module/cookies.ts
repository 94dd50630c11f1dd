/**
 * Set by the shell to 1 while a customer is signed in, and deleted at sign-out; read by the edge. Says no more than that
 * and gives no right: it decides which of the sections for guests and for customers are preloaded.
 */
export const CUSTOMER_COOKIE = 'customer';

/**
 * Set by the shell beside it: a short hash of the practice that somebody orders for. Versions whose shares stick to the practice are chosen
 * by it. It says no more than the hint of the session, and gives no right.
 */
export const PRACTICE_COOKIE = 'practice';

/** The hash in a value of the cookie; undefined where it is not what the shell writes. */
export const readPractice = (value: string | undefined): string | undefined =>
  value !== undefined && /^[0-9a-z]{1,16}$/.test(value) ? value : undefined;

/**
 * Set by the shell, until the browser is closed, to the versions that have failed in it: `mf-cart@1.4.0|mf-cms@2.1.0`. The edge
 * gives such a visitor their fallback versions, and nothing else: no version can be asked for with it.
 */
export const EXCLUDED_COOKIE = 'avoid';

/** The versions that a value of the cookie names, as `mf-cart@1.4.0`; none where it is not what the shell writes. */
export const readExcluded = (value: string | undefined): readonly string[] =>
  value !== undefined && /^[\w@.+|-]{1,600}$/.test(value) ? value.split('|') : [];
