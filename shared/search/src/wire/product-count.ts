/*
 * An engine makes its count of different values larger by what it thinks it missed: values whose hashes are alike (linear
 * counting). Products have numbers that all have hashes of their own (`PRODUCT_NUMBER`), so nothing is missed, and what was added
 * is taken off again. Below some 5,800 products the two are the same.
 */

/** How many different hashes there may be. */
const HASHES = 2 ** 25;

/** What an engine says where there are so many products. */
export const engineCount = (products: number): number =>
  Math.round(HASHES * Math.log(HASHES / (HASHES - products)));

/** How many products there are where an engine says so. */
export const productsCounted = (count: number): number => Math.round(HASHES * -Math.expm1(-count / HASHES));
