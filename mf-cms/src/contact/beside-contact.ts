/**
 * A part of every page that would say again how the distributor is reached, on the page that tells it. In CSS: the foot of a page is shown as
 * the edge rendered it, whatever page is opened meanwhile.
 */
export const besideContact = "[data-route='/contact'] &";
