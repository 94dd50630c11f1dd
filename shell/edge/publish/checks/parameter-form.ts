/** A letter, a digit, `-`, `_`, `\d`, `\w`, `\.`, or a class of such. */
const PIECE = String.raw`(?:\\[dw.-]|[\w-]|\[\^?(?:\\[dw.-]|[^\\\[\]])+\])`;
const FIXED = String.raw`${PIECE}(?:\{\d{1,3}\})?`;
const ANY_NUMBER = String.raw`${PIECE}(?:[?*+]|\{\d{1,3},\d{0,3}\})`;
const ALTERNATIVE = `(?:${FIXED})*(?:${ANY_NUMBER})?(?:${FIXED})*`;
const FORM = new RegExp(`^${ALTERNATIVE}(?:\\|${ALTERNATIVE})*$`);
const LONGEST = 100;

/**
 * Whether a parameter of a route may have to look like this: alternatives of plain pieces, of which one each may come any number of
 * times. Every edge and every page holds addresses against it: a form that is malformed would fail all of them, and one that a text
 * can fit in many ways would take for ever.
 *
 * @param form a regular expression: `[1-9]\d{0,8}`
 */
export function isPlainForm(form: string): boolean {
  if (form.length > LONGEST || !FORM.test(form)) return false;
  try {
    new RegExp(form, 'u');
    return true;
  } catch {
    return false;
  }
}
