interface TrustedTypesWindow {
  readonly trustedTypes?: { readonly emptyHTML: string };
}

/**
 * Under Trusted Types even nothing has to be trusted. Read once and kept: in WebKit each reading gives another object, in which React
 * would see other HTML at each render, and empty the element.
 */
const NOTHING = { __html: (globalThis as TrustedTypesWindow).trustedTypes?.emptyHTML ?? '' };

/**
 * Attributes of an element whose content another root, or the edge, looks after: React neither compares nor clears it.
 * Where React makes the element anew, it is empty.
 */
export const foreignHtml = {
  suppressHydrationWarning: true,
  dangerouslySetInnerHTML: NOTHING,
} as const;
