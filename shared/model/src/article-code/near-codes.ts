import type { ArticleCode } from './article-code';

/** Longer ones are no code; shorter ones are one letter from everything. */
const LONGEST = 20;
const SHORTEST = 4;
const DIGITS = '0123456789';
const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';

/**
 * Codes that are one slip away: a sign wrong, missing, too many, or two changed over; and the digits of a code without its
 * letters. A few hundred at most.
 */
export function nearCodes({ code, forms, related }: ArticleCode): readonly string[] {
  // As it stands, too: twelve digits are an EAN without its zero, or one with a digit left out.
  const written = [...new Set([code, ...forms.slice(0, 1)])];
  const near = written.flatMap((one) => {
    const digits = one.replace(/\D/g, '');
    return [...slips(one), ...(digits !== one && digits.length > SHORTEST ? [digits, ...slips(digits)] : [])];
  });
  return [...new Set([...related, ...near])].filter((one) => !forms.includes(one));
}

function slips(code: string): readonly string[] {
  if (code.length < SHORTEST || code.length > LONGEST) return [];
  const isNumber = /^\d+$/.test(code);
  const found: string[] = [];
  for (let at = 0; at <= code.length; at += 1) {
    const [before, here, after] = [code.slice(0, at), code.slice(at, at + 1), code.slice(at + 1)];
    // In a number a digit is mistaken for a digit; only in front may a letter have been left out.
    const signs = isNumber && at > 0 ? DIGITS : DIGITS + LETTERS;
    for (const sign of signs) found.push(before + sign + here + after);
    if (here === '') continue;
    found.push(before + after);
    for (const sign of signs) found.push(before + sign + after);
    if (after !== '') found.push(before + after.slice(0, 1) + here + after.slice(1));
  }
  return found;
}

/**
 * How far two codes are from each other: the signs that are wrong, missing, too many or changed over.
 *
 * @returns 0 for the same
 */
export function codeDistance(one: string, other: string): number {
  let before: readonly number[] = [];
  let last = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (let row = 1; row <= one.length; row += 1) {
    const next = [row];
    for (let column = 1; column <= other.length; column += 1) {
      const same = one[row - 1] === other[column - 1];
      const changedOver = one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1];
      next.push(
        Math.min(
          (last[column] ?? 0) + 1,
          (next[column - 1] ?? 0) + 1,
          (last[column - 1] ?? 0) + (same ? 0 : 1),
          changedOver && row > 1 && column > 1 ? (before[column - 2] ?? 0) + 1 : Infinity,
        ),
      );
    }
    before = last;
    last = next;
  }
  return last[other.length] ?? 0;
}
