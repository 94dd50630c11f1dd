/** A VAT number as authorities write it: `be 0417.497.106` -> `BE0417497106`. */
export const compactVat = (text: string): string => text.toUpperCase().replace(/[\s.\-/]/g, '');

/**
 * Whether a text is a VAT number of a country, with or without the country's letters and with any of the usual signs
 * between the digits (`V11`). The check digits of Belgium and Luxembourg are recomputed; of other
 * countries only the form is known.
 *
 * @param country ISO 3166 code of the country that gave it: 'BE'
 */
export function isVatNumber(text: string, country: string): boolean {
  const compact = compactVat(text);
  const digits = compact.startsWith(country) ? compact.slice(country.length) : compact;
  switch (country) {
    case 'BE':
      return isBelgian(digits);
    case 'LU':
      return /^\d{8}$/.test(digits) && Number(digits.slice(0, 6)) % 89 === Number(digits.slice(6));
    default:
      return /^[A-Z0-9+*]{2,12}$/.test(digits) && /\d{2}/.test(digits);
  }
}

/** Ten digits, the first 0 or 1, the last two 97 less the others modulo 97. Numbers from before 2005 lack the leading 0. */
function isBelgian(written: string): boolean {
  const digits = /^\d{9}$/.test(written) ? `0${written}` : written;
  return /^[01]\d{9}$/.test(digits) && 97 - (Number(digits.slice(0, 8)) % 97) === Number(digits.slice(8));
}
