/** A letter, a digit, `-`, `_`, `\d`, `\w`, `\.`, or a class of such. */
const PIECE = String.raw`(?:\\[dw.-]|[\w-]|\[\^?(?:\\[dw.-]|[^\\\[\]])+\])`;
const FIXED = String.raw`${PIECE}(?:\{\d{1,3}\})?`;
const ANY_NUMBER = String.raw`${PIECE}(?:[?*+]|\{\d{1,3},\d{0,3}\})`;
const ALTERNATIVE = `(?:${FIXED})*(?:${ANY_NUMBER})?(?:${FIXED})*`;
const FORM = new RegExp(`^${ALTERNATIVE}(?:\\|${ALTERNATIVE})*$`);
const LONGEST = 100;

/**
 * Whether a pattern is allowed for a route parameter: alternatives of simple pieces, with at most one repeated piece each. Every edge and
 * every page matches addresses against it: a malformed pattern would break all of them, and an ambiguous one could take exponential time.
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
