// oxlint-disable house/no-insides -- the rule names what it refuses
import { relative, sep } from 'node:path';
import type { ESTree, Rule } from '@oxlint/plugins';

/**
 * The files that still lean on something private of a library, and on what. The list only shrinks: the rule also refuses a file of it
 * that needs it no longer.
 */
export const INSIDES: Readonly<Record<string, string>> = {
  'shared/build/src/dev/hot/components.ts': 'the element types of React',
};

/** Names that libraries call private; `$$typeof` only where code reads it, since hand-made elements of tests write it as text. */
const PRIVATE = /__PRIVATE__|__SECRET|__react|_valueTracker|UNSAFE_[A-Z]/;
const PRIVATE_NAME = /^(?:__PRIVATE__|__SECRET.*|__react.*|_valueTracker|UNSAFE_[A-Z].*|\$\$typeof)$/;
/** How styled-components separates and marks rules, and how React marks an unfinished boundary. */
const NOTATION = /\/\\?\*!sc\\?\*\\?\/|data-styled\\?\.g|<!--\$/;
/** Methods of a library's or browser's object that a file could replace on one instance. */
const METHODS = new Set(['build', 'hasNameForId', 'insertRule', 'insertRules']);
const DEFINERS = new Set(['assign', 'defineProperties', 'defineProperty', 'set', 'setPrototypeOf']);

/** The name of a property: `a.b`, `a['b']`. */
function propertyName(node: ESTree.Node | null | undefined): string | undefined {
  if (node?.type !== 'MemberExpression') return undefined;
  const { property } = node;
  if (property.type === 'Identifier' && !node.computed) return property.name;
  return property.type === 'Literal' && typeof property.value === 'string' ? property.value : undefined;
}

/** `Object.name(…)` or `Reflect.name(…)`: the name. */
function reflectiveCall(node: ESTree.Node): string | undefined {
  if (node.type !== 'CallExpression' || node.callee.type !== 'MemberExpression') return undefined;
  const { object } = node.callee;
  const isReflective =
    object.type === 'Identifier' && (object.name === 'Object' || object.name === 'Reflect');
  return isReflective ? propertyName(node.callee) : undefined;
}

/**
 * No private member of a library, no changed prototype of a library or of the platform, no replaced method of an object that
 * belongs to one: the next version of the library may lack it.
 */
export const noInsides: Rule = {
  meta: {
    type: 'problem',
    schema: [],
    messages: {
      private: "'{{name}}' is private to a library. Use what its documentation names.",
      prototype: 'This prototype belongs to a library or to the platform. Leave it as it is.',
      method: "'{{name}}' is a method of a library's object. Do not replace it.",
      clean: 'This file leans on nothing private any more. Remove it from INSIDES.',
    },
  },
  create(context) {
    const path = relative(context.cwd, context.filename).split(sep).join('/');
    const isListed = path in INSIDES;
    const prototypes = new Set<string>();
    let found = 0;

    const report = (node: ESTree.Node, messageId: string, name = ''): void => {
      found += 1;
      if (!isListed) context.report({ node, messageId, data: { name } });
    };
    const isPrototype = (node: ESTree.Node | null | undefined): boolean => {
      if (!node) return false;
      if (node.type === 'TSAsExpression' || node.type === 'TSNonNullExpression')
        return isPrototype(node.expression);
      if (node.type === 'Identifier') return prototypes.has(node.name);
      const name = propertyName(node);
      return name === 'prototype' || name === '__proto__' || reflectiveCall(node) === 'getPrototypeOf';
    };
    const reportText = (node: ESTree.Node, text: string): void => {
      const [name] = PRIVATE.exec(text) ?? NOTATION.exec(text) ?? [];
      if (name !== undefined) report(node, 'private', name);
    };

    return {
      Identifier: (node) => {
        if (PRIVATE_NAME.test(node.name)) report(node, 'private', node.name);
      },
      Literal: (node) => {
        if (typeof node.value === 'string') reportText(node, node.value);
        if ('regex' in node) reportText(node, node.regex.pattern);
      },
      TemplateElement: (node) => reportText(node, node.value.raw),
      VariableDeclarator: ({ id, init }) => {
        if (id.type === 'Identifier' && isPrototype(init)) prototypes.add(id.name);
        if (id.type !== 'ObjectPattern') return;
        for (const property of id.properties) {
          if (property.type !== 'Property' || property.value.type !== 'Identifier') continue;
          if (property.key.type === 'Identifier' && property.key.name === 'prototype')
            prototypes.add(property.value.name);
        }
      },
      CallExpression: (node) => {
        const [target] = node.arguments;
        if (DEFINERS.has(reflectiveCall(node) ?? '') && isPrototype(target)) report(node, 'prototype');
      },
      AssignmentExpression: (node) => {
        const name = propertyName(node.left);
        if (node.left.type === 'MemberExpression' && isPrototype(node.left.object)) report(node, 'prototype');
        else if (name !== undefined && METHODS.has(name)) report(node, 'method', name);
      },
      'Program:exit': (node) => {
        if (isListed && found === 0) context.report({ node, messageId: 'clean' });
      },
    };
  },
};
