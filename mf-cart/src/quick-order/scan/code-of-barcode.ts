/** What GS1 symbols may begin with: the symbology's name, and the sign that application identifiers follow. */
const SYMBOLOGY = /^\](?:C1|d2|e0|Q3)/;
const SEPARATOR = String.fromCharCode(29);

/**
 * The code to look for, of what a barcode holds (`B04`): an EAN-13 or CNK as it is; twelve digits are an EAN without its
 * leading zero; of a GS1 symbol, as veterinary packs bear it, the article's number alone, without batch and date.
 */
export function codeOfBarcode(content: string): string {
  const named = content.replace(SYMBOLOGY, '');
  const text = (named.startsWith(SEPARATOR) ? named.slice(1) : named).trim();
  const number = /^01(\d{14})/.exec(text)?.[1] ?? text;
  // A number of fourteen digits is the unit's own only where it begins with a zero; else it is that of a case.
  if (/^0\d{13}$/.test(number)) return number.slice(1);
  return /^\d{12}$/.test(number) ? `0${number}` : number;
}
