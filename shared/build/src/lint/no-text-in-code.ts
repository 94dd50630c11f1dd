import type { Rule } from 'eslint';

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

interface JsxNode {
  readonly type: string;
  readonly value?: unknown;
  readonly name?: { readonly name?: unknown };
  readonly expression?: JsxNode;
  readonly quasis?: readonly { readonly value: { readonly raw: string } }[];
}

/** No text of the portal outside of message files, which are complete in three languages. */
export const noTextInCode: Rule.RuleModule = {
  meta: {
    type: 'problem',
    schema: [],
    messages: { text: "Text '{{text}}' belongs into this screen's messages.json." },
  },
  create(context) {
    const report = (node: unknown, text: string): void => {
      if (HAS_WORD.test(text)) {
        context.report({ node: node as Rule.Node, messageId: 'text', data: { text: text.trim() } });
      }
    };
    return {
      JSXText: (node: JsxNode) => report(node, String(node.value)),
      'JSXElement > JSXExpressionContainer': (node: JsxNode) => report(node, literal(node.expression)),
      'JSXFragment > JSXExpressionContainer': (node: JsxNode) => report(node, literal(node.expression)),
      JSXAttribute: (node: JsxNode) => {
        if (!SPOKEN.has(String(node.name?.name))) return;
        const value = node.value as JsxNode | null | undefined;
        report(node, literal(value?.type === 'JSXExpressionContainer' ? value.expression : value));
      },
    };
  },
};

/** The text of a string or of the fixed parts of a template; nothing for other expressions. */
function literal(node: JsxNode | null | undefined): string {
  if (node?.type === 'Literal' && typeof node.value === 'string') return node.value;
  if (node?.type === 'TemplateLiteral') return (node.quasis ?? []).map(({ value }) => value.raw).join(' ');
  return '';
}
