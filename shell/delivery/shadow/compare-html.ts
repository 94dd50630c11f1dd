/** What of a page's text and elements differs from another's. */
export interface HtmlDifference {
  /** Lines that only the live version has, and only the candidate; a line is an element or a text. */
  readonly removed: number;
  readonly added: number;
  /** The first of them: `- Add to cart`, `+ <button>`. */
  readonly examples: readonly string[];
  /** Whether next to nothing of the text is left. */
  readonly isEmpty: boolean;
}

const EXAMPLES = 3;
/** The part of the live version's text below which a page counts as empty. */
const EMPTY_PART = 0.2;

/**
 * Compares what people see: the elements and texts of the bodies, in any order. Scripts, styles, attributes and comments differ between any two
 * versions, by names of files and classes.
 */
export function compareHtml(live: string, candidate: string): HtmlDifference {
  const [before, after] = [linesOf(live), linesOf(candidate)];
  const [removed, added] = [without(before, after), without(after, before)];
  return {
    removed: removed.length,
    added: added.length,
    examples: [
      ...removed.slice(0, EXAMPLES).map((line) => `- ${line}`),
      ...added.slice(0, EXAMPLES).map((line) => `+ ${line}`),
    ].map((line) => line.slice(0, 100)),
    isEmpty: textLength(after) < EMPTY_PART * textLength(before),
  };
}

function linesOf(html: string): string[] {
  return html
    .replace(/^.*?<body[^>]*>/s, '')
    .replace(/<(script|style|svg|template|noscript)\b.*?<\/\1>|<!--.*?-->|<(?:link|meta)\b[^>]*>/gs, '')
    .replace(/<(\/?[a-z][a-z0-9-]*)\b[^>]*>/g, '\n<$1>\n')
    .split('\n')
    .map((line) => line.replace(/\s+/g, ' ').trim())
    .filter((line) => line !== '' && !line.startsWith('</'));
}

/** The lines that another page has not, or not as often. */
function without(lines: readonly string[], others: readonly string[]): string[] {
  const left = new Map<string, number>();
  for (const line of others) left.set(line, (left.get(line) ?? 0) + 1);
  return lines.filter((line) => {
    const count = left.get(line) ?? 0;
    left.set(line, count - 1);
    return count <= 0;
  });
}

const textLength = (lines: readonly string[]): number =>
  lines.filter((line) => !line.startsWith('<')).reduce((sum, line) => sum + line.length, 0);
