import type { FacetName } from '@vetportal/search';

/** Facets that are on or off. */
export const TOGGLES = ['in-stock', 'discount-ending'] as const satisfies readonly FacetName[];
type Toggle = (typeof TOGGLES)[number];

export const isToggle = (name: FacetName): name is Toggle => TOGGLES.some((toggle) => toggle === name);
