/** A cell of a list that is written: a text, a number, or an amount of money in integer cents. */
export type ListCell = string | number | { readonly cents: number };

/** What no spreadsheet keeps: control characters but those by which scanners part fields, and what is no character. */
// oxlint-disable-next-line no-control-regex -- that is what is taken out
const NO_TEXT = /[\u0000-\u0008\u000e-\u001b\ufffe\uffff]/g;
const LINE_ENDS = /\s*[\r\n\u0085\u2028\u2029]\s*/g;

/** A text as it stands in a cell. A line of a list is one line of its file: many programs read line ends within a cell wrongly. */
export const textOfCell = (text: string): string => text.replace(NO_TEXT, '').replace(LINE_ENDS, ' ');

/** What begins like this a spreadsheet takes for a formula, some also after blanks or where the sign is a wide one. */
const FORMULA = /^[\s']*[=+\-@＝＋－＠\t\r\n]/;

/** Puts the sign before a text by which spreadsheets tell that it is no formula. */
export const guardFormula = (text: string): string => (FORMULA.test(text) ? `'${text}` : text);

/** A text without the sign that `guardFormula` has put before it. */
export const unguardFormula = (text: string): string =>
  text.startsWith("'") && FORMULA.test(text) ? text.slice(1) : text;
