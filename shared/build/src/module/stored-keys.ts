import { readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import type { StoredShape } from '@vetportal/contracts/module';
import type { CallExpression, Expression, Node, SourceFile } from 'typescript';
import type { Fault } from '../build-error';
import { filesBelow } from '../files-below';
import { ts } from '../typescript';

/** A key under which sources store something, or what it begins with. */
export interface StoredKey {
  readonly kind: 'key' | 'draft';
  readonly key: string;
  /** Absolute path. */
  readonly file: string;
  readonly line: number;
}

const SOURCE = /(?<!\.test|\.d)\.tsx?$/;
/** What is begun like this is a key, whatever it is given to: a store may be behind a function. */
const OWN_KEY = /^vetportal\.[a-z]/;
/** Calls whose first argument is a key, by the name of the method. */
const KEYED = new Set(['getItem', 'setItem', 'removeItem']);
/** The same, where the name alone says too little. */
const OPENED = /\b(?:caches|indexedDB)$/;

interface Source {
  readonly file: string;
  readonly tree: SourceFile;
  /** The values of constants, by name. */
  readonly constants: ReadonlyMap<string, Expression>;
}

/**
 * Finds the keys under which sources store something in browsers. A key that is put together begins with its first text. What is known
 * only while the code runs is not found: a key begins with a text, so that it can be.
 *
 * @param folder absolute path; its tests and what serves them are left out
 */
export function storedKeys(folder: string): readonly StoredKey[] {
  const sources = new Map(
    filesBelow(folder, (name) => SOURCE.test(name) && name !== 'module.ts')
      .filter((file) => !relative(folder, file).split('/').includes('testing'))
      .map((file) => [file, readSource(file)]),
  );
  return [...sources.values()].flatMap((source) => keysOf(source, sources));
}

function readSource(file: string): Source {
  const kind = file.endsWith('.tsx') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const tree = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.ES2022, true, kind);
  const constants = new Map<string, Expression>();
  const visit = (node: Node): void => {
    if (ts.isVariableDeclaration(node) && ts.isIdentifier(node.name) && node.initializer)
      constants.set(node.name.text, node.initializer);
    ts.forEachChild(node, visit);
  };
  visit(tree);
  return { file, tree, constants };
}

function keysOf(source: Source, sources: ReadonlyMap<string, Source>): StoredKey[] {
  const found: StoredKey[] = [];
  const add = (kind: StoredKey['kind'], key: string | undefined, at: Node): void => {
    if (key === undefined || key === '') return;
    const line = source.tree.getLineAndCharacterOfPosition(at.getStart(source.tree)).line + 1;
    if (!found.some((each) => each.kind === kind && each.key === key))
      found.push({ kind, key, file: source.file, line });
  };
  const visit = (node: Node): void => {
    const text = ts.isStringLiteralLike(node)
      ? node.text
      : ts.isTemplateExpression(node)
        ? node.head.text
        : '';
    if (OWN_KEY.test(text)) add('key', text, node);
    if (ts.isCallExpression(node)) {
      const { kind, argument } = keyed(node) ?? {};
      if (kind && argument) add(kind, beginning(argument, source, sources), argument);
    }
    ts.forEachChild(node, visit);
  };
  visit(source.tree);
  return found;
}

/** The argument of a call that is a key. */
function keyed({
  expression,
  arguments: args,
}: CallExpression):
  | { readonly kind: StoredKey['kind']; readonly argument: Expression | undefined }
  | undefined {
  const name = ts.isPropertyAccessExpression(expression)
    ? expression.name.text
    : ts.isIdentifier(expression)
      ? expression.text
      : '';
  if (KEYED.has(name)) return { kind: 'key', argument: args[0] };
  if (name === 'open' && ts.isPropertyAccessExpression(expression))
    return OPENED.test(expression.expression.getText()) ? { kind: 'key', argument: args[0] } : undefined;
  if (name === 'save' && ts.isPropertyAccessExpression(expression))
    return /drafts/i.test(expression.expression.getText()) ? { kind: 'draft', argument: args[1] } : undefined;
  const [settings] = args;
  if (name !== 'useDraft' || !settings || !ts.isObjectLiteralExpression(settings)) return undefined;
  const named = settings.properties.find(
    (each) => ts.isPropertyAssignment(each) && ts.isIdentifier(each.name) && each.name.text === 'name',
  );
  return {
    kind: 'draft',
    argument: named && ts.isPropertyAssignment(named) ? named.initializer : undefined,
  };
}

/** The text with which an expression begins, as far as the sources say it. */
function beginning(
  expression: Expression,
  source: Source,
  sources: ReadonlyMap<string, Source>,
  depth = 0,
): string | undefined {
  const of = (next: Expression, where = source): string | undefined =>
    depth > 8 ? undefined : beginning(next, where, sources, depth + 1);
  if (ts.isStringLiteralLike(expression)) return expression.text;
  if (ts.isTemplateExpression(expression)) {
    if (expression.head.text !== '') return expression.head.text;
    const [first] = expression.templateSpans;
    const before = first && of(first.expression);
    return before === undefined ? undefined : before + (first?.literal.text ?? '');
  }
  if (ts.isBinaryExpression(expression)) return of(expression.left);
  if (ts.isAsExpression(expression) || ts.isParenthesizedExpression(expression))
    return of(expression.expression);
  if (!ts.isIdentifier(expression)) return undefined;
  const constant = source.constants.get(expression.text);
  if (constant) return of(constant);
  const from = importedFrom(source, expression.text);
  const other =
    from === undefined
      ? undefined
      : [`${from}.ts`, `${from}.tsx`].map((file) => sources.get(file)).find(Boolean);
  const exported = other?.constants.get(expression.text);
  return other && exported && of(exported, other);
}

/** The file, without its extension, from which a name is imported. */
function importedFrom({ file, tree }: Source, name: string): string | undefined {
  for (const statement of tree.statements) {
    if (!ts.isImportDeclaration(statement) || !ts.isStringLiteral(statement.moduleSpecifier)) continue;
    const bindings = statement.importClause?.namedBindings;
    const isIt =
      bindings && ts.isNamedImports(bindings) && bindings.elements.some((each) => each.name.text === name);
    if (isIt && statement.moduleSpecifier.text.startsWith('.'))
      return join(dirname(file), statement.moduleSpecifier.text);
  }
  return undefined;
}

/** Whether a declaration speaks of a key; either may be the longer one, as both may be a beginning. */
const covers = (shape: StoredShape, { kind, key }: StoredKey): boolean =>
  (shape.in === 'draft') === (kind === 'draft') &&
  shape.in !== 'command' &&
  (key.startsWith(shape.key) || shape.key.startsWith(key));

/** The keys that nobody has declared, for the build's errors. */
export const undeclaredKeys = (
  root: string,
  keys: readonly StoredKey[],
  shapes: readonly StoredShape[],
): readonly Fault[] =>
  keys
    .filter((key) => !shapes.some((shape) => covers(shape, key)))
    .map(({ kind, key, file, line }) => ({
      file: relative(root, file),
      line,
      text: `stores ${kind === 'draft' ? 'the draft ' : ''}'${key}', which 'stores' does not declare: give it a name and the version of its shape`,
    }));
