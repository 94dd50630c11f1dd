import type { Rule } from '@oxlint/plugins';

/** `html:has(…)`, `:root…:has(…)` or `body:has(…)` in a selector. */
const ROOT_HAS = /(?:\bhtml|:root|\bbody)[^\s{},>+~]*:has\(/;

/** Asked anew at every change of the document, such a selector takes a list milliseconds each time; an attribute on the root says the same. */
export const noRootHas: Rule = {
  meta: {
    type: 'problem',
    schema: [],
    messages: { has: 'An attribute on the root says what the whole document holds: see useBackdrop.' },
  },
  create(context) {
    return {
      TemplateElement: (node) => {
        if (ROOT_HAS.test(node.value.raw)) context.report({ node, messageId: 'has' });
      },
      Literal: (node) => {
        if (typeof node.value === 'string' && ROOT_HAS.test(node.value))
          context.report({ node, messageId: 'has' });
      },
    };
  },
};
