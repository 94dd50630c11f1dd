/** An element of an XML document; one of `null` or without content is left out. */
export type XmlNode = XmlElement | null;

export interface XmlElement {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly content: string | readonly XmlElement[];
}

/** An element that holds others. @returns null where nothing is left of it */
export function element(name: string, children: readonly XmlNode[]): XmlNode {
  const content = children.filter((child) => child !== null);
  return content.length === 0 ? null : { name, attributes: {}, content };
}

/** An element that holds a text. @returns null where the text is empty: the public rules forbid empty elements */
export function textElement(
  name: string,
  text: string | null,
  attributes: Readonly<Record<string, string>> = {},
): XmlNode {
  const content = writable(text ?? '').trim();
  return content === '' ? null : { name, attributes, content };
}

/**
 * An XML 1.0 document in UTF-8.
 *
 * @param namespaces URIs by prefix, '' for the one of elements without
 */
export function xmlDocument(
  root: string,
  namespaces: Readonly<Record<string, string>>,
  children: readonly XmlNode[],
): string {
  const attributes = Object.fromEntries(
    Object.entries(namespaces).map(([prefix, uri]) => [prefix === '' ? 'xmlns' : `xmlns:${prefix}`, uri]),
  );
  const content = children.filter((child) => child !== null);
  return `<?xml version="1.0" encoding="UTF-8"?>\n${written({ name: root, attributes, content }, '')}`;
}

function written({ name, attributes, content }: XmlElement, indent: string): string {
  const given = Object.entries(attributes)
    .map(([key, value]) => ` ${key}="${escaped(writable(value))}"`)
    .join('');
  const inner =
    typeof content === 'string'
      ? escaped(content)
      : `\n${content.map((child) => written(child, `${indent}  `)).join('')}${indent}`;
  return `${indent}<${name}${given}>${inner}</${name}>\n`;
}

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  // Readers make blanks of these, or lose them.
  '\t': '&#9;',
  '\n': '&#10;',
  '\r': '&#13;',
};
const escaped = (text: string): string => text.replace(/[&<>"\t\n\r]/g, (sign) => ESCAPES[sign] ?? sign);

/** A text without what XML 1.0 cannot hold, not even escaped: control signs, halves of surrogate pairs, two non-characters. */
const writable = (text: string): string =>
  text.replace(/[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu, '');
