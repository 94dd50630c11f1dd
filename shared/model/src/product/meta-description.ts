/** The longest meta description (`R36`). */
export const META_DESCRIPTION_MAX = 255;

/**
 * The text for search engines: the first description that is not empty, as plain text, cut at a word within 255 characters
 * (`R36`).
 *
 * @param candidates texts by falling preference; mark-up is dropped
 */
export function metaDescription(candidates: readonly (string | undefined)[]): string {
  for (const candidate of candidates) {
    const text = plainText(candidate ?? '');
    if (text !== '') return cutAtWord(text, META_DESCRIPTION_MAX);
  }
  return '';
}

const plainText = (html: string): string =>
  html
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();

function cutAtWord(text: string, max: number): string {
  if (text.length <= max) return text;
  const cut = text.slice(0, max - 1);
  const lastSpace = cut.lastIndexOf(' ');
  return `${lastSpace > max / 2 ? cut.slice(0, lastSpace) : cut}…`;
}
