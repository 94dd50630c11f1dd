import { basename, dirname } from 'node:path';
import { readFileSync } from 'node:fs';
import webpack, { type Compiler } from 'webpack';
import { ts } from '../typescript';
import { curatedFile, SHARED_NAMES, SHARED_PACKAGES, type SharedName } from './shared-packages';

const NAME = 'CuratedPackages';
const CURATED = SHARED_NAMES.filter((name) => SHARED_PACKAGES[name].curated);
const ORIGINAL = 'original/';
const FOLDER = dirname(curatedFile('rxjs'));

/**
 * Holds imports of curated packages to what their files in `curated/` name: what is not named there is not in the shell,
 * and would be undefined in the browser. Within those files themselves the name means the package itself.
 */
export class CuratedPackagesPlugin {
  apply(compiler: Compiler): void {
    compiler.options.resolve.alias = {
      ...(compiler.options.resolve.alias as Readonly<Record<string, string>>),
      ...Object.fromEntries(CURATED.map((name) => [`${ORIGINAL}${name}$`, name])),
    };
    new webpack.NormalModuleReplacementPlugin(
      new RegExp(`^(?:${CURATED.join('|')})$`),
      (resource: { contextInfo: { issuer?: string }; request: string }) => {
        // Federation goes by the request's name, and would take the package itself for a use of the shared one.
        if (resource.contextInfo.issuer?.startsWith(FOLDER)) resource.request = ORIGINAL + resource.request;
      },
    ).apply(compiler);

    compiler.hooks.compilation.tap(NAME, (_compilation, { normalModuleFactory }) => {
      for (const type of ['javascript/auto', 'javascript/esm'] as const) {
        normalModuleFactory.hooks.parser.for(type).tap(NAME, (parser) => {
          const check = (source: unknown, exported: string | null): void => {
            const name = CURATED.find((curated) => curated === source);
            const { resource } = parser.state.module as { resource?: string };
            if (name === undefined || exported === null) return;
            if (resource === undefined || resource.startsWith(FOLDER) || resource.includes('/node_modules/'))
              return;
            if (namesOf(name).has(exported)) return;
            const error = new webpack.WebpackError(
              `'${exported}' of ${name} is not among what the shell shares: ` +
                `add it to shared/build/src/webpack/curated/${basename(curatedFile(name))}`,
            );
            // On the module, with which it is cached: a second build must fail as well.
            parser.state.module.addError(error);
          };
          parser.hooks.importSpecifier.tap(NAME, (_statement, source, exported) => check(source, exported));
          parser.hooks.exportImportSpecifier.tap(NAME, (_statement, source, exported) =>
            check(source, exported),
          );
        });
      }
    });
  }
}

const known = new Map<SharedName, ReadonlySet<string>>();

/** The names that a curated file exports. */
export function namesOf(name: SharedName): ReadonlySet<string> {
  const names = known.get(name) ?? readNames(curatedFile(name));
  known.set(name, names);
  return names;
}

function readNames(file: string): ReadonlySet<string> {
  const source = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.ES2022);
  return new Set(
    source.statements.flatMap((statement) =>
      ts.isExportDeclaration(statement) && statement.exportClause && ts.isNamedExports(statement.exportClause)
        ? statement.exportClause.elements.map(({ name }) => name.text)
        : [],
    ),
  );
}
