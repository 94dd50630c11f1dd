import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Node, ScriptKind } from 'typescript';
import { filesBelow } from '../files-below';
import { ts } from '../typescript';

/** What a module's sources need of other modules, each sorted. */
export interface Needs {
  /** Events that it listens to: `bus.events('cart.changed')`. */
  readonly events: readonly string[];
  /** Commands that it sends: `bus.execute('cart.add', …)`. */
  readonly commands: readonly string[];
  /** Paths that it may link to, `x` for what is put in: `/p/x` of `/p/${slug}`. */
  readonly pages: readonly string[];
}

const SOURCE = /(?<!\.test)\.tsx?$/;
const PATH = /^\/[a-z][\w/-]*$/;

/**
 * Finds in the sources what the module needs of others, so that nobody has to keep a list. A path that is no link does no harm:
 * it matters only where another module takes away the page with that path.
 *
 * @param folder absolute path of the module
 */
export function collectNeeds(folder: string): Needs {
  const events = new Set<string>();
  const commands = new Set<string>();
  const pages = new Set<string>();

  const visit = (node: Node): void => {
    if (ts.isCallExpression(node) && ts.isPropertyAccessExpression(node.expression)) {
      const [first] = node.arguments;
      // With the names from before 1.10 of the contract, which still work.
      const into = { events, execute: commands, facts: events, ask: commands }[node.expression.name.text];
      if (into && first && ts.isStringLiteralLike(first)) into.add(first.text);
    }
    const text = textOf(node);
    if (text !== undefined && PATH.test(text)) pages.add(text.replace(/(?<=.)\/$/, ''));
    ts.forEachChild(node, visit);
  };

  for (const file of filesBelow(join(folder, 'src'), (name) => SOURCE.test(name) && name !== 'module.ts')) {
    visit(ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.ES2022, false, kindOf(file)));
  }
  return { events: [...events].sort(), commands: [...commands].sort(), pages: [...pages].sort() };
}

const kindOf = (file: string): ScriptKind => (file.endsWith('.tsx') ? ts.ScriptKind.TSX : ts.ScriptKind.TS);

/** The text of a literal, with `x` for what a template puts in, up to a query or a fragment. */
function textOf(node: Node): string | undefined {
  if (ts.isStringLiteralLike(node)) return node.text.replace(/[?#].*$/s, '');
  if (!ts.isTemplateExpression(node)) return undefined;
  const whole = node.head.text + node.templateSpans.map(({ literal }) => `x${literal.text}`).join('');
  return whole.replace(/[?#].*$/s, '');
}
