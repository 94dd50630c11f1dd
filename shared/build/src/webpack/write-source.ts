import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/**
 * Writes a generated source. The bundler's cache goes by time and content, so an unchanged file stays as it is.
 *
 * @param file absolute path
 * @returns the same path
 */
export function writeSource(file: string, lines: readonly string[]): string {
  const content = `${lines.join('\n')}\n`;
  if (!existsSync(file) || readFileSync(file, 'utf8') !== content) {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, content);
  }
  return file;
}
