interface TrustedTypesWindow {
  readonly trustedTypes?: { readonly emptyHTML: string };
}

/**
 * Attributes of an element whose content another root, or the edge, looks after: React neither compares nor clears it.
 * Where React makes the element anew, it is empty.
 */
export const foreignHtml = {
  suppressHydrationWarning: true,
  get dangerouslySetInnerHTML() {
    // Under Trusted Types even nothing has to be trusted.
    return { __html: (globalThis as TrustedTypesWindow).trustedTypes?.emptyHTML ?? '' };
  },
};
