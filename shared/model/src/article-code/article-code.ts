import { elementStringGtin, withoutSymbology } from './gs1';
import { equalNumbers, unitOfCase } from './gtin';
import { otherLayoutReadings } from './keyboard-layouts';

/** A code of an article as a person, a file or a scanner gives it. */
export interface ArticleCode {
  /** The reading to show and to keep: of a GS1 symbol the GTIN, of a wrong keyboard layout the digits. '' where there is none. */
  readonly code: string;
  /** All spellings of this one code, to be looked up in this order: the first that an article has is the code. */
  readonly forms: readonly string[];
  /** Set where a spreadsheet has rounded a long number (`5,41E+12`): several codes fit it, and none may be taken unasked. */
  readonly shortened?: ShortenedCode | undefined;
  /** Codes that are near and not the same, as the unit in a case: to propose, never to take. */
  readonly related: readonly string[];
}

export interface ShortenedCode {
  /** What codes that fit begin with. */
  readonly prefixes: readonly string[];
  /** @returns whether a code becomes this one when it is shortened */
  readonly fits: (code: string) => boolean;
}

/** Soft hyphens, zero-width and direction marks, byte order marks. */
const INVISIBLE = /\p{Cf}/gu;
const DASH = /[\p{Pd}\u2212]/gu;
const CONTROL = /\p{Cc}/gu;
/** How files force a spreadsheet to keep a code as text: `="0123456"`, `'0123456`. */
const FORCED_TEXT = /^=?"(.*)"$|^'(.+)$/s;

/**
 * A code as the index and the ERP hold it: without spaces and invisible characters, every dash a hyphen, in capitals; a number
 * has no dashes at all (`3856‑412` is `3856412`). Slash, plus and percent stay: they tell articles apart.
 */
export function normalizeCode(text: string): string {
  const joined = visible(text).replace(CONTROL, '').replace(/\s/g, '').replace(FORCED_TEXT, '$1$2');
  return /^[\d-]+$/.test(joined) ? joined.replace(/-/g, '') : joined.toUpperCase();
}

/** What can be seen of a text: full-width digits as the others, every dash a hyphen. */
const visible = (text: string): string => text.normalize('NFKC').replace(INVISIBLE, '').replace(DASH, '-');

/**
 * Reads a code the way all parts of the portal and the ERP do: typed, pasted, scanned, or from a file. Nothing is guessed:
 * `forms` are other spellings of the same code, and what is only near is `related` or `shortened`.
 *
 * @param text a whole cell, field or scan; anything is read, at worst as a code that no article has
 */
export function readArticleCode(text: string): ArticleCode {
  const plain = readPlain(text);
  const decoded = otherLayoutReadings(text).map(readPlain);
  const [first] = decoded;
  return {
    // Where a layout fits, the signs themselves are no code of anybody's.
    code: first && !/\d/.test(plain.code) ? first.code : plain.code,
    forms: unique([plain, ...decoded].flatMap(({ forms }) => forms)),
    shortened: plain.shortened,
    related: unique([plain, ...decoded].flatMap(({ related }) => related)),
  };
}

/** Of a text whose characters are the ones that were meant. */
function readPlain(text: string): ArticleCode {
  const scan = visible(text);
  const code = normalizeCode(withoutSymbology(scan));
  const gtin = elementStringGtin(scan);
  if (gtin !== undefined) {
    const forms = equalNumbers(gtin);
    return {
      code: asEan(gtin),
      forms: unique([code, ...forms]).filter((form) => form !== ''),
      related: related(gtin),
    };
  }
  const number = wholeNumber(code);
  return {
    code: number === undefined ? code : asEan(number),
    forms: unique([code, ...(number === undefined ? [] : equalNumbers(number))]).filter(
      (form) => form !== '',
    ),
    shortened: number === undefined ? readShortened(code) : undefined,
    related: number === undefined ? [] : related(number),
  };
}

/** A GTIN as packs bear it; other numbers as they are. */
const asEan = (number: string): string =>
  (number.length === 12 || number.length === 14) && Number(number) < 1e13
    ? number.replace(/^0/, '').padStart(13, '0')
    : number;

const related = (number: string): readonly string[] => {
  const unit = unitOfCase(number);
  return unit === undefined ? [] : equalNumbers(unit);
};

/** Digits that make a code and no quantity: fewer keep their decimals. */
const WITH_DECIMALS = /^(\d{4,})[.,]0+$/;
const IN_THOUSANDS = /^\d{1,3}(?:\.\d{3}){2,}$/;
const SCIENTIFIC = /^(\d)(?:[.,](\d+))?E\+(\d{1,2})$/;

/** The number that a code is, as a spreadsheet may write it with all its digits: `5499900916866.0`, `5.499900916866E+12`. */
function wholeNumber(code: string): string | undefined {
  if (/^\d+$/.test(code)) return code;
  const decimals = WITH_DECIMALS.exec(code);
  if (decimals) return decimals[1];
  if (IN_THOUSANDS.test(code)) return code.replace(/\./g, '');
  const [, lead = '', fraction = '', exponent = ''] = SCIENTIFIC.exec(code) ?? [];
  return lead !== '' && fraction.length === Number(exponent) ? lead + fraction : undefined;
}

function readShortened(code: string): ShortenedCode | undefined {
  const [, lead = '', fraction = '', exponent = ''] = SCIENTIFIC.exec(code) ?? [];
  if (lead === '' || fraction.length > Number(exponent)) return undefined;
  const shown = `${lead}${fraction === '' ? '' : `.${fraction}`}e+${String(Number(exponent))}`;
  // The last digit shown may have been rounded up or down.
  const next = Array.from({ length: 10 }, (_, step) => String(Number(lead + fraction) * 10 + step - 5));
  return {
    // The spreadsheet has taken the zeros in front as well.
    prefixes: next.flatMap((prefix) => [prefix, `0${prefix}`]),
    fits: (held) => /^\d+$/.test(held) && Number(held).toExponential(fraction.length) === shown,
  };
}

const unique = (codes: readonly string[]): readonly string[] => [...new Set(codes)];
