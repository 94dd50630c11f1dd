/**
 * Whose X-Forwarded-* is believed: that of the proxy in front, and of nobody behind it, for what stands further left in
 * X-Forwarded-For the visitor may have written. Limits go by the address that this leaves.
 */
export const nearestProxy = (_address: string, hop: number): boolean => hop === 0;
