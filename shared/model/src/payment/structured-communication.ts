/**
 * The structured communication of Belgian credit transfers, by which a bank tells what a payment is for: ten digits and a
 * check of two, the number modulo 97, where 97 stands for no rest.
 *
 * @param digits at most ten digits, from a number that is given once: `2026000123`
 * @returns `+++202/6000/12320+++`
 * @throws RangeError for what is no such number
 */
export function structuredCommunication(digits: string): string {
  if (!/^\d{1,10}$/.test(digits)) throw new RangeError(`${digits} is no number of at most ten digits.`);
  const number = digits.padStart(10, '0');
  const whole = number + checkOf(number);
  return `+++${whole.slice(0, 3)}/${whole.slice(3, 7)}/${whole.slice(7)}+++`;
}

/** Whether a text is a structured communication whose check agrees; stars may stand for the plus signs. */
export function isStructuredCommunication(text: string): boolean {
  const [, , a = '', b = '', c = ''] = /^(\+\+\+|\*\*\*)(\d{3})\/(\d{4})\/(\d{5})\1$/.exec(text) ?? [];
  const digits = a + b + c;
  return digits !== '' && checkOf(digits.slice(0, 10)) === digits.slice(10);
}

const checkOf = (number: string): string => String(Number(number) % 97 || 97).padStart(2, '0');
