import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The repository's folder. */
export const root = join(__dirname, '../..');

/** @returns the text of a file of `deploy/` */
export const deployFile = (name: string): string => readFileSync(join(root, 'deploy', name), 'utf8');

/** Every setting that the documentation lists, which is the product's list of them. */
export function productSettings(): ReadonlySet<string> {
  const document = readFileSync(join(root, 'docs/operations.md'), 'utf8');
  const table = /\n## Settings\n([\s\S]*?)\n### /.exec(document)?.[1] ?? '';
  const names = table
    .split('\n')
    .filter((line) => line.startsWith('| `'))
    .flatMap((line) => [...(line.split('|')[1] ?? '').matchAll(/`([A-Z][A-Z0-9_]+)`/g)])
    .map(([, name = '']) => name);
  return new Set(names);
}

/** Variables of Node itself. */
export const NODE_VARIABLES = ['NODE_ENV', 'NODE_OPTIONS'];
