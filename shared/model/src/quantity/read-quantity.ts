import { MAX_LINE_QUANTITY } from '../cart/cart';
import { parseQuantity, type ParsedQuantity } from './parse-quantity';

/* `2,0` and `2.00` are how a spreadsheet may write two. Three digits after the sign can mean a thousand: that is no whole number. */
const WHOLE_WITH_DECIMALS = /^(\d+)[.,]0{1,2}$/;
/** Marks without a width, as texts out of a PDF or a web page have them. */
const INVISIBLE = /\p{Cf}/gu;
const FULL_WIDTH_DIGITS = /[\uff10-\uff19]/g;

/** Reads a quantity of a list. Nothing is guessed: what is not clearly a whole number from 1 on is a problem. */
export const readQuantity = (text: string): ParsedQuantity =>
  parseQuantity(
    text
      .replace(INVISIBLE, '')
      .replace(FULL_WIDTH_DIGITS, (digit) => digit.normalize('NFKC'))
      .trim()
      .replace(WHOLE_WITH_DECIMALS, '$1'),
    { min: 1, max: MAX_LINE_QUANTITY },
  );

/** A number of any kind: an amount, a year, a quantity that is none. */
export const isNumeric = (text: string): boolean =>
  /^[+-]?[\d\s]*\d([.,]\d+)?$/.test(text.replace(INVISIBLE, '').trim());
