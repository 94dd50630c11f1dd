import { hasCheckDigit } from './gtin';

/** FNC1 as a scanner types it: the end of an element of variable length. */
const SEPARATOR = '\u001d';

/** The kind of symbol, which a scanner may put in front (AIM): `]C1` GS1-128, `]d2` GS1 DataMatrix, `]E0` EAN-13. */
const SYMBOLOGY = /^\][A-Za-z]\w/;
const GS1_SYMBOLOGY = /^\](?:C1|d2|e[0-3]|Q3|J1)/;

/** Characters of an element and its identifier, by the identifier's first two digits (GS1 General Specifications, predefined lengths). */
const FIXED_LENGTHS = new Map<string, number>([
  ['00', 20],
  ...['01', '02', '03'].map((prefix) => [prefix, 16] as const),
  ['04', 18],
  ...['11', '12', '13', '14', '15', '16', '17', '18', '19'].map((prefix) => [prefix, 8] as const),
  ['20', 4],
  ...['31', '32', '33', '34', '35', '36'].map((prefix) => [prefix, 10] as const),
  ['41', 16],
]);

/** An address that stands for an article (GS1 Digital Link): `https://id.example/01/05499900916866/10/AB12`. */
const DIGITAL_LINK = /^https?:\/\/[^?#]*\/01\/(\d{8,14})(?:[/?#]|$)/i;
/** As printed below the symbol: `(01)05499900916866(17)270930`. */
const PRINTED = /^(?:\(\d{2,4}\)[^()]+)+$/;
const PRINTED_GTIN = /\(01\)(\d{14})/;
const BARE_GTIN = /^01(\d{14})/;

/** A scan without the name of its symbol. */
export const withoutSymbology = (text: string): string => text.trim().replace(SYMBOLOGY, '');

/**
 * The GTIN in what a GS1 symbol holds, wherever it stands among lot, expiry and serial number.
 *
 * @param text a scan: an element string with or without the symbol's name and separators, as printed, or a Digital Link
 * @returns fourteen digits as a rule, or undefined for what is no GS1 symbol or names no article
 */
export function elementStringGtin(text: string): string | undefined {
  const scan = text.replace(/\s/g, '');
  const link = DIGITAL_LINK.exec(scan);
  if (link) return link[1];
  const content = withoutSymbology(scan);
  if (PRINTED.test(content)) return PRINTED_GTIN.exec(content)?.[1];
  const isGs1 = GS1_SYMBOLOGY.test(scan) || content.includes(SEPARATOR);
  if (isGs1) return gtinAmong(content.startsWith(SEPARATOR) ? content.slice(1) : content);
  // Nothing says so but the digits themselves: they have to be right.
  const bare = BARE_GTIN.exec(content)?.[1];
  return bare !== undefined && hasCheckDigit(bare) ? bare : undefined;
}

function gtinAmong(elements: string): string | undefined {
  let rest = elements;
  while (rest !== '') {
    const prefix = rest.slice(0, 2);
    if (prefix === '01') return BARE_GTIN.exec(rest)?.[1];
    const end = FIXED_LENGTHS.get(prefix) ?? rest.indexOf(SEPARATOR);
    if (end < 0) return undefined;
    rest = rest.slice(end);
    if (rest.startsWith(SEPARATOR)) rest = rest.slice(1);
  }
  return undefined;
}
