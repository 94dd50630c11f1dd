import type { ESTree, Rule } from '@oxlint/plugins';

/** One block with the class twice around all rules, after an optional comment. */
const START = /^\s*(?:\/\*[^]*?\*\/\s*)?&& \{/;
const END = /\}\s*$/;

/** `styled(Base)`, with or without `.attrs(…)` behind it: the name of the base. */
function extended(tag: ESTree.Node): string | undefined {
  if (tag.type !== 'CallExpression') return undefined;
  if (tag.callee.type === 'MemberExpression') return extended(tag.callee.object);
  const [base] = tag.arguments;
  const isStyled = tag.callee.type === 'Identifier' && tag.callee.name === 'styled';
  return isStyled && base?.type === 'Identifier' ? base.name : undefined;
}

/**
 * Rules that extend a component of ours stand in `&& { … }`. Threads of the edge order components differently, so that in a browser the
 * rules of the base may follow those of the extension: they must be weaker. Components of libraries bring no rules.
 */
export const strongExtension: Rule = {
  meta: {
    type: 'problem',
    schema: [],
    messages: {
      weak: "'{{name}}' may bring its rules after these. Put them into '&& { … }', which is stronger wherever it stands.",
    },
  },
  create(context) {
    const ofLibraries = new Set<string>();
    return {
      ImportDeclaration: ({ source, specifiers }) => {
        if (/^(?:\.|@vetportal\/)/.test(source.value)) return;
        for (const { local } of specifiers) ofLibraries.add(local.name);
      },
      TaggedTemplateExpression: (node) => {
        const name = extended(node.tag);
        if (name === undefined || ofLibraries.has(name)) return;
        const { quasis } = node.quasi;
        const isStrong = START.test(quasis[0]?.value.raw ?? '') && END.test(quasis.at(-1)?.value.raw ?? '');
        if (!isStrong) context.report({ node, messageId: 'weak', data: { name } });
      },
    };
  },
};
