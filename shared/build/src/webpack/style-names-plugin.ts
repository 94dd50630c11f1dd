import { createHash } from 'node:crypto';
import { basename, extname, relative, sep } from 'node:path';
import webpack, { type Compiler } from 'webpack';
import type { Workspace, WorkspacePackage } from '../workspace';

const NAME = 'StyleNames';
const STYLES = 'styled-components';

/**
 * Names the styled components of our sources while somebody works on them: the class of each in the page says where it stands
 * (`pad-row__Cell`), and its id stays the same through every change of its file, so that what refers to it still does and its
 * rules keep their place among the others. For a release the compiler's plugin does so, and makes the rules small as well; it is
 * WebAssembly, and making that run on a machine for the first time takes longer than to compile a whole module.
 */
export class StyleNamesPlugin {
  private readonly packages: readonly WorkspacePackage[];

  constructor({ packages }: Pick<Workspace, 'packages'>) {
    this.packages = [...packages.values()];
  }

  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap(NAME, (_compilation, { normalModuleFactory }) => {
      for (const type of ['javascript/auto', 'javascript/esm'] as const)
        normalModuleFactory.hooks.parser.for(type).tap(NAME, (parser) => {
          parser.hooks.program.tap(NAME, (program) => {
            const { resource } = parser.state.module as { resource?: string };
            const own = this.packages.find(({ folder }) =>
              resource?.startsWith(`${folder}/src/`.replaceAll('/', sep)),
            );
            if (resource === undefined || !own) return;
            for (const { end, text } of namesOfStyles(program, { own, file: resource }))
              parser.state.module.addPresentationalDependency(
                new webpack.dependencies.ConstDependency(text, end),
              );
          });
        });
    });
  }
}

/** What is to be written behind `styled.div` or `styled(Button).attrs(…)`, and where. */
interface StyleName {
  readonly end: number;
  readonly text: string;
}

/** A part of a parsed source. */
interface Node {
  readonly type: string;
  readonly range: readonly [number, number];
  readonly [part: string]: unknown;
}

function namesOfStyles(
  program: unknown,
  { own, file }: { readonly own: WorkspacePackage; readonly file: string },
): StyleName[] {
  const styled = isNode(program) ? importedName(program) : undefined;
  if (styled === undefined) return [];
  const found: StyleName[] = [];
  const path = relative(own.folder, file).split(sep).join('/');
  const prefix = `${own.name.replace('@vetportal/', '')}__sc-${createHash('sha256').update(path).digest('hex').slice(0, 8)}`;
  const fileName = basename(file, extname(file));

  const visit = (value: unknown, name?: string): void => {
    if (Array.isArray(value)) for (const each of value) visit(each);
    else if (isNode(value)) {
      // Both styled.div`…` and styled.div({…}).
      const made = value.type === 'TaggedTemplateExpression' ? value['tag'] : calledBy(value);
      if (isMaker(made, styled)) {
        const displayName = name === undefined ? fileName : `${fileName}__${name}`;
        const names = JSON.stringify({ displayName, componentId: `${prefix}-${found.length}` });
        found.push({ end: made.range[1], text: `.withConfig(${names})` });
      }
      for (const [part, child] of Object.entries(value))
        visit(child, part === 'init' || part === 'value' ? nameOf(value) : undefined);
    }
  };
  visit(program);
  return found;
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && 'range' in value;

const calledBy = (node: Node): unknown => (node.type === 'CallExpression' ? node['callee'] : undefined);

const isIdentifier = (node: unknown, name: string): boolean =>
  isNode(node) && node.type === 'Identifier' && node['name'] === name;

/** Whether it makes a component of styles: `styled.div`, `styled(Button)`, either with `.attrs(…)` behind it. */
function isMaker(node: unknown, styled: string): node is Node {
  if (!isNode(node)) return false;
  if (node.type === 'MemberExpression') return isIdentifier(node['object'], styled);
  const called = calledBy(node);
  if (isIdentifier(called, styled)) return true;
  return isNode(called) && called.type === 'MemberExpression' && isMaker(called['object'], styled);
}

/** What a file calls `styled`. */
function importedName(program: Node): string | undefined {
  for (const statement of partsOf(program['body'])) {
    const { source } = statement;
    if (statement.type !== 'ImportDeclaration' || !isNode(source) || source['value'] !== STYLES) continue;
    for (const { type, local } of partsOf(statement['specifiers']))
      if (type === 'ImportDefaultSpecifier' && isNode(local)) return String(local['name']);
  }
  return undefined;
}

const partsOf = (value: unknown): Node[] => (Array.isArray(value) ? value.filter(isNode) : []);

/** What a constant or a property is called. */
function nameOf({ id, key }: Node): string | undefined {
  const named = id ?? key;
  return isNode(named) && named.type === 'Identifier' ? String(named['name']) : undefined;
}
