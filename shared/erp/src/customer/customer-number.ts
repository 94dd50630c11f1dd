/**
 * The number by which this browser tells customers apart: the ERP's own, else one that follows from the e-mail address, which is what a
 * public Shopinvader knows a person by.
 *
 * @returns a safe integer above 0; of two addresses the same one by chance in a million billions
 */
export function customerNumber({
  id,
  email = '',
  login = '',
}: {
  readonly id?: number | undefined;
  readonly email?: string | undefined;
  readonly login?: string | undefined;
}): number {
  if (id !== undefined) return id;
  // FNV-1a of 64 bits, of which an integer of JavaScript keeps 53.
  let hash = 0xcbf29ce484222325n;
  for (const byte of new TextEncoder().encode((email || login).toLowerCase())) {
    hash = BigInt.asUintN(64, (hash ^ BigInt(byte)) * 0x100000001b3n);
  }
  return Number(hash >> 11n) || 1;
}
