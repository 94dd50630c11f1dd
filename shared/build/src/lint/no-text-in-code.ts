import type { ESTree, Rule } from '@oxlint/plugins';

/** Attributes whose value a person sees or hears. */
const SPOKEN = new Set([
  'alt',
  'aria-description',
  'aria-label',
  'aria-placeholder',
  'aria-roledescription',
  'aria-valuetext',
  'description',
  'label',
  'placeholder',
  'title',
]);

/** Two letters make a word; `×`, `·`, `%` or a lone unit are no text. */
const HAS_WORD = /\p{L}{2,}/u;

/** No text of the portal outside of message files, which are complete in three languages. */
export const noTextInCode: Rule = {
  meta: {
    type: 'problem',
    schema: [],
    messages: { text: "Text '{{text}}' belongs into this screen's messages.json." },
  },
  create(context) {
    const report = (node: ESTree.Node, text: string): void => {
      if (HAS_WORD.test(text)) context.report({ node, messageId: 'text', data: { text: text.trim() } });
    };
    const reportShown = ({ children }: ESTree.JSXElement | ESTree.JSXFragment): void => {
      for (const child of children) {
        if (child.type === 'JSXText') report(child, child.value);
        if (child.type === 'JSXExpressionContainer') report(child, literal(child.expression));
      }
    };
    return {
      JSXElement: reportShown,
      JSXFragment: reportShown,
      JSXAttribute: (node) => {
        const { name, value } = node;
        if (name.type !== 'JSXIdentifier' || !SPOKEN.has(name.name)) return;
        report(node, literal(value?.type === 'JSXExpressionContainer' ? value.expression : value));
      },
    };
  },
};

/** The text of a string or of the fixed parts of a template; nothing for other expressions. */
function literal(node: ESTree.Node | null | undefined): string {
  if (node?.type === 'Literal' && typeof node.value === 'string') return node.value;
  if (node?.type === 'TemplateLiteral') return node.quasis.map(({ value }) => value.raw).join(' ');
  return '';
}
