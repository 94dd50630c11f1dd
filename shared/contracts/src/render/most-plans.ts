/**
 * Plans that a renderer remembers. When another one comes it forgets them all, and so does the edge, which then sends again what it asks
 * for: both count alike, or parts would be asked for by plans that nobody knows any more.
 */
export const MOST_PLANS = 50;
