/** Marks the place that tells how the distributor is reached, and when. */
export const CONTACT_MARK = { 'data-contact': '' };

/**
 * A part of every page that would say the same again, while that place is on it, and not on one that is drawn ahead. In CSS: the foot of a
 * page is shown as the edge rendered it, whatever page is opened meanwhile.
 */
export const besideContact = ':root:has([data-contact]:not([data-ahead], [data-ahead] *)) &';
