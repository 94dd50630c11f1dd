/** An invented EAN-13 with its check digit, of the range that Belgium and Luxembourg use (54). */
export function ean(number: number): string {
  const body = `54999${String(number).padStart(7, '0')}`;
  const sum = Array.from(body).reduce(
    (total, digit, index) => total + Number(digit) * (index % 2 === 0 ? 1 : 3),
    0,
  );
  return `${body}${(10 - (sum % 10)) % 10}`;
}

/** An invented CNK code of seven digits; the last is a check digit, so that one mistyped digit finds nothing. */
export function cnk(number: number): string {
  const body = String(350_000 + number).padStart(6, '0');
  const sum = Array.from(body).reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 0 ? 1 : 2);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return `${body}${(10 - (sum % 10)) % 10}`;
}
