/** A few codes begin with a zero, which spreadsheets take away: EANs of another range, CNKs that are older. */
const hasZero = (id: number): boolean => id % 40 === 13;

/** The invented EAN-13 of an article, with its check digit; mostly of the range that Belgium and Luxembourg use (54). */
export function ean(id: number): string {
  const body = `${hasZero(id) ? '02999' : '54999'}${String(id * 37).padStart(7, '0')}`;
  const sum = Array.from(body).reduce(
    (total, digit, index) => total + Number(digit) * (index % 2 === 0 ? 1 : 3),
    0,
  );
  return `${body}${(10 - (sum % 10)) % 10}`;
}

/** The invented CNK code of an article: seven digits; the last is a check digit, so that one mistyped digit finds nothing. */
export function cnk(id: number): string {
  const body = String((hasZero(id) ? 50_000 : 350_000) + id).padStart(6, '0');
  const sum = Array.from(body).reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 0 ? 1 : 2);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return `${body}${(10 - (sum % 10)) % 10}`;
}
