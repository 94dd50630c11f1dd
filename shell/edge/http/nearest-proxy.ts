/**
 * Trusts X-Forwarded-* of the nearest proxy alone: the visitor may have written the entries further left in X-Forwarded-For. Rate limits
 * use the resulting address.
 */
export const nearestProxy = (_address: string, hop: number): boolean => hop === 0;
