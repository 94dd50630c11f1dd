import { existsSync } from 'node:fs';
import { dirname, join, resolve, sep } from 'node:path';
import type { Rule } from 'eslint';

/** A relative path that leaves the package goes around its `exports`: another package is imported by its name. */
export const ownPackageOnly: Rule.RuleModule = {
  meta: {
    type: 'problem',
    schema: [],
    messages: { leaves: "'{{source}}' leaves this package. Import another package by its name." },
  },
  create(context) {
    const root = packageRoot(context.filename);
    const check = (node: Rule.Node, source: unknown): void => {
      if (root === undefined || typeof source !== 'string' || !source.startsWith('.')) return;
      const target = resolve(dirname(context.filename), source);
      if (target === root || target.startsWith(root + sep)) return;
      context.report({ node, messageId: 'leaves', data: { source } });
    };
    return {
      ImportDeclaration: (node) => check(node, node.source.value),
      ExportNamedDeclaration: (node) => check(node, node.source?.value),
      ExportAllDeclaration: (node) => check(node, node.source.value),
      ImportExpression: (node) => check(node, node.source.type === 'Literal' ? node.source.value : undefined),
    };
  },
};

function packageRoot(file: string): string | undefined {
  for (let folder = dirname(file); folder !== dirname(folder); folder = dirname(folder)) {
    if (existsSync(join(folder, 'package.json'))) return folder;
  }
  return undefined;
}
