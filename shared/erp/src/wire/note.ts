/*
 * Odoo keeps a note as HTML, whatever was sent: `Sonner <fort>` comes back as `<p>Sonner &lt;fort&gt;</p>`. The portal knows text alone;
 * markup that somebody made in Odoo becomes the text of it.
 */

const BREAKS = /<br\s*\/?>|<\/(p|div|li|h[1-6]|tr)>/gi;
const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: '\u00a0',
};

const character = (code: number, entity: string): string =>
  code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : entity;

function decoded(entity: string, name: string): string {
  if (!name.startsWith('#')) return ENTITIES[name.toLowerCase()] ?? entity;
  const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number.parseInt(name.slice(1), 10);
  return character(code, entity);
}

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '\n': '<br>' };

/** The HTML by which a text is kept as it was typed. */
export const htmlOf = (text: string): string =>
  text.replaceAll('\r\n', '\n').replaceAll(/[&<>\n]/g, (sign) => ESCAPES[sign] ?? sign);

/** The text of a note that is HTML. */
export function textOf(note: string): string {
  return note
    .replaceAll(/\s*[\r\n]+\s*/g, ' ')
    .replaceAll(BREAKS, '\n')
    .replaceAll(/\n +(?=<|$)/g, '\n')
    .replaceAll(/<\/?[a-z][^>]*>/gi, '')
    .replaceAll(/&(#x?[\da-f]+|[a-z]+);/gi, decoded)
    .replace(/\n+$/, '');
}
