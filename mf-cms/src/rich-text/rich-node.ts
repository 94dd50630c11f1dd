/** Elements that a text of the editors may have. Whatever else they wrote is left out, or gives its text alone. */
export const TAGS = [
  'a',
  'abbr',
  'blockquote',
  'br',
  'caption',
  'cite',
  'code',
  'dd',
  'del',
  'div',
  'dl',
  'dt',
  'em',
  'figcaption',
  'figure',
  'h2',
  'h3',
  'h4',
  'hr',
  'img',
  'ins',
  'kbd',
  'li',
  'mark',
  'ol',
  'p',
  'pre',
  'q',
  's',
  'small',
  'strong',
  'sub',
  'sup',
  'table',
  'tbody',
  'td',
  'tfoot',
  'th',
  'thead',
  'tr',
  'u',
  'ul',
] as const;
export type RichTag = (typeof TAGS)[number];

/** An element with what of its attributes is kept. */
export interface RichElement {
  readonly tag: RichTag;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: readonly RichNode[];
}

/** A piece of safe text: it can go through JSON, so that what the edge made safe is not made safe again in the browser. */
export type RichNode = string | RichElement;

/** The text alone. */
export const plainText = (nodes: readonly RichNode[]): string =>
  nodes.map((node) => (typeof node === 'string' ? node : plainText(node.children))).join('');
