import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Locale } from '@vetportal/i18n';
import type { Workspace, WorkspacePackage } from '../workspace';
import type { Messages } from './collect-messages';
import { compileMessages } from './compile-messages';

/**
 * Writes a package's compiled messages where the bundler finds them, as modules whose default export they are.
 *
 * @returns the absolute path of each language's file
 */
export function writeMessages<Each extends Locale>(
  { root }: Workspace,
  { name }: WorkspacePackage,
  messages: Messages,
  locales: readonly Each[],
): Record<Each, string> {
  const folder = join(root, '.cache/messages', name.replace('@vetportal/', ''));
  const files = locales.map((locale): [Each, string] => {
    const file = join(folder, `${locale}.js`);
    // A string to parse is quicker for browsers than an object literal to compile.
    const json = JSON.stringify(JSON.stringify(compileMessages(messages, locale)));
    writeIfNew(file, `export default JSON.parse(${json});\n`);
    return [locale, file];
  });
  return Object.fromEntries(files) as Record<Each, string>;
}

/** The bundler's cache goes by time and content; an unchanged file stays as it is. */
function writeIfNew(file: string, content: string): void {
  if (existsSync(file) && readFileSync(file, 'utf8') === content) return;
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, content);
}
