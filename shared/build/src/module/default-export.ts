import { readFileSync } from 'node:fs';
import type { ExportDeclaration } from 'typescript';
import { ts } from '../typescript';

/** Whether a source file exports something by default. */
export function hasDefaultExport(path: string): boolean {
  const source = ts.createSourceFile(path, readFileSync(path, 'utf8'), ts.ScriptTarget.ES2022);
  return source.statements.some(
    (statement) =>
      (ts.isExportAssignment(statement) && statement.isExportEquals !== true) ||
      (ts.isExportDeclaration(statement) && exportsDefault(statement)) ||
      (ts.canHaveModifiers(statement) &&
        ts.getModifiers(statement)?.some(({ kind }) => kind === ts.SyntaxKind.DefaultKeyword) === true),
  );
}

const exportsDefault = ({ exportClause }: ExportDeclaration): boolean =>
  exportClause !== undefined &&
  ts.isNamedExports(exportClause) &&
  exportClause.elements.some(({ name }) => name.text === 'default');
