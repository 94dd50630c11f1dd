/**
 * A Belgian VAT number with valid check digits: the last two are 97 less the first eight modulo 97.
 * Numbers from 09 on have never been given to an enterprise, so these belong to nobody.
 * @param seven digits that follow the leading 0
 */
export function belgianVat(seven: string): string {
  const body = `0${seven}`;
  const check = 97 - (Number(body) % 97);
  return `BE${body}${String(check).padStart(2, '0')}`;
}

/**
 * A Luxembourg VAT number with valid check digits: the first six modulo 89.
 * @param six digits
 */
export function luxembourgVat(six: string): string {
  return `LU${six}${String(Number(six) % 89).padStart(2, '0')}`;
}
