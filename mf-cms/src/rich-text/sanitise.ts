import { sanitize, type Schema } from 'hast-util-sanitize';
import { defaultTreeAdapter, type DefaultTreeAdapterTypes, html as parsed, parseFragment } from 'parse5';
import { type RichNode, type RichTag, TAGS } from './rich-node';

type ParsedNode = DefaultTreeAdapterTypes.ChildNode;
/** A node of the tree that the sanitiser reads (hast). */
type SafeRoot = Extract<Parameters<typeof sanitize>[0], { type: 'root' }>;
type SafeNode = SafeRoot['children'][number];

/** What is nested deeper is nobody's text. */
const MAX_DEPTH = 60;
/** Open elements of which parsing takes more time for each further one. */
const MAX_OPEN = 500;

/** Ids of the editors' own anchors, apart from those of the portal's. */
const ID_PREFIX = 'text-';

/** Gone with all that is in them; other unknown elements leave their text. */
const STRIPPED = [
  'script',
  'style',
  'iframe',
  'frame',
  'frameset',
  'object',
  'embed',
  'applet',
  'template',
  'noscript',
  'noembed',
  'noframes',
  'textarea',
  'select',
  'button',
  'input',
  'title',
  'svg',
  'math',
  'audio',
  'video',
  'canvas',
  'xmp',
  'plaintext',
  'dialog',
];

const SCHEMA: Schema = {
  tagNames: [...TAGS],
  strip: STRIPPED,
  attributes: {
    a: ['href', 'title', 'hreflang'],
    img: ['src', 'alt', 'title', 'width', 'height'],
    abbr: ['title'],
    ol: ['start'],
    td: ['colspan', 'rowspan'],
    th: ['colspan', 'rowspan', 'scope'],
    '*': ['lang', 'dir', 'id'],
  },
  protocols: { href: ['http', 'https', 'mailto', 'tel'], src: ['http', 'https'] },
  ancestors: Object.fromEntries([
    ['li', ['ol', 'ul']],
    ['dt', ['dl']],
    ['dd', ['dl']],
    ...['caption', 'thead', 'tbody', 'tfoot', 'tr', 'td', 'th'].map((tag) => [tag, ['table']] as const),
  ]) as Record<string, string[]>,
  clobber: ['id'],
  clobberPrefix: ID_PREFIX,
  allowComments: false,
  allowDoctypes: false,
};

/** The same by another name, or by one that the page has room for: its title is the only heading of level 1. */
const RENAMED: Readonly<Record<string, RichTag>> = {
  h1: 'h2',
  h5: 'h4',
  h6: 'h4',
  b: 'strong',
  i: 'em',
  strike: 's',
  ...Object.fromEntries(
    [
      'section',
      'article',
      'header',
      'footer',
      'main',
      'aside',
      'nav',
      'address',
      'center',
      'form',
      'fieldset',
      'details',
    ].map((tag) => [tag, 'div' as const]),
  ),
};

const PHRASING = new Set<RichTag>([
  'a',
  'abbr',
  'br',
  'cite',
  'code',
  'del',
  'em',
  'img',
  'ins',
  'kbd',
  'mark',
  'q',
  's',
  'small',
  'strong',
  'sub',
  'sup',
  'u',
]);
/** Elements that hold words and no blocks. */
const OF_WORDS = new Set<RichTag>(['p', 'h2', 'h3', 'h4', 'pre', 'dt', 'caption']);
const NUMERIC = new Set(['width', 'height', 'colspan', 'rowspan', 'start']);

/**
 * Makes HTML of the editors safe to show: parsed as browsers parse it, cut down by an allow list to elements and attributes of
 * text, and given back as data, never as markup. Nothing in the result can run: it holds no handlers, no styles, no forms
 * and no addresses but of the web, of mail and of the telephone. Needs no document.
 *
 * @param html whatever the content system holds, broken or hostile
 */
export function sanitise(html: string): RichNode[] {
  const root: SafeRoot = { type: 'root', children: toTree(parse(html), 0) };
  const safe = sanitize(root, SCHEMA);
  return toRich('children' in safe ? (safe.children as SafeNode[]) : [], { words: false, link: false });
}

class TooDeep extends Error {}

/** The tree that a browser makes of it; nothing where elements are nested beyond reason, which is no text but an attack. */
function parse(html: string): readonly ParsedNode[] {
  let open = 0;
  const treeAdapter = {
    ...defaultTreeAdapter,
    onItemPush: () => {
      open += 1;
      if (open > MAX_OPEN) throw new TooDeep();
    },
    onItemPop: () => {
      open -= 1;
    },
  };
  try {
    return parseFragment(html, { treeAdapter }).childNodes;
  } catch (error) {
    if (error instanceof TooDeep) return [];
    throw error;
  }
}

function toTree(nodes: readonly ParsedNode[], depth: number): SafeNode[] {
  if (depth > MAX_DEPTH) return [];
  return nodes.flatMap((node): SafeNode[] => {
    if (node.nodeName === '#text' && 'value' in node) return [{ type: 'text', value: node.value }];
    // Comments, document types, and what is of another language than HTML.
    if (!('tagName' in node) || node.namespaceURI !== parsed.NS.HTML) return [];
    return [
      {
        type: 'element',
        tagName: RENAMED[node.tagName] ?? node.tagName,
        properties: Object.fromEntries(node.attrs.map(({ name, value }) => [name, value])),
        children: toTree(node.childNodes, depth + 1) as never[],
      },
    ];
  });
}

interface Around {
  /** Within an element of words: blocks leave their content. */
  readonly words: boolean;
  readonly link: boolean;
}

/** What is left once elements are gone may stand where HTML has no place for it: it is put right, so that it reads back the same. */
function toRich(nodes: readonly SafeNode[], around: Around): RichNode[] {
  return nodes.flatMap((node): RichNode[] => {
    if (node.type === 'text') return node.value === '' ? [] : [node.value];
    if (node.type !== 'element') return [];
    const tag = node.tagName as RichTag;
    const children = node.children as SafeNode[];
    const isOut = PHRASING.has(tag) ? tag === 'a' && around.link : around.words;
    if (isOut) return toRich(children, around);
    const within = toRich(children, {
      words: around.words || OF_WORDS.has(tag) || (PHRASING.has(tag) && tag !== 'a'),
      link: around.link || tag === 'a',
    });
    return [{ tag, attributes: attributesOf(node.properties), children: placed(tag, within) }];
  });
}

/** The children that an element may have; lists have items, tables rows. */
function placed(tag: RichTag, children: RichNode[]): RichNode[] {
  if (tag === 'br' || tag === 'hr' || tag === 'img') return [];
  if (tag === 'ul' || tag === 'ol') {
    return children.flatMap((child): RichNode[] => {
      if (typeof child !== 'string') return [child.tag === 'li' ? child : asItem(child)];
      return child.trim() === '' ? [] : [asItem(child)];
    });
  }
  if (tag === 'dl') {
    return children.flatMap((child): RichNode[] => {
      if (typeof child === 'string') return child.trim() === '' ? [] : [asItem(child, 'dd')];
      if (child.tag === 'div') return placed('dl', [...child.children]);
      return [child.tag === 'dt' || child.tag === 'dd' ? child : asItem(child, 'dd')];
    });
  }
  const parts = PARTS[tag];
  return parts
    ? children.filter((child) => typeof child !== 'string' && parts.includes(child.tag))
    : children;
}

/** The parts of a table. */
const PARTS: Partial<Record<RichTag, readonly RichTag[]>> = {
  table: ['caption', 'thead', 'tbody', 'tfoot'],
  thead: ['tr'],
  tbody: ['tr'],
  tfoot: ['tr'],
  tr: ['td', 'th'],
};

const asItem = (child: RichNode, tag: RichTag = 'li'): RichNode => ({
  tag,
  attributes: {},
  children: [child],
});

function attributesOf(properties: Readonly<Record<string, unknown>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(properties).flatMap(([name, value]): [string, string][] => {
      if (typeof value !== 'string') return [];
      if (NUMERIC.has(name) && !/^\d{1,4}$/.test(value)) return [];
      // An address within the text: the sanitiser gave its target a prefix.
      if (name === 'href' && value.startsWith('#')) return [[name, `#${ID_PREFIX}${value.slice(1)}`]];
      return [[name, value]];
    }),
  );
}
