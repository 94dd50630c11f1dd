import { readFileSync } from 'node:fs';
import { basename, join, relative, sep } from 'node:path';
import { LOCALES, type Translations } from '@vetportal/i18n';
import { BuildError, type Fault } from '../build-error';
import { filesBelow } from '../files-below';
import type { Workspace, WorkspacePackage } from '../workspace';
import { checkMessage } from './check-message';

/** The texts of one package by id, in the three languages, as ICU messages. */
export type Messages = ReadonlyMap<string, Translations>;

/** A package whose `src` holds messages, and the first part of all its ids. */
export interface MessageSource {
  /** Absolute path of the package. */
  readonly folder: string;
  /** `cart` for `cart.title`. */
  readonly prefix: string;
}

/**
 * The texts that a module is built with: its own, and those of the shared packages that it uses and that have some. Those of the
 * design system come with the shell.
 */
export const sourcesOf = (workspace: Workspace, module: WorkspacePackage): readonly MessageSource[] => [
  { folder: module.folder, prefix: basename(module.folder).replace(/^mf-/, '') },
  ...Object.keys(module.dependencies).flatMap((name) => {
    const prefix = SHARED_TEXTS[name];
    const used = workspace.packages.get(name);
    return prefix !== undefined && used ? [{ folder: used.folder, prefix }] : [];
  }),
];

/** Shared packages with texts, and how the ids of those begin. */
const SHARED_TEXTS: Readonly<Record<string, string>> = { '@vetportal/list-import': 'list' };

/**
 * Reads all `messages.json` below the packages' sources and merges them.
 *
 * @param root absolute path of the repository, for the paths in errors
 * @throws BuildError naming file, line and key of each message that lacks a language, is no ICU message, has other
 *   placeholders in one language than in another, has a foreign prefix, or stands in two files
 */
export function collectMessages(root: string, sources: readonly MessageSource[]): Messages {
  const faults: Fault[] = [];
  const messages = new Map<string, Translations>();
  const places = new Map<string, string>();
  for (const { folder, prefix } of sources) {
    for (const path of filesBelow(join(folder, 'src'), (name) => name === 'messages.json')) {
      // A test kit's sample is shipped to nobody.
      if (relative(folder, path).split(sep).includes('testing')) continue;
      const file = relative(root, path);
      const text = readFileSync(path, 'utf8');
      const report = (id: string, fault: string): void => {
        faults.push({ file, line: lineOf(text, id), text: `"${id}" ${fault}` });
      };
      for (const [id, entry] of Object.entries(parseFile(file, text, faults))) {
        const first = places.get(id);
        if (first !== undefined) {
          report(id, `is in ${first} too`);
          continue;
        }
        places.set(id, file);
        if (!id.startsWith(`${prefix}.`)) report(id, `must start with "${prefix}."`);
        const wrong = checkMessage(entry);
        for (const fault of wrong) report(id, fault);
        if (wrong.length === 0) messages.set(id, entry as Translations);
      }
    }
  }
  if (faults.length > 0) throw new BuildError(faults);
  return messages;
}

function parseFile(file: string, text: string, faults: Fault[]): Record<string, unknown> {
  try {
    const parsed: unknown = JSON.parse(text);
    if (typeof parsed === 'object' && parsed !== null && !Array.isArray(parsed)) {
      return parsed as Record<string, unknown>;
    }
    faults.push({ file, text: `must be an object of message ids, each with ${LOCALES.join(', ')}` });
  } catch (error) {
    faults.push({ file, text: `is no JSON: ${error instanceof Error ? error.message : String(error)}` });
  }
  return {};
}

function lineOf(text: string, id: string): number | undefined {
  const index = text.indexOf(`${JSON.stringify(id)}:`);
  return index < 0 ? undefined : text.slice(0, index).split('\n').length;
}
