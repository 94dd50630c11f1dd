/** Digits that a number needs at least to stand for a GTIN whose leading zeros were lost; shorter ones are CNK codes. */
const SHORTEST_GTIN = 8;
/** A number with fewer digits is a quantity, a line, a price: never a code that has lost its zeros. */
const SHORTEST_NUMBER = 4;
/** EAN-13 is what a catalogue holds mostly; then the case's form, the American one, the short one. */
const GTIN_WIDTHS = [13, 14, 12, 8];
const CNK_WIDTH = 7;

/**
 * The widths in which one number is written: a spreadsheet takes zeros away in front, a GS1 symbol puts them there.
 *
 * @param digits digits alone
 * @returns the number as it is, then the same with more or fewer zeros in front
 */
export function equalNumbers(digits: string): readonly string[] {
  const bare = digits.replace(/^0+/, '');
  if (bare.length < SHORTEST_NUMBER) return [digits];
  const widths = [
    ...(bare.length <= CNK_WIDTH ? [CNK_WIDTH] : []),
    ...GTIN_WIDTHS.filter((width) => bare.length >= SHORTEST_GTIN && bare.length <= width),
    // An EAN-8 that begins with a zero.
    ...(bare.length === CNK_WIDTH ? [8] : []),
  ];
  return [...new Set([digits, ...widths.map((width) => bare.padStart(width, '0')), bare])];
}

/** The digit that makes a GTIN's weighted sum a multiple of ten. */
function checkDigit(body: string): string {
  const sum = Array.from(body)
    .reverse()
    .reduce((total, digit, index) => total + Number(digit) * (index % 2 === 0 ? 3 : 1), 0);
  return String((10 - (sum % 10)) % 10);
}

/** Whether the last digit of a GTIN, in any of its lengths, fits the others. */
export const hasCheckDigit = (gtin: string): boolean =>
  /^\d{8,14}$/.test(gtin) && checkDigit(gtin.slice(0, -1)) === gtin.slice(-1);

/**
 * The unit in a case. Of fourteen digits the first says how it is packed, 1 to 8; the unit has the twelve after it and a check
 * digit of its own.
 *
 * @returns an EAN-13, or undefined for what is no case
 */
export function unitOfCase(digits: string): string | undefined {
  if (!/^[1-8]\d{13}$/.test(digits) || !hasCheckDigit(digits)) return undefined;
  const body = digits.slice(1, 13);
  return body + checkDigit(body);
}
