import { parseModuleManifest, parseShellManifest } from '@vetportal/contracts/module';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ScriptBudget } from '../workspace';

/** JavaScript that a browser loads for something, compressed as it is sent (bytes), and what it may be at most. */
export interface ScriptSize {
  /** `shell`, `mf-cart`, `mf-cart /quick-order`. */
  readonly what: string;
  readonly bytes: number;
  readonly budget: number | undefined;
}

type Files = Readonly<Record<string, { readonly brotli: number }>>;

/** The language in which the texts are longest. */
const LONGEST = 'fr';

const KB = 1000;

/**
 * What the JavaScript of a built module or of the shell comes to: each page with the module's entry and texts, and all that its
 * version has for browsers. What a page loads later, when somebody uses it, is in the sum alone.
 *
 * @param folder of the built version
 * @param name what people call the package
 * @returns nothing for what is no browser's
 */
export function scriptSizes(folder: string, name: string, budget: ScriptBudget = {}): ScriptSize[] {
  const read = (file: string): unknown => JSON.parse(readFileSync(join(folder, file), 'utf8'));
  if (existsSync(join(folder, 'shell.json'))) {
    const { entry, messages, files, server } = parseShellManifest(read('shell.json'));
    const start = [...entry, ...messages[LONGEST]];
    return [
      { what: name, bytes: allOf(files, server), budget: inBytes(budget.whole) },
      { what: `${name} at the start`, bytes: sum(files, start), budget: inBytes(budget.page) },
    ];
  }
  if (!existsSync(join(folder, 'module.json'))) return [];
  const { entry, messages, routes, files, server } = parseModuleManifest(read('module.json'));
  return [
    { what: name, bytes: allOf(files, server), budget: inBytes(budget.whole) },
    ...routes.map((route) => ({
      what: `${name} ${route.path}`,
      bytes: sum(files, new Set([entry, ...messages[LONGEST].files, ...route.files])),
      budget: inBytes(budget.page),
    })),
  ];
}

const inBytes = (kilobytes: number | undefined): number | undefined => kilobytes && kilobytes * KB;

const sum = (files: Files, names: Iterable<string>): number =>
  [...names].reduce((bytes, name) => bytes + (files[name]?.brotli ?? 0), 0);

const allOf = (files: Files, server: string | undefined): number =>
  sum(
    files,
    Object.keys(files).filter((name) => name.endsWith('.js') && name !== server),
  );

/** Whether it is more than it may be. What has no budget is too much: somebody has to say what it may be. */
export const isTooMuch = ({ bytes, budget }: ScriptSize): boolean => budget === undefined || bytes > budget;

/** One line of the list: what, kilobytes, what they may be. */
export function sizeLine(size: ScriptSize): string {
  const kilobytes = (bytes: number): string => (bytes / KB).toFixed(1).padStart(6);
  const most = size.budget === undefined ? 'no budget' : `of ${kilobytes(size.budget)}`;
  return `${size.what.padEnd(48)} ${kilobytes(size.bytes)} kB ${most}${isTooMuch(size) ? '  TOO MUCH' : ''}`;
}
