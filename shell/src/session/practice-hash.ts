/**
 * A short hash of the practice that somebody orders for: the same for colleagues, whose numbers may differ. It decides which version they get,
 * so it has to be even and need not be secret (FNV-1a, twice).
 *
 * @param company its name; empty where the ERP tells none
 */
export function practiceHash(company: string, customerId: number): string {
  const practice = company.trim().toLowerCase() || String(customerId);
  return [0x811c9dc5, 0x01000193].map((seed) => fnv(practice, seed)).join('');
}

function fnv(text: string, seed: number): string {
  let hash = seed;
  for (const character of text) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  return hash.toString(36);
}
