import { plainText, type RichNode } from './rich-node';

/** A part of a text, as its heading names it. */
export interface TextSection {
  readonly id: string;
  readonly title: string;
}

/**
 * Gives each heading of the first level an id where it has none.
 *
 * @returns the text, and its parts
 */
export function withSections(nodes: readonly RichNode[]): {
  readonly nodes: readonly RichNode[];
  readonly sections: readonly TextSection[];
} {
  const sections: TextSection[] = [];
  const numbered = nodes.map((node) => {
    if (typeof node === 'string' || node.tag !== 'h2') return node;
    const id = node.attributes['id'] ?? `section-${sections.length + 1}`;
    sections.push({ id, title: plainText(node.children).trim() });
    return { ...node, attributes: { ...node.attributes, id } };
  });
  return { nodes: numbered, sections };
}
