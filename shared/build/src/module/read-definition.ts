import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { Script } from 'node:vm';
import { fromFormerNames, type ModuleDefinition } from '@vetportal/contracts/module';
import type { Node, SourceFile, TransformationContext } from 'typescript';
import { BuildError, type Fault } from '../build-error';
import { ts } from '../typescript';
import { hasDefaultExport } from './default-export';

/** A source file that the module brings in lazily, and where module.ts says so. */
export interface LazySource {
  /** Absolute path. */
  readonly file: string;
  /** Line in module.ts. */
  readonly line: number;
}

type Route = Omit<NonNullable<ModuleDefinition['routes']>[number], 'page'> & { readonly page: LazySource };
type Contribution = Omit<NonNullable<ModuleDefinition['contributions']>[number], 'component'> & {
  readonly component: LazySource;
};

/** A module's declaration with each `() => import('./x')` turned into the file it names. */
export interface ReadDefinition extends Omit<
  ModuleDefinition,
  'routes' | 'contributions' | 'fills' | 'service'
> {
  readonly routes: readonly Route[];
  readonly contributions: readonly Contribution[];
  readonly service: LazySource | undefined;
}

/** The only package that module.ts may use: it is read by the build, not shipped. */
const CONTRACT = '@vetportal/contracts/module';
const DECLARE = '__lazy';

/**
 * Reads `src/module.ts` without running what it points to. TypeScript's checks of `defineModule` are taken for granted;
 * what types cannot say is checked by checkDefinition.
 *
 * @param root absolute path of the repository, for the paths in errors
 * @param folder absolute path of the module
 * @throws BuildError when the file is missing or cannot be read, or when a lazily imported file does not exist or has no
 *   default export
 */
export function readDefinition(root: string, folder: string): ReadDefinition {
  const path = join(folder, 'src/module.ts');
  const file = relative(root, path);
  if (!existsSync(path)) throw new BuildError([{ file, text: 'is missing: it declares the module' }]);
  const source = ts.createSourceFile(path, readFileSync(path, 'utf8'), ts.ScriptTarget.ES2022, true);
  const faults: Fault[] = [];
  const lazy: LazySource[] = [];

  const withoutImports = ts.transform(source, [replaceLazyImports]).transformed[0];
  const definition = evaluate();
  if (faults.length > 0) throw new BuildError(faults);
  return {
    ...definition,
    routes: (definition.routes ?? []).map((route) => ({ ...route, page: lazyOf(route.page) })),
    contributions: (definition.contributions ?? []).map((contribution) => ({
      ...contribution,
      component: lazyOf(contribution.component),
    })),
    service: definition.service === undefined ? undefined : lazyOf(definition.service),
  };

  function replaceLazyImports(context: TransformationContext) {
    const visit = (node: Node): Node => {
      const specifier = lazyImport(node);
      if (specifier === undefined) return ts.visitEachChild(node, visit, context);
      const index = lazy.push(resolveLazy(specifier, lineOf(node))) - 1;
      return context.factory.createCallExpression(context.factory.createIdentifier(DECLARE), undefined, [
        context.factory.createNumericLiteral(index),
      ]);
    };
    return (node: SourceFile) => ts.visitEachChild(node, visit, context);
  }

  function resolveLazy(specifier: string, line: number): LazySource {
    const target = ['.tsx', '.ts'].map((end) => join(dirname(path), specifier + end)).find(existsSync);
    if (target === undefined) {
      faults.push({ file, line, text: `'${specifier}' does not exist` });
    } else if (!hasDefaultExport(target)) {
      faults.push({ file: relative(root, target), text: 'has no default export, which module.ts brings in' });
    }
    return { file: target ?? specifier, line };
  }

  function evaluate(): ModuleDefinition {
    const printed = withoutImports ? ts.createPrinter().printFile(withoutImports) : '';
    const { outputText } = ts.transpileModule(printed, {
      compilerOptions: { module: ts.ModuleKind.CommonJS, target: ts.ScriptTarget.ES2022 },
    });
    const exports: { default?: ModuleDefinition } = {};
    const same = (value: unknown): unknown => value;
    const require = (name: string): unknown => {
      if (name === CONTRACT) return { defineModule: same, contributeToSlot: same, fillSlot: same };
      throw new BuildError([{ file, text: `imports '${name}'; it may import ${CONTRACT} only` }]);
    };
    try {
      new Script(outputText, { filename: path }).runInNewContext({
        exports,
        require,
        [DECLARE]: (index: number) => lazy[index],
      });
    } catch (error) {
      if (error instanceof BuildError) throw error;
      throw new BuildError([{ file, text: error instanceof Error ? error.message : String(error) }]);
    }
    if (exports.default === undefined) {
      throw new BuildError([{ file, text: 'must export defineModule({…}) by default' }]);
    }
    return fromFormerNames(exports.default) as ModuleDefinition;
  }

  /** What was a function in the source is, after replacement, the place it names. */
  function lazyOf(value: unknown): LazySource {
    if (lazy.some((known) => known === value)) return value as LazySource;
    throw new BuildError([
      { file, text: "pages, slots and the service must be written () => import('./x')" },
    ]);
  }

  function lineOf(node: Node): number {
    return source.getLineAndCharacterOfPosition(node.getStart(source)).line + 1;
  }
}

/** The specifier of `() => import('./x')`. */
function lazyImport(node: Node): string | undefined {
  if (!ts.isArrowFunction(node) || !ts.isCallExpression(node.body)) return undefined;
  const { expression, arguments: args } = node.body;
  const [specifier] = args;
  if (expression.kind !== ts.SyntaxKind.ImportKeyword || !specifier) return undefined;
  return ts.isStringLiteralLike(specifier) ? specifier.text : undefined;
}
