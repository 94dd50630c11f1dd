import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Node, ScriptKind } from 'typescript';
import { filesBelow } from '../files-below';
import { ts } from '../typescript';

/** What the shell's sources give to modules, each sorted. */
interface Gives {
  /** Events that it emits: `bus.emit('user.signedIn', …)`. */
  readonly emits: readonly string[];
  /** Slots that it shows: `<Slot name="header.cart">`, `contributions('developer.panel')`. */
  readonly offers: readonly string[];
}

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
/** Addresses of files and calls, and pieces of which only what is put in is known. */
const NO_PAGE =
  /^(?:\/x)+$|^\/(?:media|modules|shell|offline|offline-data|telemetry|testers|overrides|builds|config)(?:\/|$)/;

/**
 * Finds in the sources what the module needs of others, so that nobody has to keep a list. A path that is no link does no harm:
 * it matters only where another module takes away the page with that path.
 *
 * @param folder absolute path of the module
 */
export const collectNeeds = (folder: string): Needs => collectUses(folder).needs;

/** The same, with what the sources give: the shell declares that nowhere else. */
export function collectUses(folder: string): { readonly needs: Needs; readonly gives: Gives } {
  const emits = new Set<string>();
  const offers = new Set<string>();
  const events = new Set<string>();
  const commands = new Set<string>();
  const pages = new Set<string>();

  // With the names from before 1.10 of the contract, which still work.
  const calls = new Map([
    ['events', events],
    ['execute', commands],
    ['facts', events],
    ['ask', commands],
    ['emit', emits],
    ['contributions', offers],
  ]);
  const visit = (node: Node): void => {
    if (ts.isCallExpression(node) && ts.isPropertyAccessExpression(node.expression)) {
      const [first] = node.arguments;
      const into = calls.get(node.expression.name.text);
      if (into && first && ts.isStringLiteralLike(first)) into.add(first.text);
    }
    const slot = slotOf(node);
    if (slot !== undefined) offers.add(slot);
    const text = textOf(node);
    if (text !== undefined && PATH.test(text) && !NO_PAGE.test(text))
      pages.add(text.replace(/(?<=.)\/$/, ''));
    ts.forEachChild(node, visit);
  };

  for (const file of filesBelow(join(folder, 'src'), (name) => SOURCE.test(name) && name !== 'module.ts')) {
    visit(ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.ES2022, false, kindOf(file)));
  }
  const sorted = (names: ReadonlySet<string>): readonly string[] => [...names].sort();
  return {
    needs: { events: sorted(events), commands: sorted(commands), pages: sorted(pages) },
    gives: { emits: sorted(emits), offers: sorted(offers) },
  };
}

/** The name in `<Slot name="…">`. */
function slotOf(node: Node): string | undefined {
  if (!ts.isJsxSelfClosingElement(node) && !ts.isJsxOpeningElement(node)) return undefined;
  if (!ts.isIdentifier(node.tagName) || node.tagName.text !== 'Slot') return undefined;
  const name = node.attributes.properties.find(
    (each) => ts.isJsxAttribute(each) && ts.isIdentifier(each.name) && each.name.text === 'name',
  );
  const value = name && ts.isJsxAttribute(name) ? name.initializer : undefined;
  return value && ts.isStringLiteral(value) ? value.text : undefined;
}

const kindOf = (file: string): ScriptKind => (file.endsWith('.tsx') ? ts.ScriptKind.TSX : ts.ScriptKind.TS);

/** The text of a literal, with `x` for what a template puts in, up to a query or a fragment. */
function textOf(node: Node): string | undefined {
  if (ts.isStringLiteralLike(node)) return node.text.replace(/[?#].*$/s, '');
  if (!ts.isTemplateExpression(node)) return undefined;
  const whole = node.head.text + node.templateSpans.map(({ literal }) => `\0${literal.text}`).join('');
  // What is put in behind a word is a query, or nothing.
  return whole
    .replace(/[?#].*$/s, '')
    .replace(/(?<=[^/])\0.*$/s, '')
    .replaceAll('\0', 'x');
}
