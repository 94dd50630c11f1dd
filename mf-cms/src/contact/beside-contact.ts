/**
 * A part of every page that would repeat the distributor's address, on the page about it. In CSS: the foot of a page is shown as
 * the edge rendered it, whatever page is opened meanwhile.
 */
export const besideContact = "[data-route='/contact'] &";
