/*
 * Descriptions come from the ERP as HTML. The portal shows their text: nothing of a document is ever put into the page as
 * mark-up. Paragraphs are kept as empty lines, list items as dashes.
 */

const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: '\u00A0',
  eacute: 'é',
  egrave: 'è',
  agrave: 'à',
  ecirc: 'ê',
  ccedil: 'ç',
  deg: '°',
  micro: 'µ',
  euro: '€',
  rsquo: '’',
  ndash: '–',
  mdash: '—',
  hellip: '…',
};

/**
 * The text of a piece of HTML, paragraphs apart by an empty line.
 *
 * @param html mark-up, or a plain text, which stays as it is
 */
export function proseOf(html: string): string {
  const text = html
    .replace(/<(script|style)\b[\s\S]*?<\/\1\s*>/gi, '')
    .replace(/<!--[\s\S]*?-->/g, '')
    .replace(/<br\s*\/?>/gi, '\n')
    .replace(/<li\b[^>]*>/gi, '\n– ')
    .replace(/<\/(p|div|h[1-6]|ul|ol|table)\s*>/gi, '\n\n')
    .replace(/<\/?[a-z][^>]*>/gi, '');
  return decodeEntities(text)
    .replace(/[ \t]+/g, ' ')
    .replace(/ ?\n ?/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

const decodeEntities = (text: string): string =>
  text.replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]{2,8}));/gi, (whole, decimal, hex, name) => {
    if (name !== undefined) return ENTITIES[String(name)] ?? whole;
    const code = decimal === undefined ? Number.parseInt(String(hex), 16) : Number(decimal);
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : whole;
  });
