const SETS = ['3211', '2221', '2122', '1411', '1132', '1231', '1114', '1312', '1213', '3112'];
/** Which of the six left digits are mirrored, by the first digit. */
const MIRRORED = [
  '000000',
  '001011',
  '001101',
  '001110',
  '010011',
  '011001',
  '011100',
  '010101',
  '010110',
  '011010',
];

/**
 * The bars of an EAN-13 (ISO/IEC 15420), as widths of bars and spaces, a bar first.
 *
 * @param digits thirteen, the last being the check digit
 */
export function ean13(digits: string): number[] {
  const [first = 0, ...rest] = Array.from(digits, Number);
  const widths = (digit: number): number[] => Array.from(SETS[digit] ?? '', Number);
  const left = rest
    .slice(0, 6)
    .flatMap((digit, at) => (MIRRORED[first]?.[at] === '1' ? widths(digit).reverse() : widths(digit)));
  return [1, 1, 1, ...left, 1, 1, 1, 1, 1, ...rest.slice(6).flatMap(widths), 1, 1, 1];
}
