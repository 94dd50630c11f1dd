/**
 * Whether React has failed at nodes that a translator or an extension has moved: what it removes is elsewhere, or what it inserts before.
 *
 * @param error what was thrown
 */
export const isForeignNodeError = (error: unknown): boolean =>
  error instanceof DOMException && /^(?:NotFound|HierarchyRequest)Error$/.test(error.name);
